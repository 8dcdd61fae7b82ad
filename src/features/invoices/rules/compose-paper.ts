import { dayIn } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { addressLine } from '#countries/address-line.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import type { Purchase } from '#features/orders/model.ts';
import type { Paper, PaperLine } from '../model.ts';
import { taxSums } from './tax-sums.ts';

/** Of the store that sold, and of the country that the order went to. */
export interface PaperFacts {
  readonly store: Pick<Store, 'legalEntity' | 'homeCountry'>;
  readonly currency: Pick<Currency, 'decimals' | 'externalIso'>;
  /** Of the seller. */
  readonly timeZone: string;
  /** Where the order went. */
  readonly country: Pick<CountryPack, 'vat' | 'address'>;
}

type Line = Omit<PaperLine, 'netMinor'>;

const hundredths = (percent: number): number => Math.round(percent * 100);

/** What was sold, and the delivery where it cost something. */
function linesOf(order: Purchase, { country }: PaperFacts): Line[] {
  const goods = order.parts.flatMap(({ lines }) =>
    lines.map((line) => ({
      kind: 'goods' as const,
      name: line.name,
      sku: line.sku,
      count: line.count,
      priceMinor: line.priceMinor,
      discountMinor: line.priceMinor * line.count - line.sumMinor,
      grossMinor: line.sumMinor,
      rate: hundredths(line.vatPercent),
    })),
  );
  const { deliveryMinor, delivery } = order;
  if (deliveryMinor === 0) return goods;
  return [
    ...goods,
    {
      kind: 'delivery',
      name: delivery.carrierName,
      sku: '',
      count: 1,
      priceMinor: deliveryMinor,
      discountMinor: 0,
      grossMinor: deliveryMinor,
      rate: hundredths(country.vat.standardPercent),
    },
  ];
}

function buyerOf({ receiver, address, country }: Purchase, facts: PaperFacts): Paper['buyer'] {
  const name = [receiver.firstName, receiver.patronymic, receiver.lastName];
  return {
    name: name.filter(Boolean).join(' '),
    address: address ? addressLine(facts.country.address.line, address) : '',
    country,
  };
}

/**
 * The invoice of a paid order: what was bought, less what a code and bonuses took off, with the tax of each rate; credit is money, so that it
 * pays and takes nothing off.
 *
 * @param issued Its number, and when it is made.
 */
export function composeInvoice(
  order: Purchase,
  facts: PaperFacts,
  issued: { readonly number: string; readonly at: Date },
): Paper {
  const { store, currency, timeZone } = facts;
  const { latin = null, ...entity } = store.legalEntity;
  const lines = linesOf(order, facts);
  const off = { promo: order.promoMinor, bonus: order.bonusMinor };
  const { netMinor, byRate } = taxSums(lines, off);
  const add = (of: 'netMinor' | 'vatMinor' | 'grossMinor') =>
    byRate.reduce((sum, each) => sum + each[of], 0);
  return {
    form: 1,
    kind: 'invoice',
    number: issued.number,
    issuedOn: dayIn(timeZone, issued.at),
    paidOn: dayIn(timeZone, order.paidAt ?? issued.at),
    orderNumber: order.orderNumber,
    language: order.language,
    currency: { iso: currency.externalIso, decimals: currency.decimals },
    seller: { ...entity, latin, country: store.homeCountry },
    buyer: buyerOf(order, facts),
    lines: lines.map((line, at) => ({ ...line, netMinor: netMinor[at] ?? 0 })),
    byRate,
    linesMinor: lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
    offMinor: off,
    netMinor: add('netMinor'),
    vatMinor: add('vatMinor'),
    grossMinor: add('grossMinor'),
    paid: {
      creditMinor: order.creditMinor,
      moneyMinor: order.totalMinor,
      method: order.paymentMethod,
    },
    refersTo: null,
  };
}

/** Takes a whole invoice back: the same sums under a number of their own, with the day on which the money went. */
export const composeCreditNote = (
  invoice: Paper,
  issued: { readonly number: string; readonly on: string },
): Paper => ({
  ...invoice,
  kind: 'credit-note',
  number: issued.number,
  issuedOn: issued.on,
  refersTo: { number: invoice.number, issuedOn: invoice.issuedOn },
});
