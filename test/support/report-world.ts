import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dayIn } from '#base/calendar.ts';
import type {
  Column,
  Report,
  ReportName,
  ReportTable,
  TableName,
} from '#features/reports/model.ts';
import { stepsOf, type Period } from '#features/reports/rules/periods.ts';
import { openReportDesk, type ReportAsked } from '#features/reports/server/report-desk.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { fillOrders, OFFICE_NOW } from './office-orders.ts';
import { seedShop } from './order-world.ts';

const ZONES = { ru: 'Europe/Moscow', kz: 'Asia/Almaty', de: 'Europe/Berlin' } as const;
export type StoreCode = keyof typeof ZONES;
export const STORES = ['ru', 'kz', 'de'] as const;

/** The day of a moment by the clock of a store. */
export const dayOf = (store: StoreCode, at: Date) => dayIn(ZONES[store], at);

const LINES = JSON.stringify([
  { key: '1-1', sku: 'TEA1', name: 'Чай', count: 1, reason: 'not_fit' },
]);

/** Money that went back, goods that came back, parcels that came, promotions and subscriptions, of all stores. */
const others = () => [
  // Orders lie over weeks, and around midnights, months' ends and the end of summer time.
  sql`update purchase_event e set at = at - (p.running_number % 60) * interval '23 hours' from purchase p where p.id = e.purchase_id`,
  sql`insert into ledger_transaction (at, kind, purchase_id, dedupe_key)
    select e.at + interval '30 hours', 'refunded', p.id, p.order_number || ':refunded' from purchase p
    join purchase_event e on e.purchase_id = p.id and e.to_state = 'paid' where p.state = 'refunded' or p.running_number % 37 = 0`,
  sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, k, case k when 1 then 'cash' when 2 then 'revenue:goods' when 3 then 'cash' else 'unclear' end, p.currency,
      case k when 1 then -p.total_minor / 2 when 2 then p.total_minor / 2 when 3 then -77 else 77 end
    from ledger_transaction t join purchase p on p.id = t.purchase_id, generate_series(1, 4) k where t.kind = 'refunded'`,
  sql`insert into order_return (id, purchase_id, number, at, by, way, goods_minor, delivery_minor, goods_vat_minor, delivery_vat_minor,
      promo_minor, bonus_minor, credit_minor, money_minor, points_hundredths)
    select gen_random_uuid(), p.id, 1, e.at + interval '5 days', 'staff:1', 'hand', 25000, 0, 0, 0, 0, 0, 0, 25000, 250
    from purchase p join purchase_event e on e.purchase_id = p.id and e.to_state = 'paid' where p.running_number % 41 in (0, 7)`,
  sql`insert into order_return_line (return_id, part, line, count, sum_minor, points_hundredths, reason, is_on_sale)
    select r.id, 1, 1 + (p.running_number % 3 = 0)::int, 1, 25000, 250, 'not_fit', true from order_return r join purchase p on p.id = r.purchase_id`,
  sql`insert into announced_return (id, purchase_id, number, at, lines, remarks, wait_until)
    select gen_random_uuid(), p.id, 1, p.placed_at + interval '3 days', ${LINES}::jsonb, '{}', '2026-12-20' from purchase p
    where p.running_number % 29 = 0`,
  sql`update parcel c set promised_to = promised_to - (p.running_number % 40)::int, promised_from = promised_from - (p.running_number % 40)::int - 3,
      arrived_on = case when c.state in ('delivered', 'at-point') then c.promised_to - (p.running_number % 40)::int + (p.running_number % 7)::int - 5 end,
      cancelled_at = case when p.running_number % 53 = 0 then c.created_at end
    from purchase p where p.id = c.purchase_id`,
  sql`insert into promotion (store, id, type, texts, reward, starts_at)
    select store, id, 'DISCOUNT_ON_PURCHASE', jsonb_build_object('ru', jsonb_build_object('name', 'Акция ' || id, 'description', '')), '{}', '2026-01-01'
    from unnest(array['ru', 'kz', 'de']) store, generate_series(701, 703) id`,
  sql`insert into promotion_use (purchase_id, promotion_id, store, person_id, receiver_keys, count, stands, used_at)
    select p.id, 701 + (p.running_number % 3)::int, p.store, p.person_id, '{}', 1 + (p.running_number % 2)::int, p.running_number % 11 <> 0, p.placed_at
    from purchase p where p.running_number % 5 = 0`,
  sql`update purchase_line l set reasons = jsonb_build_array(
      jsonb_build_object('by', 'promotions', 'reason', 'Акция ' || 701 + p.running_number % 3, 'changeMinor', -100),
      jsonb_build_object('by', 'promotions', 'reason', 'Другая', 'changeMinor', -5),
      jsonb_build_object('by', 'catalogue', 'reason', 'Акция 701', 'changeMinor', -3))
    from purchase_part t join purchase p on p.id = t.purchase_id where t.id = l.part_id and p.running_number % 5 = 0`,
  sql`update purchase set promo_minor = 500, bonus_minor = 300, credit_minor = 100, total_minor = total_minor - 900
    where running_number % 6 = 0`,
  sql`update contract c set country = case when right(number, 1) = '0' then 'de' when right(number, 1) = '1' then 'kz' else 'ru' end
    where number like '94%'`,
  sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
    select (select min(t.id) from ledger_transaction t where t.purchase_id = p.id), 8, 'points:' || p.buyer_contract, 'points', 500
    from purchase p where p.state in ('paid', 'refunded') and p.buyer_contract is not null`,
  sql`insert into ledger_transaction (at, kind, dedupe_key)
    select ${OFFICE_NOW}::timestamptz - n * interval '7 hours', (array['cashback', 'given', 'cashback'])[n % 3 + 1], 'bonus:' || n from generate_series(1, 300) n`,
  sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
    select t.id, 1, 'bonus:' || (94000000 + n) || case when n % 4 = 0 then ':b25' else '' end,
      case right((94000000 + n)::text, 1) when '0' then 'EUR' when '1' then 'KZT' else 'RUB' end, -1000 - n
    from generate_series(1, 300) n join ledger_transaction t on t.dedupe_key = 'bonus:' || n`,
  sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
    select (select min(t.id) from ledger_transaction t where t.purchase_id = p.id), 9, 'bonus:' || p.buyer_contract || case when p.buyer_contract::int % 4 = 0 then ':b25' else '' end,
      case right(p.buyer_contract, 1) when '0' then 'EUR' when '1' then 'KZT' else 'RUB' end, 10
    from purchase p where p.buyer_contract between '94000001' and '94000050' and p.running_number < 1000`,
  sql`delete from ledger_balance`,
  sql`insert into ledger_balance (account, unit, held) select account, unit, -sum(amount) from ledger_entry
    where account like 'bonus:%' group by account, unit having sum(amount) < 0`,
  sql`insert into customer_subscription (id, contract, state, person_id, store, country, language, plan_id, package, count, changed_at)
    select gen_random_uuid(), (94000000 + n)::text, (array['active', 'paused', 'canceled', 'finished', 'pending'])[n % 5 + 1],
      ('00000001-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (array['ru', 'kz', 'de'])[n % 3 + 1], 'ru', 'ru', 1, 'own', 1, ${OFFICE_NOW}::timestamptz
    from generate_series(1, 90) n`,
  sql`insert into autoship_event (subscription_id, kind, by_whom, at)
    select id, 'activated', 'shop', ${OFFICE_NOW}::timestamptz - (right(contract, 2)::int + 40) * interval '1 day' from customer_subscription
    where state <> 'pending'`,
  sql`insert into autoship_event (subscription_id, kind, by_whom, at)
    select id, state, 'shop', ${OFFICE_NOW}::timestamptz - right(contract, 2)::int * interval '1 day' from customer_subscription
    where state in ('canceled', 'finished')`,
  // One that never began ends without having been there.
  sql`insert into autoship_event (subscription_id, kind, by_whom, at)
    select id, 'canceled', 'shop', ${OFFICE_NOW}::timestamptz - interval '1 day' from customer_subscription where state = 'pending'`,
  sql`insert into autoship_occurrence (subscription_id, number, due_on, due_at, state, changed_at)
    select id, m, '2026-11-15'::date - m * 9, ${OFFICE_NOW}, (array['payed', 'failed', 'skipped', 'canceled'])[(m + right(contract, 1)::int) % 4 + 1],
      ${OFFICE_NOW} from customer_subscription, generate_series(1, 5) m`,
  sql`analyze`,
];

/** Days, weeks and months; the last ones begin and end within one. */
const PERIODS: readonly Period[] = [
  { from: '2026-11-01', to: '2026-11-20', step: 'day' },
  { from: '2026-09-17', to: '2026-11-20', step: 'week' },
  { from: '2026-08-15', to: '2026-11-18', step: 'month' },
];

export const EACH_PERIOD = STORES.flatMap((store) =>
  PERIODS.map((period) => [store, period.step, period] as const),
);

export interface PaidRow {
  readonly id: string;
  readonly store: StoreCode;
  readonly at: Date;
  readonly goods: number;
  readonly delivery: number;
  readonly promo: number;
  readonly means: number;
  readonly money: number;
  readonly pieces: number;
  readonly isBack: boolean;
}

/** A shop of three stores in which a good deal has happened, and its reports. */
export interface ReportWorld {
  readonly base: TestDatabase;
  /** A report, all rows of it. */
  read(
    report: ReportName,
    store: StoreCode,
    period: Period,
    change?: Partial<ReportAsked>,
  ): Promise<Report>;
  /** Rows of a statement. Nothing in it knows of periods: those are left to plain loops of tests. */
  rowsOf<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>;
  /** Orders of goods whose money came. */
  paidRows(): Promise<readonly PaidRow[]>;
}

export async function openReportWorld(): Promise<ReportWorld> {
  // Rows of lists, written without their books.
  const base = await createTestDatabase({ size: 4, unaudited: 'all' });
  await seedShop(base.database);
  await fillOrders(base.pool, { orders: 4_000, entries: 8_000 });
  await withoutTriggers(base, others());
  const rowsOf = async <Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> =>
    (await statement.execute(base.database)).rows;
  return {
    base,
    rowsOf,
    async read(report, store, period, change = {}) {
      const asked = { report, store, period, language: 'ru', now: OFFICE_NOW };
      const rest = { search: '', after: null, size: 10_000 };
      const found = await openReportDesk(base.database).read({ ...asked, ...rest, ...change });
      if (!found.ok) throw new Error(found.code);
      return found.value;
    },
    paidRows: () =>
      rowsOf(sql<PaidRow>`
    select p.id, p.store, e.at, p.goods_minor as goods, p.delivery_minor as delivery, p.promo_minor as promo,
      p.bonus_minor + p.credit_minor as means, p.total_minor as money,
      (select sum(l.count)::int from purchase_part t join purchase_line l on l.part_id = t.id where t.purchase_id = p.id) as pieces,
      exists (select from order_return r where r.purchase_id = p.id) as "isBack"
    from purchase p join purchase_event e on e.purchase_id = p.id where e.to_state = 'paid' and p.purpose = 'goods'`),
  };
}

/** Writes without what the database does after each row. */
export const withoutTriggers = (
  { database }: TestDatabase,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> =>
  database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements)
      // In their order: each stands on what is there.
      // oxlint-disable-next-line no-await-in-loop
      await statement.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });

export function tableIn({ tables }: Report, name: TableName): ReportTable {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`there is no table ${name}`);
  return found;
}

/** What a table says of its columns, rows with nothing left out. */
export const figuresOf = (table: ReportTable, columns: readonly Column[]) =>
  Object.fromEntries(
    table.rows
      .map(({ key, values }) => [key, columns.map((column) => values[column] ?? 0)] as const)
      .filter(([, values]) => values.some((value) => value !== 0)),
  );

/** Sums of rows by the step that their day is in, by hand. */
export function summed<Row>(
  rows: readonly Row[],
  period: Period,
  dayAt: (row: Row) => string,
  figures: (row: Row) => readonly number[],
): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const row of rows) {
    const day = dayAt(row);
    const step = stepsOf(period).find(({ first, last }) => first <= day && day <= last);
    if (!step) continue;
    const before = sums[step.first] ?? [];
    sums[step.first] = figures(row).map((figure, at) => (before[at] ?? 0) + figure);
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([, each]) => each.some((figure) => figure !== 0)),
  );
}
