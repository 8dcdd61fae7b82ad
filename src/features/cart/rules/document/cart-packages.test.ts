import { expect, test } from 'vitest';
import { VISITOR } from '#base/actor.ts';
import { EMPTY_CART, type CartDocument } from '../../model.ts';
import {
  withPackage,
  chosenPackage,
  packageMeant,
  withoutPackage,
  withSelectedPackage,
} from './cart-packages.ts';
import { contractKey, OWN_PACKAGE } from './package-key.ts';

const [FIRST, SECOND, NOT_THERE] = [
  contractKey('7000001'),
  contractKey('7000002'),
  contractKey('7999999'),
] as const;
const withPackages = (...contracts: string[]): CartDocument => {
  let document: CartDocument = EMPTY_CART;
  for (const contract of contracts) {
    const added = withPackage(document, contract);
    if (!added.ok) throw new Error(added.code);
    document = added.value;
  }
  return document;
};

test('a new package is chosen, and the same contract is not added twice C2-043 C5-010', () => {
  const document = withPackages('7000001', '7000002');
  expect(document.packages.map(({ owner }) => owner)).toEqual([null, '7000001', '7000002']);
  expect(document.selected).toBe(SECOND);
  expect(withPackage(document, '7000001')).toMatchObject({ ok: false, code: 'PACKAGE_EXISTS' });
});

test('a package that goes is chosen no more, and the own one stays', () => {
  const document = withPackages('7000001', '7000002');
  expect(withoutPackage(document, SECOND).selected).toBe(OWN_PACKAGE);
  expect(withoutPackage(document, FIRST).selected).toBe(SECOND);
  expect(withoutPackage(withoutPackage(document, FIRST), FIRST).packages).toHaveLength(2);
});

test('the browser’s choice counts while the cart has that package C4-056', () => {
  const document = withPackages('7000001', '7000002');
  const chosenWith = (selectedPack: string | undefined) =>
    chosenPackage(document, { cookies: { selectedPack }, actor: VISITOR });
  expect(chosenWith(undefined)).toBe(SECOND);
  expect(chosenPackage(document, { actor: VISITOR })).toBe(SECOND);
  expect(chosenWith('7000001')).toBe(FIRST);
  expect(chosenWith('')).toBe(OWN_PACKAGE);
  expect(chosenWith('7999999')).toBe(SECOND);
  expect(withSelectedPackage(document, NOT_THERE)).toMatchObject({
    ok: false,
    code: 'PACKAGE_UNKNOWN',
  });
});

test('a call without a word of where to means the chosen package, an empty name the own one C4-056', () => {
  const document = withPackages('7000001', '7000002');
  const meant = (name: string | null | undefined) =>
    packageMeant(document, name, { cookies: { selectedPack: '7000001' }, actor: VISITOR });
  expect([meant(undefined), meant(null)]).toEqual([FIRST, FIRST]);
  expect(meant('')).toBe(OWN_PACKAGE);
  expect(meant('7000002')).toBe(SECOND);
  expect(meant('7999999')).toBe(NOT_THERE);
});
