import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CART_LINES_MAX, CART_SCHEMA, type CartDocument, type ItemLine } from '../../model.ts';
import { mergeCarts } from './merge-carts.ts';
import { packageOf } from '../document/package-key.ts';

const line = (sku: string, count: number): ItemLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const cart = (lines: readonly ItemLine[], contract: string | null = null): CartDocument => ({
  schema: CART_SCHEMA,
  packages:
    contract === null
      ? [{ ...packageOf(contract), lines }]
      : [
          { ...packageOf(null), lines: [] },
          { ...packageOf(contract), lines },
        ],
  selected: 'own',
});
const counts = ({ packages }: CartDocument) =>
  packages.map(({ lines }) =>
    lines.map((each) => (each.kind === 'item' ? [each.sku, each.count] : [])),
  );
const plenty = () => 1_000;

test('merging is the union of both carts, counts put together I4-037 C4-057', () => {
  const merged = mergeCarts(
    cart([line('A', 2), line('B', 1)]),
    cart([line('B', 3), line('C', 1)]),
    plenty,
  );
  expect(counts(merged)).toEqual([
    [
      ['A', 2],
      ['B', 4],
      ['C', 1],
    ],
  ]);
});

test('it gives no more than the stock and never above 999, and keeps what is not sold now', () => {
  const stock: Record<string, number> = { A: 3, M: 5_000, N: 0 };
  const merged = mergeCarts(
    cart([line('A', 2), line('M', 600), line('N', 2)]),
    cart([line('A', 2), line('M', 600), line('gone', 1)]),
    (sku) => stock[sku],
  );
  expect(counts(merged)).toEqual([
    [
      ['A', 3],
      ['M', 999],
      ['N', 2],
      ['gone', 1],
    ],
  ]);
});

test('packages of both stay packages', () => {
  const merged = mergeCarts(cart([line('A', 1)], '1000003'), cart([line('A', 2)]), plenty);
  expect(merged.packages.map(({ owner }) => owner)).toEqual([null, '1000003']);
  expect(counts(merged)).toEqual([[['A', 2]], [['A', 1]]]);
});

test('whatever they hold, one cart comes out that is within every limit', () => {
  const lines = fc.array(
    fc.record({
      sku: fc.integer({ min: 0, max: 400 }).map(String),
      count: fc.integer({ min: 1, max: 999 }),
    }),
    { maxLength: CART_LINES_MAX },
  );
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 0, max: 1_500 }), (one, other, stock) => {
      const distinct = (from: typeof one) => [
        ...new Map(from.map((each) => [each.sku, line(each.sku, each.count)])).values(),
      ];
      const merged = mergeCarts(cart(distinct(one)), cart(distinct(other)), () => stock);
      const all = merged.packages.flatMap((each) => each.lines);
      expect(all.length).toBeLessThanOrEqual(CART_LINES_MAX);
      expect(
        new Set(
          counts(merged)
            .flat()
            .map(([sku]) => sku),
        ).size,
      ).toBe(all.length);
      for (const { count } of all)
        expect(count).toBeLessThanOrEqual(stock === 0 ? 999 : Math.min(999, stock));
    }),
    { seed: 37 },
  );
});

test('packages, kits and monthly kits of both are there, and nothing that a package knows is lost C4-057', () => {
  const kit = {
    kind: 'kit',
    actionId: 5,
    sku: 'KIT',
    count: 1,
    items: [{ sku: 'A', count: 2 }],
  } as const;
  const otherChoice = { ...kit, items: [{ sku: 'B', count: 2 }] };
  const monthly = { kind: 'subscription', subscriptionId: 7, count: 2 } as const;
  const label = { number: '9000', limit: 5_000_00 };
  const ownPack = { ...packageOf(null), lines: [line('A', 1), kit] };
  const mine: CartDocument = { schema: CART_SCHEMA, selected: 'own', packages: [ownPack] };
  const keptPackages = [
    { ...packageOf(null), lines: [kit, otherChoice, monthly] },
    { ...packageOf('7000001'), lines: [monthly], label },
  ];
  const kept: CartDocument = {
    schema: CART_SCHEMA,
    selected: 'contract:7000001',
    packages: keptPackages,
  };
  const merged = mergeCarts(mine, kept, plenty);
  expect(merged).toEqual({
    ...mine,
    packages: [
      { ...packageOf(null), lines: [line('A', 1), { ...kit, count: 2 }, otherChoice, monthly] },
      { ...packageOf('7000001'), lines: [monthly], label },
    ],
  });
});

test('together there are never more packages than a cart may have', () => {
  const of = (from: number): CartDocument => ({
    schema: CART_SCHEMA,
    selected: 'own',
    packages: [
      { ...packageOf(null), lines: [] },
      ...Array.from({ length: 49 }, (_, at) => packageOf(String(7_000_000 + from + at))),
    ],
  });
  expect(mergeCarts(of(0), of(100), plenty).packages.map(({ owner }) => owner)).toEqual(
    of(0).packages.map(({ owner }) => owner),
  );
});
