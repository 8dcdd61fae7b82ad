import { formatMoney } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getStore } from '#countries/packs.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { actorName, writeAudit } from '#platform/audit-trail.ts';
import type { Actor } from '#base/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { OrderPart, Purchase } from '../model.ts';
import { stillSpent } from '../rules/ledger-lines.ts';
import type { CountedLess } from '../rules/order-less.ts';
import {
  linesOfGoodsBack,
  partsLeft,
  type LessReason,
  type OrderReturn,
} from '../rules/order-return.ts';
import { keepEdit } from './edit-store.ts';
import { keepReturn, takeBack } from './goods-back.ts';
import { ORDER_EDITED } from './order-mails.ts';
import { listPosted, postToLedger } from './order-writer.ts';

/** Whether what a line costs hangs on what else is in the order: a promotion has had a hand in one of them. */
export async function hasPromotion(database: Queryable, purchaseId: string): Promise<boolean> {
  const [found] = await query<{ has: boolean }>(database)`
    select exists (select from purchase_part t join purchase_line l on l.part_id = t.id
      where t.purchase_id = ${purchaseId}::uuid and (l.kind <> 'item' or exists (
        select from jsonb_array_elements(l.reasons) step where step ->> 'by' not in ('catalogue', 'certificates')))) as has`;
  return found?.has ?? false;
}

/** What is in an order, in one line. */
const goodsWords = (parts: readonly OrderPart[]): string =>
  parts.flatMap(({ lines }) => lines.map(({ name, count }) => `${name} × ${count}`)).join('; ');

/** Pieces leave the lines of an order that is not paid; a line, and a part, of which nothing is left is gone, and the others close up. */
async function shrinkLines(
  tx: Tx,
  { id }: Pick<Purchase, 'id'>,
  { lines }: Pick<CountedLess, 'lines'>,
): Promise<void> {
  for (const { part, line, count, sumMinor, pointsHundredths } of lines) {
    await query(tx)`
      with p as (update purchase_part set goods_minor = goods_minor - ${sumMinor}, points_hundredths = points_hundredths - ${pointsHundredths}
        where purchase_id = ${id}::uuid and position = ${part} returning id),
      gone as (delete from purchase_line l using p where l.part_id = p.id and l.position = ${line} and l.count = ${count})
      update purchase_line l set count = l.count - ${count}, sum_minor = l.sum_minor - ${sumMinor},
        points_hundredths = l.points_hundredths - ${pointsHundredths}
      from p where l.part_id = p.id and l.position = ${line} and l.count > ${count}`;
  }
  await query(tx)`
    delete from purchase_part t where purchase_id = ${id}::uuid and not exists (select from purchase_line l where l.part_id = t.id)`;
  // Places are counted from one without a gap; upwards and back, since two of one number may not be even for a moment.
  await query(
    tx,
  )`update purchase_part set position = position + 1000000 where purchase_id = ${id}::uuid`;
  await query(tx)`
    update purchase_part t set position = n.place from (
      select id, row_number() over (order by position) as place from purchase_part where purchase_id = ${id}::uuid) n
    where n.id = t.id`;
  await query(tx)`
    update purchase_line l set position = l.position + 1000000 from purchase_part t
    where t.purchase_id = ${id}::uuid and l.part_id = t.id`;
  await query(tx)`
    update purchase_line l set position = n.place from (
      select part_id, position, row_number() over (partition by part_id order by position) as place from purchase_line
      where part_id in (select id from purchase_part where purchase_id = ${id}::uuid)) n
    where n.part_id = l.part_id and n.position = l.position`;
}

/**
 * Of what is owed the order itself gets smaller: lines, sums, what is held and what stands in the books. What explained bonuses and a code was
 * of other goods and is not told any more.
 */
async function shrinkOwed(
  tx: Tx,
  order: Purchase,
  counted: CountedLess,
  { number, now }: { readonly number: number; readonly now: Date },
): Promise<void> {
  const { sums, lines } = counted;
  await takeBack(tx, order, lines, 'held');
  await shrinkLines(tx, order, counted);
  await query(tx)`
    update purchase set goods_minor = goods_minor - ${sums.goodsMinor}, promo_minor = promo_minor - ${sums.promoMinor},
      bonus_minor = bonus_minor - ${sums.bonusMinor}, credit_minor = credit_minor - ${sums.creditMinor},
      total_minor = total_minor - ${sums.moneyMinor}, vat_minor = vat_minor - ${sums.goodsVatMinor},
      points_hundredths = points_hundredths - ${sums.pointsHundredths}, means_why = null
    where id = ${order.id}::uuid`;
  const posted = await listPosted(tx, order.id);
  const nobody = `order-${order.orderNumber}`;
  const from = { currency: order.currency, parts: order.parts, nobody, spent: stillSpent(posted) };
  const back = linesOfGoodsBack({ ...from, isOwed: true }, counted);
  const occasion = `less-${number}`;
  await postToLedger(tx, { purchaseId: order.id, kind: 'refunded', lines: back, occasion }, now);
}

export interface AskedLess {
  /** The number of this change of the order. */
  readonly number: number;
  readonly why: LessReason;
  /** Of the press that it came of: sent twice it is the same. */
  readonly press: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** The order's own sum as its buyer reads it. */
const sumWords = ({ store, language }: Purchase, minor: number): string =>
  formatMoney(minor, getStore(store).currency, localeOf(language));

/**
 * Takes counted pieces out of an order: of a paid one they are a return whose money is still to go, of one that is owed they are gone. It
 * stands among the changes of the order, in the trail where staff did it, and in a mail to its buyer. The caller holds the lock.
 *
 * @param paid How money goes back, and what went back before; null: it is owed.
 * @returns The return; null of what is owed.
 */
export async function recordLess(
  tx: Tx,
  order: Purchase,
  counted: CountedLess,
  {
    paid,
    ...asked
  }: AskedLess & {
    readonly paid: {
      readonly way: OrderReturn['way'];
      readonly before: readonly OrderReturn[];
    } | null;
  },
): Promise<OrderReturn | null> {
  const { number, why, press, actor, now } = asked;
  const { id, orderNumber, store } = order;
  const by = actor.kind === 'staff' ? actorName(actor) : 'buyer';
  const before = paid?.before ?? [];
  const parts = partsLeft(order.parts, before);
  const { totalMinor, lines, sums } = counted;
  const made = paid
    ? await keepReturn(tx, order, counted, { number: before.length + 1, by, way: paid.way, now })
    : null;
  if (!paid) await shrinkOwed(tx, order, counted, asked);
  await keepEdit(tx, id, {
    number,
    at: now,
    by,
    why,
    press,
    before: {
      goods: goodsWords(parts),
      sum: sumWords(order, totalMinor + sums.moneyMinor),
    },
    after: {
      goods: goodsWords(partsLeft(order.parts, [...before, counted])),
      sum: sumWords(order, totalMinor),
    },
  });
  if (actor.kind === 'staff')
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'order.less',
      subject: `order:${orderNumber}`,
      store,
      details: {
        less: {
          number,
          why,
          lines: lines.map(({ part, line, count }) => ({ place: `${part}-${line}`, count })),
          ...sums,
        },
      },
    });
  const row = mailRow(ORDER_EDITED, { purchaseId: id, number }, `${id}:${number}`, now);
  await putInOutbox(tx, row);
  return made;
}
