import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { addItem } from '#features/cart/calls/cart.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { everywhere, tellAlternates } from '#web/tell-alternates.ts';
import { cardOf } from '../rules/action-card.ts';
import { tabOf } from '../rules/tabs.ts';

type PageInput = Pick<LoaderFunctionArgs, 'context' | 'request'>;

const PAGE = /^[1-9]\d{0,2}$/;
const SKU_LONGEST = 64;
const CONFLICT = 409;

/** The time zone that days of a store's promotions are told in: its own. */
export const zoneOf = (store: string): string => getCountry(getStore(store).homeCountry).timeZone;

/** The promotions page: the same for everybody in a place. Source: C2-029. */
export async function loadPromotions({ context, request }: PageInput) {
  const shop = context.get(shopContext);
  const { services, place, now, isPickupPossible = true } = shop;
  const market = services.catalogue.findMarket(place);
  if (!market) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams.get('tab'));
  const asked = searchParams.get('page') ?? '';
  const page = tab === 'discounts' && PAGE.test(asked) ? Number(asked) : 1;
  const sales = tab === 'discounts' ? services.catalogue.listReduced(place, page) : null;
  // The last page of a sale that has become shorter.
  if (sales && page > sales.pages)
    throw redirect(pathsIn(place.language).promotions({ tab, page: sales.pages }), 302);
  const query = {
    ...(tab === 'discounts' && { tab }),
    ...(page > 1 && { page }),
  };
  tellAlternates(shop, everywhere(), (language) => pathsIn(language).promotions(query));
  const actions = await services.promotions.listPublic(
    { place, now, isSelfDeliveryAvailable: isPickupPossible },
    { tab },
  );
  return {
    tab,
    href: pathsIn(place.language).promotions(query),
    timeZone: zoneOf(place.store),
    actions: actions.map(cardOf),
    currency: market.currency,
    isPickupPossible,
    sales: sales && {
      page: sales.page,
      pages: sales.pages,
      total: sales.total,
      items: sales.items.map(viewOfCard),
    },
  };
}

export type PromotionsData = Awaited<ReturnType<typeof loadPromotions>>;

/** Puts a product of the sale into the cart from a form without scripts and goes there; a refusal comes back to the page. */
export async function addFromPromotions({ context, request }: PageInput) {
  const { services, place } = context.get(shopContext);
  const sku = (await request.formData()).get('sku');
  const productArticle = typeof sku === 'string' ? sku.slice(0, SKU_LONGEST) : '';
  const answer = await services.run(addItem, { body: { productArticle, amount: 1 } });
  if (answer.success) throw redirect(pathsIn(place.language).cart(), 303);
  return data(
    { messages: answer.message },
    { status: answer.status >= 400 ? answer.status : CONFLICT },
  );
}
