import { useState, type KeyboardEvent } from 'react';
import { downFrom, isBlockedKey, numberText } from './numeric-rules.ts';
import {
  increased,
  limitQuantity,
  quantityOnBlur,
  quantityOnEnter,
  type Quantity,
  type QuantityLimits,
} from './quantity-rules.ts';

/** One digit more than the greatest quantity has: 1000 can be typed, and Enter makes 100 of it, leaving the field 999 (D3). */
const MOST_DIGITS = 4;

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
  const step = (event: KeyboardEvent, quantity: Quantity) => {
    event.preventDefault();
    settle(quantity);
  };
  return {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: draft ?? String(value),
    onChange: (event: { target: { value: string } }) =>
      setDraft(numberText(event.target.value, MOST_DIGITS)),
    onBlur: () => {
      if (draft !== null) settle(quantityOnBlur(draft, limits));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isBlockedKey(event.key)) event.preventDefault();
      const { value: now } = quantityOnBlur(draft ?? String(value), limits);
      if (event.key === 'ArrowUp') return step(event, increased(now, limits));
      if (event.key === 'ArrowDown') return step(event, limitQuantity(downFrom(now), limits));
      if (event.key !== 'Enter') return undefined;
      event.preventDefault();
      return settle(quantityOnEnter(draft ?? String(value), limits));
    },
  } as const;
}
