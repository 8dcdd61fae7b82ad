import { useState, type KeyboardEvent } from 'react';
import { isBlockedKey } from './numeric-rules.ts';
import {
  onlyDigits,
  quantityOnBlur,
  quantityOnEnter,
  type Quantity,
  type QuantityLimits,
} from './quantity-rules.ts';

/**
 * The behaviour of a typed quantity. What is typed is a draft until the field is left or Enter is pressed; then
 * `onChange` gets an allowed quantity with what held it back.
 */
export function useQuantityInput(
  value: number,
  limits: QuantityLimits,
  onChange: (quantity: Quantity) => void,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = (quantity: Quantity) => {
    setDraft(null);
    if (quantity.value !== value || quantity.limitedBy) onChange(quantity);
  };
  return {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: draft ?? String(value),
    onChange: (event: { target: { value: string } }) => setDraft(onlyDigits(event.target.value)),
    onBlur: () => {
      if (draft !== null) settle(quantityOnBlur(draft, limits));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isBlockedKey(event.key)) event.preventDefault();
      if (event.key !== 'Enter') return;
      event.preventDefault();
      settle(quantityOnEnter(draft ?? String(value), limits));
    },
  } as const;
}
