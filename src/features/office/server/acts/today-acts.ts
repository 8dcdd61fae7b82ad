import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { readToday } from '../today.ts';

/** What waits for whoever works here, and what was sold. */
export const todayActs = ({ database }: { readonly database: Database }) => ({
  openToday: act(null, z.object({}), (_input, { stores, member, now }) =>
    readToday(database, { stores, permissions: member.permissions, now }),
  ),
});
