import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { acceptHandover, getHandover } from '../calls/location.ts';
import { goIn, hostOf, shownToken, type HandoverParts } from './go-in.ts';
import { findHandover, takeHandover, type StandingHandover } from './handover-store.ts';

export interface HandoverDeps extends HandoverParts {
  /** First name and an initial of a contract's holder; null for one without a name. */
  nameOf(contract: string): Promise<string | null>;
}

/** The hand-over that this page may ask about; who is signed in already is asked nothing. */
async function findAsked(
  { database, secrets }: HandoverDeps,
  context: CallContext,
  token: string,
): Promise<(StandingHandover & { readonly contract: string }) | null> {
  if (context.actor.kind === 'contract') return null;
  const found = await findHandover(database, secrets, shownToken(context, token));
  if (found?.step !== 'asked' || found.host !== hostOf(context)) return null;
  const { contract } = found;
  return contract === null ? null : { ...found, contract };
}

/** What the page does that asks whoever came by a link from another store. */
export const createHandoverHandlers = (deps: HandoverDeps): HandledCall[] => [
  handle(getHandover, async ({ query }, context) => {
    const found = await findAsked(deps, context, query.token);
    if (!found) return { ok: false, code: 'HANDOVER_GONE' };
    return { ok: true, value: { name: (await deps.nameOf(found.contract)) ?? found.contract } };
  }),

  handle(acceptHandover, async ({ body }, context) => {
    const found = await findAsked(deps, context, body.token);
    if (!found || !(await takeHandover(deps.database, body.token)))
      return { ok: false, code: 'HANDOVER_GONE' };
    return { ok: true, value: { path: await goIn(deps, context, found) } };
  }),
];
