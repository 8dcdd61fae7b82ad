import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#kit/checkbox.tsx';
import { classNames } from '#kit/class-names.ts';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { isBox, type Addition } from '../rules/check-registration.ts';
import { useFieldLabels } from './field-labels.ts';
import { loadUnits } from './territorial-units.ts';
import { fieldId } from './use-registration.ts';

export interface AdditionFieldsProps {
  readonly additions: readonly Addition[];
  readonly valueOf: (field: Addition) => string;
  readonly errorOf: (field: Addition) => string | null;
  readonly onChange: (field: Addition, value: string) => void;
  readonly onLeave?: (field: Addition) => void;
  /** Ids of the fields; those of the registration pages if not said. */
  readonly idOf?: (field: Addition) => string;
}

/** Parts of the address whose names the browser may suggest, each below the one before it. */
const SUGGESTED: readonly Addition[] = ['tr_city', 'tr_district', 'tr_streetBlock'];
const WIDE: ReadonlySet<Addition> = new Set(['tr_address', 'th_documentNumber']);
const NUMERIC: ReadonlySet<Addition> = new Set(['tr_documentNumber', 'th_documentNumber']);
const AUTO_COMPLETE: Readonly<Partial<Record<Addition, string>>> = {
  tr_city: 'address-level1',
  tr_district: 'address-level2',
  tr_streetBlock: 'address-level3',
  tr_address: 'street-address',
};

/** What single countries ask in addition: Türkiye an address, a document and the tax line, Thailand a document (I2-035, I2-036). */
export function AdditionFields({
  additions,
  valueOf,
  errorOf,
  onChange,
  onLeave,
  idOf = fieldId,
}: AdditionFieldsProps) {
  const labels = useFieldLabels();
  const { t } = useLingui();
  const [units, setUnits] = useState<Readonly<Partial<Record<Addition, readonly string[]>>>>({});
  const suggest = async (field: Addition) => {
    const at = SUGGESTED.indexOf(field);
    if (at < 0) return;
    const names = await loadUnits(SUGGESTED.slice(0, at).map(valueOf));
    setUnits((now) => ({ ...now, [field]: names }));
  };
  if (additions.length === 0) return null;
  const fields = additions.map((field) => {
    if (isBox(field))
      return (
        <TaxBox
          key={field}
          id={idOf(field)}
          isTicked={valueOf(field) === '1'}
          error={errorOf(field)}
          onChange={(isTicked) => onChange(field, isTicked ? '1' : '')}
        />
      );
    const names = units[field] ?? [];
    return (
      <div key={field} className={classNames('min-w-0', WIDE.has(field) && 'tablet:col-span-2')}>
        <TextField
          label={labels[field]}
          id={idOf(field)}
          name={field}
          value={valueOf(field)}
          error={errorOf(field)}
          help={field === 'th_documentNumber' ? t`13 цифр` : undefined}
          inputMode={NUMERIC.has(field) ? 'numeric' : undefined}
          autoComplete={AUTO_COMPLETE[field] ?? 'off'}
          list={names.length > 0 ? `${idOf(field)}-names` : undefined}
          enterKeyHint="next"
          onFocus={() => void suggest(field)}
          onChange={(event) => onChange(field, event.target.value)}
          onBlur={() => onLeave?.(field)}
        />
        {names.length > 0 && (
          <datalist id={`${idOf(field)}-names`}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        )}
      </div>
    );
  });
  return <div className="grid gap-4 tablet:grid-cols-2">{fields}</div>;
}

function TaxBox({
  id,
  isTicked,
  error,
  onChange,
}: {
  id: string;
  isTicked: boolean;
  error: string | null;
  onChange: (isTicked: boolean) => void;
}) {
  const { paths } = useShell();
  return (
    <div className="tablet:col-span-2">
      <Checkbox
        id={id}
        name="tr_taxAgreement"
        value="1"
        checked={isTicked}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <Trans>
            Я прочитал{' '}
            <Link to={paths.staticPage('tax-notice')} className="underline hover:text-brand">
              налоговое уведомление
            </Link>{' '}
            и согласен с ним
          </Trans>
        }
      />
    </div>
  );
}
