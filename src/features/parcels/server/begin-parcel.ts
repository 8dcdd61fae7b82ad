import { sql } from 'kysely';
import type { IsoDate } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { getCountry } from '#countries/packs.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { PARCELS_AT_MOST, type Parcel } from '../model.ts';
import { askAgainAt } from '../rules/ask-again.ts';
import { listParcelsOf, lockParcel } from './parcel-store.ts';
import type {} from './tables.ts';

/** What a carrier wants to know beside the order itself, of what has not come back of it. A product that is gone weighs what it did last. */
export async function readSending(
  database: Queryable,
  purchaseId: string,
): Promise<{
  readonly weightGrams: number;
  /** What the goods in it are worth. */
  readonly goodsMinor: number;
  readonly phoneE164: string;
  readonly cityId: number | null;
}> {
  const { rows } = await sql<{
    weightGrams: number;
    goodsMinor: number;
    phoneE164: string;
    cityId: number | null;
  }>`
    with piece as (
      select coalesce(u.sku, l.sku) as sku, (l.count - b.count) * coalesce(u.count, 1) as count
      from purchase_part t join purchase_line l on l.part_id = t.id
      cross join lateral (select coalesce(sum(r.count), 0)::int as count from order_return o join order_return_line r on r.return_id = o.id
        where o.purchase_id = t.purchase_id and r.part = t.position and r.line = l.position) b
      left join lateral jsonb_to_recordset(case when jsonb_typeof(l.units) = 'array' then l.units else '[]'::jsonb end)
        as u(sku text, count int) on true
      where t.purchase_id = ${purchaseId}::uuid)
    select coalesce((select sum(piece.count * p.weight_grams)::int from piece join product p using (sku)), 0) as "weightGrams",
      o.goods_minor - (select coalesce(sum(goods_minor), 0)::bigint from order_return where purchase_id = o.id) as "goodsMinor",
      coalesce(r.phone_e164, '') as "phoneE164",
      coalesce((r.address ->> 'cityId')::int,
        (select city_id from pickup_point where number = (o.delivery -> 'point' ->> 'number')::int)) as "cityId"
    from purchase o join purchase_receiver r on r.purchase_id = o.id where o.id = ${purchaseId}::uuid`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error(`the order ${purchaseId} has no receiver`);
  return row;
}

/** How long the order's point keeps things, and what its clock shows; a courier's way has the country's. */
async function readPlace(tx: Tx, { delivery, country }: Purchase) {
  const point =
    delivery.point &&
    (await tx
      .selectFrom('pickup_point')
      .innerJoin('city', 'city.id', 'pickup_point.city_id')
      .select(['storage_days', 'timezone'])
      .where('number', '=', delivery.point.number)
      .executeTakeFirst());
  const { timeZone, orderStoragePeriodDaysInCsc } = getCountry(country);
  const unknownPoint = delivery.point ? orderStoragePeriodDaysInCsc : null;
  return {
    storageDays: point?.storage_days ?? unknownPoint,
    timeZone: point?.timezone ?? timeZone,
  };
}

export interface NewParcel {
  readonly carrier: string;
  readonly promisedFrom: IsoDate;
  readonly promisedTo: IsoDate;
  readonly isAnother: boolean;
  readonly now: Date;
}

/** Locks an order until the end of the transaction: two tries at once are two tries of one parcel, and it is not taken back meanwhile. */
export async function lockOrder(tx: Tx, { id }: Pick<Purchase, 'id'>): Promise<void> {
  await sql`select 1 from purchase where id = ${id}::uuid for update`.execute(tx);
}

/** It goes to the buyer, or is there: what came back may be sent again. */
export const isOut = ({ cancelledAt, trackingNumber, state }: Parcel): boolean =>
  !cancelledAt && trackingNumber !== null && state !== 'returned';

/** A row for a parcel that its carrier does not know yet: that of a try that was not finished, or a new one. The order is locked by the caller. */
export async function beginParcel(
  tx: Tx,
  order: Purchase,
  { carrier, promisedFrom, promisedTo, isAnother, now }: NewParcel,
): Promise<Outcome<Parcel, 'HAS_PARCEL' | 'TOO_MANY'>> {
  const there = await listParcelsOf(tx, order.id);
  const unfinished = there.find(
    (each) => each.trackingNumber === null && each.carrier === carrier && !each.cancelledAt,
  );
  if (unfinished) return ok(unfinished);
  const open = there.filter(isOut);
  if (open.length > 0 && !isAnother)
    return refused('HAS_PARCEL', { number: open[0]?.trackingNumber ?? '' });
  if (there.length >= PARCELS_AT_MOST) return refused('TOO_MANY');
  const { storageDays, timeZone } = await readPlace(tx, order);
  const { id } = await tx
    .insertInto('parcel')
    .values({
      purchase_id: order.id,
      key: `${order.orderNumber}-${there.length + 1}`,
      carrier,
      tracking_number: null,
      tracking_url: null,
      promised_from: promisedFrom,
      promised_to: promisedTo,
      expected_to: null,
      storage_days: storageDays,
      time_zone: timeZone,
      state_at: now,
      arrived_on: null,
      created_at: now,
      cancelled_at: null,
      ask_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parcel = await lockParcel(tx, id);
  if (!parcel) throw new Error('a parcel that was just kept is not there');
  return ok(parcel);
}

/** Gives a parcel its number; one that has a number by now keeps it: it was another hand's, and is stuck on the parcel. */
export async function nameParcel(
  tx: Tx,
  id: string,
  named: {
    readonly trackingNumber: string;
    readonly trackingUrl: string | null;
    readonly expectedTo: IsoDate | null;
    isAsked(carrier: string): boolean;
    readonly now: Date;
  },
): Promise<Outcome<Parcel, 'HAS_PARCEL' | 'NUMBER_TAKEN'>> {
  const parcel = await lockParcel(tx, id);
  if (!parcel) throw new Error(`the parcel ${id} is not there`);
  // Two tries at once: the carrier gave both the same number.
  if (parcel.trackingNumber === named.trackingNumber) return ok(parcel);
  if (parcel.trackingNumber !== null)
    return refused('HAS_PARCEL', { number: parcel.trackingNumber });
  if (await isNumberTaken(tx, named.trackingNumber, parcel.carrier)) return refused('NUMBER_TAKEN');
  const { now } = named;
  await tx
    .updateTable('parcel')
    .set({
      tracking_number: named.trackingNumber,
      tracking_url: named.trackingUrl,
      expected_to: named.expectedTo,
      ask_at: named.isAsked(parcel.carrier)
        ? askAgainAt({ state: 'registered', stateAt: now, failures: 0, now })
        : null,
    })
    .where('id', '=', id)
    .execute();
  const after = await lockParcel(tx, id);
  return ok(after ?? parcel);
}

/** Whether another parcel of a carrier goes under this number. */
export async function isNumberTaken(
  tx: Tx,
  trackingNumber: string,
  carrier: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('parcel')
    .select('id')
    .where('tracking_number', '=', trackingNumber)
    .where('carrier', '=', carrier)
    .executeTakeFirst();
  return found !== undefined;
}
