import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Notice } from '#kit/notice.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { getCitiesByStart } from '../calls/location.ts';
import { CITY_QUERY_MAX } from '../model.ts';

const PAUSE_MS = 250;

export interface FoundCity {
  readonly id: number;
  readonly name: string;
  /** Name and region, to tell cities of one name apart. */
  readonly hint: string;
}

export interface CitySearchProps {
  readonly country: string;
  /** Of the field, where something leads to it. */
  readonly id?: string;
  readonly error?: string | null;
  readonly chosen: FoundCity | null;
  readonly onChoose: (city: FoundCity | null) => void;
}

/**
 * A city by the start of its name: type, arrows, Enter; the list stands under the field. A new search cancels the one before it,
 * which leaves its rows empty; one that failed says so and can be tried again. Source: I2-083, I4-052, I8-001, I8-007, I8-008.
 */
export function CitySearch({ country, id, error, chosen, onChoose }: CitySearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [cities, setCities] = useState<readonly FoundCity[] | null>(null);
  const [active, setActive] = useState(-1);
  const [fault, setFault] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      void call(
        getCitiesByStart,
        { query: { countryCode: country }, body: { queryString: typed } },
        { key: 'city search' },
      ).then((result) => {
        if (!isWanted || result.code === 'ABORTED') return;
        if (result.success) setCities(result.data);
        else setFault(result.message[0] ?? '');
        setActive(-1);
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [country, typed, tries]);

  /** Asks anew: rows and words of the last question go. */
  const begin = () => {
    setCities(null);
    setFault(null);
  };
  const found = cities ?? [];
  const choose = (city: FoundCity) => {
    onChoose(city);
    setTyped(city.name);
    setActive(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((now) => (now + step + found.length) % found.length);
    }
    // One that is left alone needs no arrow.
    const city = found[active] ?? (found.length === 1 ? found[0] : undefined);
    if (event.key === 'Enter' && city) {
      event.preventDefault();
      choose(city);
    }
  };

  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    // The field keeps the focus, so that nothing else scrolls the list.
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id={id}
        error={error}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        label={t`Введите название города`}
        value={typed}
        isRight={chosen !== null}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={CITY_QUERY_MAX}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChoose(null);
          begin();
          setTyped(event.target.value);
        }}
      />
      <div id={listId} role="listbox" aria-label={t`Города`} className="max-h-72 overflow-y-auto">
        {found.map((city, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={city.id}
            id={optionId(index)}
            role="option"
            aria-selected={chosen?.id === city.id}
            onClick={() => choose(city)}
            className={classNames(
              'flex min-h-11 w-full cursor-pointer text-left flex-wrap items-baseline gap-x-2 rounded-sm px-3.5 py-2.5 hover:bg-brand-tint aria-selected:bg-brand-tint aria-selected:font-semi',
              index === active && 'bg-brand-tint outline outline-brand',
            )}
          >
            {city.hint}
          </button>
        ))}
      </div>
      {fault !== null && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <Notice type="warning" isInline>
            {fault || t`Сервер не отвечает. Попробуйте позднее`}
          </Notice>
          <Button
            size="sm"
            onClick={() => {
              begin();
              setTries(tries + 1);
            }}
          >
            <Trans>Попробовать снова</Trans>
          </Button>
        </div>
      )}
      {cities === null && fault === null && <Placeholders />}
      {cities !== null && found.length === 0 && (
        <p role="status" className="text-ink-2">
          <Trans>Ничего не найдено</Trans>
        </p>
      )}
    </div>
  );
}

/** Rows that stand where an answer is still to come. Source: I8-007. */
function Placeholders() {
  return (
    <div aria-hidden="true" data-placeholders className="flex flex-col gap-2">
      <Skeleton className="h-11 rounded-sm" />
      <Skeleton className="h-11 rounded-sm" />
      <Skeleton className="h-11 rounded-sm" />
    </div>
  );
}
