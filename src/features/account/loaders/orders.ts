import type { LoaderFunctionArgs } from 'react-router';
import { repeatKey } from '#features/order-repeat/loaders/public.ts';
import { shopContext } from '#web/request-context.ts';
import { getOrders } from '../calls/account.ts';
import { readFrame } from './frame.ts';
import { withPictures } from './order-pictures.ts';

const PAGE = /^[1-9]\d{0,3}$/;

/** The orders so far. Whoever is not signed in comes back here from the login page. */
export async function loadOrders({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame({ context, url });
  const { place, services, formToken, flags } = context.get(shopContext);
  const asked = url.searchParams.get('page') ?? '1';
  const page = PAGE.test(asked) ? asked : '1';
  const answer = await services.run(getOrders, { query: { page } });
  if (!answer.success) throw new Error(`the orders cannot be read: ${answer.message.join(' ')}`);
  const orders = withPictures(answer.data.orders, place, services);
  return {
    ...answer.data,
    frame,
    orders,
    formToken: formToken ?? '',
    requestKey: repeatKey({ flags }),
  };
}

export type OrdersPageData = Awaited<ReturnType<typeof loadOrders>>;
