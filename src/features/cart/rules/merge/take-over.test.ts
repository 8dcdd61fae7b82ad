import { expect, test } from 'vitest';
import type { CartDocument, CartLine, CartPackage } from '../../model.ts';
import { arrivingLines, othersOf, takeOverWishes } from './take-over.ts';
import { OWN_PACKAGE, packageOf, packageOfCertificate } from '../document/package-key.ts';

const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const kit = (count: number): CartLine => ({
  kind: 'kit',
  actionId: 7,
  sku: 'K',
  count,
  items: [
    {
      sku: 'A',
      count: 1,
    },
  ],
});
const cartOf = (own: readonly CartLine[], ...more: readonly CartPackage[]): CartDocument => ({
  schema: 2,
  packages: [{ ...packageOf(null), lines: own }, ...more],
  selected: 'own',
});
const NOBODY: ReadonlySet<string> = new Set();

test('lines keep a package that may be had, all others and a certificate’s go to the own one D82', () => {
  const cart = cartOf(
    [item('A', 1)],
    { ...packageOf('1000003'), lines: [item('A', 2)] },
    { ...packageOf('1000004'), lines: [item('B', 3)] },
    { ...packageOfCertificate({ id: 'id', number: 'P-1' }), lines: [item('C', 4)] },
  );
  expect(othersOf(cart)).toEqual(['1000003', '1000004']);
  const into = arrivingLines(cart, new Set(['1000003', 'P-1'])).map((each) => each.into.owner);
  expect(into).toEqual([null, '1000003', null, null]);
});

test('of each line as many come as are missing to the greater count, sets like products D82', () => {
  const arriving = arrivingLines(cartOf([item('A', 3), item('B', 1), kit(2)]), NOBODY);
  const here = cartOf([item('A', 2), item('B', 5), kit(1)]);
  expect(takeOverWishes(here, arriving)).toEqual({
    items: [{ pack: OWN_PACKAGE, sku: 'A', count: 1 }],
    sets: [{ pack: OWN_PACKAGE, line: kit(1) }],
    packages: [],
  });
});

test('two packages that become one bring both counts, of which what is there is taken off once D82', () => {
  const cart = cartOf([item('A', 2)], { ...packageOf('1000003'), lines: [item('A', 3)] });
  const { items } = takeOverWishes(cartOf([item('A', 4)]), arrivingLines(cart, NOBODY));
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});
