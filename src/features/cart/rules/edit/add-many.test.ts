import { describe, expect, test } from 'vitest';
import {
  CART_LINES_MAX,
  EMPTY_CART,
  type CartDocument,
  type KitLine,
  type SubscriptionLine,
} from '../../model.ts';
import { addMany, additionOf, availabilityOf, withAddition, type SetOf } from './add-many.ts';
import {
  contractKey,
  OWN_PACKAGE,
  packageOf,
  packageOfCertificate,
} from '../document/package-key.ts';

const stock = (counts: Readonly<Record<string, number>>) => (sku: string) => counts[sku];
const own = (sku: string, count: number) => ({ pack: OWN_PACKAGE, sku, count });
const item = (sku: string, count: number) =>
  ({ kind: 'item', sku, optionSku: null, count }) as const;
const kit = (count: number): KitLine => ({
  kind: 'kit',
  actionId: 7,
  sku: 'K',
  count,
  items: [{ sku: 'A', count: 2 }],
});

const monthly = (count: number) => ({ kind: 'subscription', subscriptionId: 3, count }) as const;
const mine = (line: KitLine | SubscriptionLine) => ({ pack: OWN_PACKAGE, line });
/** All sets are offered as they are asked for. */
const offered =
  (most = Infinity): SetOf =>
  (line) => {
    const parts = line.kind === 'kit' ? line.items : [{ sku: 'A', count: 1 }];
    return { parts, items: parts, most, isMultiple: true };
  };

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
        { ...packageOf(null), lines: [item('A', 2)] },
        { ...packageOf('1000002'), lines: [item('A', 1)] },
      ],
    };
    const { document, lines } = addMany(cart, { items: [own('A', 9)] }, stock({ A: 5 }));
    expect(document.packages[0]?.lines).toEqual([item('A', 4)]);
    expect(lines).toEqual([
      { sku: 'A', wished: 9, added: 2, pack: OWN_PACKAGE, into: OWN_PACKAGE },
    ]);
  });

  test('a package that the cart has not got becomes the own one', () => {
    const { document } = addMany(
      EMPTY_CART,
      { items: [{ pack: contractKey('1000009'), sku: 'A', count: 1 }] },
      stock({ A: 1 }),
    );
    expect(document.packages).toEqual([{ ...packageOf(null), lines: [item('A', 1)] }]);
  });

  test('a package of a certificate is filled by nobody but its holder’s own choice', () => {
    const certificate = packageOfCertificate({ id: 'id', number: 'C-1' });
    const cart: CartDocument = { ...EMPTY_CART, packages: [...EMPTY_CART.packages, certificate] };
    const wishes = {
      items: [{ pack: certificate.key, sku: 'A', count: 1 }],
      sets: [{ pack: certificate.key, line: kit(1) }],
    };
    const { document } = addMany(cart, wishes, stock({ A: 3 }), offered());
    expect(document.packages).toEqual([
      { ...packageOf(null), lines: [item('A', 1), kit(1)] },
      certificate,
    ]);
  });

  test('a full cart takes no further line', () => {
    const lines = Array.from({ length: CART_LINES_MAX }, (_, at) => item(`X${at}`, 1));
    const full: CartDocument = { ...EMPTY_CART, packages: [{ ...packageOf(null), lines }] };
    const added = addMany(
      full,
      { items: [own('A', 1)], sets: [mine(kit(1))] },
      stock({ A: 9 }),
      offered(),
    );
    expect(added.document).toBe(full);
    expect(added.availability).toBe('none');
  });

  test('the same set is one line, another one a line of its own', () => {
    const first = addMany(
      EMPTY_CART,
      { items: [], sets: [mine(kit(2))] },
      stock({ A: 9 }),
      offered(),
    ).document;
    const other = { ...kit(1), items: [{ sku: 'A', count: 1 }] };
    const { document } = addMany(
      first,
      { items: [], sets: [mine(kit(1)), mine(other)] },
      stock({ A: 9 }),
      offered(),
    );
    expect(document.packages[0]?.lines).toEqual([kit(3), other]);
  });

  test('a set comes in no more than its promotion lets one cart have, over all packages C7-039 C3-118', () => {
    const cart: CartDocument = {
      ...EMPTY_CART,
      packages: [
        { ...packageOf(null), lines: [kit(1)] },
        { ...packageOf('1000002'), lines: [kit(1)] },
      ],
    };
    const { document, lines, availability } = addMany(
      cart,
      { items: [], sets: [mine(kit(4))] },
      stock({ A: 99 }),
      offered(3),
    );
    expect(document.packages[0]?.lines).toEqual([kit(2)]);
    expect([lines[0]?.added, availability]).toEqual([1, 'partial']);
  });

  test('a set and its products share one stock, whichever the cart has already C7-038 C7-039', () => {
    const wishes = { items: [own('A', 3)], sets: [mine(kit(9)), mine(monthly(9))] };
    const { document, lines } = addMany(EMPTY_CART, wishes, stock({ A: 8 }), offered());
    // Three pieces, two kits of two, and a monthly kit of one.
    expect(document.packages[0]?.lines).toEqual([item('A', 3), kit(2), monthly(1)]);
    expect(lines.map(({ added }) => added)).toEqual([3, 2, 1]);
    expect(
      addMany(document, { items: [own('A', 1)] }, stock({ A: 8 }), offered()).availability,
    ).toBe('none');
  });

  test('a set that is not offered, or that holds something else, stays out C7-039', () => {
    const wishes = { items: [], sets: [mine(kit(1))] };
    expect(addMany(EMPTY_CART, wishes, stock({ A: 9 })).document).toBe(EMPTY_CART);
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
