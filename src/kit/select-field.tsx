import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'required'> {
  readonly options: readonly SelectOption[];
  /** First line while nothing is chosen. */
  readonly emptyLabel?: string;
}

/** A list to choose one from; the browser's own, so that it works everywhere. */
export function SelectField({
  label,
  help,
  error,
  isOptional,
  id,
  options,
  emptyLabel,
  ...select
}: SelectFieldProps) {
  const { aria, ...ids } = useFieldIds(id, { help, error });
  return (
    <FieldFrame {...ids} label={label} help={help} error={error} isOptional={isOptional}>
      <span className="relative flex items-center">
        <select
          {...select}
          {...aria}
          id={ids.fieldId}
          aria-required={!isOptional}
          className={classNames(CONTROL_CLASSES, 'appearance-none pr-11')}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label: name, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} className="pointer-events-none absolute right-3.5 text-ink-2" />
      </span>
    </FieldFrame>
  );
}
