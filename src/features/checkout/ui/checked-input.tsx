import { TextField, type TextFieldProps } from '#kit/text-field.tsx';
import type { TypedField } from '../rules/delivery-form.ts';
import { useFieldNames } from './field-names.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';

export interface CheckedInputProps extends Omit<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur'
> {
  readonly state: DeliveryFormState;
  readonly name: TypedField;
  /** Told of what was typed once it is right by itself. */
  readonly onLeft?: ((value: string) => void) | undefined;
}

/** One field of the delivery step: checked when it is left, its words the specification's. */
export function CheckedInput({ state, name, onLeft, ...rest }: CheckedInputProps) {
  const names = useFieldNames();
  return (
    <TextField
      {...rest}
      {...state.field(name, onLeft)}
      label={names[name]}
      isRight={state.isRight(name)}
    />
  );
}
