import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../test/support/paper-orders.ts';
import { fiscalReceipt } from './fiscal-receipt.ts';

const AT = { deliveryVat: 22 };
const whole = sampleOrder('ru', 'ru', 3);

test('a receipt has every product and the delivery at its price and rate', () => {
  const receipt = fiscalReceipt(whole, { ...AT, chargedMinor: whole.totalMinor });
  expect(receipt).toMatchObject({ email: 'a@example.test' });
  expect(receipt?.items[0]).toEqual({
    kind: 'goods',
    name: 'Крем для рук «Лесной шаг», 75 мл',
    count: 1,
    unitMinor: 7_00,
    vatPercent: 22,
  });
  expect(receipt?.items.at(-1)).toMatchObject({ kind: 'delivery', unitMinor: 4_09 });
});

test('what a code, bonuses and credit paid is spread over the positions to the kopeck, whatever was charged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), fc.double({ min: 0, max: 1 }), (lines, part) => {
      const order = sampleOrder('ru', 'ru', lines);
      const chargedMinor = Math.max(1, Math.floor(order.totalMinor * part || 1));
      const items = fiscalReceipt(order, { ...AT, chargedMinor })?.items ?? [];
      const sum = items.reduce((all, { count, unitMinor }) => all + count * unitMinor, 0);
      expect(sum).toBe(chargedMinor);
      for (const { count, unitMinor } of items) {
        expect(Number.isSafeInteger(count) && count > 0).toBe(true);
        expect(Number.isSafeInteger(unitMinor) && unitMinor > 0).toBe(true);
      }
    }),
    { numRuns: 1_000, seed: 54 },
  );
});

test('there is none for more than the order costs, for nothing, and for nobody', () => {
  const gone = { ...whole, receiver: { ...whole.receiver, email: '', phone: '' } };
  expect(fiscalReceipt(whole, { ...AT, chargedMinor: whole.totalMinor + 1 })).toBeNull();
  expect(fiscalReceipt(whole, { ...AT, chargedMinor: 0 })).toBeNull();
  expect(fiscalReceipt(gone, { ...AT, chargedMinor: 1 })).toBeNull();
});
