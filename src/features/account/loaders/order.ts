import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { shownPhone } from '#base/shown-phone.ts';
import { listOrderPapers } from '#features/invoices/calls/order-papers.ts';
import { listOrderParcels } from '#features/parcels/calls/parcels.ts';
import { repeatKey } from '#features/order-repeat/loaders/public.ts';
import { getThankYou } from '#features/payment/calls/payment.ts';
import { returnFrom } from '#features/announced-returns/loaders/public.ts';
import { withdrawalFrom } from '#features/withdrawals/loaders/public.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getOrder } from '../calls/account.ts';
import { readFrame } from './frame.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'> & {
  readonly params: { readonly number: string };
};

/**
 * One order for its owner; to everybody else it is not there. The browser that placed it without an account sees it where it always did,
 * whoever else is not signed in comes back here from the login page.
 */
export async function loadOrder({ context, url, params: { number } }: Asked) {
  const { place, services, session, formToken, flags } = context.get(shopContext);
  const paths = pathsIn(place.language);
  if (session?.actor.kind !== 'contract') {
    const own = await services.run(getThankYou, { query: { order_id: number } });
    if (own.success)
      throw redirect(
        paths.thankYou(own.data.payment.method, {
          order_id: number,
          headerId: String(own.data.headerId),
        }),
      );
  }
  const frame = await readFrame({ context, url });
  const answer = await services.run(getOrder, { params: { id: number } });
  if (!answer.success) throw data(null, { status: 404 });
  if (answer.data.purpose === 'registration') throw redirect(paths.registrationFee());
  const [listed, carried, { withdrawal }, goodsBack] = await Promise.all([
    services.run(listOrderPapers, { query: { order_id: number } }),
    services.run(listOrderParcels, { query: { order_id: number } }),
    withdrawalFrom(context, number),
    returnFrom(context, number),
  ]);
  const skus = answer.data.parts.flatMap(({ items }) => items.map(({ sku }) => sku));
  const facts = services.catalogue.factsFor(place, skus);
  // What is no longer sold has no picture here; its name stays.
  const pictures = Object.fromEntries(skus.map((sku) => [sku, facts.get(sku)?.picture ?? null]));
  const receiver = { ...answer.data.receiver, phone: shownPhone(answer.data.receiver.phone) };
  return {
    frame,
    order: { ...answer.data, receiver },
    papers: listed.success ? listed.data.papers : [],
    parcels: carried.success ? carried.data.parcels : [],
    withdrawal,
    goodsBack,
    pictures,
    formToken: formToken ?? '',
    requestKey: repeatKey({ flags }),
  };
}

export type OrderPageData = Awaited<ReturnType<typeof loadOrder>>;
