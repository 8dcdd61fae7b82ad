import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';

const EXPORTED_AT_MOST = 1_000;

/** What is handed over of somebody: their parcels and where these were. */
export async function exportParcels(
  database: Database,
  { personId, contracts }: DataSubject,
): Promise<unknown> {
  const { rows } = await sql`
    select o.order_number as "orderNumber", p.carrier, p.tracking_number as "trackingNumber", p.state,
      p.promised_from::text as "promisedFrom", p.promised_to::text as "promisedTo", p.arrived_on::text as "arrivedOn",
      (select jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'place', e.place) order by e.at)
        from parcel_event e where e.parcel_id = p.id and e.tracking_number = p.tracking_number) as events
    from parcel p join purchase o on o.id = p.purchase_id
    where o.person_id = ${personId}::uuid or o.buyer_contract = any(${[...contracts]}::text[])
    order by p.created_at desc limit ${EXPORTED_AT_MOST}`.execute(database);
  return rows;
}
