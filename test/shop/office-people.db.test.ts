import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBalance } from '#features/balances/server/public.ts';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const ANNA = '1000002';
const ERIKA = 'erika@example.test';

let shop: TestServer;
let world: StaffWorld;
let anna = '';
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  world = openStaffWorld(shop.base.database, () => DEMO_DAY, TEST_SECRET);
  const { rows } = await sql<{ id: string }>`
    select person_id as id from contract where number = ${ANNA}`.execute(shop.base.database);
  anna = rows[0]?.id ?? '';
  await giveBalance(shop.base.database, {
    contract: ANNA,
    kind: 'bz',
    minor: 123_45,
    unit: 'RUB',
    reason: 'test',
    key: 'office-people',
    actor: { kind: 'system', name: 'test' },
    now: DEMO_DAY,
  });
});
afterAll(() => shop?.close());

/** Somebody of a role who is quite in. */
async function atDesk(
  role: RoleCode,
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser> {
  const { email } = await world.hire(role, stores);
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(email, STAFF_PASSWORD);
  if (desk.place !== '/second-factor') return desk;
  const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.send('/second-factor', { secret, code: await codeAt(secret, DEMO_DAY) });
  return desk;
}

test('whoever calls is found by a contract, and one page answers: who they are, what they have, whose they are', async () => {
  const desk = await atDesk('support');
  await desk.open('/people');
  expect(desk.words).toContain('Кого найти?');
  await desk.open(`/people?search=${ANNA}`);
  expect(desk.place).toBe(`/people/${anna}`);
  expect(desk.words).toContain('Примерова Анна');
  expect(desk.words).toContain('anna@example.test');
  expect(desk.words).toMatch(/Бонусы [\d\s]*123,45/);
  expect(desk.words).toMatch(/Консультант: |Консультанта нет/);
  // What moved a balance is for who may see money.
  expect(desk.html).not.toContain('/moves');
});

test('several of one name are listed, and nobody is said to be found who is not', async () => {
  const desk = await atDesk('support');
  await desk.open('/people?search=а');
  expect(desk.words).toContain('Никто не нашёлся');
  await sql`update person_data set last_name = 'Двойников' where person_id in (
    select person_id from contract where number in ('1000002', '1000003'))`.execute(
    shop.base.database,
  );
  await desk.open('/people?search=двойник');
  expect(desk.place).toBe('/people?search=двойник');
  expect(desk.html).toContain(`href="/people/${anna}"`);
  await sql`update person_data set last_name = 'Примерова' where person_id = ${anna}::uuid`.execute(
    shop.base.database,
  );
});

test('what moved a balance is read by who may see money', async () => {
  const desk = await atDesk('finance');
  await desk.open(`/people/${anna}`);
  const [, path = ''] = /href="([^"]*\/moves[^"]*)"/.exec(desk.html) ?? [];
  await desk.open(path.replaceAll('&amp;', '&'));
  expect(desk.words).toContain(`Движения по контракту ${ANNA}`);
  expect(desk.words).toMatch(/начислено.*\+123,45/);
  const support = await atDesk('support');
  await support.open(path.replaceAll('&amp;', '&'));
  expect(support.status).toBe(403);
  expect(support.words).not.toContain('123,45');
});

test('who may not see people is refused, and people of other stores are not there', async () => {
  const packer = await atDesk('orders');
  for (const path of ['/people', `/people/${anna}`]) {
    // One after the other: a browser is at one place.
    // oxlint-disable-next-line no-await-in-loop
    await packer.open(path);
    expect(packer.status).toBe(403);
    expect(packer.words).not.toContain('Примерова');
  }
  const german = await atDesk('country', ['de']);
  await german.open(`/people?search=${ANNA}`);
  expect(german.words).toContain('Никто не нашёлся');
  await german.open(`/people/${anna}`);
  expect(german.status).toBe(404);
  await german.open(`/people/${anna}/moves?contract=${ANNA}&currency=RUB`);
  expect(german.status).toBe(404);
  await german.open(`/people?search=${ERIKA}`);
  expect(german.status).toBe(200);
  expect(german.place).toMatch(/^\/people\/[\da-f-]{36}$/);
});

test('names that were typed to do harm are shown as they are', async () => {
  const name = `<script>alert(1)</script>`;
  await sql`update person_data set first_name = ${name} where person_id = ${anna}::uuid`.execute(
    shop.base.database,
  );
  const desk = await atDesk('support');
  await desk.open(`/people/${anna}`);
  expect(desk.html).not.toContain(name);
  expect(desk.html).toContain('&lt;script&gt;alert(1)');
});
