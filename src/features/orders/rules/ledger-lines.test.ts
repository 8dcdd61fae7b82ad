import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balances,
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfPlaced,
  linesOfReturned,
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

const GUEST: LedgerOrder = {
  orderNumber: '10000024',
  buyerContract: null,
  currency: 'KZT',
  sums: orderSums(1000_00, 200_00, [
    { means: 'promo', amountMinor: 100_00 },
    { means: 'bonus', amountMinor: 50_00 },
    { means: 'credit', amountMinor: 30_00 },
  ]),
  goodsVatMinor: 120_00,
  deliveryVatMinor: 24_00,
  points: [{ contract: null, hundredths: 7_00 }],
};

test('each means has its account and its unit; without a contract it is the order’s own', () => {
  expect(linesOfPlaced(GUEST)).toEqual([
    { account: 'receivable', unit: 'KZT', amount: 1020_00 },
    { account: 'promo', unit: 'KZT', amount: 100_00 },
    { account: 'bonus:order-10000024', unit: 'KZT', amount: 50_00 },
    { account: 'credit:order-10000024', unit: 'KZT', amount: 30_00 },
    { account: 'revenue:goods', unit: 'KZT', amount: -880_00 },
    { account: 'revenue:delivery', unit: 'KZT', amount: -176_00 },
    { account: 'vat', unit: 'KZT', amount: -144_00 },
    { account: 'points-promised:order-10000024', unit: 'points', amount: 7_00 },
    { account: 'points-issued', unit: 'points', amount: -7_00 },
  ]);
});

test('payment moves what was promised of the order, account by account', () => {
  expect(linesOfPaid(GUEST)).toEqual([
    { account: 'cash', unit: 'KZT', amount: 1020_00 },
    { account: 'receivable', unit: 'KZT', amount: -1020_00 },
    { account: 'points:order-10000024', unit: 'points', amount: 7_00 },
    { account: 'points-promised:order-10000024', unit: 'points', amount: -7_00 },
  ]);
});

test('what is nothing has no line', () => {
  const free = {
    ...GUEST,
    sums: orderSums(0, 0),
    goodsVatMinor: 0,
    deliveryVatMinor: 0,
    points: [],
  };
  expect([
    linesOfPlaced(free),
    linesOfPaid(free),
    linesOfUnclear({ minor: 0, currency: 'KZT' }),
  ]).toEqual([[], [], []]);
});

test('money that fits nothing stands apart until it goes back to whoever sent it', () => {
  const unclear = linesOfUnclear({ minor: 500_00, currency: 'EUR' });
  expect(unclear).toEqual([
    { account: 'cash', unit: 'EUR', amount: 500_00 },
    { account: 'unclear', unit: 'EUR', amount: -500_00 },
  ]);
  expect(linesOfReturned([...linesOfPlaced(GUEST), ...unclear])).toEqual([
    { account: 'unclear', unit: 'EUR', amount: 500_00 },
    { account: 'cash', unit: 'EUR', amount: -500_00 },
  ]);
});

test('what is taken back is each account’s own sum, unit by unit', () => {
  const line = (account: string, unit: string, value: number) => ({ account, unit, amount: value });
  const posted = [
    line('a', 'EUR', 5),
    line('b', 'EUR', 2),
    line('a', 'EUR', 3),
    line('a', 'points', -7),
    line('b', 'EUR', -2),
  ];
  expect(linesBack(posted)).toEqual([line('a', 'EUR', -8), line('a', 'points', 7)]);
  expect(balances(posted)).toEqual(new Map(Object.entries({ EUR: 8, points: -7 })));
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
      const [placed, paid, cancelled] = [
        linesOfPlaced(order),
        linesOfPaid(order),
        linesOfCancelled(order),
      ];
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
