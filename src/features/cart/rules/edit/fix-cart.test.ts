import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CART_SCHEMA, type CartDocument, type CartLine } from '../../model.ts';
import { absentBy, reduced, withinCounts, withinPlace, withoutUnsold } from './fix-cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { ProductFacts } from '../pricing/pricing.ts';
import { packageOf } from '../document/package-key.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };
const product = (sku: string, change: Partial<ProductFacts> = {}): ProductFacts => ({
  sku,
  name: sku,
  url: '',
  thumbnail: null,
  priceMinor: 100,
  oldPriceMinor: null,
  pointsHundredths: 0,
  vatPercent: 20,
  weightGrams: 1,
  stock: 10,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
  ...change,
});
/** One of each kind: sold, rare, sold out, archived, only for pickup. */
const PRODUCTS = new Map(
  [
    product('A'),
    product('RARE', { stock: 3 }),
    product('GONE', { stock: 0 }),
    product('OLD', { isArchived: true }),
    product('PICKUP', { isNoSale: true }),
  ].map((each) => [each.sku, each]),
);
const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const cart = (...packages: CartLine[][]): CartDocument => ({
  schema: CART_SCHEMA,
  packages: packages.map((lines, at) => ({ ...packageOf(at === 0 ? null : `700000${at}`), lines })),
  selected: 'own',
});
const priced = (document: CartDocument, isSelfDeliveryAvailable = true) =>
  priceCart(document, { products: PRODUCTS, currency: RUB, isSelfDeliveryAvailable });
const linesOf = ({ packages }: CartDocument) =>
  packages.map(({ lines }) =>
    lines.map((line) => (line.kind === 'item' ? [line.sku, line.count] : line)),
  );

test('what cannot be sold here goes, whatever is short stays C7-016', () => {
  const document = cart([
    item('A', 2),
    item('GONE', 1),
    item('OLD', 1),
    item('RARE', 9),
    item('STRANGE', 1),
  ]);
  expect(linesOf(reduced(document, withoutUnsold(priced(document))))).toEqual([
    [
      ['A', 2],
      ['RARE', 9],
    ],
  ]);
  const noPickup = cart([item('PICKUP', 1)]);
  expect(withoutUnsold(priced(noPickup)).size).toBe(0);
  expect(linesOf(reduced(noPickup, withoutUnsold(priced(noPickup, false))))).toEqual([[]]);
});

test('more than there is comes down to what there is, over all packages, and to what customs let in C7-015', () => {
  const document = cart([item('RARE', 2), item('A', 4)], [item('RARE', 4), item('GONE', 2)]);
  expect(linesOf(reduced(document, withinPlace(priced(document), null)))).toEqual([
    [
      ['RARE', 2],
      ['A', 4],
    ],
    [
      ['RARE', 1],
      ['GONE', 2],
    ],
  ]);
  expect(linesOf(reduced(document, withinPlace(priced(document), 6)))).toEqual([
    [
      ['RARE', 2],
      ['A', 4],
    ],
    [['GONE', 2]],
  ]);
  expect(priced(reduced(document, withinPlace(priced(document), 3))).amount).toBe(3);
});

test('of products that are named no more stay than is said, the first lines first C7-015', () => {
  const document = cart([item('A', 2), item('RARE', 1)], [item('A', 4)]);
  const after = (count: number) =>
    linesOf(reduced(document, withinCounts(priced(document), [{ sku: 'A', count }])));
  expect(after(3)).toEqual([
    [
      ['A', 2],
      ['RARE', 1],
    ],
    [['A', 1]],
  ]);
  expect(after(0)).toEqual([[['RARE', 1]], []]);
  expect(after(99)).toEqual(linesOf(document));
});

test('no courier brings what is only for pickup', () => {
  const document = cart([item('A', 1), item('PICKUP', 2), item('GONE', 1)]);
  expect(linesOf(reduced(document, absentBy('courier', priced(document))))).toEqual([[['A', 1]]]);
  expect(linesOf(reduced(document, absentBy('self', priced(document))))).toEqual([
    [
      ['A', 1],
      ['PICKUP', 2],
    ],
  ]);
});

test('whatever else a package or a line knows stays with it', () => {
  const document = cart([item('A', 5)]);
  const known = {
    ...document,
    packages: document.packages.map((each) => ({
      ...each,
      label: { id: 9 },
      lines: each.lines.map((line) => ({ ...line, note: 'x' })),
    })),
  };
  expect(reduced(known, new Map([['own:A', 2]])).packages[0]).toEqual({
    ...packageOf(null),
    label: { id: 9 },
    lines: [{ ...item('A', 2), note: 'x' }],
  });
});

test('no fix makes anything more, none breaks the other’s work, and twice is once', () => {
  const line = fc.record({
    sku: fc.constantFrom(...PRODUCTS.keys(), 'STRANGE'),
    count: fc.integer({ min: 1, max: 99 }),
  });
  const document = fc
    .array(fc.uniqueArray(line, { selector: ({ sku }) => sku, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((packages) =>
      cart(...packages.map((lines) => lines.map(({ sku, count }) => item(sku, count)))),
    );
  fc.assert(
    fc.property(document, fc.option(fc.integer({ min: 1, max: 40 })), (before, most) => {
      for (const fix of [
        (each: CartDocument) => withoutUnsold(priced(each)),
        (each: CartDocument) => withinPlace(priced(each), most),
        (each: CartDocument) => absentBy('courier', priced(each)),
      ]) {
        const after = reduced(before, fix(before));
        expect(priced(after).sumMinor).toBeLessThanOrEqual(priced(before).sumMinor);
        expect(reduced(after, fix(after))).toEqual(after);
      }
      const ordered = reduced(before, withinPlace(priced(before), most));
      if (most !== null) expect(priced(ordered).amount).toBeLessThanOrEqual(most);
    }),
  );
});
