import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCashbackWorld, type CashbackWorld } from '../support/cashback-world.ts';
import { createTestDatabase } from '../support/database.ts';
import { openStaffWorld } from '../support/office-staff.ts';
import { openPrograms } from '../support/program-caller.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

/** Noon of a day in Moscow. */
const day = (month: number, number: number): Date => new Date(Date.UTC(2026, month - 1, number, 9));
const NOW = day(11, 28);

let shop: TestServer;
let world: CashbackWorld;
let programs: ReturnType<typeof openPrograms>;
beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  const base = await createTestDatabase({ unaudited: ['A8'] });
  shop = await openTestServer({ base, now: () => NOW });
  world = await openCashbackWorld(base.database);
  const { id } = await openStaffWorld(base.database, () => NOW, TEST_SECRET).hire('owner');
  programs = openPrograms(shop, id, () => NOW);
});
afterAll(() => shop?.close());

test('a contract is read with its points by month, by its number alone: no name, no mail, no mentor', async () => {
  const leader = await world.contract('c');
  const client = await world.contract('pc', leader);
  await world.buy(leader, day(10, 12), { tea: 2 });
  await world.buy(leader, day(11, 12), { tea: 1 });
  await world.buy(client, day(11, 13), { tea: 3 });
  await sql`insert into person_data (person_id, first_name, last_name, email) values (${leader.personId}::uuid, 'Ариадна', 'Неведомская', 'hidden@example.test')`.execute(
    shop.base.database,
  );
  const { ask } = await programs.program({ scopes: ['contracts.read'] });
  const found = await ask(`/contracts/${leader.contract}?months=3`);
  expect(found.status).toBe(200);
  expect(found.json).toEqual({
    contract: leader.contract,
    programme: 'c',
    country: 'ru',
    store: 'ru',
    rank: 'start',
    isBlocked: false,
    registeredAt: expect.any(String),
    points: [
      { month: '2026-11-01', personalHundredths: 5_00, firstLineHundredths: 15_00 },
      { month: '2026-10-01', personalHundredths: 10_00, firstLineHundredths: 0 },
      { month: '2026-09-01', personalHundredths: 0, firstLineHundredths: 0 },
    ],
  });
  expect((await ask(`/contracts/${leader.contract}?months=13`)).status).toBe(400);
  const other = await programs.program({ scopes: ['orders.read'] });
  expect(await other.ask('/contracts')).toMatchObject({
    status: 403,
    json: { needs: 'contracts.read' },
  });
});

test('contracts are listed by number, page by page: neither those of other stores nor employees’, managed ones, or of people who were forgotten', async () => {
  const kept = [await world.contract('c'), await world.contract('pc'), await world.contract('pc')];
  const away = [
    await world.contract('e'),
    await world.contract('o'),
    await world.contract('pc'),
    await world.contract('pc'),
  ];
  const [, , gone, abroad] = away;
  await sql`update person set erased_at = ${NOW} where id = ${gone?.personId ?? ''}::uuid`.execute(
    shop.base.database,
  );
  await sql`update contract set country = 'kz' where number = ${abroad?.contract ?? ''}`.execute(
    shop.base.database,
  );
  const { ask } = await programs.program({ stores: ['ru'] });
  const found: string[] = [];
  let after = '';
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(`/contracts?limit=2${after}`);
    found.push(...page.json.items.map((row: { contract: string }) => row.contract));
    after = page.json.next === null ? '' : `&after=${page.json.next}`;
  } while (after !== '');
  expect(found).toEqual(found.toSorted());
  for (const { contract } of kept) expect(found).toContain(contract);
  for (const { contract } of away) {
    expect(found).not.toContain(contract);
    expect((await ask(`/contracts/${contract}`)).status).toBe(404);
  }
  const everywhere = await programs.program();
  const listed = await everywhere.ask('/contracts?limit=200&store=kz');
  expect(listed.json.items).toMatchObject([
    { contract: abroad?.contract, country: 'kz', store: 'kz' },
  ]);
});
