import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { wayToProof } from './way-to-proof.ts';

/** How the order stands, for its owner; to everybody else it is not there. */
export async function loadThankYou({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { place, services, formToken } = context.get(shopContext);
  const { searchParams } = url;
  const headerId = searchParams.get('headerId') ?? undefined;
  const orderId = searchParams.get('order_id') ?? undefined;
  const answer = await services.run('payment_thank_you_data', { query: { headerId, order_id: orderId } });
  if (!answer.success) {
    const asked = wayToProof(answer.data, place.language, url.pathname + url.search);
    throw asked ? redirect(asked) : data(null, { status: 404 });
  }
  const skus = answer.data.parts.flatMap(({ items }) => items.map(({ sku }) => sku));
  // A product that is not sold here any more has no card; a drawing stands in its place.
  const pictures = Object.fromEntries(
    services.catalogue.listCards(place, skus).map(({ sku, picture }) => [sku, picture] as const),
  );
  return { order: answer.data, pictures, formToken: formToken ?? '', requestKey: crypto.randomUUID() };
}

export type ThankYouData = Awaited<ReturnType<typeof loadThankYou>>;

/** Paying again without scripts. */
export async function postThankYou(
  context: ActionFunctionArgs['context'],
  form: FormData,
  { pathname, search }: URL,
) {
  const { place, services } = context.get(shopContext);
  const orderNumber = form.get('orderNumber');
  const answer = await services.run('security_get_redirect_data_for_payment', {
    body: { orderNumber: typeof orderNumber === 'string' ? orderNumber.slice(0, 20) : null },
  });
  if (!answer.success) {
    const asked = wayToProof(answer.data, place.language, pathname + search);
    if (asked) throw redirect(asked, 303);
    return data({ message: answer.message, start: null }, { status: answer.status });
  }
  const { method, redirect: to, params } = answer.data;
  if (method === 'GET') throw redirect(to, 303);
  return data({ message: [], start: { to, params } });
}

export type PostedThankYou = Awaited<ReturnType<typeof postThankYou>>['data'];
