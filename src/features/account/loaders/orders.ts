import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';

const PAGE = /^[1-9]\d{0,3}$/;

/** The orders so far. Whoever is not signed in comes back here from the login page. */
export async function loadOrders({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const { place, session, services, formToken } = context.get(shopContext);
  const paths = pathsIn(place.language);
  const asked = url.searchParams.get('page') ?? '1';
  const page = PAGE.test(asked) ? asked : '1';
  if (session?.actor.kind !== 'contract')
    throw redirect(paths.login({ back: paths.orders(page === '1' ? {} : { page: Number(page) }) }));
  const answer = await services.run('account_orders', { query: { page } });
  if (!answer.success) throw new Error(`the orders cannot be read: ${answer.message.join(' ')}`);
  const skus = answer.data.orders.flatMap(({ products }) => products.map(({ sku }) => sku));
  const facts = services.catalogue.factsFor(place, skus);
  const orders = answer.data.orders.map((order) => ({
    ...order,
    // What is no longer sold has no picture here; its name stays.
    products: order.products.map(({ sku, name }) => ({
      sku,
      name,
      picture: facts.get(sku)?.picture ?? null,
    })),
  }));
  return { ...answer.data, orders, formToken: formToken ?? '' };
}

export type OrdersPageData = Awaited<ReturnType<typeof loadOrders>>;
