import { majorNumber } from '#base/money.ts';
import { ok } from '#base/outcome.ts';
import type { Place } from '#base/place.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  getEcoProduct,
  previewMerge,
  removeUnavailable,
  trimForbidden,
  updatePrices,
} from '../../calls/editing.ts';
import { skusOf } from '../../rules/document/cart-skus.ts';
import {
  reduced,
  withinCounts,
  withinPlace,
  withoutUnsold,
  type Reductions,
} from '../../rules/edit/fix-cart.ts';
import { lineStanding } from '../../rules/pricing/draft-line.ts';
import { mergePreview } from '../merge-carts.ts';
import type { CartDeps } from '../service/cart-deps.ts';
import type { CartService } from '../service/cart-service.ts';
import type { PricedStoredCart } from '../service/price-stored-cart.ts';

export interface EditingDeps extends Pick<CartDeps, 'database' | 'findProducts' | 'termsAt'> {
  /** Most pieces that customs let into the place; null: any number. */
  mostItemsAt(place: Place, now: Date): number | null;
  /** Sku of what serves many times and the store suggests with what is bought. */
  findEcoProduct(store: string): Promise<string | null>;
  /** Whether the store delivers there. */
  deliversTo(place: Place, country: string): boolean;
}

/** Brings lines of the session's cart down to the counts that a look at the priced cart gives; asked again, it changes nothing. */
export async function bringDown(
  service: CartService,
  context: CallContext,
  countsOf: (cart: PricedStoredCart) => Reductions,
) {
  const cart = await service.findCurrent(context);
  const result =
    cart &&
    (await service.change<null, never>(context, null, async (document, database) => {
      const priced = await service.priceFor({ ...cart, document }, context, database);
      return ok({ document: reduced(document, countsOf(priced)), note: null });
    }));
  if (!result) return { ok: true as const, cartData: await service.viewOf(null, context) };
  if (result.kind === 'changed')
    return { ok: true as const, cartData: await service.viewOf(result.cart, context) };
  return { ok: false as const, cartData: await service.getCartView(context) };
}

/** Calls that bring a cart into order, and those that only tell what it would be. */
export function createEditingHandlers(service: CartService, deps: EditingDeps): HandledCall[] {
  async function fix(context: CallContext, countsOf: (cart: PricedStoredCart) => Reductions) {
    const { ok: isDone, cartData } = await bringDown(service, context, countsOf);
    if (!isDone) return { ok: false as const, code: 'CART_CHANGED' as const, data: { cartData } };
    return { ok: true as const, value: { cartData, countInCart: cartData.amount } };
  }

  return [
    handle(trimForbidden, ({ body: { products } }, context) =>
      fix(context, ({ priced }) =>
        products
          ? withinCounts(priced, products)
          : withinPlace(priced, deps.mostItemsAt(context.place, context.now)),
      ),
    ),

    handle(removeUnavailable, (_input, context) =>
      fix(context, ({ priced }) => withoutUnsold(priced)),
    ),

    handle(updatePrices, async ({ body }, context) => {
      const { place } = context;
      const country = body.countryCode?.toLowerCase() ?? place.country;
      if (!deps.deliversTo(place, country)) return { ok: false, code: 'COUNTRY_UNKNOWN' };
      const cart = await service.findCurrent(context);
      const isHere = country === place.country;
      // A city belongs to its country.
      const there = isHere ? context : { ...context, place: { ...place, country, cityId: null } };
      const here = await service.viewOf(cart, context);
      const then = isHere ? here : await service.viewOf(cart, there);
      const { externalIso } = then.currency;
      return {
        ok: true,
        value: {
          cartSum: { value: then.sum, currency: externalIso },
          totalVat: { value: then.vat },
          newSum: then.sum,
          newCurrency: externalIso,
          newVat: then.vat,
          changeSum: then.sum !== here.sum || externalIso !== here.currency.externalIso,
        },
      };
    }),

    handle(getEcoProduct, async (_input, context) => {
      const { place, now } = context;
      const sku = await deps.findEcoProduct(place.store);
      const product = sku && (await deps.findProducts([sku], place, now, deps.database)).get(sku);
      const cart = await service.findCurrent(context);
      const isHad = cart && sku && skusOf(cart.document).includes(sku);
      if (!product || isHad || lineStanding(product, true) !== 'sold')
        return { ok: true, value: { eco: null } };
      const { name, url, thumbnail, priceMinor } = product;
      const price = majorNumber(priceMinor, deps.termsAt(place, now).currency);
      return { ok: true, value: { eco: { sku: product.sku, name, url, thumbnail, price } } };
    }),

    handle(previewMerge, async (_input, context) => {
      return { ok: true, value: { carts: await mergePreview(context, service, deps) } };
    }),
  ];
}
