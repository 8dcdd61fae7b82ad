import type { CallAnswer } from '#base/call.ts';
import { formatMoney } from '#base/money-format.ts';
import { majorNumber } from '#base/money.ts';
import type { Details } from '#base/outcome.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { AdjusterSource, Asker } from '#features/cart/server/public.ts';
import {
  NotCovered,
  type MeansQuestion,
  type MeansShare,
  type MeansSource,
} from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { checkPromoCode, PromoView } from '../calls/promo-codes.ts';
import { codeTail, readCode } from '../rules/code-text.ts';
import type { PromoTrouble } from '../rules/promo-standing.ts';
import { PROMO_REFUSALS } from '../rules/promo-texts.ts';
import { giftAdjuster, type GiftDeps } from './gift-adjuster.ts';
import { hasGift, lookAt, receiverKeys, type CodeQuestion, type Looked } from './look-at-code.ts';
import { claimPromoCode } from './promo-store.ts';

export interface PromoDeps extends GiftDeps {
  readonly database: Database;
}

/** How the code that was chosen stands. */
type LookAtChosen = (question: MeansQuestion, typed: string) => Promise<Looked>;

/** Looks it up once for all that ask in one question. */
function chosenIn(deps: PromoDeps): LookAtChosen {
  const known = new WeakMap<MeansQuestion, Promise<Looked>>();
  return (question, typed) => {
    const looked = known.get(question) ?? lookAt(deps, { ...question, typed });
    known.set(question, looked);
    return looked;
  };
}

type Refusal = Extract<CallAnswer<typeof checkPromoCode>, { ok: false }>;

/** The code, wherever it is asked for: what it is worth now is found anew each time. */
export interface PromoCodes {
  readonly source: MeansSource;
  readonly adjuster: AdjusterSource;
  look(question: CodeQuestion, isGiftThere?: boolean): Promise<Looked>;
  /** How the chosen code stands, as both steps show it. */
  view(question: MeansQuestion): Promise<PromoView>;
  /** Why it does nothing, as the call that checks it says it. */
  refusalOf(trouble: PromoTrouble, typed: string, asker: Asker): Refusal;
}

const UNUSED: PromoView = {
  state: 'unused',
  code: '',
  promoCode: '',
  sum: 0,
  applies: null,
  gift: null,
  message: null,
};

/** A day of the country that the buyer is in. */
const dayOf = (at: Date, { place }: Asker): string =>
  new Intl.DateTimeFormat(localeOf(place.language), {
    day: 'numeric',
    month: 'long',
    timeZone: getCountry(place.country).timeZone,
  }).format(at);

function detailsOf(trouble: PromoTrouble, typed: string, asker: Asker): Details {
  const code = readCode(typed);
  if (trouble.code === 'PROMO_NOT_YET') return { code, date: dayOf(trouble.at, asker) };
  // It held until then: the last day is the one before a midnight.
  if (trouble.code === 'PROMO_EXPIRED')
    return { code, date: dayOf(new Date(trouble.at.getTime() - 1), asker) };
  if (trouble.code !== 'PROMO_SUM') return { code };
  const { currency } = getStore(asker.place.store);
  const sum = formatMoney(trouble.missingMinor, currency, localeOf(asker.place.language));
  return { code, sum };
}

/** What the chosen code pays of an order, and that it is used up by it. */
async function shareOf(
  deps: PromoDeps,
  lookAtChosen: LookAtChosen,
  question: MeansQuestion,
): Promise<MeansShare> {
  const { chosen } = question;
  // The cart was priced by itself, and a code may have come or gone since: its gift goes only with its use.
  const isLoose = hasGift(question.priced.priced);
  const none = { amountMinor: 0, why: [], isLoose };
  if (chosen.promoCode === null) return isLoose ? { ...none, isLost: true } : none;
  const { found, standing } = await lookAtChosen(question, chosen.promoCode);
  if (!found || !standing.holds || (isLoose && found.giftSku === null))
    return { ...none, isLost: true };
  return {
    amountMinor: standing.valueMinor,
    why: standing.why,
    codeTail: found.tail,
    async claim(tx, { id, personId, receiver, placedAt }) {
      const buyer = { personId, receiverKeys: receiverKeys(deps.secrets, receiver) };
      if (!(await claimPromoCode(tx, found, { ...buyer, purchaseId: id, at: placedAt })))
        throw new NotCovered(`the code of order ${id} is used up`, { means: 'promo' });
    },
  };
}

async function viewOf(
  deps: PromoDeps,
  lookAtChosen: LookAtChosen,
  question: MeansQuestion,
): Promise<PromoView> {
  const { promoCode } = question.chosen;
  if (promoCode === null) return UNUSED;
  const { asker, priced } = question;
  const { found, standing } = await lookAtChosen(question, promoCode);
  const named = { ...UNUSED, promoCode, code: found?.tail ?? codeTail(promoCode) };
  if (!standing.holds) {
    const { text } = PROMO_REFUSALS[standing.trouble.code];
    const values = detailsOf(standing.trouble, promoCode, asker);
    return { ...named, message: deps.translateFor(asker.place.language)({ ...text, values }) };
  }
  const { currency } = getStore(asker.place.store);
  const sum = majorNumber(standing.valueMinor, currency);
  const giftSku = found?.giftSku ?? null;
  const gift = giftSku === null ? null : (priced.products.get(giftSku)?.name ?? giftSku);
  return { ...named, state: 'used', sum, applies: found?.applies ?? null, gift };
}

export function openPromoCodes(deps: PromoDeps): PromoCodes {
  const lookAtChosen = chosenIn(deps);
  return {
    source: { means: 'promo', share: (question) => shareOf(deps, lookAtChosen, question) },
    adjuster: giftAdjuster(deps),
    look: (question, isGiftThere) => lookAt(deps, question, isGiftThere),
    view: (question) => viewOf(deps, lookAtChosen, question),
    refusalOf: (trouble, typed, asker) => ({
      ok: false,
      code: trouble.code,
      details: detailsOf(trouble, typed, asker),
    }),
  };
}
