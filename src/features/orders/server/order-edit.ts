import type { Actor } from '#base/actor.ts';
import { addressLine } from '#countries/address-line.ts';
import type { CountryPack } from '#countries/country.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { phoneRules } from '#countries/packs.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import type { TypedAddress } from '#features/delivery/calls/delivery-data.ts';
import { COMMENT_MAX } from '#features/delivery/rules/check-address.ts';
import { checkReceiver } from '#features/delivery/rules/check-receiver.ts';
import {
  findPoint,
  listPoints,
  readAddress,
  type PickupPoint,
} from '#features/delivery/server/public.ts';
import type { FieldTexts } from '#i18n/check-field.ts';
import { message } from '#i18n/message.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { OrderAddress, OrderDelivery, Purchase } from '../model.ts';
import {
  editedWords,
  editRefusal,
  mayGoInstead,
  type EditedWords,
  type EditRefusal,
} from '../rules/order-edit.ts';
import { listEdits, saveEdit, type EditedOrder, type KeptEdit } from './edit-store.ts';
import { ORDER_EDITED } from './order-mails.ts';
import { findPurchase } from './order-reader.ts';
import { lockPurchase } from './order-writer.ts';

export interface EditParts {
  readonly database: Database;
  readonly countryAt: CountryReader;
}

/** As it was typed. City and region are the order's own: they decide the price. */
export interface WishedEdit {
  /** How many changes whoever asks has seen. */
  readonly seen: number;
  readonly receiver: {
    readonly nameFirst: string;
    readonly nameSecond: string;
    readonly nameThird: string;
    readonly phone: string;
  };
  /** Of a courier's order it counts for nothing, nor does the address of a point's. */
  readonly pointNumber: number | null;
  readonly address: Omit<TypedAddress, 'countryISO' | 'cityId' | 'city' | 'region'>;
  readonly comment: string;
}

export type EditCode = EditRefusal | 'CHANGED_MEANWHILE' | 'POINT_NOT_OFFERED';

export type EditResult =
  | { readonly ok: true; readonly isChanged: boolean }
  | { readonly ok: false; readonly code: EditCode }
  | { readonly ok: false; readonly code: 'FIELDS_INVALID'; readonly fields: FieldTexts };

const PHONE_BOUND = message(
  'orders.edit.phone-bound',
  'Заказ с оплатой при получении держится за этим телефоном. Чтобы изменить его, позвоните нам',
);

/** Why an order may not be edited now, in its store; null: it may. */
export const whyNotEdited = (
  { countryAt }: Pick<EditParts, 'countryAt'>,
  order: Purchase,
  now: Date,
): EditRefusal | null => editRefusal(order, countryAt(order, now).orderEdit, now);

/** Points that an order may go to instead of its own, as far as a list goes; none for a courier. */
export async function pointsInstead(
  database: Queryable,
  { delivery, language }: Purchase,
): Promise<readonly PickupPoint[]> {
  const own = delivery.point && (await findPoint(database, delivery.point.number, language));
  if (!own) return [];
  const { country, cityId, type } = own;
  const query = { country, cityId, kind: null, types: [type], limit: 50, offset: 0 } as const;
  const listed = await listPoints(database, query, language);
  return listed.filter((each) => each.number !== own.number && mayGoInstead(own, each));
}

/** What may be changed of an order, as people read it. */
function wordsOf(
  {
    receiver,
    delivery,
    address,
    comment,
  }: Omit<EditedOrder, 'receiver'> & Pick<Purchase, 'receiver'>,
  pack: CountryPack,
): EditedWords {
  const { firstName, patronymic, lastName, phone } = receiver;
  return {
    name: [firstName, patronymic, lastName].filter(Boolean).join(' '),
    phone,
    place: delivery.point
      ? [delivery.cityName, delivery.point.company, delivery.point.address]
          .filter(Boolean)
          .join(', ')
      : addressLine(pack.address.line, address),
    comment,
  };
}

/** Fields of an address by their own names, as forms of an order have them. */
const ownNames = (fields: FieldTexts): FieldTexts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  );

type Place = Pick<EditedOrder, 'delivery' | 'address'>;

/** Where it goes from now on: a point like its own, or another address of the same city. */
async function placeOf(
  database: Database,
  order: Purchase,
  wish: WishedEdit,
  pack: CountryPack,
): Promise<Place | 'POINT_NOT_OFFERED' | { readonly fields: FieldTexts }> {
  const { delivery, address, language } = order;
  if (delivery.point) {
    if (wish.pointNumber === null || wish.pointNumber === delivery.point.number)
      return { delivery, address };
    const own = await findPoint(database, delivery.point.number, language);
    const point = await findPoint(database, wish.pointNumber, language);
    if (!own || !point || !mayGoInstead(own, point)) return 'POINT_NOT_OFFERED';
    const { number, company, address: line, hours, cityName } = point;
    const there: OrderDelivery = {
      ...delivery,
      cityName,
      point: { number, company, address: line, hours },
    };
    return { delivery: there, address };
  }
  if (!address) return { delivery, address };
  const { city, region = '' } = address;
  const typed = { ...wish.address, countryISO: order.country, cityId: null, city, region };
  const read = await readAddress(database, typed, pack);
  if ('fields' in read) return { fields: ownNames(read.fields) };
  const { cityId: _city, ...there } = read.address;
  return { delivery, address: there satisfies OrderAddress };
}

/** The order with what was typed, or words at the fields. */
async function readWish(
  { database }: EditParts,
  order: Purchase,
  wish: WishedEdit,
  { actor, pack }: { readonly actor: Actor; readonly pack: CountryPack },
): Promise<EditedOrder | 'POINT_NOT_OFFERED' | { readonly fields: FieldTexts }> {
  const { email } = order.receiver;
  const checked = checkReceiver(
    { ...wish.receiver, email },
    { country: pack.cntr, usePatronymic: pack.usePatronymic, phoneRules: phoneRules() },
  );
  const place = await placeOf(database, order, wish, pack);
  if (place === 'POINT_NOT_OFFERED') return place;
  // A buyer's orders that are paid on receipt are counted by their phone: by another one they would not be.
  const isBound =
    'receiver' in checked &&
    checked.receiver.phone !== order.receiver.phone &&
    actor.kind !== 'staff' &&
    order.state === 'placed' &&
    isPaidLater(order.paymentMethod);
  const fields: FieldTexts = {
    ...('fields' in checked && checked.fields),
    ...('fields' in place && place.fields),
    ...(isBound && { receiverPhone: PHONE_BOUND }),
  };
  if (!('receiver' in checked) || 'fields' in place || isBound) return { fields };
  const comment = order.delivery.point ? order.comment : wish.comment.trim().slice(0, COMMENT_MAX);
  return { receiver: checked.receiver, ...place, comment };
}

interface ByWhom {
  readonly actor: Actor;
  readonly now: Date;
}

/** Writes the change down: in the order, its history and the trail, and in a mail to its buyer. The caller holds the lock. */
async function keep(
  tx: Tx,
  order: Purchase,
  edited: EditedOrder,
  kept: Pick<KeptEdit, 'number' | 'before' | 'after'>,
  { actor, now }: ByWhom,
): Promise<void> {
  const { id, orderNumber, store } = order;
  const { number } = kept;
  const by = actor.kind === 'staff' ? actorName(actor) : 'buyer';
  await saveEdit(tx, id, edited, { ...kept, at: now, by, why: null, press: null });
  if (actor.kind === 'staff')
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'order.edit',
      subject: `order:${orderNumber}`,
      store,
      details: { edit: { number, changed: Object.keys(kept.after) } },
    });
  const row = mailRow(ORDER_EDITED, { purchaseId: id, number }, `${id}:${number}`, now);
  await putInOutbox(tx, row);
}

/**
 * Changes who gets an order and where, for its buyer and for staff alike. What costs the same and nothing else: another city, carrier or price
 * is another order. The same wish twice changes it once; who asks has to have seen all that was changed before.
 *
 * @param found An order that whoever asks may change.
 */
export async function editOrder(
  parts: EditParts,
  found: Purchase,
  wish: WishedEdit,
  by: ByWhom,
): Promise<EditResult> {
  const pack = parts.countryAt(found, by.now);
  const early = whyNotEdited(parts, found, by.now);
  if (early) return { ok: false, code: early };
  const read = await readWish(parts, found, wish, { actor: by.actor, pack });
  if (read === 'POINT_NOT_OFFERED') return { ok: false, code: read };
  if ('fields' in read) return { ok: false, code: 'FIELDS_INVALID', fields: read.fields };
  return parts.database.transaction().execute(async (tx) => {
    await lockPurchase(tx, found.id);
    const order = await findPurchase(tx, { purchaseId: found.id });
    if (!order) throw new Error(`there is no order ${found.id}`);
    // A packer, or a cancellation, may have been quicker.
    const late = whyNotEdited(parts, order, by.now);
    if (late) return { ok: false, code: late };
    const receiver = { ...order.receiver, ...read.receiver };
    const words = editedWords(wordsOf(order, pack), wordsOf({ ...read, receiver }, pack));
    if (!words) return { ok: true, isChanged: false };
    const before = await listEdits(tx, order.id);
    if (before.length !== wish.seen) return { ok: false, code: 'CHANGED_MEANWHILE' };
    await keep(tx, order, read, { number: before.length + 1, ...words }, by);
    return { ok: true, isChanged: true };
  });
}
