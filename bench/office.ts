import { LANGUAGES } from '#i18n/languages.ts';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { openDatabase, type Database } from '../src/platform/database.ts';
import { fillOrders, OFFICE_NOW } from '../test/support/office-orders.ts';
import { closedLoad, percentile } from './load.ts';
import type { Child, Row } from './measure.ts';
import { nextAddress } from './shop.ts';
import { BadAnswer } from './virtual-buyer.ts';

/** Fewer show that the measuring works, and judge nothing. */
const ORDERS = Number(process.env['BENCH_OFFICE_ORDERS'] ?? 100_000);
const ENTRIES_AN_ORDER = 10;
const ASKED_EACH = 200;
/** Members of staff who ask at once. */
const STAFF = 4;
const BUYERS = 8;
/** A buyer reads before the next page is asked for. */
const READING_MS = 200;
const MILLISECONDS_AT_MOST = 150;
/** A number that shares no factor with the counts: turns reach all rows. */
const STRIDE = 7_919;

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

type Ask = (database: Database, turn: number, known: Known) => Promise<unknown>;

/** Two pages, the second by the first one's place, and the counts of the tabs beside them. */
const list: Ask = async (database, turn) => {
  const input = asked(turn, { stage: LIFE_STAGES[turn % LIFE_STAGES.length] ?? 'all' });
  const [page] = await Promise.all([listOrders(database, input), countStages(database, input)]);
  return page;
};
const deep: Ask = (database, turn) => {
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

const THINGS: readonly { readonly what: string; readonly ask: Ask }[] = [
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

/** Milliseconds of each time that something is asked, sorted. */
async function timesOf(
  database: Database,
  known: readonly Known[],
  ask: Ask,
): Promise<readonly number[]> {
  const times: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: STAFF }, async () => {
      while (turn < ASKED_EACH) {
        const mine = turn++;
        const each = known[(mine * STRIDE) % known.length];
        if (!each) throw new Error('no order was written');
        const began = performance.now();
        await ask(database, mine, each);
        times.push(performance.now() - began);
      }
    }),
  );
  return times.toSorted((one, other) => one - other);
}

/** Buyers look at the shop until they are told to stop. */
async function whileBuyersLook<Result>(
  origin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const state = { isOver: false };
  const looking = (async () => {
    while (!state.isOver)
      await closedLoad(
        origin,
        async (http) => {
          const answer = await http.ask('/ru/shop/', `x-forwarded-for: ${nextAddress()}\r\n`, null);
          if (answer.status !== 200) throw new BadAnswer('/ru/shop/', answer);
          await sleep(READING_MS);
        },
        { clients: BUYERS, seconds: 1 },
      );
  })();
  try {
    return await work();
  } finally {
    state.isOver = true;
    await looking;
  }
}

/** What staff see of many orders, asked by four of them at once while buyers look at the shop: 95 of 100 answers come within the limit. */
export async function measureOffice({ origin }: Child, databaseUrl: string): Promise<Row[]> {
  const { database, pool, close } = openDatabase(databaseUrl, { size: 8, isNaming: true });
  try {
    await fillOrders(pool, { orders: ORDERS, entries: ORDERS * ENTRIES_AN_ORDER });
    const known = await learnOrders(pool);
    return await whileBuyersLook(origin, async () => {
      const rows: Row[] = [];
      for (const { what, ask } of THINGS) {
        // What has just started is measured for its compiler.
        await timesOf(database, known, ask);
        const times = await timesOf(database, known, ask);
        const slow = percentile(times, 0.95);
        rows.push({
          what,
          value: `${slow.toFixed(1)} ms`,
          share: `half ${percentile(times, 0.5).toFixed(1)} ms`,
          target: `p95 ≤ ${MILLISECONDS_AT_MOST} ms, ${ORDERS} orders`,
          isMet: slow <= MILLISECONDS_AT_MOST,
        });
      }
      return rows;
    });
  } finally {
    await close();
  }
}
