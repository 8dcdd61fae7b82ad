import { z } from 'zod';
import { ANNOUNCED_STATES } from '#features/announced-returns/model.ts';
import { listForStaff } from '#features/announced-returns/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';

/** Returns that buyers announced: their goods are waited for, counted and taken in. */
export const announcedActs = ({ database }: { readonly database: Database }) => ({
  listAnnounced: act(
    'orders.see',
    z.object({
      state: z.enum(ANNOUNCED_STATES),
      cursor: z.string().max(100).nullable().catch(null),
    }),
    (input, { stores }) => listForStaff(database, { ...input, stores }),
  ),
});
