import { expect, test } from 'vitest';
import { actorClass, type ContractRole } from './actor.ts';
import { CONTRACT_RIGHTS } from './contract-rights.ts';

const rightsOf = (contract: string, role: ContractRole) =>
  CONTRACT_RIGHTS[actorClass({ kind: 'contract', contract, role, personId: 'p' })];

test('a privileged client, a consultant and the office take part in everything; a client has no desk in the back office D38 C1-013 C1-014 I6-007', () => {
  for (const role of ['pc', 'c', 'o'] as const)
    expect(rightsOf('1000002', role)).toEqual({
      hasReferral: true,
      mayBeMentor: true,
      hasPackages: true,
      hasCashback: true,
      hasBackOffice: role !== 'pc',
    });
});

test('an employee has no cashback and no packages, yet shares links D38 I6-007 I6-010', () => {
  expect(rightsOf('1000004', 'e')).toMatchObject({
    hasReferral: true,
    hasPackages: false,
    hasCashback: false,
  });
});

test.each(['pc', 'c', 'o', 'e'] as const)(
  'a contract that begins with M is no referral and no mentor, whatever its role is: %s C6-011 I6-010 D38',
  (role) => {
    expect(rightsOf('M1000005', role)).toMatchObject({
      hasReferral: false,
      mayBeMentor: false,
      hasPackages: false,
    });
  },
);

test('a visitor has none of it I6-002 I6-012', () => {
  expect(Object.values(CONTRACT_RIGHTS.visitor)).toEqual([false, false, false, false, false]);
});
