import { createHash } from 'node:crypto';
import { dayIn, formatDay, formatDayRange } from '#base/calendar.ts';
import type { Text } from '#base/call.ts';
import { escapeHtml } from '#base/escape-html.ts';
import { containedTax } from '#base/money.ts';
import { formatMoney } from '#base/money-format.ts';
import { addressLine } from '#countries/address-line.ts';
import type { CountryPack } from '#countries/country.ts';
import { localeOf } from '#countries/locale-map.ts';
import { nameAt } from '#countries/names.ts';
import { getStore } from '#countries/packs.ts';
import { PAYMENT_METHODS } from '#countries/payment-methods.ts';
import type { ContentHeading } from '#features/content/server/public.ts';
import type { ReadyOrder } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { FORM_WORDS as WORDS } from './form-words.ts';
import type { CheckoutDeps } from './step-data.ts';

/** The order as it would be placed now. */
export type OrderToRead = Pick<
  ReadyOrder,
  'priced' | 'draft' | 'quote' | 'point' | 'sums' | 'method'
>;

/** Who reads it, where, and in which words. */
export interface FormReader extends Pick<CallContext, 'place' | 'now'> {
  readonly pack: CountryPack;
  say(text: Text): string;
}

export const readerOf = (deps: CheckoutDeps, context: CallContext): FormReader => ({
  place: context.place,
  now: context.now,
  pack: deps.delivery.packOf(context),
  say: deps.translateFor(context.place.language),
});

type Row = readonly [name: Text, value: string];

/** Rows that say something: what nobody has typed, and sums that nobody pays, are left out. */
const table = (rows: readonly Row[], say: FormReader['say']): string =>
  `<table><tbody>${rows
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(say(name))}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</tbody></table>`;

function sellerRows({ place, pack }: FormReader): Row[] {
  const { name, address, registrationNumber, taxNumber, email } = getStore(place.store).legalEntity;
  return [
    [WORDS.company, name],
    [WORDS.address, address],
    [WORDS.registration, registrationNumber],
    [WORDS.tax, taxNumber],
    [WORDS.email, email],
    [WORDS.phone, pack.support.phone],
  ];
}

function buyerRows({ draft: { receiver } }: OrderToRead): Row[] {
  const { lastName, firstName, patronymic, email, phone } = receiver;
  return [
    [WORDS.name, [lastName, firstName, patronymic].filter(Boolean).join(' ')],
    [WORDS.phone, shownPhone(phone)],
    [WORDS.email, email],
  ];
}

function deliveryRows({ draft, quote, point }: OrderToRead, { pack, place }: FormReader): Row[] {
  const carrier = pack.carriers.find(({ code }) => code === quote.carrier);
  const where = point
    ? [point.cityName, point.address].filter(Boolean).join(', ')
    : addressLine(pack.address.line, draft.delivery.address);
  return [
    [WORDS.way, point?.company ?? (carrier ? nameAt(carrier.name, place) : quote.carrier)],
    [WORDS.where, where],
    [WORDS.when, formatDayRange(quote.from, quote.to, localeOf(place.language))],
  ];
}

/**
 * Each line with its price, tax and sum, as it is ordered: of what is sold out nothing is bought. Three columns, so that no sum breaks on a
 * narrow screen.
 */
function goodsTable({ priced: { priced } }: OrderToRead, money: Money, { say, place }: FormReader) {
  const percent = new Intl.NumberFormat(localeOf(place.language), { style: 'percent' });
  const head = [WORDS.product, WORDS.vat, WORDS.sum]
    .map((name) => `<th scope="col">${escapeHtml(say(name))}</th>`)
    .join('');
  const rows = priced.lines
    .filter(({ count }) => count > 0)
    .map(({ name, count, priceMinor, sumMinor, vatPercent }) => {
      const price = escapeHtml(`${count} × ${money(priceMinor)}`);
      const numbers = [percent.format(vatPercent / 100), money(sumMinor)];
      return `<tr><td>${escapeHtml(name)}<br />${price}</td>${numbers.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
    });
  return `<table data-goods><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

type Money = (minor: number) => string;

function sumRows(order: OrderToRead, money: Money, { pack, say, now }: FormReader): Row[] {
  const { sums, quote, method } = order;
  const { priced } = order.priced;
  const off = (minor: number) => (minor > 0 ? money(-minor) : '');
  const vatMinor = priced.vatMinor + containedTax(quote.priceMinor, pack.vat.standardPercent);
  return [
    [WORDS.ofGoods, money(priced.linesMinor)],
    [WORDS.discounts, off(priced.linesMinor - sums.goodsMinor)],
    [WORDS.delivery, money(sums.deliveryMinor)],
    [WORDS.promo, off(sums.promoMinor)],
    [WORDS.bonus, off(sums.bonusMinor)],
    [WORDS.credit, off(sums.creditMinor)],
    [WORDS.total, money(sums.totalMinor)],
    [WORDS.vatInside, money(vatMinor)],
    [WORDS.method, say(PAYMENT_METHODS[method].name)],
    [WORDS.date, formatDay(dayIn(pack.timeZone, now))],
  ];
}

/**
 * The form that is read before the order, filled from it: who sells, who buys, what, for how much, and how it comes. HTML of ours, in which every
 * fact is escaped; the same order on the same day reads the same, word for word. Source: C2-087.
 */
export function fillForm(order: OrderToRead, reader: FormReader): string {
  const { say, place } = reader;
  const { currency } = order.priced.terms;
  const money: Money = (minor) => formatMoney(minor, currency, localeOf(place.language));
  const part = (title: Text, body: string) => `<h2>${escapeHtml(say(title))}</h2>${body}`;
  return [
    part(WORDS.seller, table(sellerRows(reader), say)),
    part(WORDS.buyer, table(buyerRows(order), say)),
    part(WORDS.goods, goodsTable(order, money, reader)),
    part(WORDS.toPay, table(sumRows(order, money, reader), say)),
    part(WORDS.delivery, table(deliveryRows(order, reader), say)),
  ].join('');
}

/** Stands for all that was read: the text of the document and what it was filled with. */
export const hashForm = ({ textHash }: Pick<ContentHeading, 'textHash'>, form: string): string =>
  createHash('sha256').update(`${textHash}\n\n${form}`).digest('hex');
