import { z } from 'zod';
import { countStuck, listStuck, retryRow } from '#jobs/stuck-rows.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';

/** What the shop promised and could not do yet: mails, papers, refunds. They know no stores. */
export const jobActs = ({ database }: { readonly database: Database }) => ({
  listStuck: act('jobs.see', z.object({}), async (_input, { now }) => ({
    rows: await listStuck(database),
    count: await countStuck(database, now),
  })),
  retryStuck: act(
    'jobs.retry',
    z.object({ id: z.coerce.number().int().positive() }),
    async ({ id }, { actor, now }) =>
      database.transaction().execute(async (tx) => {
        const kind = await retryRow(tx, id, now);
        if (kind === null) return false;
        await writeAudit(tx, {
          at: now,
          actor,
          action: 'outbox.retry',
          subject: `outbox:${id}`,
          details: { kind },
        });
        return true;
      }),
  ),
});
