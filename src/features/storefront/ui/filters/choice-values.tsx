import { Trans } from '@lingui/react/macro';
import type { FacetValue } from '#features/catalogue/model.ts';
import { classNames } from '#kit/class-names.ts';
import { Checkbox } from '#kit/checkbox.tsx';

const SHOWN_AT_FIRST = 7;

export interface ChoiceValuesProps {
  /** Name of the parameter. */
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly labelOf: (value: FacetValue) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Values of one filter, each with its count; what would leave nothing cannot be ticked. The seldom ones stand behind «Ещё». */
export function ChoiceValues({ name, values, chosen, labelOf, onChange }: ChoiceValuesProps) {
  const isLong = values.length > SHOWN_AT_FIRST + 1;
  const first = isLong ? values.slice(0, SHOWN_AT_FIRST) : values;
  const rest = values.slice(first.length);
  const row = (value: FacetValue) => (
    <ChoiceRow
      key={value.value}
      name={name}
      value={value}
      label={labelOf(value)}
      isChosen={chosen.includes(value.value)}
      onToggle={(isOn) =>
        onChange(isOn ? [...chosen, value.value] : chosen.filter((each) => each !== value.value))
      }
    />
  );
  return (
    <>
      {first.map(row)}
      {rest.length > 0 && (
        <details
          open={rest.some(({ value }) => chosen.includes(value)) || undefined}
          className="group/rest"
        >
          <summary className="inline-flex min-h-11 items-center text-14 font-semi text-brand group-open/rest:hidden">
            <Trans>Ещё {rest.length}</Trans>
          </summary>
          {rest.map(row)}
        </details>
      )}
    </>
  );
}

interface ChoiceRowProps {
  readonly name: string;
  readonly value: FacetValue;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function ChoiceRow({ name, value: { value, count }, label, isChosen, onToggle }: ChoiceRowProps) {
  const isEmpty = count === 0 && !isChosen;
  return (
    <div className="flex items-start justify-between gap-2">
      <Checkbox
        name={name}
        value={value}
        checked={isChosen}
        disabled={isEmpty}
        onChange={(event) => onToggle(event.target.checked)}
        label={
          <span className={classNames('text-14 leading-6', isEmpty && 'text-ink-2')}>
            {label}
            <span className="sr-only">, {count}</span>
          </span>
        }
      />
      <span aria-hidden="true" className="py-2.5 text-14 leading-6 text-ink-2 tabular-nums">
        {count}
      </span>
    </div>
  );
}
