import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VIEWS_AT_MOST } from '#features/office/rules/order-views.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

let shop: PaidShop;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openPaidShop({});
  world = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  // Roles without a second factor, so that each test is about one thing.
  for (const [role, permissions] of [
    ['orders', ['orders.see']],
    ['support', ['orders.see', 'staff.manage']],
    ['content', ['reviews.decide']],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await sql`update staff_role set permissions = ${[...permissions]}::text[] where code = ${role}`.execute(
      shop.base.database,
    );
});
beforeEach(async () => {
  await sql`delete from order_view`.execute(shop.base.database);
});
afterAll(() => shop?.close());

async function desk(
  role: 'orders' | 'support' | 'content' = 'orders',
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser> {
  const { email } = await world.hire(role, stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
  // Whoever looks after the staff shows a second factor as well.
  const [, secret] = /name="secret" value="(\w+)"/.exec(browser.html) ?? [];
  if (secret)
    await browser.send('/second-factor', { secret, code: await codeAt(secret, shop.now) });
  return browser;
}

const LATE = '/orders/views/new?stage=all&late=1&sort=oldest';
const save = (browser: OfficeBrowser, name: string, more: Record<string, string | string[]> = {}) =>
  browser.send(LATE, { intent: 'save', name, ...more });

/** Columns of the list, as they stand above it. */
const headsOf = ({ html }: OfficeBrowser) =>
  [...html.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, title]) => title);

async function views() {
  const { rows } = await sql<{ id: string; name: string; shared: boolean }>`
    select id, name, is_shared as shared from order_view order by name`.execute(shop.base.database);
  return rows;
}
const onlyId = async () => (await views())[0]?.id ?? '';

test('a list is kept under a name and found again with its filters, its order and its columns', async () => {
  const order = await shop.placeOrder();
  const browser = await desk();
  await browser.open('/orders?stage=all&late=1&sort=oldest');
  expect(browser.html).toContain('href="/orders/views/new?stage=all&amp;late=1&amp;sort=oldest');
  await browser.open(LATE);
  expect(browser.words).toContain('Все, только опаздывают, сначала давние');
  await save(browser, '  Опаздывают ', { column: ['buyer', 'promised'] });
  expect(browser.place).toBe(
    `/orders?stage=all&late=1&sort=oldest&view=${await onlyId()}&columns=number%2Cstage%2Cbuyer%2Cpromised`,
  );
  expect((await views()).map(({ name }) => name)).toEqual(['Опаздывают']);
  await browser.open('/orders');
  const [tab = ''] = /<a[^>]*data-tab="[0-9a-f-]{36}"[^>]*>/.exec(browser.html) ?? [];
  const [, href = ''] = /href="([^"]+)"/.exec(tab) ?? [];
  expect(href).toContain('late=1');
  // The order is not late: without that filter it is there.
  await browser.open(href.replaceAll('&amp;', '&').replace('&late=1', ''));
  expect(browser.html).toContain(`/orders/${order.orderNumber}`);
  expect(headsOf(browser)).toEqual(['Заказ', 'Где заказ', 'Кому', 'Обещан']);
});

test('the list is narrowed by carrier and by way of payment, and each chip leads to it without that', async () => {
  const order = await shop.placeOrder();
  const { carrier } = order.delivery ?? { carrier: '' };
  const browser = await desk();
  const isListed = async (query: string) => {
    await browser.open(`/orders?stage=all&${query}`);
    return browser.html.includes(`/orders/${order.orderNumber}"`);
  };
  expect(await isListed(`carrier=${carrier}&payment=${order.paymentMethod}`)).toBe(true);
  const [, chips = ''] = /<ul[^>]*aria-label="Список сужен">(.*?)<\/ul>/s.exec(browser.html) ?? [];
  expect([...chips.matchAll(/href="(\/orders[^"]+)"/g)].map(([, href]) => href)).toEqual([
    `/orders?stage=all&amp;payment=${order.paymentMethod}`,
    `/orders?stage=all&amp;carrier=${carrier}`,
  ]);
  expect(browser.html).toMatch(new RegExp(`<option value="${carrier}" selected`));
  // Tabs keep what narrows the list, and so does a file of it and a view.
  expect(browser.html).toContain(`stage=packed&amp;carrier=${carrier}`);
  expect(browser.html).toContain(`/orders/export?stage=all&amp;carrier=${carrier}`);
  expect(await isListed('carrier=NOBODY')).toBe(false);
  expect(browser.words).toContain('Ничего не нашлось');
  expect(await isListed('payment=nothing')).toBe(false);
  await browser.send(`/orders/views/new?stage=all&carrier=${carrier}&payment=card_ru`, {
    intent: 'save',
    name: 'Картой',
  });
  expect(browser.place).toContain(`carrier=${carrier}&payment=card_ru`);
  await browser.open('/orders');
  expect(browser.html).toContain(`carrier=${carrier}&amp;payment=card_ru&amp;view=`);
});

test('only carriers and ways to pay of one’s own stores are offered', async () => {
  const browser = await desk('orders', ['kg']);
  await browser.open('/orders?stage=all');
  expect(browser.html).toContain('value="kgbalance"');
  expect(browser.html).not.toContain('value="card_ru"');
});

test('columns of the address alone are shown, without scripts as well', async () => {
  await shop.placeOrder();
  const browser = await desk();
  await browser.open('/orders?stage=all');
  expect(headsOf(browser)).toHaveLength(9);
  await browser.open('/orders?stage=all&columns=where,nothing');
  expect(headsOf(browser)).toEqual(['Заказ', 'Где заказ', 'Куда']);
});

test('own views are nobody else’s; shared ones are everybody’s, with the orders of their own stores', async () => {
  const order = await shop.placeOrder();
  const [maker, other] = [await desk(), await desk('orders', ['kg'])];
  await save(maker, 'Свой');
  await maker.send('/orders/views/new?stage=all', { intent: 'save', name: 'Общий', shared: '1' });
  expect(maker.html).toContain(`/orders/${order.orderNumber}`);
  await other.open('/orders');
  expect(other.words).toContain('Общий');
  expect(other.words).not.toContain('Свой');
  const [own, shared] = [...(await views())].toSorted(
    (a, b) => Number(a.shared) - Number(b.shared),
  );
  await other.open(`/orders?stage=all&view=${shared?.id}`);
  expect(other.status).toBe(200);
  expect(other.html).not.toContain(`/orders/${order.orderNumber}`);
  await other.open(`/orders/views/${own?.id}`);
  expect(other.status).toBe(404);
  await other.send(`/orders/views/${own?.id}`, { intent: 'remove' });
  expect(await views()).toHaveLength(2);
});

test('a shared view is changed by whoever made it and by who looks after the staff, and by nobody else', async () => {
  const [maker, other, owner] = [await desk(), await desk(), await desk('support')];
  await save(maker, 'Общий', { shared: '1' });
  const url = `/orders/views/${await onlyId()}`;
  await other.open(url);
  expect(other.status).toBe(403);
  await other.send(url, { intent: 'save', name: 'Чужой', shared: '1' });
  await other.send(url, { intent: 'remove' });
  expect((await views()).map(({ name }) => name)).toEqual(['Общий']);
  await owner.open(url);
  expect(owner.html).toContain('value="Общий"');
  await owner.send(url, { intent: 'save', name: 'Для склада', shared: '1' });
  expect(await views()).toMatchObject([{ name: 'Для склада', shared: true }]);
  // What others see is taken back by its maker alone.
  await owner.send(url, { intent: 'save', name: 'Для склада' });
  expect(await views()).toMatchObject([{ shared: true }]);
  await maker.send(url, { intent: 'save', name: 'Мой' });
  expect(await views()).toMatchObject([{ name: 'Мой', shared: false }]);
  await maker.send(url, { intent: 'remove' });
  expect(maker.place).toBe('/orders');
  expect(await views()).toEqual([]);
  const told = (await world.actsOf(`order-view:${url.split('/').at(-1)}`)).map(
    ({ action }) => action,
  );
  expect(told).toEqual([
    'order-view.save',
    'order-view.change',
    'order-view.change',
    'order-view.remove',
  ]);
});

test('a view shows from now on what the list showed when it was changed', async () => {
  const browser = await desk();
  await save(browser, 'Вид');
  const id = await onlyId();
  await browser.send(`/orders/views/${id}?stage=packed&view=${id}&columns=number,stage`, {
    intent: 'save',
    name: 'Вид',
    column: 'total',
  });
  expect(browser.place).toBe(`/orders?stage=packed&view=${id}&columns=number%2Cstage%2Ctotal`);
  await browser.open(`/orders/views/${id}`);
  expect(browser.words).toContain('Собран, сначала новые');
});

test.each([
  ['', 'Назовите вид'],
  ['\u200f ', 'Назовите вид'],
  ['х'.repeat(41), 'Назовите вид'],
  ['ОПАЗДЫВАЮТ', 'Вид с таким именем уже есть'],
])('the name %j is refused at its field, and what was typed stays', async (name, words) => {
  const browser = await desk();
  await save(browser, 'Опаздывают');
  await save(browser, name, { shared: '', column: ['total'] });
  expect(browser.words).toContain(words);
  expect(browser.html).toMatch(/aria-invalid="true"/);
  expect(browser.html).toContain(`value="${name}"`);
  expect(browser.html).toMatch(/value="total"[^>]*checked|checked[^>]*value="total"/);
  expect(browser.html).not.toMatch(/value="buyer"[^>]* checked|checked=""[^>]*value="buyer"/);
  expect(await views()).toHaveLength(1);
});

test('the same name may stand among one’s own and among the shared ones, and with somebody else', async () => {
  const [one, other] = [await desk(), await desk()];
  await save(one, 'Вид');
  await save(one, 'Вид', { shared: '1' });
  await save(other, 'Вид');
  expect(await views()).toHaveLength(3);
  await save(other, 'вид', { shared: '1' });
  expect(other.words).toContain('Вид с таким именем уже есть');
});

test('no more are kept than stand beside the tabs, also when many are sent at once', async () => {
  const browser = await desk();
  await Promise.all(
    Array.from({ length: VIEWS_AT_MOST + 3 }, (_, place) =>
      browser.ask(LATE, { form: { intent: 'save', name: `Вид ${place}` } }),
    ),
  );
  expect(await views()).toHaveLength(VIEWS_AT_MOST);
  await save(browser, 'Ещё один');
  expect(browser.words).toContain(`Видов уже ${VIEWS_AT_MOST}`);
  expect(browser.html).toContain('value="Ещё один"');
  // Those of everybody are counted by themselves.
  await save(browser, 'Ещё один', { shared: '1' });
  expect(await views()).toHaveLength(VIEWS_AT_MOST + 1);
});

test('a text that is looked for is kept neither in a view nor in the audit', async () => {
  const browser = await desk();
  await browser.send('/orders/views/new?stage=all&search=geheim@example.test', {
    intent: 'save',
    name: 'Вид',
  });
  const { rows } = await sql<{ kept: string }>`
    select v::text || coalesce((select string_agg(a::text, '') from audit_entry a), '') as kept from order_view v`.execute(
    shop.base.database,
  );
  expect(rows[0]?.kept).not.toContain('geheim');
});

test('who sees no orders has no views of them', async () => {
  const browser = await desk('content');
  await browser.open('/orders/views/new');
  expect(browser.status).toBe(403);
  await save(browser, 'Вид');
  expect(browser.status).toBe(403);
  expect(await views()).toEqual([]);
});
