import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '#base/actor.ts';
import { isContractLike, isOwnPackage, shownContract, storedContract } from './package-owner.ts';

const buyer = (contract: string, role: 'pc' | 'c' | 'o' | 'e' = 'c'): Actor => ({
  kind: 'contract',
  contract,
  role,
  personId: 'p',
});

test('a package is the owner’s when its contract is the buyer’s C6-005', () => {
  expect(isOwnPackage('7000001', buyer('7000001'))).toBe(true);
  expect(isOwnPackage('7000002', buyer('7000001'))).toBe(false);
});

test('a guest’s package becomes the buyer’s own at login', () => {
  const stored = storedContract(undefined, VISITOR);
  expect(shownContract(stored, VISITOR)).toBeNull();
  expect(shownContract(stored, buyer('7000001'))).toBe('7000001');
  expect(storedContract('7000001', buyer('7000001'))).toBeNull();
});

test('a contract is stored without the spaces around it, and nothing typed is the own package', () => {
  expect(storedContract(' 7000002 ', buyer('7000001'))).toBe('7000002');
  for (const given of ['', '  ', null, ' 7000001 '])
    expect(storedContract(given, buyer('7000001'))).toBeNull();
});

test('a contract number has a digit and seven characters C5-009 D40', () => {
  expect(isContractLike('700000')).toBe(false);
  expect(isContractLike('7000001')).toBe(true);
  expect(isContractLike('ABCDEFG')).toBe(false);
  expect(isContractLike('M700000')).toBe(true);
  expect(isContractLike('7'.repeat(20))).toBe(true);
  expect(isContractLike('7'.repeat(21))).toBe(false);
});
