import { expect, test } from 'vitest';
import type { OrderLine, OrderPart } from '../model.ts';
import { lessAs, lessPieces } from './less-form.ts';
import { countLess } from './order-less.ts';
import { partsLeft, type OrderReturn } from './order-return.ts';

const line = (sku: string, count: number, kind: OrderLine['kind'] = 'item'): OrderLine => ({
  kind,
  sku,
  name: sku,
  count,
  priceMinor: 200_00,
  oldPriceMinor: null,
  sumMinor: kind === 'gift' ? 0 : count * 200_00,
  pointsHundredths: 0,
  vatPercent: 20,
});

const orderOf = (lines: readonly OrderLine[], deliveryMinor = 199_00) => {
  const goodsMinor = lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const part: OrderPart = {
    cartNumber: '1-1',
    contract: null,
    goodsMinor,
    pointsHundredths: 0,
    certificate: null,
    lines,
  };
  return {
    parts: [part],
    delivery: { vatMinor: 0 },
    goodsMinor,
    deliveryMinor,
    promoMinor: 0,
    bonusMinor: 0,
    creditMinor: 0,
    totalMinor: goodsMinor + deliveryMinor,
  };
};

const piece = (at: number, count: number) => ({
  part: 1,
  line: at,
  count,
  reason: 'unwanted' as const,
  isOnSale: true,
});

test('pieces are counted without the delivery, which stays as agreed; what went before counts', () => {
  const order = orderOf([line('A', 3)]);
  const first = countLess(order, [], { pieces: [piece(1, 1)], isOwed: false });
  if (!first.ok) throw new Error(first.code);
  expect(first.value).toMatchObject({
    totalMinor: 599_00,
    sums: { goodsMinor: 200_00, deliveryMinor: 0, moneyMinor: 200_00 },
  });
  const before = [{ ...first.value.sums, lines: first.value.lines } as unknown as OrderReturn];
  const second = countLess(order, before, { pieces: [piece(1, 1)], isOwed: false });
  expect(second).toMatchObject({ ok: true, value: { totalMinor: 399_00 } });
  expect(partsLeft(order.parts, before)[0]?.lines).toMatchObject([{ count: 2 }]);
  expect(countLess(order, before, { pieces: [piece(1, 3)], isOwed: false })).toMatchObject({
    code: 'NOT_LEFT',
  });
});

test('something that was paid for has to be left: neither a gift alone nor an order that nothing is to be paid for', () => {
  const all = orderOf([line('A', 1), line('G', 1, 'gift')]);
  const last = { pieces: [piece(1, 1)], isOwed: false };
  expect(countLess(all, [], last)).toMatchObject({ code: 'LAST' });
  expect(countLess(orderOf([line('A', 1), line('B', 1)]), [], last)).toMatchObject({ ok: true });
  // The second costs nothing by its certificate, and delivery is free: nobody would ever say that it is paid.
  const free = orderOf([line('A', 1), { ...line('B', 1), sumMinor: 0 }], 0);
  expect(countLess(free, [], { ...last, isOwed: true })).toMatchObject({ code: 'LAST' });
  expect(countLess(free, [], last)).toMatchObject({ ok: true });
  expect(countLess(all, [], { pieces: [], isOwed: false })).toMatchObject({
    code: 'NOTHING_CHOSEN',
  });
});

test('a part of which nothing is left is not packed', () => {
  const order = orderOf([line('A', 1)]);
  expect(
    partsLeft(order.parts, [{ lines: [{ ...piece(1, 1), sumMinor: 0, pointsHundredths: 0 }] }]),
  ).toEqual([]);
});

test('a form is read by the places of its lines; what is no number is none', () => {
  const form = new FormData();
  form.set('less-1-1', ' 2 ');
  form.set('less-1-2', '');
  form.set('less-2-1', '1');
  form.set('seen', '4');
  const pieces = lessPieces(form);
  expect(pieces).toEqual([
    { part: 1, line: 1, count: 2 },
    { part: 2, line: 1, count: 1 },
  ]);
  expect(lessAs(pieces ?? [])).toBe('1-1:2 2-1:1');
  form.set('less-1-2', '-1');
  expect(lessPieces(form)).toBeNull();
});
