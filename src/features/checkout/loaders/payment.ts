import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { backToReview, FROM } from '#web/back-to-review.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { choosePayment, getPaymentStep } from '../calls/checkout.ts';
import { isNextFloating } from '../rules/app-version.ts';
import { deliveryStepHref } from './delivery.ts';
import { wayElsewhere, wayFromStep } from '../rules/way-on.ts';
import { isPromoForm, postPromoForm } from '#features/promo-codes/loaders/public.ts';
import { wayToProof } from '#web/way-to-proof.ts';
import { methodWords } from './method-words.ts';

const CHOSEN = 'paymentSelected';
const METHOD_MAX = 64;
const NO_WORDS: readonly string[] = [];

/** The ways to pay for this order. Whoever skipped a step is sent to it. */
export async function loadPayment({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const { language } = shop.place;
  const answer = await shop.services.run(getPaymentStep);
  if (!answer.success) {
    const asked = wayToProof(answer.data, language, url.pathname + url.search);
    throw redirect(asked ?? wayFromStep(answer.data, pathsIn(language)));
  }
  const { cartData, deliveryData, paymentData } = answer.data;
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
    promo: paymentData.promocode,
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
  const { place, services } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const paths = pathsIn(place.language);
  const back = backToReview(searchParams, paths);
  const form = await request.formData();
  if (isPromoForm(form)) {
    const promo = await postPromoForm(services, form);
    const here = withQuery(paths.payment(), { [FROM]: back && searchParams.get(FROM) });
    if (promo === null) throw redirect(here, 303);
    return data({ message: NO_WORDS, promo }, { status: 422 });
  }
  const given = form.get(CHOSEN);
  const paymentSelected = typeof given === 'string' ? given.slice(0, METHOD_MAX) : '';
  const answer = await services.run(choosePayment, { body: { paymentSelected } });
  if (answer.success) throw redirect(back ?? answer.data.redirect, 303);
  const here = withQuery(paths.payment(), {
    [CHOSEN]: paymentSelected,
    [FROM]: back && searchParams.get(FROM),
  });
  const asked = wayToProof(answer.data, place.language, here);
  if (asked) throw redirect(asked, 303);
  const refused = wayElsewhere(answer.data, paths.payment());
  if (refused) throw redirect(refused, 303);
  return data({ message: answer.message, promo: null }, { status: answer.status });
}

export type PostedPayment = Awaited<ReturnType<typeof postPayment>>['data'];
