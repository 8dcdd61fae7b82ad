import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balances,
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfPlaced,
  linesOfUnclear,
  type LedgerLine,
  type LedgerOrder,
} from './ledger-lines.ts';
import { orderSums } from './order-total.ts';

const ORDER: LedgerOrder = {
  orderNumber: '10000016',
  buyerContract: '7000002',
  currency: 'RUB',
  sums: orderSums(1200_00, 300_00, [{ means: 'bonus', amountMinor: 100_00 }]),
  goodsVatMinor: 200_00,
  deliveryVatMinor: 50_00,
  points: [{ contract: '7000001', hundredths: 12_50 }],
};

const amount = fc.integer({ min: 0, max: 100_000_000 });
const orders = fc
  .record({
    goods: amount,
    delivery: amount,
    promo: amount,
    bonus: amount,
    points: fc.array(amount, { maxLength: 5 }),
  })
  .map(({ goods, delivery, promo, bonus, points }): LedgerOrder => ({
    orderNumber: '10000016',
    buyerContract: null,
    currency: 'KZT',
    sums: orderSums(goods, delivery, [
      { means: 'promo', amountMinor: promo },
      { means: 'bonus', amountMinor: bonus },
    ]),
    goodsVatMinor: Math.trunc(goods / 6),
    deliveryVatMinor: Math.trunc(delivery / 6),
    points: points.map((hundredths, index) => ({
      contract: index === 0 ? null : `700000${index}`,
      hundredths,
    })),
  }));

function totals(lines: readonly LedgerLine[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount: value } of lines) sums[account] = (sums[account] ?? 0) + value;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

test('a placed order is owed by the buyer and earned by goods, delivery and tax', () => {
  expect(totals(linesOfPlaced(ORDER))).toEqual({
    receivable: 1400_00,
    'bonus:7000002': 100_00,
    'revenue:goods': -1000_00,
    'revenue:delivery': -250_00,
    vat: -250_00,
    'points-promised:7000001': 12_50,
    'points-issued': -12_50,
  });
});

test('payment turns the debt into cash and the promise into points', () => {
  expect(totals([...linesOfPlaced(ORDER), ...linesOfPaid(ORDER)])).toMatchObject({
    cash: 1400_00,
    'points:7000001': 12_50,
  });
});

test('every entry balances in each unit', () => {
  fc.assert(
    fc.property(orders, amount, (order, received) => {
      for (const lines of [
        linesOfPlaced(order),
        linesOfPaid(order),
        linesOfCancelled(order),
        linesBack([...linesOfPlaced(order), ...linesOfPaid(order)]),
        linesOfUnclear({ minor: received, currency: 'EUR' }),
      ])
        for (const sum of balances(lines).values()) expect(sum).toBe(0);
    }),
  );
});

test('an order taken back leaves no account changed, whatever had come of it', () => {
  fc.assert(
    fc.property(orders, amount, (order, received) => {
      const [placed, paid, cancelled] = [linesOfPlaced(order), linesOfPaid(order), linesOfCancelled(order)];
      const unclear = linesOfUnclear({ minor: received, currency: 'EUR' });
      expect(totals([...placed, ...cancelled])).toEqual({});
      for (const posted of [
        [...placed, ...paid],
        [...placed, ...unclear],
        [...placed, ...paid, ...unclear],
        [...placed, ...cancelled, ...unclear],
      ])
        expect(totals([...posted, ...linesBack(posted)])).toEqual({});
    }),
  );
});
