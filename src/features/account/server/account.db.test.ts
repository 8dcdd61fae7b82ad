import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

let shop: TestServer;
let now = new Date('2026-11-20T09:00:00Z');

async function signIn(
  login: string,
  client = shop.client({ isRoaming: true }),
): Promise<TestClient> {
  const answer = await client.call('login_check', {
    body: { _username: login, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success, answer.body).toBe(true);
  return client;
}

const dataOf = async (
  client: TestClient,
  name: string,
  input: Parameters<TestClient['call']>[1] = {},
) => {
  const answer = await client.call(name, input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const run = (query: ReturnType<typeof sql>) => query.execute(shop.base.database);

beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
});
afterAll(() => shop?.close());

test('the account says number, rank, role and holder; another contract has its own I7-035 I3-003 D11', async () => {
  const anna = await signIn('anna@example.test');
  expect(await dataOf(anna, 'account_get')).toMatchObject({
    reg_number: '1000002',
    rank: { alias: 'start' },
    role: 'pc',
    contractType: 2,
    nameFirst: 'Анна',
    nameSecond: 'Примерова',
    email: 'anna@example.test',
    hasPassword: true,
  });
  const english = shop.client({ language: 'en', isRoaming: true });
  await signIn('viktor@example.test', english);
  expect(await dataOf(english, 'account_get')).toMatchObject({
    reg_number: '1000003',
    contractType: 1,
  });
});

test('userData has every field of a contract; with an empty ledger all balances are zero I7-033 I3-001 I3-002 I3-003 I3-010', async () => {
  const { userData } = await dataOf(await signIn('anna@example.test'), 'get_user_data');
  expect(userData).toMatchObject({
    contract: '1000002',
    role: 'pc',
    name: 'Анна',
    email: 'anna@example.test',
    phone: expect.stringMatching(/^\+7 \d{10}$/),
    reg_number: '1000002',
    rank: { alias: 'start' },
    bonuses: { b25: 0, bz: 0, elacc: 0, roz19: 0, sum: 0, lo: 0, credit: 0 },
    cashback: { program_code: 'pk2021', value: 0 },
    certificates: [],
    isRegisterPaid: true,
    hasUnpaidOrder: false,
    registerDate: '2026-11-20',
    orderCount: 0,
    subscriptions: { active: 0, canceled: 0, finished: 0, unreadCanceled: 0 },
  });
});

test('a guest has no contract and no balance at all, not even zero I2-108 I3-001 I6-002 I6-012', async () => {
  const { userData } = await dataOf(shop.client(), 'get_user_data');
  expect(userData).toMatchObject({
    contract: '',
    role: null,
    reg_number: '',
    rank: null,
    bonuses: null,
  });
  expect(userData.cashback).toEqual({
    program_code: 'pk2021',
    value: 0,
    percent: 0,
    next: null,
  });
});

test('balances are what the ledger holds, points those of the running month I3-005 I3-006 I3-007', async () => {
  const viktor = await signIn('viktor@example.test');
  const post = async (
    at: string,
    key: string,
    entries: readonly (readonly [string, string, number])[],
  ) => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_transaction (at, kind, dedupe_key) values (${at}, 'test', ${key}) returning id`.execute(
      shop.base.database,
    );
    await run(sql`insert into ledger_entry (transaction_id, position, account, unit, amount)
      select ${rows[0]?.id}, e.position, e.account, e.unit, e.amount
      from jsonb_to_recordset(${JSON.stringify(
        entries.map(([account, unit, amount], position) => ({ account, unit, amount, position })),
      )}::jsonb) as e(position int, account text, unit text, amount bigint)`);
  };
  await post('2026-11-02T00:00:00Z', 'november', [
    ['bonus:1000003', 'RUB', -150_05],
    ['bonus:1000003:b25', 'RUB', -10_00],
    ['credit:1000003', 'RUB', -7_50],
    ['given', 'RUB', 167_55],
    ['points:1000003', 'points', 12_50],
    ['points-issued', 'points', -12_50],
  ]);
  // In Moscow it is still October until 21:00 UTC.
  await post('2026-10-31T20:59:59Z', 'october', [
    ['points:1000003', 'points', 99_00],
    ['points-issued', 'points', -99_00],
  ]);
  expect((await dataOf(viktor, 'get_user_data')).userData).toMatchObject({
    bonuses: { b25: 10, bz: 150.05, elacc: 0, roz19: 0, sum: 160.05, lo: 12.5, credit: 7.5 },
  });
});

test('the menu comes in groups and invites to subscribe until there is a subscription I7-036 I2-099 I2-104 I3-011', async () => {
  const anna = await signIn('anna@example.test');
  type Item = { alias: string; is_external: boolean; url: string; title: string };
  const menu = async (): Promise<Item[]> => (await dataOf(anna, 'account_menu')).flat();
  const titleOf = (items: Item[], alias: string) =>
    items.find((item) => item.alias === alias)?.title;
  const before = await menu();
  expect(titleOf(before, 'subscriptions')).toBe('Подключить подписку');
  // Anna only buys: no way leads her out of the shop.
  expect(before.filter(({ is_external }) => is_external)).toEqual([]);
  await run(
    sql`insert into customer_subscription (contract, state, changed_at) values ('1000002', 'canceled', ${now})`,
  );
  expect(titleOf(await menu(), 'subscriptions')).toBe('Мои подписки');
  expect((await dataOf(anna, 'get_user_data')).userData.subscriptions).toEqual({
    active: 0,
    canceled: 1,
    finished: 0,
    unreadCanceled: 1,
  });
});

test('certificates are read from the shop’s own table; those of others are not there I2-098 I2-020', async () => {
  const anna = await signIn('anna@example.test');
  await run(sql`insert into certificate (contract, number, type, amount_minor, currency, received_at, expires_at) values
    ('1000002', 'C-1', 'gift', 50000, 'RUB', '2026-11-01', null),
    ('1000002', 'C-2', 'program', 10000, 'RUB', '2026-01-01', '2026-11-19'),
    ('1000003', 'C-3', 'gift', 70000, 'RUB', '2026-11-01', null)`);
  expect(await dataOf(anna, 'account_certificates')).toMatchObject([
    { number: 'C-1', sum: 500, state: 'active', expiresOn: null },
    { number: 'C-2', sum: 100, state: 'expired', expiresOn: '2026-11-19' },
  ]);
  const { userData } = await dataOf(anna, 'get_user_data');
  const own = { number: 'C-1', type: 'gift', sum: 500, currency: 'RUB' };
  expect(userData.certificates).toContainEqual(expect.objectContaining(own));
  // Neither what is over, as C-2, nor what is somebody else's.
  const numbers = userData.certificates.map(({ number }: { number: string }) => number);
  expect(numbers).not.toContain('C-2');
  expect(numbers).not.toContain('C-3');
});

test('however many certificates are used up, those that can still be used are told', async () => {
  const viktor = await signIn('viktor@example.test');
  await run(sql`insert into certificate (contract, number, type, amount_minor, currency, received_at, state)
    select '1000003', 'U-' || n, 'gift', 10000, 'RUB', timestamptz '2026-11-10', 'used' from generate_series(1, 200) n
    union all select '1000003', 'U-0', 'gift', 30000, 'RUB', timestamptz '2026-10-01', 'active'`);
  try {
    const { certificates } = (await dataOf(viktor, 'get_user_data')).userData;
    const own = { number: 'U-0', type: 'gift', sum: 300, currency: 'RUB' };
    expect(certificates).toContainEqual(expect.objectContaining(own));
    expect(certificates).not.toContainEqual(expect.objectContaining({ number: 'U-200' }));
  } finally {
    await run(sql`delete from certificate where number like 'U-%'`);
  }
});

test('personal data are changed field by field, and nothing that is not theirs to change I2-018 I2-095 R-P41', async () => {
  const elena = await signIn('elena@example.test');
  const body = {
    nameFirst: 'Елена',
    nameSecond: 'Новая',
    nameThird: '',
    birthDate: '28.02.1990',
    sex: 'W',
  };
  const wrong = await elena.call('account_update', { body: { ...body, nameSecond: 'Н0вая' } });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().data.fields).toEqual({
    nameSecond: 'Нельзя использовать цифры и спецсимволы',
  });
  const extra = {
    ...body,
    role: 'o',
    contractType: 2,
    rank: { alias: 'gold' },
    email: 'x@example.test',
    isRegisterPaid: false,
  };
  expect(await dataOf(elena, 'account_update', { body: extra })).toMatchObject({
    nameSecond: 'Новая',
    birthDate: '28.02.1990',
    sex: 'W',
    role: 'e',
    contractType: 1,
    rank: { alias: 'start' },
    email: 'elena@example.test',
  });
});

test('the address book keeps, changes, chooses and forgets; others neither see nor touch it I2-097 R-P40 C7-066 C7-067 C7-068 C7-071', async () => {
  const anna = await signIn('anna@example.test');
  const viktor = await signIn('viktor@example.test');
  const body = { countryISO: 'ru', city: 'Москва', street: 'Примерная улица', house: '1' };
  const first = await dataOf(anna, 'delivery_user_addresses_add', { body });
  expect(first).toEqual({ id: expect.any(String) });
  const second = await dataOf(anna, 'delivery_user_addresses_add', {
    body: { ...body, house: '2', makeDefaultAddress: true },
  });
  const houses = async () =>
    (await dataOf(anna, 'delivery_get_user_addresses')).map(
      ({ housing, isMain }: Record<string, unknown>) => [housing, isMain],
    );
  expect(await houses()).toEqual([
    ['2', true],
    ['1', false],
  ]);
  const latin = await anna.call('delivery_user_addresses_add', {
    body: { ...body, street: 'Main street' },
  });
  expect(latin.json().data.fields).toEqual({ street: 'Только русские буквы, числа и символы' });
  const strange = await anna.call('delivery_user_addresses_add', { body: { ...body, zip: 'abc' } });
  expect(strange.json().data.fields).toEqual({ zip: 'Проверьте индекс. Например, 101000' });
  expect(
    (await anna.call('delivery_user_addresses_add', { body: { ...body, countryISO: 'de' } }))
      .statusCode,
  ).toBe(422);

  expect(await dataOf(viktor, 'delivery_get_user_addresses')).toEqual([]);
  const refusals = [];
  for (const id of [first.id, 'ffffffff-ffff-4fff-8fff-ffffffffffff', 'nonsense']) {
    refusals.push(await viktor.call('account_address_default', { params: { id } }));
    refusals.push(await viktor.call('address_delete', { query: { addressId: id } }));
    refusals.push(
      await viktor.call('delivery_user_addresses_edit', { body: { ...body, addressID: id } }),
    );
  }
  expect(new Set(refusals.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(refusals[0]?.statusCode).toBe(404);

  await dataOf(anna, 'address_delete', { query: { addressId: second.id } });
  expect(await houses()).toEqual([['1', true]]);
});

test('a kept Russian address whose street is not Cyrillic is not listed, a German one is C5-024', async () => {
  const viktor = await signIn('viktor@example.test');
  await run(sql`
    insert into saved_address (person_id, country, city, street, house, apartment, zip, created_at, changed_at)
    select c.person_id, kept.country, 'Berlin', kept.street, '1', '', '', ${now}::timestamptz, ${now}::timestamptz
    from contract c, (values ('ru', 'Main street'), ('ru', 'Улица 9-го Января, к. 2'), ('de', 'Hauptstraße'))
      as kept (country, street)
    where c.number = '1000003'`);
  const listed: { cityName: string; street: string }[] = await dataOf(
    viktor,
    'delivery_get_user_addresses',
  );
  const streets = listed
    .filter(({ cityName }) => cityName === 'Berlin')
    .map(({ street }) => street);
  expect(streets.toSorted()).toEqual(['Hauptstraße', 'Улица 9-го Января, к. 2']);
  await run(sql`delete from saved_address where city = 'Berlin'`);
});

test('two windows together keep no more than twenty addresses and one default', async () => {
  const viktor = await signIn('viktor@example.test');
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_each, house) =>
      viktor.call('delivery_user_addresses_add', {
        body: {
          countryISO: 'ru',
          city: 'Москва',
          street: 'Улица',
          house: String(house + 1),
          makeDefaultAddress: true,
        },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const kept: { isMain: boolean }[] = await dataOf(viktor, 'delivery_get_user_addresses');
  expect([kept.length, kept.filter(({ isMain }) => isMain).length]).toEqual([20, 1]);
});

test('consents are listed with version and time; one may be withdrawn, one that the account needs may not', async () => {
  const anna = await signIn('anna@example.test');
  await run(sql`insert into consent (person_id, purpose, document_alias, document_version, text_hash, given_at, source)
    select person_id, p, p, 2, 'hash', ${now}, 'registration' from contract, unnest(array['newsletter', 'privacy']) p
    where number = '1000002'`);
  type Consent = { id: string; purpose: string; canWithdraw: boolean; withdrawnAt: string | null };
  const list = (): Promise<Consent[]> => dataOf(anna, 'account_consents');
  const idOf = async (purpose: string) =>
    (await list()).find((each) => each.purpose === purpose)?.id ?? '';
  expect(await list()).toMatchObject([
    { purpose: 'privacy', document: { alias: 'privacy', version: 2 }, canWithdraw: false },
    { purpose: 'newsletter', givenAt: now.toISOString(), canWithdraw: true, withdrawnAt: null },
  ]);
  const needed = await anna.call('account_consent_withdraw', {
    params: { id: await idOf('privacy') },
  });
  expect(needed.statusCode).toBe(409);
  const viktor = await signIn('viktor@example.test');
  const foreign = await viktor.call('account_consent_withdraw', {
    params: { id: await idOf('newsletter') },
  });
  expect(foreign.statusCode).toBe(404);
  await dataOf(anna, 'account_consent_withdraw', { params: { id: await idOf('newsletter') } });
  expect((await list()).find(({ purpose }) => purpose === 'newsletter')).toMatchObject({
    withdrawnAt: now.toISOString(),
    canWithdraw: false,
  });
});
