import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FacetBounds } from '#features/catalogue/model.ts';
import type { FilterRange } from '#features/catalogue/rules/list-filters.ts';
import { CONTROL_CLASSES } from '#kit/field-frame.tsx';
import { numericText } from '#kit/numeric-rules.ts';
import { useFormats } from '#web/use-formats.ts';

export interface RangeFieldsProps {
  /** Name of the parameter; the fields are `{name}-from` and `{name}-to`. */
  readonly name: string;
  readonly title: string;
  readonly bounds: FacetBounds | null;
  readonly range: FilterRange | null;
  readonly onChange: (range: FilterRange | null) => void;
}

const written = (amount: number | null | undefined): string =>
  amount == null ? '' : String(amount);

const read = (text: string): number | null =>
  /^\d{1,9}(?:\.\d{0,2})?$/.test(text) ? Number(text) : null;

/**
 * From and to; the list follows when a field is left or Enter is pressed. Only digits and two decimals can be typed (C5-007);
 * what is no amount counts as empty.
 */
export function RangeFields({ name, title, bounds, range, onChange }: RangeFieldsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const field = (end: 'from' | 'to', word: string, bound: number | undefined) => (
    <AmountField
      name={`${name}-${end}`}
      label={`${title}, ${word}`}
      word={word}
      hint={bound === undefined ? '' : number(bound)}
      amount={range?.[end] ?? null}
      onCommit={(amount) => {
        const next = { from: range?.from ?? null, to: range?.to ?? null, [end]: amount };
        onChange(next.from === null && next.to === null ? null : next);
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2 pt-1">
      {field('from', t`от`, bounds?.least)}
      {field('to', t`до`, bounds?.most)}
    </div>
  );
}

interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  /** Stands before the value. */
  readonly word: string;
  readonly hint: string;
  readonly amount: number | null;
  readonly onCommit: (amount: number | null) => void;
}

function AmountField({ name, label, word, hint, amount, onCommit }: AmountFieldProps) {
  const [text, setText] = useState(written(amount));
  const [known, setKnown] = useState(amount);
  if (known !== amount) {
    setKnown(amount);
    setText(written(amount));
  }
  function commit(): void {
    const typed = read(text);
    setText(written(typed));
    if (typed !== amount) onCommit(typed);
  }
  return (
    <label className="relative flex items-center">
      <span aria-hidden="true" className="pointer-events-none absolute left-3 text-14 text-ink-2">
        {word}
      </span>
      <input
        type="text"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        aria-label={label}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(numericText(event.target.value, 'float'))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
        className={`${CONTROL_CLASSES} pl-9! placeholder:text-ink-2`}
      />
    </label>
  );
}
