import { EMPTY_CART } from '#features/cart/model.ts';
import { packageOf } from '#features/cart/rules/public.ts';
import type { CheckoutDraft, DeliveryQuote } from '#features/delivery/server/public.ts';
import type { MemoryTables } from './memory-tables.ts';

/** Puts an open cart into the table. */
export function cartIn(
  table: Map<string, MemoryTables['cart']>,
  lines: readonly { readonly sku: string; readonly count: number }[],
): MemoryTables['cart'] {
  const number = table.size + 1;
  const items = lines.map((line) => ({ kind: 'item' as const, optionSku: null, ...line }));
  const cart: MemoryTables['cart'] = {
    id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
    number,
    store: 'ru',
    country: 'ru',
    revision: 1,
    document: { ...EMPTY_CART, packages: [{ ...packageOf(null), lines: items }] },
    state: 'open',
  };
  table.set(cart.id, cart);
  return cart;
}

export const QUOTE: DeliveryQuote = {
  carrier: 'SELF_STRIZH',
  kind: 'self',
  pointNumber: null,
  priceMinor: 199_00,
  freeBecause: null,
  from: '2026-11-23',
  to: '2026-11-25',
  minDays: 3,
  maxDays: 5,
  isPaymentTaken: true,
};

/** What a buyer typed at the delivery step. */
export const draftOf = (number: number): CheckoutDraft => ({
  schema: 1,
  receiver: {
    firstName: 'Анна',
    lastName: 'Примерова',
    patronymic: '',
    email: `buyer${number}@example.test`,
    phone: '+7 900 000-00-01',
    phoneE164: '+79000000001',
  },
  delivery: { carrier: 'SELF_STRIZH', pointNumber: null, address: null, comment: '', quote: QUOTE },
});
