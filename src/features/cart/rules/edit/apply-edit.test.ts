import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CART_LINES_MAX, EMPTY_CART, type CartDocument } from '../../model.ts';
import { withItem, applyEdit, clearCart, type WishedItem } from './apply-edit.ts';
import { lineName } from '../document/line-name.ts';
import { contractKey, OWN_PACKAGE, packageOf } from '../document/package-key.ts';

const wish = (sku: string, count: number): WishedItem => ({ sku, optionSku: null, count });
const stock = (pieces: Record<string, number>) => (sku: string) => pieces[sku];
const edit = (document: CartDocument, items: WishedItem[], pieces: Record<string, number>) =>
  applyEdit(document, [{ key: OWN_PACKAGE, items }], stock(pieces));
const counts = (document: CartDocument) =>
  document.packages.flatMap(({ lines }) =>
    lines.map((line) => (line.kind === 'item' ? [line.sku, line.count] : [])),
  );
const cartOf = (items: WishedItem[], pieces: Record<string, number>): CartDocument => {
  const edited = edit(EMPTY_CART, items, pieces);
  if (!edited.ok) throw new Error(edited.code);
  return edited.value.document;
};

test('a count of 0 removes the line C4-009', () => {
  const cart = cartOf([wish('A', 2), wish('B', 1)], { A: 9, B: 9 });
  expect(edit(cart, [wish('A', 0), wish('B', 3)], { A: 9, B: 9 })).toMatchObject({
    value: { document: { packages: [{ lines: [{ sku: 'B', count: 3 }] }] }, capped: [] },
  });
});

test('more than the stock becomes the stock, and the answer says so C5-001', () => {
  expect(edit(EMPTY_CART, [wish('A', 12)], { A: 7 })).toMatchObject({
    value: { capped: [{ sku: 'A', wished: 12, count: 7 }] },
  });
});

test('a wish below one takes nothing, and nothing of it was cut off C4-009', () => {
  for (const count of [0, -3])
    expect(edit(EMPTY_CART, [wish('A', count), wish('X', count)], { A: 7 })).toMatchObject({
      value: { document: { packages: [{ lines: [] }] }, capped: [] },
    });
});

test('an option that no product has is refused, unless it is to be removed', () => {
  const red = (count: number): WishedItem => ({ sku: 'A', optionSku: 'RED', count });
  expect(edit(EMPTY_CART, [red(1)], { A: 7 })).toEqual({
    ok: false,
    code: 'PRODUCT_UNKNOWN',
    details: { sku: 'A' },
  });
  expect(edit(EMPTY_CART, [red(0)], { A: 7 })).toMatchObject({ ok: true });
  expect(withItem(EMPTY_CART, { ...red(1), pack: OWN_PACKAGE }, 7)).toEqual({
    ok: false,
    code: 'PRODUCT_UNKNOWN',
  });
  expect([lineName(red(1)), lineName(wish('A', 1))]).toEqual(['A/RED', 'A']);
});

const kit = { kind: 'kit', actionId: 1, sku: 'K', count: 1, items: [] } as const;
const twoPackages: CartDocument = {
  ...EMPTY_CART,
  packages: [
    { ...packageOf(null), lines: [{ kind: 'item', sku: 'A', optionSku: null, count: 3 }, kit] },
    { ...packageOf('7000002'), lines: [{ kind: 'item', sku: 'A', optionSku: null, count: 2 }] },
  ],
};

test('an edit changes the packages it names and leaves the others and all kits as they are', () => {
  const edited = applyEdit(
    twoPackages,
    [{ key: OWN_PACKAGE, items: [wish('B', 1)] }],
    stock({ A: 1, B: 9 }),
  );
  expect(edited).toMatchObject({ ok: true, value: { capped: [] } });
  expect(edited.ok && edited.value.document.packages).toEqual([
    { ...packageOf(null), lines: [{ kind: 'item', ...wish('B', 1) }, kit] },
    twoPackages.packages[1],
  ]);
});

test('each package gets its own wishes only', () => {
  const wishes = [
    { key: contractKey('7000002'), items: [wish('B', 2)] },
    { key: OWN_PACKAGE, items: [wish('A', 1)] },
  ];
  const edited = applyEdit(twoPackages, wishes, stock({ A: 9, B: 9 }));
  expect(edited.ok && edited.value.document.packages.map(({ lines }) => lines)).toEqual([
    [{ kind: 'item', ...wish('A', 1) }, kit],
    [{ kind: 'item', ...wish('B', 2) }],
  ]);
});

test('a kit of the cart does not make its product known as one that can be bought alone C8-008', () => {
  expect(edit(twoPackages, [wish('K', 1)], { A: 9 })).toEqual({
    ok: false,
    code: 'PRODUCT_UNKNOWN',
    details: { sku: 'K' },
  });
});

test('two wishes for one product are one line', () => {
  expect(counts(cartOf([wish('A', 2), wish('B', 1), wish('A', 3)], { A: 9, B: 9 }))).toEqual([
    ['A', 5],
    ['B', 1],
  ]);
});

test('a package that is not in the cart is refused C8-007', () => {
  expect(
    applyEdit(EMPTY_CART, [{ key: contractKey('7000009'), items: [] }], () => 1),
  ).toMatchObject({
    code: 'PACKAGE_UNKNOWN',
  });
});

test('a product that is not sold here is refused, unless it was in the cart before C8-008', () => {
  expect(edit(EMPTY_CART, [wish('X', 1)], {})).toMatchObject({ code: 'PRODUCT_UNKNOWN' });
  const cart = cartOf([wish('X', 1)], { X: 4 });
  expect(edit(cart, [wish('X', 1)], {})).toMatchObject({ ok: true });
});

test('a missing product stays in the cart with its count', () => {
  const cart = cartOf([wish('A', 2)], { A: 9 });
  expect(counts(cartOf([wish('A', 2)], { A: 0 }))).toEqual(counts(cart));
});

test('a cart has at most 200 lines', () => {
  const many = Array.from({ length: CART_LINES_MAX + 1 }, (_, turn) => wish(`S${turn}`, 1));
  expect(applyEdit(EMPTY_CART, [{ key: OWN_PACKAGE, items: many }], () => 1)).toEqual({
    ok: false,
    code: 'CART_FULL',
    details: { max: CART_LINES_MAX },
  });
  const full = applyEdit(EMPTY_CART, [{ key: OWN_PACKAGE, items: many.slice(1) }], () => 1);
  if (!full.ok) throw new Error(full.code);
  const { document } = full.value;
  expect(withItem(document, { ...wish('NEW', 1), pack: OWN_PACKAGE }, 5)).toEqual({
    ok: false,
    code: 'CART_FULL',
    details: { max: CART_LINES_MAX },
  });
  expect(withItem(document, { ...wish('S1', 1), pack: OWN_PACKAGE }, 5)).toMatchObject({
    value: { count: 2 },
  });
});

test('adding goes to the end of its package and touches nothing else', () => {
  const added = withItem(twoPackages, { ...wish('B', 4), pack: contractKey('7000002') }, 9);
  expect(added).toEqual({
    ok: true,
    value: {
      count: 4,
      isCapped: false,
      document: {
        ...EMPTY_CART,
        packages: [
          twoPackages.packages[0],
          {
            ...packageOf('7000002'),
            lines: [
              { kind: 'item', ...wish('A', 2) },
              { kind: 'item', ...wish('B', 4) },
            ],
          },
        ],
      },
    },
  });
  expect(withItem(twoPackages, { ...wish('B', 1), pack: contractKey('7000009') }, 9)).toEqual({
    ok: false,
    code: 'PACKAGE_UNKNOWN',
  });
});

test('pieces of the product in other packages count, kits of it and other products do not', () => {
  expect(withItem(twoPackages, { ...wish('A', 9), pack: contractKey('7000002') }, 9)).toMatchObject(
    {
      value: { count: 6, isCapped: true },
    },
  );
  expect(withItem(twoPackages, { ...wish('K', 9), pack: contractKey('7000002') }, 9)).toMatchObject(
    {
      value: { count: 9, isCapped: false },
    },
  );
  const full = withItem(twoPackages, { ...wish('A', 1), pack: contractKey('7000002') }, 5);
  expect(full).toEqual({ ok: false, code: 'STOCK_MAX', details: { qty: 2 } });
});

test('adding counts on top of what is there and stops at the stock C5-001', () => {
  const cart = cartOf([wish('A', 5)], { A: 9 });
  expect(withItem(cart, { ...wish('A', 2), pack: OWN_PACKAGE }, 9)).toMatchObject({
    value: { count: 7, isCapped: false },
  });
  expect(withItem(cart, { ...wish('A', 6), pack: OWN_PACKAGE }, 9)).toMatchObject({
    value: { count: 9, isCapped: true },
  });
  expect(withItem(cart, { ...wish('A', 1), pack: OWN_PACKAGE }, 5)).toMatchObject({
    code: 'STOCK_MAX',
  });
});

test('two packages share one stock', () => {
  const cart: CartDocument = {
    ...EMPTY_CART,
    packages: [
      { ...packageOf(null), lines: [{ kind: 'item', sku: 'A', optionSku: null, count: 3 }] },
      { ...packageOf('7000002'), lines: [] },
    ],
  };
  expect(withItem(cart, { ...wish('A', 4), pack: contractKey('7000002') }, 5)).toMatchObject({
    value: { count: 2, isCapped: true },
  });
});

test('clearing leaves the buyer’s own empty package C2-038', () => {
  expect(clearCart()).toEqual(EMPTY_CART);
});

const items = fc.array(
  fc.record({
    sku: fc.constantFrom('A', 'B', 'C', 'D'),
    optionSku: fc.constant(null),
    count: fc.integer({ min: 0, max: 1_500 }),
  }),
  { maxLength: 8 },
);
const pieces = fc.record({ A: fc.nat(40), B: fc.nat(2_000), C: fc.nat(3), D: fc.nat(1) });

test('the cart depends on the last edit alone, however the buyer got there C7-012', () => {
  fc.assert(
    fc.property(fc.array(items, { maxLength: 4 }), items, pieces, (history, last, stocks) => {
      const roundabout = history.reduce((cart, each) => {
        const edited = edit(cart, each, stocks);
        return edited.ok ? edited.value.document : cart;
      }, EMPTY_CART);
      expect(edit(roundabout, last, stocks)).toEqual(edit(EMPTY_CART, last, stocks));
    }),
  );
});

test('an edit done twice is done once', () => {
  fc.assert(
    fc.property(items, pieces, (last, stocks) => {
      const cart = cartOf(last, stocks);
      const again = edit(
        cart,
        cart.packages.flatMap(({ lines }) =>
          lines.flatMap((line) => (line.kind === 'item' ? [line] : [])),
        ),
        stocks,
      );
      expect(again).toMatchObject({ value: { document: cart, capped: [] } });
    }),
  );
});

test('the order in which products are added does not change what is in the cart', () => {
  const additions = fc.shuffledSubarray(
    Array.from({ length: 12 }, (_, turn) => wish(['A', 'B', 'C', 'D'][turn % 4] ?? 'A', 1 + turn)),
  );
  fc.assert(
    fc.property(additions, pieces, (wishes, stocks) => {
      const filled = (list: readonly WishedItem[]) =>
        list.reduce((cart, each) => {
          const added = withItem(
            cart,
            { ...each, pack: OWN_PACKAGE },
            stock(stocks)(each.sku) ?? 0,
          );
          return added.ok ? added.value.document : cart;
        }, EMPTY_CART);
      expect(new Map(counts(filled(wishes)).map(([sku, count]) => [sku, count]))).toEqual(
        new Map(counts(filled(wishes.toReversed())).map(([sku, count]) => [sku, count])),
      );
    }),
  );
});
