import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '#base/actor.ts';
import { contactOf, emailKey } from './contact.ts';

const anna: Actor = { kind: 'contract', contract: '1000002', role: 'pc', personId: 'p' };

test('the mail goes to a typed address or to one’s own contract, never to another’s C2-028', () => {
  expect(contactOf({ email: ' anna@example.test ' }, VISITOR)).toEqual({
    ok: true,
    value: { kind: 'email', email: 'anna@example.test' },
  });
  expect(contactOf({ contract: '1000002' }, anna)).toEqual({
    ok: true,
    value: { kind: 'contract', contract: '1000002', personId: 'p' },
  });
  expect(contactOf({ contract: '1000002' }, VISITOR)).toMatchObject({ code: 'FOREIGN_CONTRACT' });
  expect(contactOf({ contract: '1000003' }, anna)).toMatchObject({ code: 'FOREIGN_CONTRACT' });
  expect(contactOf({}, anna)).toMatchObject({ code: 'EMAIL_NEEDED' });
  expect(contactOf({ email: 'anna@' }, anna)).toMatchObject({ code: 'EMAIL_INVALID' });
  expect(contactOf({ email: `${'a'.repeat(250)}@example.test` }, anna)).toMatchObject({
    code: 'EMAIL_INVALID',
  });
});

test('two ways to write an address are one address C2-028', () => {
  expect(emailKey(' Anna@Example.TEST')).toBe(emailKey('anna@example.test'));
});
