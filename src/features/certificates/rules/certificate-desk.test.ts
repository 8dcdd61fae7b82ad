import { expect, test } from 'vitest';
import { certificateState, mayExtend, readExtension, typedExpiry } from './certificate-desk.ts';

const now = new Date('2026-11-30T09:00:00Z');
const when = { timeZone: 'Europe/Moscow', now };
const of = {
  type: 'program',
  receivedAt: new Date('2026-10-01T00:00:00Z'),
  expiresAt: new Date('2026-12-31T21:00:00Z'),
  isExpired: false,
  isUsed: false,
} as const;

test('a certificate is usable until an order uses it, its time is over, or somebody stops it', () => {
  expect(certificateState(of, when)).toBe('usable');
  expect(certificateState({ ...of, isUsed: true, isExpired: true }, when)).toBe('used');
  expect(certificateState({ ...of, expiresAt: now, isExpired: true }, when)).toBe('over');
  expect(certificateState({ ...of, isExpired: true }, when)).toBe('stopped');
  // One for friends ends with the month in which it came.
  expect(certificateState({ ...of, type: 'referral' }, when)).toBe('over');
});

test('an end is put off, never brought nearer; what has none, is used, or is of a month has none to put off', () => {
  const asked = (day: string, clock = '') => readExtension({ day, clock }, of.expiresAt, when);
  expect(typedExpiry(of.expiresAt, when.timeZone)).toEqual({ day: '2026-12-31', clock: '' });
  expect(asked('2027-01-31')).toEqual({ until: new Date('2027-01-31T21:00:00Z') });
  expect(asked('2027-01-31', '12:00')).toEqual({ until: new Date('2027-01-31T09:00:00Z') });
  expect([asked('2026-12-31'), asked('2026-11-29'), asked('2026-02-30'), asked('')]).toEqual([
    { fault: 'SHORTER' },
    { fault: 'PAST' },
    { fault: 'WRONG' },
    { fault: 'EMPTY' },
  ]);
  expect(
    [
      of,
      { ...of, isUsed: true },
      { ...of, expiresAt: null },
      { ...of, type: 'referral' as const },
    ].map(mayExtend),
  ).toEqual([true, false, false, false]);
});
