import type { CallSpec } from '#base/call.ts';

export interface RateLimit {
  /** Requests of one address in one window and one process. */
  readonly max: number;
  readonly timeWindow: number;
  readonly groupId: string;
}

const MINUTE = 60_000;

/**
 * Coarse limits per address, kept in process. Limits that protect secrets (codes, passwords, look-ups) are counted in
 * PostgreSQL as well, by what they protect.
 */
export const RATE_LIMITS: Readonly<Record<CallSpec['limit'], RateLimit>> = {
  browse: { max: 1_200, timeWindow: MINUTE, groupId: 'browse' },
  edit: { max: 600, timeWindow: MINUTE, groupId: 'edit' },
  lookup: { max: 120, timeWindow: MINUTE, groupId: 'lookup' },
  login: { max: 60, timeWindow: MINUTE, groupId: 'login' },
  order: { max: 120, timeWindow: MINUTE, groupId: 'order' },
  provider: { max: 6_000, timeWindow: MINUTE, groupId: 'provider' },
};
