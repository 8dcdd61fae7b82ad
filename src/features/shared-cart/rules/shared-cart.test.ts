import { expect, test } from 'vitest';
import type { CartDocument, CartKitView, KitLine } from '#features/cart/model.ts';
import {
  NO_OFFERS,
  type KitFacts,
  type OfferFacts,
} from '#features/cart/rules/pricing/offer-facts.ts';
import type { SharedKit, SharedProduct } from '../calls/shared-cart.ts';
import { itemsToTake } from './can-be-taken.ts';
import { frozenLines } from './frozen-lines.ts';
import { kitsShown } from './kits-shown.ts';
import { shareLink } from './share-link.ts';
import { endOfLink, isExpired } from './shared-life.ts';
import { hasAvailable, leftOut, takeBody } from './take-body.ts';
import { packageOf } from '#features/cart/rules/public.ts';

const NOW = new Date('2026-11-20T09:00:00.500Z');
const item = (sku: string, count: number) =>
  ({ kind: 'item', sku, optionSku: null, count }) as const;
const kit = (count: number): KitLine => ({
  kind: 'kit',
  actionId: 7,
  sku: 'K',
  count,
  items: [{ sku: 'A', count: 2 }],
});

test('a link ends seven times 24 hours after it was made, to the second, also over a change of clocks C9-009', () => {
  const end = endOfLink(NOW);
  expect(end.toISOString()).toBe('2026-11-27T09:00:00.500Z');
  expect(isExpired(end, new Date(end.getTime() - 1))).toBe(false);
  expect(isExpired(end, end)).toBe(true);
  expect(endOfLink(new Date('2026-10-24T00:00:00Z')).toISOString()).toBe(
    '2026-10-31T00:00:00.000Z',
  );
});

test('products and sets of all packages are put together; whose they are is left out C3-109', () => {
  const cart: CartDocument = {
    schema: 2,
    packages: [
      { ...packageOf(null), lines: [item('A', 600), kit(1)] },
      {
        ...packageOf('1000002'),
        lines: [
          item('A', 600),
          item('B', 1),
          kit(2),
          { kind: 'subscription', subscriptionId: 1, count: 1 },
        ],
      },
    ],
    selected: 'own',
  };
  const lines = frozenLines(cart);
  expect(lines).toEqual([
    { kind: 'item', sku: 'A', count: 999 },
    kit(3),
    { kind: 'item', sku: 'B', count: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('1000002');
});

test.each([
  ['1000002', 'utm_campaign=sharecart&utm_content=1000002&delivery=kz'],
  ['M1000005', 'utm_campaign=sharecart&delivery=kz'],
  [null, 'utm_campaign=sharecart&delivery=kz'],
])('the link of %s names who may be named C2-013', (contract, query) => {
  const parts = { site: 'https://kz.example.test', language: 'ru', hash: 'h_-1', country: 'kz' };
  expect(shareLink({ ...parts, contract })).toBe(
    `https://kz.example.test/ru/shop/cart/share/h_-1/?${query}`,
  );
});

test('a kit is shown with its promotion’s end, and can be had while it is offered as it was shared C3-113 C7-039', () => {
  const shown = {
    actionId: 7,
    sku: 'K',
    name: 'Набор',
    thumbnail: null,
    count: 3,
    max: 2,
    isAvailable: true,
    points: 1,
    price: {
      current: 9,
      old: null,
    },
    items: [
      {
        sku: 'A',
        name: 'А',
        count: 2,
      },
    ],
  } as unknown as CartKitView;
  const offered: OfferFacts = {
    ...NO_OFFERS,
    kits: new Map([['7/K', { promotion: { endsAt: NOW } } as unknown as KitFacts]]),
  };
  const show = (kitShown: CartKitView, known: OfferFacts) =>
    kitsShown([kitShown], known).map(({ availableKitCount, active }) => [
      availableKitCount,
      active.end.date,
    ]);
  expect(show(shown, offered)).toEqual([[2, NOW.toISOString()]]);
  expect(show({ ...shown, max: 9 }, offered)).toEqual([[3, NOW.toISOString()]]);
  expect(show({ ...shown, isAvailable: false }, offered)).toEqual([[0, null]]);
  expect(show(shown, NO_OFFERS)).toEqual([[0, null]]);
});

test('only what is in stock is sent, without what was removed C7-038 C2-061', () => {
  const product = (sku: string, availableCount: number) =>
    ({ sku, availableCount }) as SharedProduct;
  const set = (sku: string, availableKitCount: number) =>
    ({ ...kit(3), sku, availableKitCount }) as unknown as SharedKit;
  const products = [product('A', 2), product('GONE', 0), product('B', 1)];
  expect(itemsToTake(products)).toEqual([
    { sku: 'A', count: 2 },
    { sku: 'B', count: 1 },
  ]);
  const shown = { shareCartId: 'h', products, kits: [set('K', 1), set('OVER', 0), set('L', 1)] };
  expect(takeBody(shown, new Set(['B', 'L']))).toEqual({
    shareCartId: 'h',
    items: [{ sku: 'A', count: 2 }],
    kits: [{ actionId: 7, sku: 'K', count: 1, items: [{ sku: 'A', count: 2 }] }],
  });
  expect(hasAvailable(shown)).toBe(true);
  expect(hasAvailable({ products: [product('GONE', 0)], kits: [set('OVER', 0)] })).toBe(false);
});

test('what an address leaves out is bounded', () => {
  expect(leftOut(null)).toEqual([]);
  expect(leftOut(' A,,B ,A')).toEqual(['A', 'B']);
  expect(leftOut('x'.repeat(65))).toEqual([]);
  const many = Array.from({ length: 500 }, (_, at) => `s${at}`).join(',');
  expect(leftOut(many)).toHaveLength(200);
});
