import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import type { KeyDesk } from '#features/programs/server/public.ts';
import { act, type ActContext } from '../act.ts';

export interface KeyParts {
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

/** Programs ask for all stores, and so does whoever lets them. */
function ofAll<Schema extends z.ZodType, Answer>(
  input: Schema,
  run: (input: z.output<Schema>, context: ActContext) => Promise<Answer>,
) {
  return act('programs.manage', input, (given, context) => {
    // React Router answers with it as it is.
    if (context.stores !== null) throw new Response(null, { status: 403 });
    return run(given, context);
  });
}

const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });

/** Keys by which other programs ask and write. */
export const keyActs = ({ keys }: KeyParts) => ({
  listKeys: ofAll(z.object({}), () => keys.list()),
  newKey: ofAll(z.object({}), async () => ({ stores: listStores().map(({ code }) => code) })),
  openKey: ofAll(z.object({ id }), ({ id: own }) => keys.find(own)),
  makeKey: ofAll(typed, ({ id: own, ...input }, context) => keys.make(own, input, byOf(context))),
  rollKey: ofAll(z.object({ id }), ({ id: own }, context) => keys.roll(own, byOf(context))),
  revokeKey: ofAll(z.object({ id }), ({ id: own }, context) => keys.revoke(own, byOf(context))),
});
