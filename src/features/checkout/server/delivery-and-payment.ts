import { majorNumber, type Currency } from '#base/money.ts';
import type { CountryPack } from '#countries/country.ts';
import { nameAt } from '#countries/names.ts';
import { getStore } from '#countries/packs.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { emptyPricedCart } from '#features/cart/rules/public.ts';
import { periodText } from '#features/delivery/rules/period-text.ts';
import { wireTypes } from '#features/delivery/rules/delivery-type.ts';
import { waysToCity } from '#features/delivery/server/public.ts';
import { findCity } from '#features/location/server/public.ts';
import { listMethods } from '#features/payment/server/public.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getDeliveryAndPayment } from '../calls/delivery-and-payment.ts';
import type { CheckoutDeps } from './step-data.ts';

/** An ordinary parcel: some carriers price by weight, and the page has no cart to weigh. */
const SAMPLE_GRAMS = 1_000;

/** From which order on a way of this kind costs nothing. */
function freeFrom(
  { freeDelivery }: CountryPack,
  kind: 'csc' | 'self' | 'other',
  currency: Currency,
) {
  const rule = freeDelivery[kind];
  if (!rule) return null;
  return rule.usePoints
    ? { value: rule.neededPoints, isPoints: true }
    : { value: majorNumber(rule.neededMinor, currency), isPoints: false };
}

/** What the page 'delivery and payment' says of a city, by the rules that the checkout goes by. Source: C2-034, C7-065. */
export function createDeliveryAndPaymentHandlers(
  deps: Pick<CheckoutDeps, 'database' | 'delivery' | 'payment' | 'translateFor'>,
): HandledCall[] {
  return [
    handle(getDeliveryAndPayment, async ({ params: { cityId } }, context) => {
      const { place } = context;
      const city = await findCity(deps.database, cityId, place.language);
      if (!city) return { ok: false, code: 'CITY_UNKNOWN' };
      if (city.country !== place.country) return { ok: false, code: 'CITY_ELSEWHERE' };
      const { currency } = getStore(place.store);
      const translate = deps.translateFor(place.language);
      const pack = deps.delivery.packOf(context);
      const parcel = { ...emptyPricedCart(currency), weightGrams: SAMPLE_GRAMS };
      const { ways, unanswered } = await waysToCity(deps, cityId, parcel, context);
      const methods = listMethods(deps.payment.providers, {
        methods: pack.paymentMethods,
        country: place.country,
        currency: currency.externalIso,
        canPayOnDelivery: ways.some(({ quote }) => quote.isPaymentTaken),
        previousMethod: null,
      });
      const delivery_options = ways.map(({ carrier, quote, points }) => ({
        ...wireTypes(carrier.code),
        kind: carrier.kind,
        name: nameAt(carrier.name, place),
        price: { value: majorNumber(quote.priceMinor, currency) },
        freeFrom: quote.priceMinor === 0 ? null : freeFrom(pack, carrier.kind, currency),
        period: translate(periodText(quote)),
        maxWeightGrams: carrier.maxWeightGrams,
        isPaymentTaken: quote.isPaymentTaken,
        points,
      }));
      const payment_options = methods.map(({ alias, name }) => ({
        alias,
        name: translate(name),
        isPaidLater: isPaidLater(alias),
      }));
      const { id, name, region } = city;
      return {
        ok: true,
        value: {
          city: { id, name, region },
          weightGrams: SAMPLE_GRAMS,
          delivery_options,
          unanswered: unanswered.map((carrier) => nameAt(carrier.name, place)),
          payment_options,
        },
      };
    }),
  ];
}
