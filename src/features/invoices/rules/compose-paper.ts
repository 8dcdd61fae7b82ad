import { dayIn } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { addressLine } from '#countries/address-line.ts';
import type { CountryPack, Store } from '#countries/country.ts';
import type { OrderLine, Purchase } from '#features/orders/model.ts';
import type { OrderReturn } from '#features/orders/rules/order-return.ts';
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

/** What a credit note is of. */
export type Returned = Pick<
  OrderReturn,
  'lines' | 'deliveryMinor' | 'promoMinor' | 'bonusMinor' | 'creditMinor' | 'moneyMinor'
>;

const hundredths = (percent: number): number => Math.round(percent * 100);

const goodsLine = (
  line: OrderLine,
  { count, sumMinor }: Pick<OrderLine, 'count' | 'sumMinor'>,
): Line => ({
  kind: 'goods',
  name: line.name,
  sku: line.sku,
  count,
  priceMinor: line.priceMinor,
  discountMinor: line.priceMinor * count - sumMinor,
  grossMinor: sumMinor,
  rate: hundredths(line.vatPercent),
});

/** The delivery, where it cost something. */
function deliveryLines(
  { delivery }: Purchase,
  deliveryMinor: number,
  { country }: PaperFacts,
): Line[] {
  if (deliveryMinor === 0) return [];
  return [
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

/** What was sold, and the delivery. */
const linesOf = (order: Purchase, facts: PaperFacts): Line[] => [
  ...order.parts.flatMap(({ lines }) => lines.map((line) => goodsLine(line, line))),
  ...deliveryLines(order, order.deliveryMinor, facts),
];

/** Lines with what is taken off them, and the sums of each rate. */
function sumsOf(lines: readonly Line[], off: Paper['offMinor']) {
  const { netMinor, byRate } = taxSums(lines, off);
  const add = (of: 'netMinor' | 'vatMinor' | 'grossMinor') =>
    byRate.reduce((sum, each) => sum + each[of], 0);
  return {
    lines: lines.map((line, at) => ({ ...line, netMinor: netMinor[at] ?? 0 })),
    byRate,
    linesMinor: lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
    offMinor: off,
    netMinor: add('netMinor'),
    vatMinor: add('vatMinor'),
    grossMinor: add('grossMinor'),
  };
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
    ...sumsOf(linesOf(order, facts), { promo: order.promoMinor, bonus: order.bonusMinor }),
    paid: {
      creditMinor: order.creditMinor,
      moneyMinor: order.totalMinor,
      method: order.paymentMethod,
    },
    refersTo: null,
  };
}

interface IssuedNote {
  readonly number: string;
  /** The day on which the money went. */
  readonly on: string;
}

/** Takes a whole invoice back: the same sums under a number of their own. */
export const composeCreditNote = (invoice: Paper, issued: IssuedNote): Paper => ({
  ...invoice,
  kind: 'credit-note',
  number: issued.number,
  issuedOn: issued.on,
  refersTo: { number: invoice.number, issuedOn: invoice.issuedOn },
});

/** Takes back what of an invoice a return is of. */
export const composeReturnNote = (
  invoice: Paper,
  {
    order,
    back,
    facts,
  }: { readonly order: Purchase; readonly back: Returned; readonly facts: PaperFacts },
  issued: IssuedNote,
): Paper => ({
  ...composeCreditNote(invoice, issued),
  ...sumsOf(
    [
      ...back.lines.flatMap((piece) => {
        const line = order.parts[piece.part - 1]?.lines[piece.line - 1];
        return line ? [goodsLine(line, piece)] : [];
      }),
      ...deliveryLines(order, back.deliveryMinor, facts),
    ],
    { promo: back.promoMinor, bonus: back.bonusMinor },
  ),
  paid: {
    creditMinor: back.creditMinor,
    moneyMinor: back.moneyMinor,
    method: invoice.paid.method,
  },
});
