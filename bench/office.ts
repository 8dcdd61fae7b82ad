import { LANGUAGES } from '#i18n/languages.ts';
import type pg from 'pg';
import { LIFE_STAGES } from '../src/features/orders/rules/order-life.ts';
import { PERMISSIONS } from '../src/features/staff/rules/permissions.ts';
import {
  countStages,
  listOrders,
  type OrderListInput,
} from '../src/features/office/server/order-list.ts';
import { readOrderDetail } from '../src/features/office/server/order-detail.ts';
import { findPeople } from '../src/features/office/server/people-search.ts';
import { readPerson } from '../src/features/office/server/person.ts';
import { readToday } from '../src/features/office/server/today.ts';
import { openDatabase } from '../src/platform/database.ts';
import { fillOrders, OFFICE_NOW } from '../test/support/office-orders.ts';
import type { Child, Row } from './measure.ts';
import { rowsOf, whileBuyersLook, type Asking, type Thing } from './office-times.ts';

/** Fewer show that the measuring works, and judge nothing. */
const ORDERS = Number(process.env['BENCH_OFFICE_ORDERS'] ?? 100_000);
const ENTRIES_AN_ORDER = 10;

interface Known {
  readonly id: string;
  readonly number: string;
  readonly contract: string;
  readonly person: string;
  readonly phone: string;
  readonly email: string;
  readonly name: string;
}

/** What callers could say, of orders all over the time. */
async function learnOrders(pool: pg.Pool): Promise<readonly Known[]> {
  const { rows } = await pool.query<Known>(
    `select p.id, p.order_number as number, coalesce(p.buyer_contract, '') as contract, p.person_id as person, d.phone, d.email, d.last_name as name
     from purchase p join person_data d using (person_id) where p.id::text like '00000002-%' order by p.running_number limit 5000`,
  );
  return rows;
}

const STORES = [null, ['ru'], ['de', 'kz']] as const;
const asked = (turn: number, change: Partial<OrderListInput>): OrderListInput => ({
  stores: STORES[turn % STORES.length] ?? null,
  stage: 'all',
  search: '',
  from: null,
  to: null,
  paymentMethod: null,
  carrier: null,
  isLate: false,
  sort: 'newest',
  cursor: null,
  now: OFFICE_NOW,
  ...change,
});

/** Two pages, the second by the first one's place, and the counts of the tabs beside them. */
const list: Asking<Known> = async (database, turn) => {
  const input = asked(turn, { stage: LIFE_STAGES[turn % LIFE_STAGES.length] ?? 'all' });
  const [page] = await Promise.all([listOrders(database, input), countStages(database, input)]);
  return page;
};
const deep: Asking<Known> = (database, turn) => {
  const key = JSON.stringify(['a', '2026-11-01T00:00:00.000000Z', String(turn)]);
  return listOrders(database, asked(turn, { cursor: Buffer.from(key).toString('base64url') }));
};
const sayings = [
  ({ number }: Known) => number,
  ({ contract, email }: Known) => contract || email,
  ({ phone }: Known) => phone,
  ({ email }: Known) => email,
  ({ name }: Known) => name.slice(0, 8),
];
const said = (turn: number, known: Known): string => sayings[turn % sayings.length]?.(known) ?? '';

const THINGS: readonly Thing<Known>[] = [
  { what: 'orders, a tab and its counts', ask: list },
  { what: 'orders, far down the list', ask: deep },
  {
    what: 'orders, searched',
    ask: (database, turn, known) =>
      listOrders(database, asked(turn, { search: said(turn, known) })),
  },
  {
    what: 'an order whole',
    ask: (database, _turn, { number }) =>
      readOrderDetail(database, { orderNumber: number, stores: null, seesMoney: true }),
  },
  {
    what: 'today',
    ask: (database, turn) =>
      readToday(database, {
        stores: STORES[turn % STORES.length] ?? null,
        permissions: PERMISSIONS,
        language: 'ru',
        languages: LANGUAGES,
        now: OFFICE_NOW,
      }),
  },
  {
    what: 'people, searched',
    ask: (database, turn, known) =>
      findPeople(database, { search: said(turn, known), stores: null }),
  },
  {
    what: 'a person whole',
    ask: (database, _turn, { person }) =>
      readPerson(database, { personId: person, stores: null, now: OFFICE_NOW }),
  },
];

/** What staff see of many orders, asked by four of them at once while buyers look at the shop: 95 of 100 answers come within the limit. */
export async function measureOffice({ origin }: Child, databaseUrl: string): Promise<Row[]> {
  const { database, pool, close } = openDatabase(databaseUrl, { size: 8, isNaming: true });
  try {
    await fillOrders(pool, { orders: ORDERS, entries: ORDERS * ENTRIES_AN_ORDER });
    const known = await learnOrders(pool);
    return await whileBuyersLook(origin, () =>
      rowsOf(THINGS, { database, known, size: `${ORDERS} orders` }),
    );
  } finally {
    await close();
  }
}
