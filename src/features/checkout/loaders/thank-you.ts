import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { CancelReason } from '#features/orders/rules/public.ts';
import { CANCEL_ORDER, PAY_OTHERWISE } from '#features/payment/rules/order-intents.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { wayToProof } from './way-to-proof.ts';

/** How the order stands, for its owner; to everybody else it is not there. */
export async function loadThankYou({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const { place, services, formToken } = shop;
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
  return {
    order: answer.data,
    pictures,
    login: await ownLogin(shop, answer.data.parts),
    formToken: formToken ?? '',
    requestKey: crypto.randomUUID(),
  };
}

/** Whoever is signed in and bought this themselves: their number, and whether they have a password; null for everybody else. */
async function ownLogin(
  { session, services }: ShopContext,
  parts: readonly { readonly contract: string | null }[],
) {
  const actor = session?.actor;
  if (actor?.kind !== 'contract' || parts.every(({ contract }) => contract !== actor.contract)) return null;
  const account = await services.run('account_get');
  if (!account.success) return null;
  const { hasPassword, isFreshlySignedIn } = account.data;
  return { contract: actor.contract, hasPassword, isFresh: isFreshlySignedIn };
}

export type ThankYouData = Awaited<ReturnType<typeof loadThankYou>>;

const TEXT_MAX = 64;

/** What came of a press on an order's page: paying it, as before or otherwise, or taking it back. Plain forms, with scripts and without. */
export async function postThankYou(
  context: ActionFunctionArgs['context'],
  form: FormData,
  { pathname, search }: URL,
) {
  const { place, services } = context.get(shopContext);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, TEXT_MAX) : '';
  };
  const [intent, orderNumber, here] = [
    textOf('intent'),
    textOf('orderNumber').slice(0, 20),
    pathname + search,
  ];
  const refused = ({
    data: about,
    message,
    status,
  }: {
    data: unknown;
    message: readonly string[];
    status: number;
  }) => {
    const asked = wayToProof(about, place.language, here);
    if (asked) throw redirect(asked, 303);
    return data({ message, start: null }, { status });
  };
  if (intent === CANCEL_ORDER) {
    // The call says no to a reason that is none.
    const reason = textOf('reason') as CancelReason;
    const cancelled = await services.run('order_cancel', { body: { orderNumber, reason } });
    if (cancelled.success) throw redirect(here, 303);
    return refused(cancelled);
  }
  const answer =
    intent === PAY_OTHERWISE
      ? await services.run('order_payment_change', {
          body: { orderNumber, paymentSelected: textOf('paymentSelected') },
        })
      : await services.run('security_get_redirect_data_for_payment', {
          body: { orderNumber: orderNumber === '' ? null : orderNumber },
        });
  if (!answer.success) return refused(answer);
  const { method, redirect: to, params } = answer.data;
  // Our own page: there is nothing to pay now, and how the order stands is shown here as well.
  if (method === 'GET') throw redirect(intent === PAY_OTHERWISE && to.startsWith('/') ? here : to, 303);
  return data({ message: [], start: { to, params } });
}

export type PostedThankYou = Awaited<ReturnType<typeof postThankYou>>['data'];
