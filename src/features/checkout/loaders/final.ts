import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shownPhone } from '#base/shown-phone.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { readShortProducts } from '../rules/short-products.ts';
import { deliveryStepHref } from './delivery.ts';
import { wayOn } from '../rules/way-on.ts';
import { wayToProof } from './way-to-proof.ts';

/** Everything once more before it is bought. Whoever skipped a step is sent to it; whoever has ordered, to the order. */
export async function loadFinal({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const shop = context.get(shopContext);
  const answer = await shop.services.run('shopen_app_ajax_cart_final_data_get');
  if (!answer.success) {
    const paths = pathsIn(shop.place.language);
    const asked = wayToProof(answer.data, shop.place.language, paths.final());
    throw redirect(asked ?? wayOn(answer.data) ?? paths.home());
  }
  const { cartData, deliveryData, paymentData, agreements, button } = answer.data;
  const { methods, selected, sums } = paymentData;
  return {
    cart: cartData,
    receiver: {
      ...deliveryData.receiver,
      phoneNumber: shownPhone(deliveryData.receiver.phoneNumber),
    },
    delivery: deliveryData.selectedDelivery,
    method: methods.find(({ alias }) => alias === selected) ?? null,
    sums,
    agreements,
    button,
    deliveryHref: deliveryStepHref(shop),
    formToken: shop.formToken ?? '',
  };
}

export type FinalPageData = Awaited<ReturnType<typeof loadFinal>>;

/** 'Buy now' without scripts: the order is placed, and its payment goes on where a plain redirect leads there. */
export async function postFinal({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { place, services } = context.get(shopContext);
  const posted = await request.formData();
  const number = (name: string) => {
    const value = Number(posted.get(name));
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const answer = await services.run('cart_payment_data_check', {
    body: {
      totalSum: number('totalSum') ?? 0,
      cartSum: number('cartSum'),
      deliverySum: number('deliverySum'),
      revision: number('revision'),
      agreements: posted.getAll('agreements').map(String).slice(0, 20),
    },
  });
  if (answer.success) {
    const { method, redirect: to, orderNumber, headerId } = answer.data;
    // A provider that wants a form needs a browser with scripts, or a press of the button on the order's page.
    const own = pathsIn(place.language).thankYou('card', {
      order_id: orderNumber,
      headerId: String(headerId),
    });
    throw redirect(method === 'GET' ? to : own, 303);
  }
  // Agreements are ticked anew: an address must not agree in anybody's place.
  const refused =
    wayToProof(answer.data, place.language, pathsIn(place.language).final()) ?? wayOn(answer.data);
  if (refused) throw redirect(refused, 303);
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  const short = readShortProducts(refusal['products']);
  return data({ message: answer.message, short }, { status: answer.status });
}

export type PostedFinal = Awaited<ReturnType<typeof postFinal>>['data'];
