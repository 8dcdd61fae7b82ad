import { addressLine } from '#countries/address-line.ts';
import type { Carrier } from '#countries/country.ts';
import { getCountry } from '#countries/packs.ts';
import { isIsoDate } from '#base/calendar.ts';
import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { ParcelRequest, RegisteredParcel } from '#features/carriers/model.ts';
import { LIFE_ACTIONS, lifeStage } from '#features/orders/rules/order-life.ts';
import {
  findPurchase,
  giveAway,
  isSeenBy,
  isToPack,
  toPackOf,
  type Purchase,
} from '#features/orders/server/public.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Parcel } from '../model.ts';
import { parcelPlaces } from '../rules/parcel-places.ts';
import { readTrackingNumber } from '../rules/tracking-number.ts';
import { keepLabel } from './label-store.ts';
import {
  beginParcel,
  isNumberTaken,
  isOut,
  lockOrder,
  nameParcel,
  readSending,
} from './begin-parcel.ts';
import { unlessTaken } from './number-taken.ts';
import type { ParcelServiceOf } from './parcel-services.ts';
import { listParcelsOf, tellEvents } from './parcel-store.ts';

export interface StaffParts {
  readonly database: Database;
  readonly serviceOf: ParcelServiceOf;
}

export interface HandOver {
  readonly orderNumber: string;
  /** Another than the buyer chose; undefined: that one. */
  readonly carrier?: string | undefined;
  /** Typed by whoever gave it to the carrier; undefined: the carrier is asked for one. */
  readonly number?: string | undefined;
  /** One more parcel of an order that has one. */
  readonly isAnother?: boolean | undefined;
  /** Who gives it away. */
  readonly actor?: Actor;
  /** Only what is packed already is given away; otherwise it is packed by that. */
  readonly isPackedFirst?: boolean;
  /** Codes of the stores that they see; null: all of them. */
  readonly stores?: readonly string[] | null | undefined;
  readonly now: Date;
}

/** Whoever types commands. */
const OPERATOR: Actor = { kind: 'system', name: 'operator' };

export type HandOverCode =
  | 'ORDER_UNKNOWN'
  | 'ORDER_NOT_READY'
  | 'NOT_PACKED'
  | 'CARRIER_UNKNOWN'
  | 'NUMBER'
  | 'NUMBER_TAKEN'
  | 'HAS_PARCEL'
  | 'TOO_MANY'
  | 'NO_SERVICE'
  | 'CARRIER_REFUSED'
  | 'CARRIER_UNAVAILABLE';

/** Its money is there, or is taken when it is handed over. */
const isReady = (order: Purchase): boolean => isToPack(toPackOf(order));

async function requestOf(
  { database }: StaffParts,
  order: Purchase,
  carrier: Carrier,
  key: string,
): Promise<ParcelRequest> {
  const { country, receiver, address, delivery } = order;
  const { weightGrams, goodsMinor, phoneE164, cityId } = await readSending(database, order.id);
  return {
    key,
    carrier,
    country,
    cityId,
    pointNumber: delivery.point?.number ?? null,
    address: address && {
      city: address.city,
      line: addressLine(getCountry(country).address.line, address),
      zip: address.zip,
    },
    receiver: {
      name: [receiver.lastName, receiver.firstName, receiver.patronymic].filter(Boolean).join(' '),
      phoneE164,
      email: receiver.email,
    },
    weightGrams,
    sumMinor: goodsMinor,
  };
}

/** Has the carrier know of a parcel; a second try of one gets the first one's answer. */
async function register(
  parts: StaffParts,
  order: Purchase,
  carrier: Carrier,
  key: string,
): Promise<Outcome<RegisteredParcel, HandOverCode>> {
  const service = parts.serviceOf(carrier.code);
  if (!service) return refused('NO_SERVICE');
  const answer = await service.register(await requestOf(parts, order, carrier, key));
  if (answer.ok) return answer;
  return refused(answer.code === 'REFUSED' ? 'CARRIER_REFUSED' : 'CARRIER_UNAVAILABLE');
}

/** The parcel that a try goes on with, or a new one. */
async function parcelFor(
  { database }: StaffParts,
  order: Purchase,
  carrier: string,
  { isAnother = false, actor = OPERATOR, isPackedFirst = false, now, number }: HandOver,
): Promise<Outcome<Parcel, HandOverCode>> {
  return database.transaction().execute(async (tx) => {
    await lockOrder(tx, order);
    // It may have been taken back since it was read.
    const still = await findPurchase(tx, { purchaseId: order.id });
    if (!still || !isReady(still)) return refused('ORDER_NOT_READY');
    if (isPackedFirst && still.packing?.state !== 'packed') return refused('NOT_PACKED');
    const there = await listParcelsOf(tx, order.id);
    // Handed over by hand, it has left the shop without a parcel; whoever types commands knows better.
    const isGone = still.packing?.isGiven && there.length === 0;
    // What all of has arrived, or is on its way back, gets no further parcel.
    const isSplit = isAnother && still.packing?.isGiven && isPackedFirst;
    if (isPackedFirst && (isGone || (isSplit && !mayBeSplit(still, there))))
      return refused('ORDER_NOT_READY');
    const typed = number === undefined ? null : readTrackingNumber(number);
    // Begun under a number of somebody else's, it would stay without one, and the order would wait for it.
    if (isAnother && isPackedFirst && typed !== null && (await isNumberTaken(tx, typed, carrier)))
      return refused('NUMBER_TAKEN');
    const { promisedFrom, promisedTo } = promiseOf(order);
    const begun = await beginParcel(tx, order, {
      carrier,
      promisedFrom,
      promisedTo,
      isAnother,
      now,
    });
    if (!begun.ok) return begun;
    await giveAway(tx, still, { actor, now, isPackedFirst });
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'order.hand-over',
      subject: `order:${order.orderNumber}`,
      store: order.store,
      details: { carrier, key: begun.value.key },
    });
    return begun;
  });
}

/** Whether a part of an order that was given away goes in one more parcel: by the table of its life. */
function mayBeSplit(order: Purchase, parcels: readonly Parcel[]): boolean {
  const facts = { order: toPackOf(order), packing: order.packing, parcels: parcelPlaces(parcels) };
  return LIFE_ACTIONS[lifeStage(facts)].staff.includes('another-parcel');
}

function promiseOf({ id, delivery: { from, to } }: Purchase) {
  if (!isIsoDate(from) || !isIsoDate(to))
    throw new Error(`the order ${id} was promised for no day`);
  return { promisedFrom: from, promisedTo: to };
}

function carrierOf(order: Purchase, wanted: string | undefined): Carrier | null {
  const code = wanted ?? order.delivery.carrier;
  return getCountry(order.country).carriers.find((each) => each.code === code) ?? null;
}

/**
 * An order's parcel is with its carrier: under the number that was typed, or under one that the carrier is asked for. A try that found the
 * carrier away is repeated under the same key.
 */
export async function handOver(
  parts: StaffParts,
  wish: HandOver,
): Promise<Outcome<Parcel, HandOverCode>> {
  const typed = wish.number === undefined ? null : readTrackingNumber(wish.number);
  if (wish.number !== undefined && typed === null) return refused('NUMBER');
  const order = await findPurchase(parts.database, { orderNumber: wish.orderNumber });
  if (!order || !isSeenBy(wish, order.store)) return refused('ORDER_UNKNOWN');
  if (!isReady(order)) return refused('ORDER_NOT_READY');
  const carrier = carrierOf(order, wish.carrier);
  if (!carrier) return refused('CARRIER_UNKNOWN');
  if (typed === null && !parts.serviceOf(carrier.code)) return refused('NO_SERVICE');
  const begun = await parcelFor(parts, order, carrier.code, wish);
  if (!begun.ok) return begun;
  const { id, key } = begun.value;
  const registered: Outcome<RegisteredParcel, HandOverCode> =
    typed === null
      ? await register(parts, order, carrier, key)
      : ok({ trackingNumber: typed, trackingUrl: null, label: null, until: null });
  if (!registered.ok) return registered;
  return finish(parts, id, registered.value, { isTyped: typed !== null, now: wish.now });
}

async function finish(
  { database, serviceOf }: StaffParts,
  id: string,
  { trackingNumber: given, trackingUrl, label, until }: RegisteredParcel,
  { isTyped, now }: { readonly isTyped: boolean; readonly now: Date },
): Promise<Outcome<Parcel, HandOverCode>> {
  const trackingNumber = readTrackingNumber(given);
  if (trackingNumber === null) return refused('CARRIER_UNAVAILABLE');
  const write = async (tx: Tx): Promise<Outcome<Parcel, HandOverCode>> => {
    const named = await nameParcel(tx, id, {
      trackingNumber,
      trackingUrl,
      expectedTo: until,
      isAsked: (carrier) => serviceOf(carrier) !== null,
      now,
    });
    if (!named.ok) return named;
    if (label) await keepLabel(tx, { parcelId: id, bytes: label, now });
    // Whoever types a number has given the parcel away.
    if (isTyped)
      await tellEvents(tx, {
        parcelId: id,
        trackingNumber,
        events: [{ state: 'accepted', at: now, place: '' }],
        now,
      });
    return named;
  };
  return unlessTaken(() => database.transaction().execute(write));
}

/** Why an order as it stands now would not go to its carrier under a number that the carrier gives; null: it would. */
async function handOverTrouble(
  parts: StaffParts,
  orderNumber: string,
  by: Pick<HandOver, 'stores'>,
): Promise<HandOverCode | null> {
  const order = await findPurchase(parts.database, { orderNumber });
  if (!order || !isSeenBy(by, order.store)) return 'ORDER_UNKNOWN';
  if (!isReady(order)) return 'ORDER_NOT_READY';
  if (order.packing?.state !== 'packed') return 'NOT_PACKED';
  const carrier = carrierOf(order, undefined);
  if (!carrier) return 'CARRIER_UNKNOWN';
  if (!parts.serviceOf(carrier.code)) return 'NO_SERVICE';
  const there = await listParcelsOf(parts.database, order.id);
  if (there.some(isOut)) return 'HAS_PARCEL';
  return order.packing.isGiven && there.length === 0 ? 'ORDER_NOT_READY' : null;
}

/** The same of several orders: nothing is done, and no carrier is asked. */
export async function previewHandOver(
  parts: StaffParts,
  { orderNumbers, ...by }: Pick<HandOver, 'stores'> & { readonly orderNumbers: readonly string[] },
): Promise<readonly { readonly orderNumber: string; readonly code: HandOverCode | null }[]> {
  const results = [];
  for (const orderNumber of new Set(orderNumbers))
    results.push({ orderNumber, code: await handOverTrouble(parts, orderNumber, by) });
  return results;
}

/** Asks a carrier for a parcel's label, which it makes later than the number sometimes; null: there is none. */
export async function makeLabel(
  parts: StaffParts,
  { id, key, carrier: code, purchaseId }: Parcel,
  now: Date,
): Promise<Uint8Array | null> {
  const order = await findPurchase(parts.database, { purchaseId });
  const carrier = order && carrierOf(order, code);
  if (!carrier) return null;
  const answer = await register(parts, order, carrier, key);
  if (!answer.ok || !answer.value.label) return null;
  await keepLabel(parts.database, { parcelId: id, bytes: answer.value.label, now });
  return answer.value.label;
}

/** Parcels of an order, for whoever looks after them; null: there is no such order. */
export async function parcelsOfOrder(
  database: Database,
  orderNumber: string,
): Promise<readonly Parcel[] | null> {
  const order = await findPurchase(database, { orderNumber });
  return order && listParcelsOf(database, order.id);
}
