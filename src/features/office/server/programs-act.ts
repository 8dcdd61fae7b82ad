import type { z } from 'zod';
import { act, type ActContext } from './act.ts';

/** An act on what leads out of the shop: it is of all stores, and so is whoever does it. */
export function programsAct<Schema extends z.ZodType, Answer>(
  input: Schema,
  run: (input: z.output<Schema>, context: ActContext) => Promise<Answer>,
) {
  return act('programs.manage', input, (given, context) => {
    // React Router answers with it as it is.
    if (context.stores !== null) throw new Response(null, { status: 403 });
    return run(given, context);
  });
}

/** Who acts, and when. */
export const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });
