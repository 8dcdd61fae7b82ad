import { describe, expect, test } from 'vitest';
import { CART_LINES_MAX, EMPTY_CART, type CartDocument, type KitLine } from '../model.ts';
import { addMany, additionOf, availabilityOf, withAddition } from './add-many.ts';

const stock = (counts: Readonly<Record<string, number>>) => (sku: string) => counts[sku];
const own = (sku: string, count: number) => ({ contract: null, sku, count });
const item = (sku: string, count: number) => ({ kind: 'item', sku, optionSku: null, count }) as const;
const kit = (count: number): KitLine => ({
  kind: 'kit',
  actionId: 7,
  sku: 'K',
  count,
  items: [{ sku: 'A', count: 2 }],
});

describe('many products at once', () => {
  test('all of them in full C3-118 C4-058', () => {
    const { document, availability } = addMany(
      EMPTY_CART,
      { items: [own('A', 2), own('B', 1)] },
      stock({ A: 5, B: 1 }),
    );
    expect(document.packages[0]?.lines).toEqual([item('A', 2), item('B', 1)]);
    expect(availability).toBe('full');
  });

  test('some, capped by the stock; what is not sold here stays out C3-118 C4-059 C7-038', () => {
    const { document, lines, availability } = addMany(
      EMPTY_CART,
      { items: [own('A', 9), own('B', 1), own('GONE', 1)] },
      stock({ A: 5, B: 0 }),
    );
    expect(document.packages[0]?.lines).toEqual([item('A', 5)]);
    expect(lines.map(({ added }) => added)).toEqual([5, 0, 0]);
    expect(availability).toBe('partial');
  });

  test('none of them, and the cart is the very same C3-118 C4-060', () => {
    const { document, availability } = addMany(EMPTY_CART, { items: [own('A', 1)] }, stock({}));
    expect(document).toBe(EMPTY_CART);
    expect(availability).toBe('none');
  });

  test('what the cart has of a product counts against its stock, in all packages together', () => {
    const cart: CartDocument = {
      ...EMPTY_CART,
      packages: [
        { contract: null, lines: [item('A', 2)] },
        { contract: '1000002', lines: [item('A', 1)] },
      ],
    };
    const { document, lines } = addMany(cart, { items: [own('A', 9)] }, stock({ A: 5 }));
    expect(document.packages[0]?.lines).toEqual([item('A', 4)]);
    expect(lines).toEqual([{ sku: 'A', wished: 9, added: 2 }]);
  });

  test('a package that the cart has not got becomes the own one', () => {
    const { document } = addMany(
      EMPTY_CART,
      { items: [{ contract: '1000009', sku: 'A', count: 1 }] },
      stock({ A: 1 }),
    );
    expect(document.packages).toEqual([{ contract: null, lines: [item('A', 1)] }]);
  });

  test('a package of a certificate is filled by nobody but its holder’s own choice', () => {
    const certificate = { contract: 'C-1', certificate: 'id', lines: [] };
    const cart: CartDocument = { ...EMPTY_CART, packages: [...EMPTY_CART.packages, certificate] };
    const wishes = {
      items: [{ contract: 'C-1', sku: 'A', count: 1 }],
      kits: [kit(1)],
      kitContract: 'C-1',
    };
    const { document } = addMany(cart, wishes, stock({ A: 1 }));
    expect(document.packages).toEqual([{ contract: null, lines: [item('A', 1), kit(1)] }, certificate]);
  });

  test('a full cart takes no further line', () => {
    const lines = Array.from({ length: CART_LINES_MAX }, (_, at) => item(`X${at}`, 1));
    const full: CartDocument = { ...EMPTY_CART, packages: [{ contract: null, lines }] };
    const added = addMany(full, { items: [own('A', 1)], kits: [kit(1)] }, stock({ A: 1 }));
    expect(added.document).toBe(full);
    expect(added.availability).toBe('none');
  });

  test('the same set is one line, another one a line of its own', () => {
    const first = addMany(EMPTY_CART, { items: [], kits: [kit(2)] }, stock({})).document;
    const other = { ...kit(1), items: [{ sku: 'A', count: 1 }] };
    const { document } = addMany(first, { items: [], kits: [kit(1), other] }, stock({}));
    expect(document.packages[0]?.lines).toEqual([kit(3), other]);
  });
});

test('nothing asked for is nothing added', () => {
  expect(availabilityOf([])).toBe('none');
});

test('the last eight additions are remembered, and one of nothing is not', () => {
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const cart = keys.reduce((document, key) => withAddition(document, key, 'full'), EMPTY_CART);
  expect(cart.additions?.map(({ key }) => key)).toEqual(keys.toReversed().slice(0, 8));
  expect(additionOf(cart, '9')).toEqual({ key: '9', availability: 'full' });
  expect(additionOf(cart, '1')).toBeNull();
  expect(additionOf(cart, null)).toBeNull();
  expect(withAddition(cart, '10', 'none')).toBe(cart);
  expect(withAddition(cart, null, 'full')).toBe(cart);
});
