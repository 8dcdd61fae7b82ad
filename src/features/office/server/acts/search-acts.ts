import { z } from 'zod';
import { listMissed } from '#features/search/server/public.ts';
import type { Database } from '#platform/database.ts';
import { MISSED_DAYS, MISSED_MOST } from '../../model.ts';
import { act, type ActContext } from '../act.ts';
import { exportRows } from '../export-rows.ts';

const DAY_MS = 86_400_000;

const filters = z.object({ store: z.string().max(2).nullable().catch(null) });

/** Of one store, or of all that somebody sees. */
const askedOf = ({ store }: z.output<typeof filters>, { stores, now }: ActContext) => ({
  stores: store === null ? stores : (stores?.includes(store) ?? true) ? [store] : [],
  since: new Date(now.getTime() - MISSED_DAYS * DAY_MS),
  most: MISSED_MOST,
});

/** What buyers look for and do not find. */
export const searchActs = ({ database }: { readonly database: Database }) => ({
  listMissed: act('catalogue.see', filters, (input, context) =>
    listMissed(database, askedOf(input, context)),
  ),
  exportMissed: act('catalogue.see', filters, async (filter, context) =>
    exportRows(database, context, {
      list: 'searches',
      filter,
      read: async () => ({
        rows: await listMissed(database, askedOf(filter, context)),
        next: null,
      }),
    }),
  ),
});
