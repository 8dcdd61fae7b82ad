import { TextField, type TextFieldProps } from '#kit/text-field.tsx';
import type { TypedField } from '../rules/delivery-form.ts';
import { useFieldNames } from './field-names.ts';
import { fieldId, type DeliveryFormState } from './use-delivery-form.ts';

export interface CheckedInputProps extends Omit<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur'
> {
  readonly state: DeliveryFormState;
  readonly name: TypedField;
  /** Told after the field was checked by itself. */
  readonly onLeft?: (() => void) | undefined;
}

/** One field of the delivery step: checked when it is left, its words the specification's. */
export function CheckedInput({ state, name, onLeft, ...rest }: CheckedInputProps) {
  const names = useFieldNames();
  const { value, error, isRight, change, leave } = state.field(name);
  return (
    <TextField
      {...rest}
      label={names[name]}
      id={fieldId(name)}
      name={name}
      value={value}
      error={error}
      isRight={isRight}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        leave();
        onLeft?.();
      }}
    />
  );
}
