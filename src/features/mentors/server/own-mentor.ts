import { sql } from 'kysely';
import { captchaRefusal } from '#features/captcha/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import type { Mentor } from '../calls/mentors.ts';
import { chooseOwnMentor } from '../calls/own-mentor.ts';
import { isChosen, strongest } from '../rules/choose-mentor.ts';
import { writeAttribution } from './attribution-store.ts';
import { currentMentor } from './explain-mentor.ts';
import type { Lookups } from './mentor-lookups.ts';
import type { ResolveDeps } from './resolve-mentor.ts';
import { standingCandidates } from './standing-candidates.ts';

export type OwnDeps = ResolveDeps & { readonly database: Database };

const linksOf = (deps: ResolveDeps, context: CallContext) =>
  deps.packOf(context).listed.mentorLinks;

/** Whom a buyer has: of a contract its mentor, of a visitor whoever was chosen in this browser; null for nobody. */
export async function mentorOfBuyer(
  deps: ResolveDeps,
  lookups: Lookups,
  context: CallContext,
): Promise<Mentor | null> {
  const { actor } = context;
  if (actor.kind === 'contract') return currentMentor(deps, actor.contract, linksOf(deps, context));
  const candidates = await standingCandidates(deps, lookups, context, null);
  return isChosen(candidates) ? (strongest(candidates)?.mentor ?? null) : null;
}

/** Nobody can belong to somebody who belongs to them. */
async function isBelow(database: Queryable, contract: string, above: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive line as (
      select ${contract}::text as contract
      union
      select m.mentor_contract from contract_mentor m join line on m.contract = line.contract where m.until is null)
    select from line where contract = ${above}`.execute(database);
  return rows.length > 0;
}

/** A contract that belongs to nobody yet chooses its mentor; one that has somebody keeps them. Source: C2-086, C5-036. */
export const createOwnMentorHandlers = (deps: OwnDeps, lookups: Lookups): HandledCall[] => [
  handle(chooseOwnMentor, async ({ body }, context) => {
    const { actor, now, place } = context;
    if (actor.kind !== 'contract') return { ok: false, code: 'MENTOR_UNKNOWN' };
    const { contract } = actor;
    const standing = await currentMentor(deps, contract, linksOf(deps, context));
    if (standing) return { ok: true, value: { mentor: standing } };
    const look = await deps.captcha.mayLookUp(body.token, context);
    if (!look.passed) return captchaRefusal(body.token, look);
    const found = await lookups.byContract(body.contract, context);
    if (!found.ok || (await isBelow(deps.database, found.value.contract, contract)))
      return { ok: false, code: 'MENTOR_UNKNOWN' };
    const source = body.method === 'offered' ? 'list' : 'search';
    await deps.database.transaction().execute((tx) =>
      writeAttribution(tx, {
        contract,
        mentorContract: found.value.contract,
        source,
        method: body.method,
        weighed: [{ source, contract: found.value.contract }],
        store: place.store,
        decidedAt: now,
        decidedBy: 'checkout',
      }),
    );
    return { ok: true, value: { mentor: found.value } };
  }),
];
