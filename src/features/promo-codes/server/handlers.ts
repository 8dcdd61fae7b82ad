import { majorNumber } from '#base/money.ts';
import { getStore } from '#countries/packs.ts';
import type { CartService } from '#features/cart/server/public.ts';
import {
  getDraft,
  NO_MEANS,
  saveMeans,
  type ChosenMeans,
  type DeliveryService,
} from '#features/delivery/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { checkPromoCode, removePromoCode } from '../calls/promo-codes.ts';
import { codeTail, readCode } from '../rules/code-text.ts';
import type { PromoTrouble } from '../rules/promo-standing.ts';
import { countGuess, type GuessDeps } from './guess-limits.ts';
import type { PromoCodes } from './promo-codes.ts';

export interface PromoHandlerDeps extends GuessDeps {
  readonly database: Database;
  readonly carts: Pick<CartService, 'findCurrent' | 'priceFor'>;
  readonly delivery: Pick<DeliveryService, 'quote'>;
  readonly promo: PromoCodes;
}

/** The order that is being made, priced as it stands; null before the payment step. */
async function readStep({ database, carts, delivery }: PromoHandlerDeps, context: CallContext) {
  const cart = await carts.findCurrent(context);
  const draft = cart && (await getDraft(database, cart.id, context.now));
  if (!cart || !draft) return null;
  const priced = await carts.priceFor(cart, context);
  if (priced.priced.amount === 0) return null;
  const quoted = await delivery.quote(draft.delivery, priced.priced, context);
  if (!quoted.ok) return null;
  const { quote } = quoted.value;
  const means = draft.means ?? NO_MEANS;
  return { cart, means, question: { priced, quote, asker: context, receiver: draft.receiver } };
}

type Step = NonNullable<Awaited<ReturnType<typeof readStep>>>;

/**
 * Puts the code in, and looks whether it does there what it promised: a gift comes only if the shelf has one.
 *
 * @returns What it is worth in minor units; or why it was taken out again.
 */
async function apply(
  deps: PromoHandlerDeps,
  { cart, means, question }: Step,
  typed: string,
  context: CallContext,
): Promise<number | PromoTrouble> {
  const { database, promo, carts } = deps;
  const keep = (change: Partial<ChosenMeans>) => saveMeans(database, cart.id, change, context.now);
  const without = { promoCode: null };
  const { found, standing } = await promo.look({ ...question, typed }, true);
  if (!standing.holds) {
    // Any other code than the one that is applied clears it (C4-090).
    if (means.promoCode !== null) await keep(without);
    return standing.trouble;
  }
  // Restored, it is as it was; a new one begins the other means anew (C4-091, D9).
  const isKept = means.promoCode === typed;
  await keep(isKept ? { promoCode: typed } : { ...NO_MEANS, promoCode: typed });
  if (!found?.giftSku) return standing.valueMinor;
  const priced = await carts.priceFor({ ...cart, hasCode: true }, context);
  const there = await promo.look({ ...question, priced, typed });
  if (there.standing.holds) return 0;
  await keep(without);
  return there.standing.trouble;
}

/** A code that is not there; or, by whoever names any receiver, whether that person has used one. */
const isGuess = (applied: number | PromoTrouble, { actor }: CallContext): boolean =>
  typeof applied === 'object' &&
  (applied.code === 'PROMO_UNKNOWN' || (applied.code === 'PROMO_USED' && actor.kind === 'visitor'));

/** The calls that put a code into the order and take it out. */
export function createPromoHandlers(deps: PromoHandlerDeps): HandledCall[] {
  const worth = ({ place }: CallContext, minor: number) => {
    const { currency } = getStore(place.store);
    return { value: majorNumber(minor, currency), currency };
  };
  return [
    handle(checkPromoCode, async ({ body }, context) => {
      const typed = readCode(body.promoCode);
      if (typed === '') return { ok: false, code: 'PROMO_EMPTY' };
      const step = await readStep(deps, context);
      if (!step) return { ok: false, code: 'STEP_NEEDED' };
      const guess = await countGuess(deps, body.token, context);
      if (!guess.ok) return guess;
      const applied = await apply(deps, step, typed, context);
      if (!isGuess(applied, context)) await guess.giveBack();
      if (typeof applied === 'number') return { ok: true, value: worth(context, applied) };
      // Never whole: the log is read by more people than use the code.
      context.log.info(
        { promoCode: codeTail(typed), why: applied.code },
        'a promo code is refused',
      );
      return deps.promo.refusalOf(applied, typed, context);
    }),

    handle(removePromoCode, async (_input, context) => {
      const step = await readStep(deps, context);
      if (!step) return { ok: false, code: 'STEP_NEEDED' };
      const { cart, means } = step;
      if (means.promoCode !== null)
        await saveMeans(deps.database, cart.id, { promoCode: null }, context.now);
      return { ok: true, value: worth(context, 0) };
    }),
  ];
}
