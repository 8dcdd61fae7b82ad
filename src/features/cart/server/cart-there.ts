import { formatMoney } from '#base/money-format.ts';
import type { Place } from '#base/place.ts';
import { inBoth, secondPriceAt, secondPriceText } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { localeOf } from '#countries/locale-map.ts';
import type { CartEffect, ChangedLine } from '#features/location/calls/location.ts';
import { EFFECT_LINES } from '#features/location/model.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { CartService } from './service/cart-service.ts';
import type { PricedStoredCart } from './service/price-stored-cart.ts';
import { foreseeTakeOver, type ForeseenLine, type TakeOverDeps } from './take-over.ts';

const NOTHING: CartEffect = { lines: [], more: 0, total: null, certificates: [] };

/** Another country of this store: the same cart, priced there. */
async function inThisStore(carts: CartService, context: CallContext, place: Place) {
  const cart = await carts.findCurrent(context);
  if (!cart) return null;
  const [here, there] = await Promise.all([
    carts.priceFor(cart, context),
    carts.priceFor(cart, { ...context, place }),
  ]);
  const linesThere = new Map(there.priced.lines.map((line) => [line.key, line]));
  const lines = here.priced.lines.map((line): ForeseenLine => {
    const later = linesThere.get(line.key);
    return { here: line, count: later?.count ?? 0, sumMinor: later?.sumMinor ?? 0 };
  });
  return { here, there, lines, certificates: [] };
}

/** Where not all can be told, what is not sold there matters most. */
const told = (lines: readonly ChangedLine[]): readonly ChangedLine[] =>
  lines.length <= EFFECT_LINES
    ? lines
    : lines
        .toSorted((one, other) => Number(one.newSum !== null) - Number(other.newSum !== null))
        .slice(0, EFFECT_LINES);

/**
 * What the cart of whoever asks would be in another place: which lines stay, which prices change, what is not sold there. Another store
 * takes over what it sells.
 */
export const cartThere =
  (carts: CartService, takeOver: TakeOverDeps, countryAt: CountryReader) =>
  async (context: CallContext, place: Place): Promise<CartEffect> => {
    const isThisStore = place.store === context.place.store;
    const foreseen = isThisStore
      ? await inThisStore(carts, context, place)
      : await foreseeTakeOver(carts, takeOver, context, place);
    if (!foreseen || foreseen.lines.length === 0) return NOTHING;
    const { here, there, certificates } = foreseen;
    const locale = localeOf(context.place.language);
    /** As prices stand in its place: two carts are compared, so that each says its second currency where it has one. */
    const moneyIn =
      ({ terms: { currency } }: PricedStoredCart, at: Place) =>
      (minor: number) => {
        const rule = countryAt(at, context.now).secondPrice;
        const second = secondPriceText(
          minor,
          currency,
          secondPriceAt(rule, currency, context.now),
          locale,
        );
        return inBoth(formatMoney(minor, currency, locale), second);
      };
    const [moneyHere, moneyThere] = [moneyIn(here, context.place), moneyIn(there, place)];
    const lines = foreseen.lines.map(({ here: line, count, sumMinor }) => ({
      sku: line.sku,
      name: line.name,
      count: line.wished,
      sum: moneyHere(line.sumMinor),
      newCount: count,
      newSum: count > 0 ? moneyThere(sumMinor) : null,
    }));
    return {
      lines: told(lines),
      more: Math.max(0, lines.length - EFFECT_LINES),
      total: { sum: moneyHere(here.priced.sumMinor), newSum: moneyThere(there.priced.sumMinor) },
      certificates,
    };
  };
