import { expect, test } from 'vitest';
import { ACTOR_CLASSES, actorClass, CONTRACT_ROLES, VISITOR, type Actor } from './actor.ts';

const contractOf = (contract: string, role: 'pc' | 'c' | 'o' | 'e'): Actor => ({
  kind: 'contract',
  contract,
  role,
  personId: 'p1',
});

test('each role of a contract is a class, and so is whoever has none', () => {
  expect(CONTRACT_ROLES.map((role) => actorClass(contractOf('7000001', role)))).toEqual([
    'pc',
    'c',
    'o',
    'e',
  ]);
  expect(actorClass(VISITOR)).toBe('visitor');
  expect(actorClass({ kind: 'staff', staffId: 's1' })).toBe('staff');
  expect(actorClass({ kind: 'system', name: 'reconcile' })).toBe('system');
});

test('a managed contract is a class of its own, whatever its role D38', () => {
  expect(actorClass(contractOf('M000001', 'c'))).toBe('managed');
  expect(actorClass(contractOf('700000M', 'c'))).toBe('c');
});

test('rights are decided for every class', () => {
  expect(ACTOR_CLASSES).toEqual(['visitor', 'pc', 'c', 'o', 'e', 'managed', 'staff', 'system']);
});
