import { expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const placed = { at: at(0), to: 'placed' as const, cause: 'buyer' };
const facts = {
  moves: [placed],
  attempts: [],
  packing: [],
  cancelledBy: null,
  standing: 'unpaid',
  holdEndsAt: at(30),
};

test('an order’s story names what happened in its order, and what is waited for', () => {
  const failed = { state: 'failed', createdAt: at(5), providerPaymentId: 'p1' };
  expect(
    orderTimeline({
      ...facts,
      attempts: [
        failed,
        { ...failed, createdAt: at(6), providerPaymentId: null },
        { ...failed, createdAt: at(7), state: 'started' },
      ],
    }),
  ).toEqual([
    { kind: 'placed', at: at(0) },
    { kind: 'refused', at: at(5) },
    { kind: 'waiting', at: null },
  ]);
  expect(orderTimeline({ ...facts, standing: 'refused' }).at(-1)?.kind).toBe('waiting');
  const paid = { at: at(4), to: 'paid' as const, cause: 'provider' };
  expect(
    orderTimeline({ ...facts, moves: [placed, paid], standing: 'paid' }).map(({ kind }) => kind),
  ).toEqual(['placed', 'paid']);
});

test('a withdrawal is told when it was declared, before what came of it in the same moment', () => {
  const paid = { at: at(4), to: 'paid' as const, cause: 'provider' };
  const refunded = { at: at(20), to: 'refunded' as const, cause: 'buyer' };
  const moves = [placed, paid, refunded];
  expect(
    orderTimeline({ ...facts, moves, standing: 'refunded', withdrawnAt: [at(20)] }).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['placed', 'paid', 'withdrawn', 'taken-back', 'refunded']);
});

test('an order whose time was over is told from one that was cancelled, and one that the shop confirmed from one that waits', () => {
  const over = (cause: string) => [placed, { at: at(31), to: 'cancelled' as const, cause }];
  const last = (more: object) => orderTimeline({ ...facts, ...more }).at(-1)?.kind;
  expect(last({ moves: over('hold-ended'), standing: 'cancelled' })).toBe('expired');
  expect(last({ moves: over('staff:1'), standing: 'cancelled' })).toBe('cancelled');
  expect(last({ standing: 'later', holdEndsAt: null })).toBe('confirmed');
  expect(last({ standing: 'later' })).toBe('placed');
});

test('an order that its buyer took back is told from one that others cancelled, and its money from what is still on the way', () => {
  const kinds = (more: object) => orderTimeline({ ...facts, ...more }).map(({ kind }) => kind);
  const own = (to: 'cancelled' | 'paid' | 'refunded', cause: string) => ({ at: at(9), to, cause });
  expect(kinds({ moves: [own('cancelled', 'buyer')], standing: 'cancelled' })).toEqual([
    'taken-back',
  ]);
  const paid = own('paid', 'provider');
  expect(kinds({ moves: [paid], standing: 'refunding', cancelledBy: 'buyer' })).toEqual([
    'paid',
    'taken-back',
  ]);
  expect(kinds({ moves: [paid, own('refunded', 'buyer')], standing: 'refunded' })).toEqual([
    'paid',
    'taken-back',
    'refunded',
  ]);
});

test('an order that its packers are at says so with its moments; what was put back or opened again is not told any more', () => {
  const paid = { at: at(4), to: 'paid' as const, cause: 'provider' };
  const told = (...packing: [number, 'picking' | 'packed' | null][]) =>
    orderTimeline({
      ...facts,
      moves: [placed, paid],
      standing: 'paid',
      packing: packing.map(([minute, to]) => ({ at: at(minute), to })),
    }).map(({ kind, at: moment }) => `${kind} ${moment?.getUTCMinutes()}`);
  expect(told([6, 'picking'])).toEqual(['placed 0', 'paid 4', 'picking 6']);
  expect(told([6, 'picking'], [9, 'packed'])).toEqual([
    'placed 0',
    'paid 4',
    'picking 6',
    'packed 9',
  ]);
  expect(told([6, 'picking'], [7, null])).toEqual(['placed 0', 'paid 4']);
  expect(told([6, 'picking'], [9, 'packed'], [11, 'picking'])).toEqual([
    'placed 0',
    'paid 4',
    'picking 11',
  ]);
  expect(told([9, 'packed'])).toEqual(['placed 0', 'paid 4', 'packed 9']);
});

test('an order that the shop cancelled is not said to be cancelled by its buyer, while its money is on the way and after', () => {
  const paid = { at: at(4), to: 'paid' as const, cause: 'provider' };
  const byShop = { ...facts, cancelledBy: 'staff:7' };
  const kinds = (more: object) => orderTimeline({ ...byShop, ...more }).map(({ kind }) => kind);
  expect(kinds({ moves: [placed, paid], standing: 'refunding' })).toEqual([
    'placed',
    'paid',
    'cancelled',
  ]);
  const refunded = { at: at(9), to: 'refunded' as const, cause: 'staff:7' };
  expect(kinds({ moves: [placed, paid, refunded], standing: 'refunded' })).toEqual([
    'placed',
    'paid',
    'cancelled',
    'refunded',
  ]);
});
