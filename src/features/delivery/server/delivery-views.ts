import type { Text } from '#base/call.ts';
import { containedTax, majorNumber, type Currency } from '#base/money.ts';
import type { Place } from '#base/place.ts';
import { nameAt } from '#countries/names.ts';
import type { Carrier, CountryPack } from '#countries/country.ts';
import type { DeliveryOptionView, PickupPointView } from '../calls/delivery-data.ts';
import type { DeliveryQuote, PickupPoint } from '../model.ts';
import { wireTypes } from '../rules/delivery-type.ts';
import { periodText } from '../rules/period-text.ts';

export interface ViewTerms {
  readonly currency: Currency;
  readonly place: Place;
  translate(text: Text): string;
}

const dates = ({ from, to }: DeliveryQuote) => ({ from, to });

/** A point in the specification's words; without a quote its price is still to be asked for (C4-075). */
export function pointView(
  point: PickupPoint,
  quote: DeliveryQuote | null,
  terms: ViewTerms,
): PickupPointView {
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
    canDeliverCompletely: true,
    isMyCsc: false,
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
    progress: false,
    subway: null,
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
