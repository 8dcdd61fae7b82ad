import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { buffersOf, explained } from '../../../../test/support/explained.ts';
import { fillOrders, OFFICE_NOW } from '../../../../test/support/office-orders.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import { lifeStage, type ParcelPlace } from '#features/orders/rules/order-life.ts';
import type { Packing, ToPack } from '#features/orders/rules/packing.ts';
import { ORDER_STAGES, type OfficeOrder, type StageFilter } from '../model.ts';
import { COUNTED_AT_MOST, countStages, listOrders, type OrderListInput } from './order-list.ts';

const ORDERS = 20_000;
let base: TestDatabase;
beforeAll(async () => {
  // Rows of a list, written without their books.
  base = await createTestDatabase({ size: 4, unaudited: 'all' });
  await fillOrders(base.pool, { orders: ORDERS, entries: 60_000 });
}, 120_000);
afterAll(() => base?.close());

const asked = (input: Partial<OrderListInput> = {}): OrderListInput => ({
  stores: null,
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
  ...input,
});
const list = (input: Partial<OrderListInput> = {}) => listOrders(base.database, asked(input));
const numbers = (rows: readonly OfficeOrder[]) => rows.map(({ number }) => number);

/** Every page from the first one on. */
async function walk(input: Partial<OrderListInput>, most = 1_000): Promise<OfficeOrder[]> {
  const rows: OfficeOrder[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < most; page += 1) {
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const read = await list({ ...input, cursor });
    rows.push(...read.rows);
    cursor = read.next;
    if (cursor === null) break;
  }
  return rows;
}

/** One order by its place among those that were written. */
async function orderAt(place: number) {
  const { rows } = await sql<{ number: string; contract: string; last: string; first: string }>`
    select p.order_number as number, p.buyer_contract as contract, d.last_name as last, d.first_name as first
    from purchase p join person_data d using (person_id) where p.running_number = ${place}`.execute(
    base.database,
  );
  const [row] = rows;
  if (!row) throw new Error('no such order');
  return row;
}

test.for(ORDER_STAGES)('the tab %s shows what stands there, and counts it', async (stage) => {
  const { rows } = await sql<{ number: string }>`
    select p.order_number as number from purchase p join order_stage s on s.purchase_id = p.id
    where ${stage === 'review' ? sql`p.state = 'review'` : sql`s.stage = ${stage}`}`.execute(
    base.database,
  );
  expect(rows.length).toBeGreaterThan(0);
  const shown = await walk({ stage }, 20);
  if (rows.length < 1_000)
    expect(numbers(shown).toSorted()).toEqual(rows.map(({ number }) => number).toSorted());
  const counts = await countStages(base.database, { stores: null });
  expect(counts[stage]).toBe(Math.min(rows.length, COUNTED_AT_MOST + 1));
});

interface LifeRow extends Pick<ToPack, 'state' | 'purpose'> {
  readonly number: string;
  readonly stage: string;
  readonly method: string;
  readonly holdEndsAt: Date | null;
  readonly isTakenBack: boolean;
  readonly packing: Packing | null;
  readonly parcels: readonly ParcelPlace[];
}

test('every order stands where the table of the life of an order says', async () => {
  const { rows } = await sql<LifeRow>`
    select p.order_number as number, s.stage, p.state, p.purpose, p.payment_method as method,
      (select min(expires_at) from reservation v where v.purchase_id = p.id and v.state = 'held') as "holdEndsAt",
      exists (select from purchase_cancellation c where c.purchase_id = p.id) as "isTakenBack",
      (select jsonb_build_object('state', k.state, 'by', k.by, 'isGiven', k.given_at is not null)
        from order_packing k where k.purchase_id = p.id) as packing,
      array(select c.state from parcel c where c.purchase_id = p.id and c.cancelled_at is null) as parcels
    from purchase p join order_stage s on s.purchase_id = p.id`.execute(base.database);
  const other = rows.filter(
    ({ stage, packing, parcels, method, ...order }) =>
      stage !==
      lifeStage({ order: { ...order, isPaidLater: isPaidLater(method) }, packing, parcels }),
  );
  expect(other.slice(0, 5)).toEqual([]);
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(ORDER_STAGES));
});

test('a name that more orders have than are looked through says so, one that few have does not', async () => {
  const every = await list({ stage: 'all', search: 'Петров' });
  expect([every.rows.length > 0, every.isCut]).toEqual([true, true]);
  const few = await list({ stage: 'all', search: (await orderAt(1500)).number });
  expect([few.rows.length, few.isCut]).toEqual([1, false]);
  expect((await list({ stage: 'all' })).isCut).toBe(false);
  // Somebody’s stores may have few of them: what is left out is said all the same.
  expect((await list({ stage: 'all', search: 'Петров', stores: ['de'] })).isCut).toBe(true);
});

test('a row says who, what and where', async () => {
  const { rows } = await list({ search: (await orderAt(1500)).number });
  expect(rows).toEqual([
    {
      purchaseId: '00000002-0000-4000-8000-000000001500',
      number: expect.stringMatching(/^\d{8}$/),
      placedAt: new Date(OFFICE_NOW.getTime() - 1500 * 60_000),
      store: 'kz',
      country: 'ru',
      stage: 'delivered',
      moneyWaits: false,
      buyer: 'Петровбеаб Виктор',
      contracts: ['94001501'],
      pieces: 2,
      totalMinor: 699_00,
      currency: 'KZT',
      paymentMethod: 'card_ru',
      carrier: 'COURIER',
      carrierName: 'Стриж',
      city: 'Москва',
      point: 'Примерная ул., 1',
      promisedFrom: '2026-11-22',
      promisedTo: '2026-11-24',
      isLate: false,
      parcelNumber: 'T0000001500',
    },
  ]);
});

test('an order is found by whatever a caller says of it', async () => {
  const place = 3_217;
  const { number, contract, last, first } = await orderAt(place);
  const digits = String(place).padStart(9, '0');
  for (const search of [
    number,
    ` ${number.slice(0, 7)} `,
    contract,
    `buyer${place}@EXAMPLE.test`,
    `person${Number(contract) - 94_000_000}@example.test`,
    `T${String(place).padStart(10, '0')}`.toLowerCase(),
    `+7 8${digits}`,
    `+7 (8${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
    last,
    last.toUpperCase(),
    `${last} ${first}`,
    `${first} ${last.slice(0, -1)}`,
  ]) {
    // One after the other, so that a failure names its text.
    // oxlint-disable-next-line no-await-in-loop
    const found = await walk({ search }, 20);
    expect(numbers(found), search).toContain(number);
    expect(found.length, search).toBeLessThan(1_000);
  }
});

test('a beginning of digits finds the numbers that begin so, and no others; what is too short finds nothing', async () => {
  const { number } = await orderAt(77);
  const beginning = number.slice(0, 5);
  const found = await walk({ search: beginning });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((each) => each.number.startsWith(beginning))).toBe(true);
  for (const search of ['12', 'и', '%', '%%%', '__', '@'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await list({ search })).rows, search).toEqual([]);
});

test('each filter leaves what it says, and all of them hold together', async () => {
  const from = new Date(OFFICE_NOW.getTime() - 4_000 * 60_000);
  const to = new Date(OFFICE_NOW.getTime() - 2_000 * 60_000);
  const check = async (input: Partial<OrderListInput>, isKept: (row: OfficeOrder) => boolean) => {
    const rows = await walk(input, 60);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(isKept)).toBe(true);
    return rows.length;
  };
  const inTime = ({ placedAt }: OfficeOrder) => placedAt >= from && placedAt < to;
  expect(await check({ from, to }, inTime)).toBe(2_000);
  await check({ carrier: 'COURIER' }, ({ carrier }) => carrier === 'COURIER');
  await check(
    { paymentMethod: 'pay_after_delivery' },
    ({ paymentMethod }) => paymentMethod === 'pay_after_delivery',
  );
  await check(
    { from, to, carrier: 'COURIER', paymentMethod: 'card_ru', stage: 'delivered', stores: ['ru'] },
    (row) =>
      inTime(row) &&
      row.carrier === 'COURIER' &&
      row.paymentMethod === 'card_ru' &&
      row.stage === 'delivered' &&
      row.store === 'ru',
  );
  const { number } = await orderAt(3_217);
  expect((await list({ search: number, stage: 'to-pack' })).rows).toEqual([]);
  expect((await list({ search: number, stage: 'delivered' })).rows).toHaveLength(1);
});

test('late is what is still owed after its promised day, by the clock of its store', async () => {
  const rows = await walk({ isLate: true }, 100);
  expect(rows.length).toBeGreaterThan(0);
  const owed = new Set(['to-pack', 'picking', 'packed', 'shipped']);
  expect(
    rows.every(
      ({ stage, isLate, promisedTo }) => isLate && owed.has(stage) && promisedTo < '2026-11-20',
    ),
  ).toBe(true);
  const late = rows.find(({ store }) => store === 'ru');
  if (!late) throw new Error('none is late in Moscow');
  // There the day ends three hours before it does in UTC.
  const of = async (now: string) =>
    numbers((await list({ search: late.number, isLate: true, now: new Date(now) })).rows);
  expect(await of(`${late.promisedTo}T20:59:59Z`)).toEqual([]);
  expect(await of(`${late.promisedTo}T21:00:00Z`)).toEqual([late.number]);
});

test("another store's orders are as if they were not there", async () => {
  const stages: readonly StageFilter[] = ['all', ...ORDER_STAGES];
  for (const stage of stages) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await walk({ stage, stores: ['de', 'kz'] }, 10);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ store }) => store === 'de' || store === 'kz')).toBe(true);
  }
  const { number, contract, last } = await orderAt(3_217);
  for (const search of [number, contract, last])
    // oxlint-disable-next-line no-await-in-loop
    expect(numbers(await walk({ search, stores: ['de'] })), search).not.toContain(number);
  expect((await list({ stores: [] })).rows).toEqual([]);
  const mine = await countStages(base.database, { stores: ['kz'] });
  const all = await countStages(base.database, { stores: null });
  expect(mine.unpaid).toBeGreaterThan(0);
  expect(mine.unpaid).toBeLessThan(all.unpaid);
  expect(Object.values(await countStages(base.database, { stores: [] }))).toEqual(
    ORDER_STAGES.map(() => 0),
  );
});

test.for(['newest', 'oldest'] as const)(
  '%s first: pages lead there and back, whatever comes in meanwhile',
  async (sort) => {
    const made = sort === 'newest' ? '99000001' : '99000002';
    const input = { sort, stores: ['de', 'ru'], stage: 'picking' } as const;
    const before = numbers(await walk(input));
    expect(before.length).toBeGreaterThan(60);
    const first = await list(input);
    expect(first.previous).toBeNull();
    // Two at the moment of a row that was seen, one on each end.
    await base.database.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const at = first.rows[20]?.placedAt ?? OFFICE_NOW;
      for (const [index, moment] of [
        at,
        at,
        new Date(OFFICE_NOW.getTime() + 1),
        new Date(0),
      ].entries())
        // oxlint-disable-next-line no-await-in-loop
        await sql`with made as (insert into purchase (header_id, order_number, store, country, language, currency, cart_id, cart_revision, person_id,
            state, payment_method, goods_minor, delivery_minor, total_minor, delivery, agreements, access_hash, placed_at) overriding system value
          values (${(sort === 'newest' ? 900_000 : 900_010) + index}, ${`${made}${index}`}, 'ru', 'ru', 'ru', 'RUB', gen_random_uuid(), 1, '00000001-0000-4000-8000-000000000001',
            'paid', 'card_ru', 0, 0, 0, '{}', '[]', gen_random_uuid()::text::bytea, ${moment}) returning *)
        insert into order_stage (purchase_id, store, placed_at, running_number, stage, payment_method, carrier, promised_to)
          select id, store, placed_at, running_number, 'picking', payment_method, '', '' from made`.execute(
          tx,
        );
    });
    const forwards = [...first.rows];
    let page = first;
    while (page.next !== null) {
      // oxlint-disable-next-line no-await-in-loop
      page = await list({ ...input, cursor: page.next });
      forwards.push(...page.rows);
    }
    const there = numbers(forwards);
    expect(new Set(there).size).toBe(there.length);
    expect(there.filter((each) => !each.startsWith(made))).toEqual(before);
    const backwards: string[] = [];
    while (page.previous !== null) {
      // oxlint-disable-next-line no-await-in-loop
      page = await list({ ...input, cursor: page.previous });
      backwards.unshift(...numbers(page.rows));
    }
    const after = numbers(await walk(input));
    expect(after).toHaveLength(before.length + 4);
    expect(backwards).toEqual(after.slice(0, backwards.length));
    expect(backwards.length).toBeGreaterThan(50);
  },
);

test('orders of one moment are told apart: none is lost and none comes twice where a page ends among them', async () => {
  await sql`update order_stage set placed_at = '2026-11-10T00:00:00Z' where stage = 'packed'`.execute(
    base.database,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_stage where stage = 'packed'`.execute(base.database);
  const shown = numbers(await walk({ stage: 'packed' }));
  expect(shown.length).toBeGreaterThan(100);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toHaveLength(rows[0]?.count ?? 0);
});

test('an order is found by the contract of each of its parts', async () => {
  const { number } = await orderAt(3_217);
  await sql`insert into purchase_part (purchase_id, cart_number, position, contract, goods_minor, points_hundredths)
    select id, order_number || '-2', 2, '94000005', 0, 0 from purchase where order_number = ${number}`.execute(
    base.database,
  );
  const found = await walk({ search: '94000005' });
  expect(numbers(found)).toContain(number);
  expect(found.find((each) => each.number === number)?.contracts).toHaveLength(2);
});

test('a place that nobody gave out begins at the beginning', async () => {
  const first = numbers((await list()).rows);
  for (const cursor of ['', 'x', 'WyJhIl0', Buffer.from('["a","2026","1"]').toString('base64url')])
    // oxlint-disable-next-line no-await-in-loop
    expect(numbers((await list({ cursor })).rows)).toEqual(first);
});

test('whatever is asked is answered by an index, and few rows are read for it', async () => {
  const { number, contract, last } = await orderAt(3_217);
  const inputs: readonly Partial<OrderListInput>[] = [
    {},
    { sort: 'oldest' },
    { stores: ['kz', 'de'] },
    { carrier: 'COURIER' },
    { paymentMethod: 'pay_after_delivery', stores: ['de'] },
    { carrier: 'COURIER', paymentMethod: 'pay_after_delivery', stage: 'to-pack' },
    { carrier: 'SELF_STRIZH', stage: 'unpaid', stores: ['kz', 'de'], sort: 'oldest' },
    { carrier: 'NOBODY' },
    { paymentMethod: 'nothing', stage: 'delivered', stores: ['ru'] },
    ...ORDER_STAGES.flatMap((stage) => [{ stage }, { stage, stores: ['kz', 'ru'] }]),
    { isLate: true, stage: 'to-pack' },
    ...[
      number,
      number.slice(0, 5),
      contract,
      'buyer3217@example.test',
      'T0000003217',
      '+79000003217',
      last,
    ].map((search) => ({ search })),
  ];
  for (const input of inputs) {
    // oxlint-disable-next-line no-await-in-loop
    const plans = await explained(base, (database) => listOrders(database, asked(input)));
    // Whether a text found all that it means is asked once more.
    expect(plans).toHaveLength(input.search === undefined ? 1 : 2);
    expect(plans.join('\n'), JSON.stringify(input)).not.toMatch(
      /Seq Scan on (?:purchase|order_stage|parcel|person)/,
    );
    // oxlint-disable-next-line no-await-in-loop
    expect(
      await buffersOf(base, (database) => listOrders(database, asked(input))),
      JSON.stringify(input),
    ).toBeLessThan(4_000);
  }
  expect(
    await buffersOf(base, (database) => countStages(database, { stores: ['ru', 'kz'] })),
  ).toBeLessThan(1_000);
});
