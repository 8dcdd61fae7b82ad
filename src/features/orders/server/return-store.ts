import { sql } from 'kysely';
import type { Allocation } from '#features/catalogue/server/public.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { OrderReturn, ReturnedLine, ReturnSums } from '../rules/order-return.ts';
import type {} from './tables.ts';

interface Row extends Omit<OrderReturn, 'lines' | keyof ReturnSums>, ReturnSums {
  readonly purchaseId: string;
  readonly lines: readonly ReturnedLine[];
}

const rows = (database: Queryable, which: { purchaseId: string | null; id: string | null }) =>
  query<Row>(database)`
    select r.id, r.purchase_id as "purchaseId", r.number, r.at, r.by, r.way, r.refunded_at as "refundedAt",
      r.goods_minor as "goodsMinor", r.delivery_minor as "deliveryMinor", r.goods_vat_minor as "goodsVatMinor",
      r.delivery_vat_minor as "deliveryVatMinor", r.promo_minor as "promoMinor", r.bonus_minor as "bonusMinor",
      r.credit_minor as "creditMinor", r.money_minor as "moneyMinor", r.points_hundredths as "pointsHundredths",
      coalesce((select jsonb_agg(jsonb_build_object('part', l.part, 'line', l.line, 'count', l.count, 'sumMinor', l.sum_minor,
        'pointsHundredths', l.points_hundredths, 'reason', l.reason, 'isOnSale', l.is_on_sale) order by l.part, l.line)
        from order_return_line l where l.return_id = r.id), '[]') as lines
    from order_return r where r.purchase_id = ${which.purchaseId}::uuid or r.id = ${which.id}::uuid order by r.number`;

/** What came back of an order, the earliest first. */
export const listReturns = (
  database: Queryable,
  purchaseId: string,
): Promise<readonly OrderReturn[]> => rows(database, { purchaseId, id: null });

export interface FoundReturn extends OrderReturn {
  readonly purchaseId: string;
}

export async function findReturn(database: Queryable, id: string): Promise<FoundReturn | null> {
  const [found] = await rows(database, { purchaseId: null, id });
  return found ?? null;
}

/** Writes a return; the caller holds the order's lock. */
export async function saveReturn(
  tx: Tx,
  purchaseId: string,
  { lines, ...made }: OrderReturn,
): Promise<void> {
  await tx
    .insertInto('order_return')
    .values({
      id: made.id,
      purchase_id: purchaseId,
      number: made.number,
      at: made.at,
      by: made.by,
      way: made.way,
      goods_minor: made.goodsMinor,
      delivery_minor: made.deliveryMinor,
      goods_vat_minor: made.goodsVatMinor,
      delivery_vat_minor: made.deliveryVatMinor,
      promo_minor: made.promoMinor,
      bonus_minor: made.bonusMinor,
      credit_minor: made.creditMinor,
      money_minor: made.moneyMinor,
      points_hundredths: made.pointsHundredths,
      refunded_at: made.refundedAt,
    })
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('order_return_line')
    .values(
      lines.map((line) => ({
        return_id: made.id,
        part: line.part,
        line: line.line,
        count: line.count,
        sum_minor: line.sumMinor,
        points_hundredths: line.pointsHundredths,
        reason: line.reason,
        is_on_sale: line.isOnSale,
      })),
    )
    .execute();
}

/** Writes that the money of a return has gone. @returns False when that was known. */
export async function saveRefunded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_return')
    .set({ refunded_at: at })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Takes units of an order out of it: so many of each SKU, from wherever they came. Those that were sold stay beside the rest as come back; of
 * those that were only held nothing is left to tell.
 *
 * @throws When the order has fewer of them.
 */
export async function endUnits(
  tx: Tx,
  purchaseId: string,
  from: 'sold' | 'held',
  wanted: ReadonlyMap<string, number>,
): Promise<readonly Allocation[]> {
  const ended: Allocation[] = [];
  for (const [sku, count] of wanted) {
    let left = count;
    const held = await query<{ id: number; location: string; count: number }>(tx)`
      select id, location, count from reservation
      where purchase_id = ${purchaseId}::uuid and sku = ${sku} and state = ${from} order by location collate "C" for update`;
    for (const row of held) {
      const taken = Math.min(left, row.count);
      if (taken === 0) break;
      left -= taken;
      await sql`update reservation set count = count - ${taken} where id = ${row.id} and count > ${taken}`.execute(
        tx,
      );
      if (from === 'held')
        await sql`delete from reservation where id = ${row.id} and ${taken === row.count}::boolean`.execute(
          tx,
        );
      else
        await (taken === row.count
          ? sql`update reservation set state = 'returned' where id = ${row.id}`.execute(tx)
          : sql`insert into reservation (purchase_id, sku, location, count, state)
            values (${purchaseId}::uuid, ${sku}, ${row.location}, ${taken}, 'returned')`.execute(
              tx,
            ));
      ended.push({ sku, location: row.location, count: taken });
    }
    if (left > 0) throw new Error(`${purchaseId} has ${left} of ${sku} less than are taken out`);
  }
  return ended;
}
