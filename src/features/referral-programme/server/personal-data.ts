import type { Database } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';

const EXPORTED_AT_MOST = 1_000;

/** What is handed over of somebody: what friends have brought them. Whom they brought is the friends' own. */
export const exportRewards = (database: Database, { contracts }: DataSubject): Promise<unknown> =>
  query(database)`
    select r.referrer as contract, to_char(r.month, 'YYYY-MM') as month, r.state, r.amount_minor as "amountMinor", r.currency,
      c.number as certificate
    from referral_reward r left join certificate c on c.id = r.certificate_id
    where r.referrer = any(${contracts}::text[]) order by r.number desc limit ${EXPORTED_AT_MOST}`;
