import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { getAccount } from '#features/account/calls/account.ts';
import { listOrderPapers } from '#features/invoices/calls/order-papers.ts';
import { listOrderParcels } from '#features/parcels/calls/parcels.ts';
import { repeatKey } from '#features/order-repeat/loaders/public.ts';
import { getThankYou } from '#features/payment/calls/payment.ts';
import { withdrawalFrom } from '#features/withdrawals/loaders/public.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { wayToProof } from '#web/way-to-proof.ts';

/** How the order stands, for its owner; to everybody else it is not there. */
export async function loadThankYou({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const { place, services, formToken } = shop;
  const { searchParams } = url;
  const headerId = searchParams.get('headerId') ?? undefined;
  const orderId = searchParams.get('order_id') ?? undefined;
  const answer = await services.run(getThankYou, {
    query: { headerId, order_id: orderId },
  });
  if (!answer.success) {
    const asked = wayToProof(answer.data, place.language, url.pathname + url.search);
    throw asked ? redirect(asked) : data(null, { status: 404 });
  }
  // It has a page of its own, which says how that stands.
  if (answer.data.purpose === 'registration')
    throw redirect(pathsIn(place.language).registrationFee());
  const skus = answer.data.parts.flatMap(({ items }) => items.map(({ sku }) => sku));
  // A product that is not sold here any more has no card; a drawing stands in its place.
  const pictures = Object.fromEntries(
    services.catalogue.listCards(place, skus).map(({ sku, picture }) => [sku, picture] as const),
  );
  const named = { query: { order_id: answer.data.orderNumber } };
  const [listed, carried, own] = await Promise.all([
    services.run(listOrderPapers, named),
    services.run(listOrderParcels, named),
    withdrawalFrom(context, answer.data.orderNumber),
  ]);
  return {
    order: answer.data,
    papers: listed.success ? listed.data.papers : [],
    parcels: carried.success ? carried.data.parcels : [],
    ...own,
    pictures,
    login: await ownLogin(shop, answer.data.parts),
    formToken: formToken ?? '',
    requestKey: repeatKey(shop),
  };
}

/** Whoever is signed in and bought this themselves: their number, and whether they have a password; null for everybody else. */
async function ownLogin(
  { session, services }: ShopContext,
  parts: readonly { readonly contract: string | null }[],
) {
  const actor = session?.actor;
  if (actor?.kind !== 'contract' || parts.every(({ contract }) => contract !== actor.contract))
    return null;
  const account = await services.run(getAccount);
  if (!account.success) return null;
  const { hasPassword, isFreshlySignedIn } = account.data;
  return { contract: actor.contract, hasPassword, isFresh: isFreshlySignedIn };
}

export type ThankYouData = Awaited<ReturnType<typeof loadThankYou>>;
