import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { listStores } from '#countries/packs.ts';
import { addSubscription } from '#features/cart/calls/sets.ts';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { tellAlternates } from '#web/tell-alternates.ts';
import { viewOfKit } from '../rules/kit-view.ts';

type PageInput = Pick<LoaderFunctionArgs, 'context' | 'request'>;
const CONFLICT = 409;
const LOGIN_NEEDED = 401;

/** Monthly kits that can be begun here: the same for everybody in a place. Source: C1-005. */
export async function loadMonthlyKits({ context }: Pick<PageInput, 'context'>) {
  const shop = context.get(shopContext);
  const { services, place, now, isPickupPossible = true } = shop;
  const market = services.catalogue.findMarket(place);
  if (!market) throw data(null, { status: 404 });
  const [here, stores] = await Promise.all([
    services.monthlyKits.list(place, { now, isPickupPossible }),
    services.monthlyKits.listStores(),
  ]);
  const having = listStores().filter(({ code }) => stores.includes(code));
  const presence = {
    stores: having.map(({ code }) => code),
    languages: [...new Set(having.flatMap(({ languages }) => languages))],
  };
  tellAlternates(shop, presence, (language) => pathsIn(language).monthlyKits());
  const skus = here.flatMap(({ items }) => items.map(({ sku }) => sku));
  const cards = new Map(
    services.catalogue
      .listCards(place, [...new Set(skus)])
      .map((card) => [card.sku, viewOfCard(card)]),
  );
  return {
    kits: here.flatMap((kit) => viewOfKit(kit, cards) ?? []),
    currency: market.currency,
    isPickupPossible,
    href: pathsIn(place.language).monthlyKits(),
  };
}

export type MonthlyKitsData = Awaited<ReturnType<typeof loadMonthlyKits>>;

/** Puts a monthly kit into the cart from a form without scripts and goes there; who is not signed in does so first, and comes back. */
export async function addMonthlyKit({ context, request }: PageInput) {
  const { services, place } = context.get(shopContext);
  const paths = pathsIn(place.language);
  const asked = (await request.formData()).get('kit');
  const subscriptionId = typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  const answer = await services.run(addSubscription, { body: { subscriptionId, amount: 1 } });
  if (answer.success) throw redirect(paths.cart(), 303);
  if (answer.status === LOGIN_NEEDED)
    throw redirect(paths.login({ back: paths.monthlyKits() }), 303);
  return data(
    { messages: answer.message },
    { status: answer.status >= 400 ? answer.status : CONFLICT },
  );
}
