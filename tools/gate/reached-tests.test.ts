import { expect, test } from 'vitest';
import { reachedTests, type Imports } from './reached-tests.ts';

/** File → whom it imports; `type:` before one of which only a type is taken. */
const shop = (files: Readonly<Record<string, readonly string[]>>): Imports =>
  new Map(
    Object.entries(files).map(([file, imported]) => [
      file,
      {
        edges: imported.map((to) => ({
          to: to.replace(/^type:/, ''),
          isType: to.startsWith('type:'),
        })),
      },
    ]),
  );

const SHOP = shop({
  'src/base/money.ts': [],
  'src/features/cart/rules/total.ts': ['src/base/money.ts'],
  'src/features/cart/rules/total.test.ts': ['src/features/cart/rules/total.ts'],
  'src/features/cart/server/cart-store.ts': ['src/features/cart/rules/total.ts'],
  'src/features/cart/server/cart-store.db.test.ts': ['src/features/cart/server/cart-store.ts'],
  'src/features/cart/server/whole-cart.db.test.ts': ['test/support/server.ts'],
  'src/features/orders/server/orders-store.ts': ['src/features/cart/rules/total.ts'],
  'src/features/orders/server/orders-store.db.test.ts': [
    'src/features/orders/server/orders-store.ts',
  ],
  'src/features/orders/server/public.ts': ['src/features/orders/server/orders-store.ts'],
  'src/features/payment/server/payment.db.test.ts': ['src/features/orders/server/public.ts'],
  'src/features/search/server/search.ts': ['type:src/base/money.ts'],
  'src/features/search/server/search.db.test.ts': [
    'src/features/search/server/search.ts',
    'test/support/server.ts',
  ],
  'src/app/compose/all.ts': [
    'src/features/cart/server/cart-store.ts',
    'src/features/orders/server/orders-store.ts',
    'src/features/search/server/search.ts',
  ],
  'src/app/server.ts': ['src/app/compose/all.ts'],
  'src/app/calls.test.ts': ['src/app/compose/all.ts'],
  'src/app/share-picture.tsx': [],
  'src/app/share-picture.db.test.ts': ['test/support/server.ts'],
  'test/support/server.ts': ['src/app/server.ts'],
  'test/server/killed.test.ts': ['src/app/server.ts'],
  'tools/sums.test.ts': [],
});

test('a rule reaches its own tests, those of all that use it, and unit tests of the whole shop', () => {
  expect(reachedTests(SHOP, ['src/features/cart/rules/total.ts'])).toEqual({
    unit: ['src/app/calls.test.ts', 'src/features/cart/rules/total.test.ts'],
    db: [
      'src/features/cart/server/cart-store.db.test.ts',
      'src/features/cart/server/whole-cart.db.test.ts',
      'src/features/orders/server/orders-store.db.test.ts',
    ],
    onlyFromAfar: [
      'src/app/share-picture.db.test.ts',
      'src/features/payment/server/payment.db.test.ts',
      'src/features/search/server/search.db.test.ts',
    ],
  });
});

test('database tests that meet a change only through the whole shop are named, not run', () => {
  const { db, onlyFromAfar } = reachedTests(SHOP, ['src/features/search/server/search.ts']);
  expect(db).toEqual(['src/features/search/server/search.db.test.ts']);
  expect(onlyFromAfar).toEqual([
    'src/app/share-picture.db.test.ts',
    'src/features/cart/server/whole-cart.db.test.ts',
  ]);
});

test('a changed test is run, and nothing else', () => {
  const changed = ['src/features/cart/rules/total.test.ts', 'test/server/killed.test.ts'];
  expect(reachedTests(SHOP, changed)).toEqual({
    unit: ['src/features/cart/rules/total.test.ts'],
    db: [],
    onlyFromAfar: [],
  });
});

test('a feature’s door reaches those who go through it only when it is changed itself', () => {
  const ofPayment = 'src/features/payment/server/payment.db.test.ts';
  const store = reachedTests(SHOP, ['src/features/orders/server/orders-store.ts']);
  expect(store.db).not.toContain(ofPayment);
  expect(store.onlyFromAfar).toContain(ofPayment);
  expect(reachedTests(SHOP, ['src/features/orders/server/public.ts']).db).toContain(ofPayment);
});

test('a page that no test imports is seen by the database test of its name', () => {
  expect(reachedTests(SHOP, ['src/app/share-picture.tsx']).db).toEqual([
    'src/app/share-picture.db.test.ts',
  ]);
});

test('a file of the whole shop itself reaches those who import it, and whoever opens the shop is named', () => {
  expect(reachedTests(SHOP, ['src/app/compose/all.ts'])).toMatchObject({
    unit: ['src/app/calls.test.ts'],
    db: [],
  });
  expect(reachedTests(SHOP, ['src/app/server.ts']).onlyFromAfar).toHaveLength(3);
});

test('a removed file reaches those who still import it, and is not run itself', () => {
  const changed = ['src/features/cart/rules/removed.ts', 'src/features/cart/rules/removed.test.ts'];
  const imports = shop({
    'src/features/cart/rules/left.test.ts': ['src/features/cart/rules/removed.ts'],
  });
  expect(reachedTests(imports, changed).unit).toEqual(['src/features/cart/rules/left.test.ts']);
});

test('a type alone reaches no test', () => {
  expect(reachedTests(SHOP, ['src/base/money.ts']).db).not.toContain(
    'src/features/search/server/search.db.test.ts',
  );
});
