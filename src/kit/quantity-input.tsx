import { CONTROL_CLASSES, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { INPUT_LIMITS, type Quantity, type QuantityLimits } from './quantity-rules.ts';
import { useQuantityInput } from './use-quantity-input.ts';

export interface QuantityInputProps extends FieldWords {
  readonly value: number;
  readonly limits?: QuantityLimits;
  readonly onChange: (quantity: Quantity) => void;
  readonly name?: string;
}

/** A typed quantity without buttons: whole numbers, 0 to 99 unless told otherwise. */
export function QuantityInput({
  value,
  limits = INPUT_LIMITS,
  onChange,
  name,
  ...words
}: QuantityInputProps) {
  const { aria, ...ids } = useFieldIds(undefined, words);
  const input = useQuantityInput(value, limits, onChange);
  return (
    <FieldFrame {...ids} {...words}>
      <input
        {...input}
        {...aria}
        id={ids.fieldId}
        name={name}
        className={`${CONTROL_CLASSES} max-w-28 price`}
      />
    </FieldFrame>
  );
}
