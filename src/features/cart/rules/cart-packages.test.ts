import { expect, test } from 'vitest';
import { EMPTY_CART, type CartDocument } from '../model.ts';
import { addPackage, removePackage, selectedOf, selectPackage } from './cart-packages.ts';

const withPackages = (...contracts: string[]): CartDocument => {
  let document: CartDocument = EMPTY_CART;
  for (const contract of contracts) {
    const added = addPackage(document, contract);
    if (!added.ok) throw new Error(added.code);
    document = added.value;
  }
  return document;
};

test('a new package is chosen, and the same contract is not added twice C2-043 C5-010', () => {
  const document = withPackages('7000001', '7000002');
  expect(document.packages.map(({ contract }) => contract)).toEqual([null, '7000001', '7000002']);
  expect(document.selected).toBe('7000002');
  expect(addPackage(document, '7000001')).toMatchObject({ ok: false, code: 'PACKAGE_EXISTS' });
});

test('a package that goes is chosen no more, and the own one stays', () => {
  const document = withPackages('7000001', '7000002');
  expect(removePackage(document, '7000002').selected).toBeNull();
  expect(removePackage(document, '7000001').selected).toBe('7000002');
  expect(removePackage(removePackage(document, '7000001'), '7000001').packages).toHaveLength(2);
});

test('the browser’s choice counts while the cart has that package C4-056', () => {
  const document = withPackages('7000001', '7000002');
  expect(selectedOf(document, undefined)).toBe('7000002');
  expect(selectedOf(document, '7000001')).toBe('7000001');
  expect(selectedOf(document, null)).toBeNull();
  expect(selectedOf(document, '7999999')).toBe('7000002');
  expect(selectPackage(document, '7999999')).toMatchObject({ ok: false, code: 'PACKAGE_UNKNOWN' });
});
