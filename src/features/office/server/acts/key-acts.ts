import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import type { KeyDesk } from '#features/programs/server/public.ts';
import type { Database } from '#platform/database.ts';
import { nameStaff } from '../name-staff.ts';
import { byOf, programsAct } from '../programs-act.ts';

export interface KeyParts {
  readonly database: Database;
  readonly keys: KeyDesk;
}

const id = z.uuid();
const typed = z.object({
  id,
  name: z.string().max(500),
  scopes: z.array(z.string().max(40)).max(50),
  scope: z.string().max(10),
  stores: z.array(z.string().max(2)).max(100),
  term: z.string().max(10),
});

/** Keys by which other programs ask and write. */
export const keyActs = ({ database, keys }: KeyParts) => ({
  listKeys: programsAct(z.object({}), () => keys.list()),
  newKey: programsAct(z.object({}), async () => ({ stores: listStores().map(({ code }) => code) })),
  openKey: programsAct(z.object({ id }), async ({ id: own }, { now }) => {
    const found = await keys.find(own);
    if (!found) return null;
    const { madeBy, ...key } = found;
    const names = await nameStaff(database, [`staff:${madeBy}`]);
    const isOver = key.expiresAt !== null && key.expiresAt <= now;
    return { ...key, isOver, madeByName: names[madeBy ?? ''] ?? null };
  }),
  makeKey: programsAct(typed, ({ id: own, ...input }, context) =>
    keys.make(own, input, byOf(context)),
  ),
  rollKey: programsAct(z.object({ id, hint: z.string().max(10) }), (seen, context) =>
    keys.roll(seen, byOf(context)),
  ),
  revokeKey: programsAct(z.object({ id }), ({ id: own }, context) =>
    keys.revoke(own, byOf(context)),
  ),
});
