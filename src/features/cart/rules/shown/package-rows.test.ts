import { expect, test } from 'vitest';
import type { CartPackageView } from '../../model.ts';
import { cartWith, itemOf } from '../cart-for-tests.ts';
import { packageRows, type PackageRow } from './package-rows.ts';

const GIFT = itemOf('GIFT', 1, { isGift: true });

function packageWith(counts: Readonly<Record<string, number>>): CartPackageView {
  const [pack] = cartWith(counts, [GIFT]).packages;
  if (!pack) throw new Error('a cart has a package');
  return pack;
}

const FULL = packageWith({ CREAM: 1, TEA: 2, SOAP: 3 });
const shown = ({ rows }: { readonly rows: readonly PackageRow[] }) =>
  rows.map(({ item }) => item.sku);
const [, tea] = packageRows(FULL, { wishedCount: () => undefined, removed: null }).rows;
const removed = tea ?? null;

test('what is taken out leaves a way back at its place, also once the server has taken it out', () => {
  const waiting = packageRows(FULL, {
    wishedCount: ({ sku }) => (sku === 'TEA' ? 0 : undefined),
    removed,
  });
  expect(shown(waiting)).toEqual(['CREAM', 'TEA', 'SOAP', 'GIFT']);
  expect([waiting.undo, waiting.editable]).toEqual([removed, 2]);
  const saved = packageRows(packageWith({ CREAM: 1, SOAP: 3 }), {
    wishedCount: () => undefined,
    removed,
  });
  expect(shown(saved)).toEqual(['CREAM', 'TEA', 'SOAP', 'GIFT']);
  expect(saved.undo).toBe(removed);
});

test('what is back in the cart has no second line', () => {
  const back = packageRows(FULL, { wishedCount: () => undefined, removed });
  expect([shown(back), back.undo]).toEqual([['CREAM', 'TEA', 'SOAP', 'GIFT'], null]);
});

test('only the last one taken out is shown, at the end where its place is gone, and gifts are not the buyer’s', () => {
  const { rows, editable } = packageRows(packageWith({}), {
    wishedCount: () => 0,
    removed,
  });
  expect([shown({ rows }), editable]).toEqual([['GIFT', 'TEA'], 0]);
  expect(shown(packageRows(FULL, { wishedCount: () => 0, removed: null }))).toEqual(['GIFT']);
});
