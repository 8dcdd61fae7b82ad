import { expect, test } from 'vitest';
import { tokenVault } from './token-vault.ts';

const OLD = 'an old secret of thirty-two characters';
const NEW = 'a new secret of thirty-two characters!';

test('what is sealed reads as nothing, opens with its own secret alone, and never after a bit was changed', () => {
  const vault = tokenVault([NEW]);
  const sealed = vault.seal('cus_1/pm_1');
  expect(sealed).not.toContain('pm_1');
  expect(vault.seal('cus_1/pm_1')).not.toBe(sealed);
  expect([vault.open(sealed), tokenVault([OLD]).open(sealed)]).toEqual(['cus_1/pm_1', null]);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect([vault.open(bytes.toString('base64url')), vault.open(''), vault.open('?')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('while secrets change both open, and what the old one sealed is sealed anew', () => {
  const sealed = tokenVault([OLD]).seal('token');
  const both = tokenVault([NEW, OLD]);
  expect(both.open(sealed)).toBe('token');
  const anew = both.reseal(sealed) ?? '';
  expect(tokenVault([NEW]).open(anew)).toBe('token');
  expect([both.reseal(anew), both.reseal('nonsense')]).toEqual([null, null]);
});

test('the same token is known by its key, which is not it', () => {
  const vault = tokenVault([NEW]);
  expect(vault.keyOf('token')).toBe(vault.keyOf('token'));
  expect(vault.keyOf('token')).not.toBe(vault.keyOf('another'));
  expect(vault.keyOf('token')).not.toContain('token');
});
