import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

export interface StoredCertificate {
  readonly id: string;
  readonly number: string;
  readonly type: 'program' | 'referral' | 'gift';
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'active' | 'used' | 'expired';
  readonly receivedAt: Date;
  readonly expiresAt: Date | null;
}

const SHOWN_AT_MOST = 200;

/** A contract's certificates, the newest first. */
export const listCertificates = (
  database: Queryable,
  contract: string,
): Promise<readonly StoredCertificate[]> =>
  query<StoredCertificate>(database)`
    select id, number, type, amount_minor as "amountMinor", currency, state, received_at as "receivedAt",
      expires_at as "expiresAt"
    from certificate where contract = ${contract} order by received_at desc, id limit ${SHOWN_AT_MOST}`;
