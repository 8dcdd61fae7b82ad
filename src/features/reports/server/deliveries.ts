import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { stepsOf } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import { stepOfDay, type Bounds } from './bounds.ts';

const DELIVERIES: readonly Column[] = ['parcels', 'onTime', 'late', 'open', 'lost', 'onTimeShare'];

/**
 * Parcels whose promised day lies in the period, each with how it came: as `promiseStanding` of the parcels says, but for those that are late
 * and on their way, which are late here as well. A day is over where the parcel goes.
 */
export const promisedParcels = (bounds: Bounds, now: Date) => sql`
  select c.id, c.carrier, c.promised_to, p.order_number, case
      when c.arrived_on is not null then case when c.arrived_on <= c.promised_to then 'onTime' else 'late' end
      when c.state in ('returning', 'returned', 'lost') then 'lost'
      when c.promised_to < (${now}::timestamptz at time zone c.time_zone)::date then 'late'
      else 'open' end as came
  from parcel c join purchase p on p.id = c.purchase_id
  where c.cancelled_at is null and c.promised_to between ${bounds.period.from}::date and ${bounds.period.to}::date
    and p.store = ${bounds.store}`;

const COUNTS = sql`count(*)::int as parcels, (count(*) filter (where came = 'onTime'))::int as "onTime",
  (count(*) filter (where came = 'late'))::int as late, (count(*) filter (where came = 'open'))::int as open,
  (count(*) filter (where came = 'lost'))::int as lost`;

/** How promises of parcels were kept, by step of the promised day and by carrier. */
export async function readDeliveries(
  database: Queryable,
  bounds: Bounds,
  now: Date,
): Promise<readonly ReportTable[]> {
  const parcels = promisedParcels(bounds, now);
  const steps = await sql<CountedRow>`
    select ${stepOfDay(sql`promised_to`, bounds)} as key, ${COUNTS} from (${parcels}) c group by 1`.execute(
    database,
  );
  const carriers = await sql<CountedRow>`
    select carrier as key, ${COUNTS} from (${parcels}) c group by carrier order by parcels desc, carrier`.execute(
    database,
  );
  return [
    tableOf('carriers', DELIVERIES, carriers.rows),
    tableOf('steps', DELIVERIES, everyStep(stepsOf(bounds.period), steps.rows)),
  ];
}
