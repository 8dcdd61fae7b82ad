import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endDrafts, forgetDrafts } from '#features/order-drafts/server/keep-drafts.ts';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { askByWindow, pathOf } from '../support/ask-by-window.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../support/server.ts';

const ANNA = '1000002';
const CREAM = '400501';
const OTHER = '400101';
const GUEST = { store: 'ru', name: 'Мария Канарейкина', email: 'maria@example.test' };
const HOST = 'ru.localhost';
const DAY = 86_400_000;

let shop: TestServer;
let world: StaffWorld;
let anna = '';
let passed = 0;
const now = () => new Date(DEMO_DAY.getTime() + passed);
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  world = openStaffWorld(shop.base.database, now, TEST_SECRET);
  const { rows } = await sql<{ id: string }>`
    select person_id as id from contract where number = ${ANNA}`.execute(shop.base.database);
  anna = rows[0]?.id ?? '';
});
beforeEach(() => {
  passed += 60_000;
});
afterAll(() => shop?.close());

/** Somebody of a role who is quite in. */
async function atDesk(role: RoleCode, stores: readonly string[] | null = null) {
  const { email } = await world.hire(role, stores);
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(email, STAFF_PASSWORD);
  if (desk.place !== '/second-factor') return desk;
  const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.send('/second-factor', { secret, code: await codeAt(secret, now()) });
  return desk;
}

const revisionOf = ({ html }: OfficeBrowser) =>
  /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '';

/** Begins one, puts products in and sends it. @returns Its page in the office, and its link. */
async function sent(
  desk: OfficeBrowser,
  at: string,
  form: Record<string, string>,
  goods: Record<string, string> = { [`count:${CREAM}`]: '2' },
) {
  await desk.send(at, form);
  const { place } = desk;
  expect(place).toMatch(/^\/orders\/drafts\/[\w-]{36}$/);
  await desk.send(place, { revision: revisionOf(desk), note: '', intent: 'send', ...goods });
  const [, link = ''] = /value="(http[^"]*\/order-draft\/[^"]*)"/.exec(desk.html) ?? [];
  return { place, link, token: link.split('/').at(-2) ?? '', id: place.split('/').at(-1) ?? '' };
}

const guest = () => shop.client({ host: HOST, isRoaming: true });
async function asAnna(): Promise<TestClient> {
  const client = guest();
  const body = { _username: ANNA, _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  await client.call('cart_clear');
  return client;
}
const open = (client: TestClient, token: string) =>
  client.call('order_draft_open', { body: { token } });
const take = (client: TestClient, token: string) =>
  client.call('order_draft_take', { body: { token } });
const codeOf = (answer: Awaited<ReturnType<typeof open>>) => [
  answer.statusCode,
  answer.json().data?.code,
];
const inCart = async (client: TestClient): Promise<unknown[]> =>
  (await client.call('get_user_data'))
    .json()
    .data.cartData.packages.flatMap(({ items }: { items: { sku: string; count: number }[] }) =>
      items.map(({ sku, count }) => [sku, count]),
    );

/** The last steps of a cart, with one more product of its own. @returns The answer to the last press. */
async function order(client: TestClient) {
  const method = 'pay_after_delivery';
  const { sums, agreements } = await upToFinalStep(client, {
    ...BUYING.ru,
    sku: OTHER,
    count: 1,
    method,
  });
  const { cartSum, deliverySum, totalSum } = sums;
  return () =>
    client.call('cart_order_place', {
      body: { cartSum, deliverySum, totalSum, agreements, paymentSelected: method },
    });
}
const stateOf = async (id: string) =>
  (
    await sql<{ state: string; number: string | null; contract: string | null; opened: boolean }>`
      select d.state, p.order_number as number, p.buyer_contract as contract, d.opened_at is not null as opened
      from order_draft d left join purchase p on p.id = d.purchase_id where d.id = ${id}::uuid`.execute(
      shop.base.database,
    )
  ).rows[0];

test('staff prepare an order for a contract; only who signs in with it opens the link, and it becomes their order', async () => {
  const desk = await atDesk('support');
  await desk.open(`/people/${anna}`);
  expect(desk.html).toContain(`/orders/drafts/new?person=${anna}`);
  const { place, link, token, id } = await sent(desk, `/orders/drafts/new?person=${anna}`, {
    store: 'ru',
    contract: ANNA,
  });
  expect(desk.words).toContain('Ссылку ещё не открывали');
  const stranger = guest();
  expect(codeOf(await open(stranger, token))).toEqual([403, 'LOGIN_NEEDED']);
  expect(codeOf(await take(stranger, token))).toEqual([403, 'LOGIN_NEEDED']);
  const page = await askByWindow(shop.app, HOST, stranger, { url: pathOf(link) });
  expect(page.body).toContain('Войдите, чтобы открыть заказ');
  expect(page.body).not.toMatch(/Примеров|anna@example/);

  const client = await asAnna();
  const { data } = (await open(client, token)).json();
  expect(data.lines).toMatchObject([{ sku: CREAM, count: 2, availableCount: 2, priceThen: null }]);
  expect((await stateOf(id))?.opened).toBe(true);
  expect((await take(client, token)).json().data.redirect).toBe('/ru/shop/cart/');
  await take(client, token);
  expect(await inCart(client)).toEqual([[CREAM, 2]]);
  const press = await order(client);
  expect((await press()).statusCode).toBe(200);
  const after = await stateOf(id);
  expect(after).toMatchObject({ state: 'ordered', contract: ANNA });
  expect(codeOf(await open(client, token))).toEqual([410, 'LINK_USED']);
  await desk.open(`/orders/${after?.number}`);
  expect(desk.words).toContain('подготовил этот заказ для покупателя');
  expect(desk.html).toContain(`order=${after?.number}`);
  await desk.send(`/orders/drafts/new?person=${anna}&order=${after?.number}`, {
    store: 'ru',
    contract: ANNA,
  });
  expect(desk.html).toContain(`name="count:${CREAM}"`);
  expect(desk.html).toContain(`name="count:${OTHER}"`);
  await desk.send(`/orders/drafts/new?person=${anna}`, { store: 'ru', contract: '1000003' });
  expect(desk.words).toContain('Для этого контракта здесь заказать нельзя');
  await desk.open(place);
  expect(desk.html).toContain(`href="/orders/${after?.number}"`);
  const acts = await world.actsOf(`order-draft:${id}`);
  expect(acts.map(({ action }) => action)).toEqual([
    'order-draft.start',
    'order-draft.change',
    'order-draft.send',
  ]);
});

test('of two people with the link of a guest one orders it, and the other is told so', async () => {
  const desk = await atDesk('support');
  const { token, id, link } = await sent(desk, '/orders/drafts/new', GUEST);
  const [one, other] = [guest(), guest()];
  const page = await askByWindow(shop.app, HOST, one, { url: pathOf(link) });
  expect(page.body).toContain('Ваш заказ подготовлен');
  expect(page.body).not.toMatch(/Канарейкин|maria@/);
  const pressed = await askByWindow(
    shop.app,
    HOST,
    one,
    { url: pathOf(link), method: 'POST' },
    {
      origin: `http://${HOST}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  );
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/ru/shop/cart/']);
  expect((await take(other, token)).statusCode).toBe(200);
  const [first, second] = [await order(one), await order(other)];
  const answers = await Promise.all([first(), second()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().data.code).toBe('DRAFT_GONE');
  expect(await stateOf(id)).toMatchObject({ state: 'ordered' });
});

test('a price and a stock that changed since are said on the page', async () => {
  const desk = await atDesk('support');
  const { token, id, link } = await sent(desk, '/orders/drafts/new', GUEST);
  await sql`update order_draft set lines = jsonb_build_array(lines -> 0 || '{"priceMinor": 100, "count": 900}')
    where id = ${id}::uuid`.execute(shop.base.database);
  const client = guest();
  const [line] = (await open(client, token)).json().data.lines;
  expect(line).toMatchObject({ count: 900, priceThen: 1 });
  expect(line.availableCount).toBeLessThan(900);
  const page = await askByWindow(shop.app, HOST, client, { url: pathOf(link) });
  expect(page.body).toContain('цены или наличие изменились');
  expect(page.body).toContain('Сейчас есть только');
});

test('a link that was taken back or has run out opens nothing; what was taken before it was taken back is not ordered', async () => {
  const desk = await atDesk('support');
  const { token, place, id } = await sent(desk, '/orders/drafts/new', GUEST);
  const client = guest();
  await take(client, token);
  const press = await order(client);
  await desk.open(place);
  await desk.send(place, { revision: revisionOf(desk), intent: 'revoke' });
  expect(codeOf(await open(client, token))).toEqual([404, 'LINK_UNKNOWN']);
  expect((await press()).json().data.code).toBe('DRAFT_GONE');
  await desk.send(place, {
    revision: revisionOf(desk),
    note: '',
    intent: 'send',
    [`count:${CREAM}`]: '1',
  });
  const [, link = ''] = /value="(http[^"]*\/order-draft\/[^"]*)"/.exec(desk.html) ?? [];
  const renewed = link.split('/').at(-2) ?? '';
  expect(renewed).not.toBe(token);
  expect((await open(client, renewed)).statusCode).toBe(200);
  passed += 7 * DAY;
  expect(codeOf(await open(client, renewed))).toEqual([404, 'LINK_UNKNOWN']);
  await endDrafts(shop.base.database, now());
  expect(await stateOf(id)).toMatchObject({ state: 'ended' });
  passed += 91 * DAY;
  await endDrafts(shop.base.database, now());
  expect(await stateOf(id)).toBeUndefined();
});

test('staff end an order for good: its link says so, and who took it before does not order it', async () => {
  const desk = await atDesk('support');
  const { token, place, link, id } = await sent(desk, '/orders/drafts/new', GUEST);
  const client = guest();
  await take(client, token);
  const press = await order(client);
  await desk.open(place);
  const shownBefore = revisionOf(desk);
  await desk.send(place, { revision: shownBefore, intent: 'end' });
  expect(desk.words).toContain('Отменён:');
  expect(desk.html).not.toMatch(/order-draft\/|value="(end|revoke)"/);
  expect(codeOf(await open(client, token))).toEqual([409, 'LINK_ENDED']);
  expect(codeOf(await take(client, token))).toEqual([409, 'LINK_ENDED']);
  const page = await askByWindow(shop.app, HOST, client, { url: pathOf(link) });
  expect([page.statusCode, page.body]).toEqual([
    409,
    expect.stringContaining('Этот заказ отменён'),
  ]);
  expect((await press()).json().data.code).toBe('DRAFT_GONE');
  await desk.send(place, { revision: shownBefore, intent: 'end' });
  expect(desk.words).toContain('Не сохранено');
  const acts = await world.actsOf(`order-draft:${id}`);
  expect(acts.at(-1)?.action).toBe('order-draft.end');

  await desk.send('/orders/drafts/new', GUEST);
  const unsent = desk.place;
  await desk.send(unsent, { revision: revisionOf(desk), intent: 'end' });
  expect(await stateOf(unsent.split('/').at(-1) ?? '')).toMatchObject({ state: 'ended' });
});

test('a link works for as many days as the setting of the store says, and staff read how many', async () => {
  const desk = await atDesk('support');
  await desk.send('/orders/drafts/new', GUEST);
  expect(desk.words).toContain('будет действовать 7 дней');
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by)
    values ('country', 'ru/ru/preparedOrderDays', '3', ${new Date(now().getTime() - 1)}, 'test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
  await desk.open(desk.place);
  expect(desk.words).toContain('будет действовать 3 дня');
  const { token } = await sent(desk, '/orders/drafts/new', GUEST);
  expect(desk.words).toContain('Ссылка действует до:');
  passed += 3 * DAY - 1;
  expect((await open(guest(), token)).statusCode).toBe(200);
  passed += 1;
  expect(codeOf(await open(guest(), token))).toEqual([404, 'LINK_UNKNOWN']);
  await sql`delete from setting_overlay`.execute(shop.base.database);
  await shop.settings.refresh();
});

test('products are found by words, nothing typed is lost, and whoever saves second is told', async () => {
  const desk = await atDesk('support');
  await desk.send('/orders/drafts/new', { ...GUEST, email: 'никакая' });
  expect(desk.words).toContain('Проверьте адрес почты');
  expect(desk.html).toContain('value="Мария Канарейкина"');
  await desk.send('/orders/drafts/new', GUEST);
  const { place } = desk;
  const form = { revision: revisionOf(desk), note: 'До встречи', words: CREAM };
  await desk.send(place, { ...form, intent: 'find' });
  expect(desk.html).toMatch(
    new RegExp(`name="add"[^>]*value="${CREAM}"|value="${CREAM}"[^>]*name="add"`),
  );
  expect(desk.html).toContain('До встречи');
  await desk.send(place, { ...form, add: OTHER });
  expect(desk.words).toContain('Не сохранено');
  await desk.send(place, { ...form, revision: revisionOf(desk), add: OTHER });
  expect(desk.html).toContain(`name="count:${OTHER}"`);
  await desk.send(place, { revision: revisionOf(desk), note: '', intent: 'send' });
  expect(desk.words).toContain('Добавьте хотя бы один товар');
  await desk.send(place, {
    revision: revisionOf(desk),
    note: '',
    intent: 'send',
    [`count:${OTHER}`]: '999',
  });
  expect(desk.words).toContain('Не всё есть в наличии');
});

test('whoever lacks the right is refused, and another store has none of it', async () => {
  const desk = await atDesk('support', ['ru']);
  const { place } = await sent(desk, '/orders/drafts/new', GUEST);
  const german = await atDesk('support', ['de']);
  await german.open(place);
  expect(german.status).toBe(404);
  await german.open('/orders/drafts?state=sent');
  expect(german.words).not.toContain('Канарейкина');
  await german.send('/orders/drafts/new', GUEST);
  expect(german.words).toContain('Такого заказа больше нет');
  const packer = await atDesk('orders');
  for (const url of ['/orders/drafts', '/orders/drafts/new', place]) {
    await packer.open(url);
    expect([url, packer.status]).toEqual([url, 403]);
  }
});

test('somebody who is forgotten leaves no prepared order', async () => {
  const desk = await atDesk('support');
  const { id, token } = await sent(desk, '/orders/drafts/new', {
    ...GUEST,
    email: 'X@example.test',
  });
  await shop.base.database.transaction().execute((tx) =>
    forgetDrafts(tx, {
      personId: anna,
      contracts: [],
      emails: ['x@example.test'],
      phones: [],
      cartIds: [],
    }),
  );
  expect(await stateOf(id)).toBeUndefined();
  expect((await open(guest(), token)).statusCode).toBe(404);
});
