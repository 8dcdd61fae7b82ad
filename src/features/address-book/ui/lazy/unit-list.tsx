import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ADDRESS_SERVICE_DOWN } from '#features/delivery/rules/address-texts.ts';
import { NONE_MARKED, optionAfter, optionToTake } from '#features/location/rules/option-keys.ts';
import { otherNameMeant, unitsByStart } from '#features/location/rules/unit-search.ts';
import { Alert } from '#kit/alert.tsx';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#web/use-text.ts';
import { unitsBelow, type Unit } from './units.ts';

export interface UnitListProps {
  readonly id: string;
  /** Of the field that it stands below and whose keys it hears. */
  readonly inputId: string;
  readonly label: string;
  readonly country: string;
  /** Whom to tell when the list cannot be had. */
  readonly email: string;
  /** Names of the units above. */
  readonly above: readonly string[];
  readonly typed: string;
  readonly onTake: (unit: Unit) => void;
}

/** Names that begin as what is typed, accents and signs aside; arrows and Enter choose. Source: C5-030, C7-075. */
export default function UnitList(props: UnitListProps) {
  const { id, inputId, label, email, typed, onTake } = props;
  const text = useText();
  const units = useUnits(props);
  const [marked, mark] = useState(NONE_MARKED);
  const found = units === 'down' || units === null ? [] : unitsByStart(units, typed);
  const isDone = found.length === 1 && found[0]?.name === typed;
  const optionId = (index: number) => `${id}-${index}`;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = optionAfter(event.key, marked, found.length);
    const unit = event.key === 'Enter' ? optionToTake(found, marked) : undefined;
    if (next !== null || unit) event.preventDefault();
    if (next !== null) mark(next);
    if (unit) onTake(unit);
  });
  useEffect(() => {
    const input = document.getElementById(inputId);
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [inputId]);
  const markedId = marked === NONE_MARKED ? null : optionId(marked);
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (markedId === null) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', markedId);
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [inputId, markedId]);

  if (units === 'down')
    return (
      <div className="pt-2">
        <Alert type="warning" isInline>
          {text({ ...ADDRESS_SERVICE_DOWN, values: { email } })}
        </Alert>
      </div>
    );
  if (units === null || isDone) return null;
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface shadow-2">
      {found.length === 0 && (
        <p role="status" className="px-3.5 py-2.5 text-ink-2">
          <Trans>Ничего не найдено</Trans>
        </p>
      )}
      <div id={id} role="listbox" aria-label={label}>
        {found.map((unit, index) => (
          <UnitOption
            key={unit.id}
            id={optionId(index)}
            unit={unit}
            typed={typed}
            isMarked={index === marked}
            onTake={onTake}
          />
        ))}
      </div>
    </div>
  );
}

interface UnitOptionProps extends Pick<UnitListProps, 'id' | 'typed' | 'onTake'> {
  readonly unit: Unit;
  readonly isMarked: boolean;
}

/** A name, with the other one that it was found by: people type what lay there before. */
function UnitOption({ id, unit, typed, isMarked, onTake }: UnitOptionProps) {
  const { name } = unit;
  const other = otherNameMeant(unit, typed);
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={name === typed}
      // The field keeps the focus until the name has been taken.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onTake(unit)}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer flex-col justify-center px-3.5 py-2.5 text-left hover:bg-brand-tint',
        isMarked && 'bg-brand-tint outline outline-brand',
      )}
    >
      {name}
      {other !== null && !name.includes(other) && (
        <span className="text-14 text-ink-2">{other}</span>
      )}
    </button>
  );
}

/** The units to choose from; null while they are on their way. */
function useUnits({ country, above }: UnitListProps) {
  const [units, setUnits] = useState<Awaited<ReturnType<typeof unitsBelow>> | 'down'>(null);
  const key = above.join('\n');
  useEffect(() => {
    let isWanted = true;
    void unitsBelow(country, key === '' ? [] : key.split('\n'))
      .catch(() => null)
      .then((list) => {
        if (isWanted) setUnits(list ?? 'down');
      });
    return () => {
      isWanted = false;
    };
  }, [country, key]);
  return units;
}
