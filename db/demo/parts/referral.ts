import { sql } from 'kysely';
import type { DemoPart } from '../demo-part.ts';

/** When the Russian store rewarded friends (D55). `npm run referral -- program` sets the next time. */
export const referral: DemoPart = {
  name: 'referral',
  async load({ database }) {
    await sql`
      insert into referral_programme (store, first_month, last_month) values ('ru', '2025-09-01', '2025-12-01')
      on conflict (store, first_month) do nothing`.execute(database);
  },
};
