import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { buffersOf, explained } from '../../../../test/support/explained.ts';
import { fillOrders, OFFICE_NOW } from '../../../../test/support/office-orders.ts';
import type { BalanceEntry } from '../rules/people.ts';
import { findPeople, PEOPLE_AT_MOST, readPeople } from './people-search.ts';
import { listBalanceEntries, readPerson } from './person.ts';

const PLACE = 217;
const CONTRACT = String(94_000_000 + PLACE);
const idOf = (place: number): string =>
  `00000001-0000-4000-8000-${String(place).padStart(12, '0')}`;
const ID = idOf(PLACE);

let base: TestDatabase;
beforeAll(async () => {
  // Rows of lists, written without their books.
  base = await createTestDatabase({ size: 4, unaudited: 'all' });
  await fillOrders(base.pool, { orders: 20_000, entries: 40_000 });
  await fillPeople();
}, 120_000);
afterAll(() => base?.close());

/** What the orders alone do not bring: somebody forgotten, doubles, devices, consents, a subscription and moves of balances. */
async function fillPeople(): Promise<void> {
  const at = OFFICE_NOW;
  const statements = [
    sql`insert into person (id, erased_at) values ('00000001-0000-4000-8000-999999999999', ${at})`,
    sql`insert into contract (number, kind, role, country, person_id)
      values ('94999999', 1, 'pc', 'ru', '00000001-0000-4000-8000-999999999999'), ('94888888', 1, 'c', 'tr', ${idOf(300)}::uuid)`,
    // Twins: one gave the mail of the other without a proof, one the phone.
    sql`update person_data set email = 'PERSON217@example.test', email_key = null where person_id = ${idOf(218)}::uuid`,
    sql`update person_data set phone = (select phone from person_data where person_id = ${ID}::uuid), phone_e164 = null
      where person_id = ${idOf(219)}::uuid`,
    sql`insert into session (token_hash, contract, device, signed_in_at, seen_at, expires_at) values
      ('\\x01', ${CONTRACT}, 'Firefox · Linux', ${at}, ${at}, ${at}::timestamptz + interval '1 day'),
      ('\\x02', ${CONTRACT}, 'Chrome · Windows', ${at}, ${at}, ${at}::timestamptz - interval '1 day')`,
    sql`insert into consent (person_id, purpose, document_alias, document_version, text_hash, given_at, withdrawn_at, source) values
      (${ID}::uuid, 'mailing', 'mailing', 2, 'x', ${at}, null, 'account')`,
    sql`insert into customer_subscription (contract, state, store, changed_at) values (${CONTRACT}, 'active', 'ru', ${at})`,
    sql`with made as (insert into ledger_transaction (at, kind, dedupe_key)
        select ${at}::timestamptz + n * interval '1 minute', 'given', 'people:' || n from generate_series(1, 130) n returning id, dedupe_key)
      insert into ledger_entry (transaction_id, position, account, unit, amount)
      select id, k, case when k = 1 then 'given' else case split_part(dedupe_key, ':', 2)::int % 3 when 0 then 'credit:' || ${CONTRACT}::text
          when 1 then 'bonus:' || ${CONTRACT}::text else 'bonus:' || ${CONTRACT}::text || ':b25' end end, 'RUB', case when k = 1 then 100 else -100 end
      from made, generate_series(1, 2) k`,
    sql`analyze ledger_entry`,
  ];
  // In their order: each stands on what is there.
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await statement.execute(base.database);
}

const find = (search: string, stores: readonly string[] | null = null) =>
  findPeople(base.database, { search, stores });
const read = (personId: string, stores: readonly string[] | null = null) =>
  readPerson(base.database, { personId, stores, now: OFFICE_NOW });

async function lastName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select last_name as name from person_data where person_id = ${ID}::uuid`.execute(base.database);
  return rows[0]?.name ?? '';
}
async function anOrder(): Promise<{ readonly number: string; readonly running: number }> {
  const { rows } = await sql<{ number: string; running: number }>`
    select order_number as number, running_number as running from purchase where person_id = ${ID}::uuid
    order by placed_at desc limit 1`.execute(base.database);
  const [row] = rows;
  if (!row) throw new Error('no order');
  return row;
}

test('a caller is found by whatever they say', async () => {
  const { number, running } = await anOrder();
  const name = await lastName();
  const digits = String(400_000_000 + PLACE);
  for (const search of [
    CONTRACT,
    ` ${CONTRACT} `,
    'person217@EXAMPLE.test',
    `+7 9${digits}`,
    `8 (9${digits.slice(0, 2)}) ${digits.slice(2)}`,
    `buyer${running}@example.test`,
    `+7 8${String(running).padStart(9, '0')}`,
    number,
    name,
    `${name.toUpperCase()} Виктор`,
    `виктор ${name}`,
  ]) {
    // One after the other, so that a failure names its text.
    // oxlint-disable-next-line no-await-in-loop
    const { people } = await find(search);
    expect(
      people.map(({ personId }) => personId),
      search,
    ).toContain(ID);
  }
  const { people } = await find(CONTRACT);
  expect(people).toEqual([
    {
      personId: ID,
      name: `${name} Виктор`,
      email: 'person217@example.test',
      phone: `+7 9${digits}`,
      contracts: [CONTRACT],
      orderedAt: expect.any(Date),
    },
  ]);
});

test('somebody forgotten is found by the contract, without a name', async () => {
  const { people } = await find('94999999');
  expect(people).toMatchObject([{ name: '', email: null, phone: null, contracts: ['94999999'] }]);
});

test('many are cut off, and it says so; what says nothing finds nobody', async () => {
  const many = await find('иванов');
  expect(many.people).toHaveLength(PEOPLE_AT_MOST);
  expect(many.hasMore).toBe(true);
  for (const search of ['', ' ', 'и', '%', '__', '1234', "' or true"])
    // oxlint-disable-next-line no-await-in-loop
    expect(await find(search), search).toEqual({ people: [], hasMore: false, isCut: false });
});

test('all whom a text means are read page by page, none twice and none left out', async () => {
  const search = 'Петровг';
  const met: string[] = [];
  let cursor: string | null = null;
  do {
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const page = await readPeople(base.database, { search, stores: null, cursor, size: 30 });
    met.push(...page.rows.map(({ personId }) => personId));
    cursor = page.next;
  } while (cursor !== null);
  const { rows } = await sql<{ id: string }>`
    select person_id as id from person_data where lower(last_name) like 'петровг%'`.execute(
    base.database,
  );
  expect(rows.length).toBeGreaterThan(60);
  expect(met.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(met.slice(0, PEOPLE_AT_MOST)).toEqual(
    (await find(search)).people.map(({ personId }) => personId),
  );
});

test('whoever works for some stores finds and opens only people of theirs', async () => {
  const { rows } = await sql<{ id: string; number: string; store: string }>`
    select p.person_id as id, d.number, p.store from purchase p join contract d on d.person_id = p.person_id
    where p.store in ('de', 'kz') order by p.placed_at limit 2`.execute(base.database);
  for (const { id, number, store } of rows) {
    // One after the other, so that a failure names its person.
    // oxlint-disable-next-line no-await-in-loop
    expect((await find(number, [store])).people, store).toHaveLength(1);
    // oxlint-disable-next-line no-await-in-loop
    expect(await read(id, [store])).not.toBeNull();
  }
  // Their contract is of Russia, and they ordered nothing elsewhere.
  expect((await find(CONTRACT, ['tr', 'bg'])).people).toEqual([]);
  expect((await find(await lastName(), ['tr'])).people).toEqual([]);
  expect(await read(ID, ['tr'])).toBeNull();
  expect(await read(ID, [])).toBeNull();
  expect(await read(ID, ['ru'])).not.toBeNull();
  expect((await find('94888888', ['tr'])).people).toHaveLength(1);
  const entries = { contract: CONTRACT, currency: 'RUB', cursor: null };
  expect(await listBalanceEntries(base.database, { ...entries, stores: ['tr'] })).toBeNull();
});

test('one page tells what the shop knows of somebody', async () => {
  const page = await read(ID);
  const { number } = await anOrder();
  expect(page).toMatchObject({
    isErased: false,
    person: {
      firstName: 'Виктор',
      email: 'person217@example.test',
      isEmailProven: true,
      isPhoneProven: true,
    },
    contracts: [
      {
        number: CONTRACT,
        role: 'pc',
        country: 'ru',
        held: [
          { kind: 'bz', currency: 'RUB', minor: 44_00 },
          { kind: 'b25', currency: 'RUB', minor: 43_00 },
          { kind: 'credit', currency: 'RUB', minor: 43_00 },
        ],
      },
    ],
    consents: [{ purpose: 'mailing', version: 2, withdrawnAt: null }],
    sessions: [{ device: 'Firefox · Linux', contract: CONTRACT }],
    subscriptions: [{ state: 'active', contract: CONTRACT }],
  });
  expect(page?.orders.map((order) => order.number)).toContain(number);
  expect(page?.duplicates.map(({ personId, same }) => [personId, same])).toEqual([
    [idOf(218), ['email']],
    [idOf(219), ['phone']],
  ]);
  const mine = await read(ID, ['ru']);
  expect(mine?.orders.every(({ store }) => store === 'ru')).toBe(true);
});

test('somebody forgotten has a page without a name; nobody has none', async () => {
  expect(await read('00000001-0000-4000-8000-999999999999')).toMatchObject({
    isErased: true,
    person: null,
    contracts: [{ number: '94999999' }],
  });
  expect(await read('00000001-0000-4000-8000-000000999998')).toBeNull();
  expect(await read('not an id')).toBeNull();
});

test('what moved a balance is read page by page, there and back, while more moves it', async () => {
  const ask = async (cursor: string | null) => {
    const page = await listBalanceEntries(base.database, {
      contract: CONTRACT,
      currency: 'RUB',
      stores: null,
      cursor,
    });
    if (!page) throw new Error('the contract is not there');
    return page;
  };
  const first = await ask(null);
  expect(first.rows).toHaveLength(50);
  expect(first.previous).toBeNull();
  await sql`with made as (insert into ledger_transaction (at, kind, dedupe_key) values (now(), 'given', 'people:later') returning id)
    insert into ledger_entry (transaction_id, position, account, unit, amount)
    select id, k, case when k = 1 then 'given' else 'bonus:' || ${CONTRACT}::text end, 'RUB', case when k = 1 then 7 else -7 end
    from made, generate_series(1, 2) k`.execute(base.database);
  const seen: BalanceEntry[] = [...first.rows];
  let page = first;
  while (page.next !== null) {
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    page = await ask(page.next);
    seen.push(...page.rows);
  }
  expect(seen).toHaveLength(130);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(130);
  expect(seen.every(({ minor }) => minor === 100)).toBe(true);
  expect(
    Object.fromEntries(
      ['bz', 'b25', 'credit'].map((kind) => [
        kind,
        seen.filter(({ balance }) => balance === kind).length,
      ]),
    ),
  ).toEqual({
    bz: 44,
    b25: 43,
    credit: 43,
  });
  const back: BalanceEntry[] = [];
  while (page.previous !== null) {
    // oxlint-disable-next-line no-await-in-loop
    page = await ask(page.previous);
    back.unshift(...page.rows);
  }
  expect(back[0]?.minor).toBe(7);
  expect(back.slice(1)).toEqual(seen.slice(0, back.length - 1));
});

test('people are found and read by indexes, and few rows are read for it', async () => {
  const { number } = await anOrder();
  const asks = [
    ...[CONTRACT, 'person217@example.test', '+7 9400000217', number, await lastName()].flatMap(
      (search) => [
        (database: TestDatabase['database']) => findPeople(database, { search, stores: null }),
        (database: TestDatabase['database']) =>
          findPeople(database, { search, stores: ['ru', 'kz'] }),
      ],
    ),
    (database: TestDatabase['database']) =>
      readPerson(database, { personId: ID, stores: ['ru'], now: OFFICE_NOW }),
    (database: TestDatabase['database']) =>
      listBalanceEntries(database, {
        contract: CONTRACT,
        currency: 'RUB',
        stores: null,
        cursor: null,
      }),
  ];
  for (const ask of asks) {
    // oxlint-disable-next-line no-await-in-loop
    const plans = await explained(base, ask);
    expect(plans.join('\n')).not.toMatch(
      /Seq Scan on (?:purchase|ledger|person|contract|order_stage)/,
    );
    // oxlint-disable-next-line no-await-in-loop
    expect(await buffersOf(base, ask)).toBeLessThan(2_000);
  }
});
