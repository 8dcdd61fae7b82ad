import type { Text } from '#base/call.ts';
import { containedTax, majorNumber, type Currency } from '#base/money.ts';
import type { Place } from '#base/place.ts';
import { nameAt } from '#countries/names.ts';
import type { Carrier, CountryPack } from '#countries/country.ts';
import type { DeliveryOptionView, PickupPointView } from '../calls/delivery-data.ts';
import type { DeliveryQuote, PickupPoint } from '../model.ts';
import { wireTypes } from '../rules/delivery-type.ts';
import { limitHit, type CarriedCart } from '../rules/point-limits.ts';
import { periodText } from '../rules/period-text.ts';
import type { ServingStock } from './serving-stock.ts';

export interface ViewTerms {
  readonly currency: Currency;
  readonly place: Place;
  translate(text: Text): string;
}

/** What of the buyer and their cart a point's view depends on. */
export interface PointTerms extends ViewTerms {
  readonly cart: CarriedCart;
  /** Heaviest parcel of each carrier. */
  readonly carriers: CountryPack['carriers'];
  /** Contract of the service centre that the buyer's contract belongs to. */
  readonly centre: string | null;
  /** Numbers of the points that are kept for the buyer, the newest first. */
  readonly kept: readonly number[];
}

const dates = ({ from, to }: DeliveryQuote) => ({ from, to });

/** A point in the specification's words; without a quote its price is still to be asked for (C4-075). */
export function pointView(
  point: PickupPoint,
  quote: DeliveryQuote | null,
  terms: PointTerms,
  stock: ServingStock,
): PickupPointView {
  const carrier = terms.carriers.find(({ code }) => code === point.type);
  const whyNot =
    limitHit(point, terms.cart, carrier?.maxWeightGrams ?? Infinity) ??
    (stock.at(point).length > 0 ? 'NOT_ALL_THERE' : null);
  return {
    number: point.number,
    contract: point.contract,
    type: point.type,
    typeName: point.typeName,
    company: point.company,
    lat: point.lat,
    lon: point.lon,
    x: point.lon,
    y: point.lat,
    canDeliverCompletely: whyNot === null,
    whyNot,
    isMyCsc: point.contract !== null && point.contract === terms.centre,
    favourite: terms.kept.includes(point.number),
    isCommercial: point.isCommercial,
    cityName: point.cityName,
    address: point.address,
    addressName: point.addressName,
    hours: point.hours,
    storageDays: point.storageDays,
    price: quote && { value: majorNumber(quote.priceMinor, terms.currency) },
    period: quote && terms.translate(periodText(quote)),
    dates: quote && dates(quote),
    deliveryData: wireTypes(point.type),
    inactive: !point.isActive,
    // Nobody is asked for its price at this moment; the browser says so while it asks.
    progress: false,
    subway: point.metro && {
      color: point.metro.color,
      line: point.metro.line,
      station: point.metro.station,
    },
    limits: {
      weightGrams: point.maxWeightGrams,
      sideCm: point.maxSideCm,
      refusedGoods: [...point.refusedGoods],
    },
  };
}

/** A courier in the specification's words. */
export function optionView(
  { carrier, quote }: { carrier: Carrier; quote: DeliveryQuote },
  pack: CountryPack,
  isComplete: boolean,
  terms: ViewTerms,
): DeliveryOptionView {
  const { type, baseType } = wireTypes(carrier.code);
  const vatMinor = containedTax(quote.priceMinor, pack.vat.standardPercent);
  return {
    type,
    baseType,
    company: nameAt(carrier.name, terms.place),
    period: terms.translate(periodText(quote)),
    dates: dates(quote),
    price: { value: majorNumber(quote.priceMinor, terms.currency) },
    vat: majorNumber(vatMinor, terms.currency),
    fullAvailability: isComplete,
    deliveryData: { baseType },
  };
}
