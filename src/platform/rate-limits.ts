import type { CallSpec } from '#base/call.ts';
import type { CountedLimit } from './rate-counts.ts';

export type LimitName = CallSpec['limit'];

const MINUTE = 60_000;

/**
 * Coarse limits per sender, kept in process. Limits that protect secrets (codes, passwords, look-ups) are counted in
 * PostgreSQL as well, by what they protect.
 */
export const RATE_LIMITS: Readonly<Record<LimitName, CountedLimit>> = {
  browse: { max: 1_200, timeWindow: MINUTE, groupId: 'browse' },
  edit: { max: 600, timeWindow: MINUTE, groupId: 'edit' },
  lookup: { max: 120, timeWindow: MINUTE, groupId: 'lookup' },
  login: { max: 60, timeWindow: MINUTE, groupId: 'login' },
  order: { max: 120, timeWindow: MINUTE, groupId: 'order' },
  provider: { max: 6_000, timeWindow: MINUTE, groupId: 'provider' },
};
