import { randomUUID } from 'node:crypto';
import type { Text } from '#base/call.ts';
import { addressLine } from '#countries/address-line.ts';
import { getCountry } from '#countries/packs.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import {
  findCart,
  type Asker,
  type CartService,
  type StoredCart,
} from '#features/cart/server/public.ts';
import { refusals as whyNot } from '#features/delivery/calls/delivery-refusals.ts';
import type { CheckoutDraft, KeptAddress, PickupPoint } from '#features/delivery/model.ts';
import { ADDRESS_ELSEWHERE, ADDRESS_UNKNOWN } from '#features/delivery/rules/address-texts.ts';
import {
  findPoint,
  listPoints,
  readKept,
  servingStock,
  type DeliveryService,
  type QuoteCode,
} from '#features/delivery/server/public.ts';
import { orderSums } from '#features/orders/server/public.ts';
import { message } from '#i18n/message.ts';
import type { Database } from '#platform/database.ts';
import type { Occurrence, Subscription } from '../model.ts';
import type { Destination } from '../rules/asked-of-page.ts';
import { nextOccurrence } from '../rules/may-manage.ts';
import { cancelReasonText } from '../rules/shown-subscription.ts';
import type { NewDelivery } from './manage.ts';
import { askerFor, documentOf, isKitThere } from './price-month.ts';
import type { WithMonths } from './subscription-store.ts';

/** Points of a city that one chooses from. */
const POINTS_SHOWN = 50;

const KIT_GONE = message(
  'autoship.kit-gone',
  'Набор сейчас закончился, и сумму месяца не узнать. Адрес можно изменить, когда он снова появится',
);
const NOT_AT_POINT = message(
  'autoship.not-at-point',
  'В этом магазине набора сейчас нет. Выберите другой пункт выдачи или адрес',
);
/** It is paid on receipt, and nobody takes the money there. */
const NOT_PAID_THERE = message(
  'autoship.not-paid-there',
  'Там нельзя заплатить при получении, а подписка оплачивается так',
);
/** Source: C8-019. */
const NO_COST = message('autoship.no-cost', 'Невозможно получить стоимость доставки');

export interface ElsewhereParts {
  readonly database: Database;
  readonly carts: Pick<CartService, 'priceFor'>;
  readonly delivery: Pick<DeliveryService, 'packOf' | 'quote'>;
  /** Addresses that a person keeps, the main one first. */
  listSavedAddresses(personId: string): Promise<readonly KeptAddress[]>;
}

/** By whom it goes to another door or point, and what a month costs with that. */
export interface Way extends NewDelivery {
  readonly totalMinor: number;
  /** More than the message about the next month said. */
  readonly isDearer: boolean;
}

/** A door or a point; where nothing goes there, why. */
export interface Place {
  readonly name: string;
  readonly ways: readonly Way[];
  readonly trouble: Text | null;
}

const lineOf = (kept: KeptAddress): string =>
  addressLine(getCountry(kept.country).address.line, kept);

const pointName = (point: { company: string; cityName: string; address: string }): string =>
  [point.company, point.cityName, point.address].filter(Boolean).join(', ');

/**
 * What one chooses from: addresses of the country that it was bought in, then the pickup points of a city; where it goes now is not among them.
 *
 * @param here Where its holder is: the points are those of their city. In another country than the subscription's it is the city of the
 *   subscription; where nobody knows it, points of the whole country.
 */
export async function listElsewhere(
  { database, listSavedAddresses }: ElsewhereParts,
  { personId, country, cityId: own, delivery }: Subscription,
  here: { readonly country: string; readonly cityId: number | null; readonly language: string },
) {
  const chosen = here.country === country ? here.cityId : null;
  const cityId = chosen ?? own ?? delivery.address?.cityId ?? null;
  const asked = { country, cityId, kind: null, limit: POINTS_SHOWN, offset: 0 } as const;
  /** An address of the book may have been put right since: then it is another door, under the same name. */
  const isWhereItGoes = (each: KeptAddress) =>
    each.id === delivery.addressId &&
    lineOf(each) === addressLine(getCountry(country).address.line, delivery.address);
  const [kept, points] = await Promise.all([
    listSavedAddresses(personId),
    listPoints(database, asked, here.language),
  ]);
  return [
    ...kept
      .filter((each) => each.country === country && !isWhereItGoes(each))
      .map((each) => ({ addressId: each.id, pointNumber: null, name: lineOf(each) })),
    ...points
      .filter(({ number }) => number !== delivery.pointNumber)
      .map((each) => ({ addressId: null, pointNumber: each.number, name: pointName(each) })),
  ];
}

const textOf = (code: QuoteCode): Text => {
  if (code === 'UNAVAILABLE') return NO_COST;
  const known = Object.entries(whyNot).find(([each]) => each === code)?.[1];
  return known?.text ?? cancelReasonText('delivery_request_problem');
};

/** The cart that the next month is ordered by, or one like it that is never written: what a month would cost is all that is asked. */
async function cartLike(
  { database }: ElsewhereParts,
  subscription: Subscription,
  month: Occurrence | undefined,
): Promise<StoredCart> {
  const { store, country } = subscription;
  const known = month?.cartId ? await findCart(database, month.cartId, store) : null;
  const document = documentOf(subscription);
  const like = { id: randomUUID(), number: 0, store, country, revision: 0, document };
  return known ?? { ...like, hasCode: false, receiver: null };
}

/** Where it is, and the carriers that could be asked to go there. */
type Found = Pick<Place, 'name'> &
  (
    | { readonly trouble: Text }
    | {
        readonly trouble: null;
        readonly cityId: number | null;
        readonly carriers: readonly string[];
        readonly point: PickupPoint | null;
        readonly to: Pick<
          CheckoutDraft['delivery'],
          'pointNumber' | 'address' | 'addressId' | 'comment'
        >;
      }
  );

async function findPlace(
  { database, listSavedAddresses, delivery }: ElsewhereParts,
  { personId, cityId }: Subscription,
  { addressId, pointNumber }: Destination,
  asker: Asker,
  language: string,
): Promise<Found> {
  const { country } = asker.place;
  if (pointNumber !== undefined) {
    const point = await findPoint(database, pointNumber, language);
    if (!point) return { name: '', trouble: whyNot.POINT_UNKNOWN.text };
    const name = pointName(point);
    if (point.country !== country) return { name, trouble: ADDRESS_ELSEWHERE };
    const to = { pointNumber, address: null, comment: '' };
    return { name, trouble: null, cityId: point.cityId, carriers: [point.type], point, to };
  }
  const kept = (await listSavedAddresses(personId)).find(({ id }) => id === addressId);
  if (!kept) return { name: '', trouble: ADDRESS_UNKNOWN };
  const name = lineOf(kept);
  const pack = delivery.packOf(asker);
  const read = await readKept(database, kept, pack);
  if ('fault' in read) return { name, trouble: read.fault };
  const { address } = read;
  return {
    name,
    trouble: null,
    cityId: address.cityId ?? cityId,
    carriers: pack.carriers.filter(({ kind }) => kind === 'other').map(({ code }) => code),
    point: null,
    to: { pointNumber: null, address, addressId: kept.id, comment: kept.comment },
  };
}

/**
 * What a month costs that goes elsewhere, asked of each carrier afresh; by the prices of today.
 *
 * @param language Of whoever reads it.
 * @returns Null: whose subscription it is has no contract any more.
 */
export async function quoteElsewhere(
  parts: ElsewhereParts,
  { subscription, months }: WithMonths,
  destination: Destination,
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<Place | null> {
  const asker = await askerFor(parts, subscription, now);
  if (!asker) return null;
  const found = await findPlace(parts, subscription, destination, asker, language);
  if (found.trouble) return { name: found.name, ways: [], trouble: found.trouble };
  const { name, cityId, carriers, point, to } = found;
  const nowhere = (trouble: Text): Place => ({ name, ways: [], trouble });
  const there = { ...asker, place: { ...asker.place, cityId } };
  const next = nextOccurrence({ state: subscription.state, occurrences: months });
  const month = months.find(({ number }) => number === next?.number);
  const said = month?.state === 'announced' ? month.announcedMinor : null;
  const cart = await cartLike(parts, subscription, month);
  const { priced } = await parts.carts.priceFor(cart, there);
  if (!isKitThere(priced, subscription)) return nowhere(KIT_GONE);
  const stock = await servingStock(parts.database, there.place, priced, point ? [point] : []);
  if (point && stock.at(point).length > 0)
    return nowhere(point.shelf === null ? KIT_GONE : NOT_AT_POINT);
  const quoted = await Promise.all(
    carriers.map(async (carrier) => ({
      carrier,
      answer: await parts.delivery.quote({ carrier, ...to }, priced, there),
    })),
  );
  const isPaidThere = isPaidLater(subscription.paymentMethod);
  const ways = quoted.flatMap(({ carrier, answer }): Way[] => {
    if (!answer.ok || (isPaidThere && !answer.value.quote.isPaymentTaken)) return [];
    const { quote } = answer.value;
    const { totalMinor } = orderSums(priced.sumMinor, quote.priceMinor, priced.tenders);
    const isDearer = said !== null && totalMinor > said;
    return [{ delivery: { carrier, ...to, quote }, cityId, totalMinor, isDearer }];
  });
  const refusal = quoted.flatMap(({ answer }) => (answer.ok ? [] : [answer.code]))[0];
  if (ways.length > 0) return { name, ways, trouble: null };
  const isQuoted = quoted.some(({ answer }) => answer.ok);
  return nowhere(isQuoted ? NOT_PAID_THERE : textOf(refusal ?? 'NO_SERVICE'));
}
