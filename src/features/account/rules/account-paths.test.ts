import { expect, test } from 'vitest';
import { pathsIn } from '#web/paths.ts';
import { accountPaths } from './account-paths.ts';

test('the frame of every page and the account say the same addresses', () => {
  const [frame, account] = [pathsIn('de'), accountPaths('de')];
  expect(frame.profile()).toBe(account.profile());
  expect(frame.orders()).toBe(account.orders());
  expect(frame.tracking()).toBe(account.tracking());
});
