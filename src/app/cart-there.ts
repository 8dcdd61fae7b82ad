import { formatMoney } from '#base/money-format.ts';
import type { Place } from '#base/place.ts';
import { localeOf } from '#countries/locale-map.ts';
import type { CartService } from '#features/cart/server/public.ts';
import { EFFECT_LINES, type CartEffect } from '#features/location/model.ts';
import type { CallContext } from '#platform/call-context.ts';

/** What the cart of whoever asks would be in another place: which lines stay, which prices change, what is not sold there. */
export const cartThere =
  (carts: CartService) =>
  async (context: CallContext, there: Place): Promise<CartEffect> => {
    const cart = await carts.findCurrent(context);
    if (!cart) return { lines: [] };
    const [here, then] = await Promise.all([
      carts.priceFor(cart, context),
      carts.priceFor(cart, { ...context, place: there }),
    ]);
    const locale = localeOf(context.place.language);
    const linesThere = new Map(then.priced.lines.map((line) => [line.key, line]));
    return {
      lines: here.priced.lines.slice(0, EFFECT_LINES).map((line) => {
        const later = linesThere.get(line.key);
        return {
          sku: line.sku,
          name: here.products.get(line.sku)?.name ?? line.sku,
          count: line.wished,
          sum: formatMoney(line.sumMinor, here.terms.currency, locale),
          newSum: later && later.count > 0 ? formatMoney(later.sumMinor, then.terms.currency, locale) : null,
        };
      }),
    };
  };
