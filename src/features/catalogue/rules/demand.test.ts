import { expect, test } from 'vitest';
import { isDemandTaken } from './demand.ts';

test('a missing product may be asked for, but not where the country forbids demand C4-004 C2-028', () => {
  const missing = { isMissing: true, isArchived: false };
  expect(isDemandTaken(missing, false)).toBe(true);
  expect(isDemandTaken(missing, true)).toBe(false);
  expect(isDemandTaken({ ...missing, isArchived: true }, false)).toBe(false);
  expect(isDemandTaken({ isMissing: false, isArchived: false }, false)).toBe(false);
});
