import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { backToReview, FROM } from '#web/back-to-review.ts';
import { BALANCES_INTENT, type PostedBalances } from '#features/balances/model.ts';
import { CONTRACT_MAX, MENTOR_FIELDS } from '#features/mentors/model.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { choosePayment, getPaymentStep } from '../calls/checkout.ts';
import { isNextFloating } from '../rules/app-version.ts';
import { deliveryStepHref } from './delivery.ts';
import { wayElsewhere, wayFromStep } from '../rules/way-on.ts';
import {
  isPromoForm,
  postPromoForm,
  type PostedPromo,
} from '#features/promo-codes/loaders/public.ts';
import { wayToProof } from '#web/way-to-proof.ts';
import { methodWords } from './method-words.ts';
import { keptBalances, postBalances, postMentor } from './post-balances.ts';
import { refusalIn } from './refusal-in.ts';

const CHOSEN = 'paymentSelected';
const METHOD_MAX = 64;
/** What the page says of a press without scripts; where it says nothing, it stays as it is. */
interface PostedStep {
  readonly message: readonly string[];
  readonly promo: PostedPromo | null;
  readonly balances: PostedBalances | null;
  /** Null: nothing is said of what was typed. */
  readonly mentor: { readonly typed: string; readonly said: string | null } | null;
  /** The method that was chosen beside what was pressed; empty: none. */
  readonly selected: string;
}

const NOTHING = {
  message: [],
  promo: null,
  balances: null,
  mentor: null,
} as const satisfies Omit<PostedStep, 'selected'>;

/** The ways to pay for this order. Whoever skipped a step is sent to it. */
export async function loadPayment({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const { language } = shop.place;
  const answer = await shop.services.run(getPaymentStep);
  if (!answer.success) {
    const asked = wayToProof(answer.data, language, url.pathname + url.search);
    throw redirect(asked ?? wayFromStep(answer.data, pathsIn(language)));
  }
  const { userData, cartData, deliveryData, paymentData } = answer.data;
  const chosen = url.searchParams.get(CHOSEN);
  return {
    cart: cartData,
    delivery: deliveryData.selectedDelivery,
    methods: paymentData.methods.map((method) => ({
      ...method,
      ...methodWords(method.alias, shop.say),
    })),
    selected: paymentData.methods.some(({ alias }) => alias === chosen)
      ? chosen
      : paymentData.selected,
    sums: paymentData.sums,
    why: paymentData.why,
    promo: paymentData.promocode,
    bonus: paymentData.bonus,
    credit: paymentData.credit,
    contract: userData.contract,
    needMentor: paymentData.needMentor,
    isListCalledMentors: shop.services.countryAt(shop.place, shop.now).listed
      .isMentorListCalledMentors,
    isNextFloating: isNextFloating(shop.services.countryAt(shop.place, shop.now).config.appVersion),
    deliveryHref: deliveryStepHref(shop),
    formToken: shop.formToken ?? '',
  };
}

export type PaymentPageData = Awaited<ReturnType<typeof loadPayment>>;

/** The step without scripts. */
export async function postPayment({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { place, services, session } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const paths = pathsIn(place.language);
  const back = backToReview(searchParams, paths);
  const posted = await request.formData();
  const [given, named] = [posted.get(CHOSEN), posted.get(MENTOR_FIELDS.mentor)];
  const paymentSelected = typeof given === 'string' ? given.slice(0, METHOD_MAX) : '';
  const here = withQuery(paths.payment(), {
    [CHOSEN]: paymentSelected,
    [FROM]: back && searchParams.get(FROM),
  });
  const stay = (step: Partial<PostedStep>, status = 422) =>
    data<PostedStep>({ ...NOTHING, selected: paymentSelected, ...step }, { status });
  const mentor = typeof named === 'string' && named.trim() !== '' ? named : null;
  const beside: Partial<PostedStep> =
    mentor === null ? {} : { mentor: { typed: mentor, said: null } };
  // A code that is typed is asked about whatever is pressed: nobody goes on to sums that they have not seen.
  if (isPromoForm(posted)) {
    const promo = await postPromoForm(services, posted);
    const balances = keptBalances(posted);
    if (promo) return stay({ promo, balances, ...beside });
    if (balances === null && mentor === null) throw redirect(here, 303);
    const done = { message: null, isCaptchaAsked: false, isCleared: balances !== null };
    return stay({ promo: done, balances, ...beside }, 200);
  }
  const balances = await postBalances(services, posted);
  if (balances) return stay({ balances, ...beside });
  if (posted.get('intent') === BALANCES_INTENT) {
    if (mentor === null) throw redirect(here, 303);
    return stay(beside, 200);
  }
  if (mentor !== null) {
    const wrong = await postMentor(services, mentor.trim().slice(0, CONTRACT_MAX), session);
    if (wrong !== null) return stay({ mentor: { typed: mentor, said: wrong } });
    // A visitor's choice is in a cookie, which only the next request brings.
    if (session?.actor.kind !== 'contract') throw redirect(here, 303);
  }
  const answer = await services.run(choosePayment, { body: { paymentSelected } });
  if (answer.success) throw redirect(back ?? answer.data.redirect, 303);
  const asked = wayToProof(answer.data, place.language, here);
  if (asked) throw redirect(asked, 303);
  const elsewhere = wayElsewhere(answer.data, paths.payment());
  if (elsewhere) throw redirect(elsewhere, 303);
  const said = answer.message[0] ?? '';
  return stay(
    refusalIn(answer.data).code === 'MENTOR_NEEDED'
      ? { mentor: { typed: '', said } }
      : { message: answer.message },
    answer.status,
  );
}

export type PostedPayment = Awaited<ReturnType<typeof postPayment>>['data'];
