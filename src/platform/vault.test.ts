import { expect, test } from 'vitest';
import { openVault } from './vault.ts';

const SECRET = 'a secret of thirty-two characters or more';

test('what is sealed for one purpose does not open for another, whatever the secret', () => {
  const sealed = openVault([SECRET], 'one').seal('text');
  expect(openVault([SECRET], 'one').open(sealed)).toBe('text');
  expect(openVault([SECRET], 'other').open(sealed)).toBeNull();
});
