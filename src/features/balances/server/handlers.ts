import { getStore } from '#countries/packs.ts';
import { getDraft } from '#features/delivery/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { checkBonusProof } from '../calls/bonus-check.ts';
import { readSum } from '../rules/typed-sum.ts';
import { isProofAsked, type BalanceParts } from './means-sources.ts';

/** What was chosen to be spent of this session's cart. */
async function chosenMinor(database: Database, { session, now }: CallContext): Promise<number> {
  const cartId = session.current?.cartId ?? null;
  const draft = cartId === null ? null : await getDraft(database, cartId, now);
  return draft?.means?.bonusMinor ?? 0;
}

/** The question whether a code is needed. The spending itself asks again. */
export const createBalanceHandlers = (
  database: Database,
  parts: Pick<BalanceParts, 'proof' | 'packOf'>,
): HandledCall[] => [
  handle(checkBonusProof, async ({ body }, context) => {
    const pack = parts.packOf(context);
    const { decimals } = getStore(context.place.store).currency;
    const terms = { decimals, isInGroups: pack.bonusConditions.isTypedInGroups };
    const wished = body?.bonusSum ?? null;
    const minor =
      wished === null
        ? await chosenMinor(database, context)
        : (readSum(String(wished), Number.MAX_SAFE_INTEGER, terms) ?? 0);
    if (!isProofAsked(minor, parts, pack) || (await parts.proof.isThere(context)))
      return { ok: true, value: { is_needed: false, timeout: 0, phone: '' } };
    const way = await parts.proof.way(context);
    return way
      ? { ok: true, value: { is_needed: true, ...way } }
      : { ok: false, code: 'PHONE_NEEDED' };
  }),
];
