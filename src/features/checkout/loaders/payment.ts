import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { isNextFloating } from '../rules/app-version.ts';
import { deliveryStepHref } from './delivery.ts';
import { wayOn } from '../rules/way-on.ts';

/** The ways to pay for this order. Whoever skipped a step is sent to it. */
export async function loadPayment({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const shop = context.get(shopContext);
  const answer = await shop.services.run('shopen_app_ajax_cart_payment_data_get');
  if (!answer.success) throw redirect(wayOn(answer.data) ?? pathsIn(shop.place.language).home());
  const { cartData, deliveryData, paymentData } = answer.data;
  return {
    cart: cartData,
    delivery: deliveryData.selectedDelivery,
    methods: paymentData.methods,
    selected: paymentData.selected,
    sums: paymentData.sums,
    isNextFloating: isNextFloating(shop.services.countryAt(shop.place, shop.now).config.appVersion),
    deliveryHref: deliveryStepHref(shop),
    formToken: shop.formToken ?? '',
  };
}

export type PaymentPageData = Awaited<ReturnType<typeof loadPayment>>;

/** The step without scripts. */
export async function postPayment({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { place, services } = context.get(shopContext);
  const method = (await request.formData()).get('paymentSelected');
  const answer = await services.run('cart_payment_method_choose', {
    body: { paymentSelected: typeof method === 'string' ? method.slice(0, 64) : '' },
  });
  if (answer.success) throw redirect(answer.data.redirect, 303);
  const refused = wayOn(answer.data);
  if (refused && refused !== pathsIn(place.language).payment()) throw redirect(refused, 303);
  return data({ message: answer.message }, { status: answer.status });
}

export type PostedPayment = Awaited<ReturnType<typeof postPayment>>['data'];
