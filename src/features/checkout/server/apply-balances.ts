import type { z } from 'zod';
import type { CallAnswer } from '#base/call.ts';
import { PHONE_NEEDED } from '#features/balances/calls/bonus-check.ts';
import { asksForProof } from '#features/balances/rules/caps.ts';
import { readSum } from '#features/balances/rules/typed-sum.ts';
import { NO_MEANS, saveMeans } from '#features/delivery/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { applyBalances, SUM_INVALID } from '../calls/balances.ts';
import { readCheckout, stepView, type CheckoutDeps, type CheckoutState } from './step-data.ts';

type Apply = typeof applyBalances;
type Body = z.output<Apply['body']>;

/** What is to be spent from now on, or which field says no sum. */
type Wish =
  | { readonly bonusMinor: number; readonly creditMinor: number }
  | { readonly wrong: 'bonusSum' | 'creditSum' };

/** A field that was emptied, or a slider at its begin. */
const isNothing = (typed: string): boolean => typed.trim() === '' || /^0+$/.test(typed.trim());

function wishOf({ bonusSum, creditSum }: Body, { standing, stored, draft }: CheckoutState): Wish {
  const { bonusMinor, creditMinor } = draft.means ?? NO_MEANS;
  const terms = {
    decimals: stored.terms.currency.decimals,
    isInGroups: standing?.bonus.isTypedInGroups ?? false,
  };
  const read = (given: Body['bonusSum'], before: number, most: number): number | null => {
    if (given === undefined) return before;
    const typed = String(given ?? '');
    return isNothing(typed) ? 0 : readSum(typed, most, terms);
  };
  const bonus = read(bonusSum, bonusMinor, standing?.bonus.mostMinor ?? 0);
  if (bonus === null) return { wrong: 'bonusSum' };
  // What credit may pay depends on the bonuses: it is cut by its own source, after them.
  const credit = read(creditSum, creditMinor, standing?.credit.heldMinor ?? 0);
  return credit === null ? { wrong: 'creditSum' } : { bonusMinor: bonus, creditMinor: credit };
}

/** Whether the owner of so many bonuses has to be proven first, and why it cannot be; null where nothing is in the way. */
async function proofRefusal(
  deps: CheckoutDeps,
  { bonusMinor, code }: { readonly bonusMinor: number; readonly code: string | null },
  { standing }: CheckoutState,
  context: CallContext,
): Promise<Extract<CallAnswer<Apply>, { ok: false }> | null> {
  const { proof } = deps.balances;
  const { bonusConditions, bonusMinor: worth } = deps.delivery.packOf(context);
  const isAsked = asksForProof(bonusMinor, {
    bonusMinor: worth,
    withoutProof: bonusConditions.withoutProof,
  });
  if (!proof.isSmsOn || !isAsked || standing?.bonus.isProven) return null;
  if (code !== null) {
    const checked = await proof.check(code, context);
    return checked.ok ? null : checked;
  }
  const way = await proof.way(context);
  return way
    ? { ok: false, code: 'BONUS_PROOF_NEEDED', data: way }
    : { ok: false, code: 'PHONE_NEEDED', fields: { bonusSum: PHONE_NEEDED.text } };
}

async function apply(
  deps: CheckoutDeps,
  body: Body,
  context: CallContext,
): Promise<CallAnswer<Apply>> {
  const state = await readCheckout(deps, context);
  if ('ok' in state) return state;
  const wish = wishOf(body, state);
  if ('wrong' in wish)
    return { ok: false, code: 'SUM_INVALID', fields: { [wish.wrong]: SUM_INVALID.text } };
  const code = body.code?.trim() || null;
  const refused =
    body.bonusSum === undefined
      ? null
      : await proofRefusal(deps, { ...wish, code }, state, context);
  if (refused) return refused;
  // What is left out stays as it is, whoever changes it meanwhile.
  const change = {
    ...(body.bonusSum !== undefined && { bonusMinor: wish.bonusMinor }),
    ...(body.creditSum !== undefined && { creditMinor: wish.creditMinor }),
  };
  await saveMeans(deps.database, state.stored.cart.id, change, context.now);
  const fresh = await readCheckout(deps, context);
  if ('ok' in fresh) return fresh;
  const { paymentData } = await stepView(deps, fresh, context);
  return { ok: true, value: { paymentData } };
}

/** The call by which bonuses and credit come into an order. */
export const createBalanceHandlers = (deps: CheckoutDeps): HandledCall[] => [
  handle(applyBalances, ({ body }, context) => apply(deps, body, context)),
];
