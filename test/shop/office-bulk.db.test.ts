import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { openStaffWorld, STAFF_PASSWORD, type StaffWorld } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { TEST_SECRET } from '../support/server.ts';

let shop: PaidShop;
let world: StaffWorld;
beforeAll(async () => {
  shop = await openPaidShop({});
  world = openStaffWorld(shop.base.database, () => shop.now, TEST_SECRET);
  for (const [role, permissions] of [
    ['orders', ['orders.see', 'orders.pack']],
    ['support', ['orders.see']],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await sql`update staff_role set permissions = ${[...permissions]}::text[] where code = ${role}`.execute(
      shop.base.database,
    );
});
afterAll(() => shop?.close());

async function desk(
  role: 'orders' | 'support' = 'orders',
  stores: readonly string[] | null = null,
): Promise<OfficeBrowser> {
  const { email } = await world.hire(role, stores);
  const browser = new OfficeBrowser(shop.server.office);
  await browser.signIn(email, STAFF_PASSWORD);
  return browser;
}

async function paidOrder(): Promise<Purchase> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return order;
}

const packingOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.packing ?? null;

const preview = (act: string, orders: readonly Purchase[], back = '') =>
  `/orders/bulk?act=${act}&back=${encodeURIComponent(back)}${orders
    .map(({ orderNumber }) => `&order=${orderNumber}`)
    .join('')}`;

/** Presses what the page offers. */
async function press(browser: OfficeBrowser): Promise<void> {
  const [, form = ''] = /<form[^>]*action="(\/orders[^"]*)"/.exec(
    browser.html.slice(browser.html.indexOf('<main')),
  ) ?? [''];
  const fields = [...browser.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const valuesOf = (wanted: string) =>
    fields.flatMap(([, name, value = '']) => (name === wanted ? [value] : []));
  await browser.send(form.replaceAll('&amp;', '&'), {
    intent: valuesOf('intent'),
    order: valuesOf('order'),
  });
}

test('before many are taken it is said which change, which do not and why, and what that does; then the press does it', async () => {
  const [free, own, taken, packed, unpaid] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await shop.placeOrder(),
  ];
  const [browser, other] = [await desk(), await desk()];
  await browser.send('/orders', { intent: 'take', order: own.orderNumber });
  await other.send('/orders', { intent: 'take', order: taken.orderNumber });
  await other.send('/orders', { intent: 'pack', order: packed.orderNumber });
  await browser.open(preview('take', [free, own, taken, packed, unpaid], 'stage=all&sort=oldest'));
  expect(browser.words).toContain('Изменится 1 заказ');
  expect(browser.words).toContain('Покупатель больше не может отменить заказ сам.');
  expect(browser.words).toContain('Не изменятся 4 заказа');
  for (const [order, why] of [
    [own, 'так уже и есть'],
    [taken, 'его собирает кто-то другой'],
    [packed, 'уже собран'],
    [unpaid, 'ещё не оплачен, отменён или закончен'],
  ] as const) {
    expect(browser.words).toContain(`${order.orderNumber} ${why}`);
    expect(browser.html).toContain(`href="/orders/${order.orderNumber}"`);
  }
  // Nothing is done by looking.
  expect(await packingOf(free)).toBeNull();
  await press(browser);
  expect(browser.place).toBe('/orders?stage=all&sort=oldest');
  expect(browser.words).toContain('Готово: 1 заказ.');
  expect(browser.words).toMatch(new RegExp(`${free.orderNumber}\\s*:\\s*сделано`));
  expect((await packingOf(free))?.state).toBe('picking');
  expect((await packingOf(taken))?.by).not.toBe((await packingOf(free))?.by);
});

test('what somebody else did between the page and the press is told of that order', async () => {
  const [one, both] = [await paidOrder(), await paidOrder()];
  const [browser, other] = [await desk(), await desk()];
  await browser.open(preview('take', [one, both]));
  expect(browser.words).toContain('Изменятся 2 заказа');
  await other.send('/orders', { intent: 'take', order: both.orderNumber });
  await press(browser);
  expect(browser.words).toContain('Готово: 1 заказ.');
  expect(browser.words).toMatch(
    new RegExp(`${both.orderNumber}\\s*:\\s*его собирает кто-то другой`),
  );
});

test('several are packed, and several are given back to the queue, where the table says that their buyers are free again', async () => {
  const orders = [await paidOrder(), await paidOrder()];
  const browser = await desk();
  await browser.send('/orders', { intent: 'take', order: orders.map((each) => each.orderNumber) });
  await browser.open(preview('put-back', orders, 'stage=picking'));
  expect(browser.words).toContain('Покупатель снова может отменить заказ сам.');
  await press(browser);
  expect(browser.place).toBe('/orders?stage=picking');
  expect(browser.words).toContain('Готово: 2 заказа.');
  expect(await Promise.all(orders.map(packingOf))).toEqual([null, null]);
  await browser.open(preview('pack', orders));
  await press(browser);
  expect((await Promise.all(orders.map(packingOf))).map((each) => each?.state)).toEqual([
    'packed',
    'packed',
  ]);
  await browser.open(preview('put-back', orders));
  expect(browser.words).toContain('Не изменятся 2 заказа');
  expect(browser.html).not.toContain('name="intent"');
});

test('an order of another store is none, before the press and at it', async () => {
  const order = await paidOrder();
  const elsewhere = await desk('orders', ['kg']);
  await elsewhere.open(preview('pack', [order]));
  expect(elsewhere.words).toContain(`${order.orderNumber} такого заказа нет`);
  await elsewhere.send('/orders', { intent: 'put-back', order: order.orderNumber });
  expect(elsewhere.words).toContain('такого заказа нет');
});

test('who packs nothing is refused the page and the press; nothing chosen is told', async () => {
  const order = await paidOrder();
  const browser = await desk('support');
  await browser.open(preview('pack', [order]));
  expect(browser.status).toBe(403);
  await browser.send('/orders', { intent: 'put-back', order: order.orderNumber });
  expect(browser.status).toBe(403);
  expect(await packingOf(order)).toBeNull();
  const packer = await desk();
  await packer.open('/orders/bulk?act=pack');
  expect(packer.words).toContain('Сначала отметьте заказы.');
});

test('the list leads from its boxes to that page, and an address elsewhere is no way back', async () => {
  const order = await paidOrder();
  const browser = await desk();
  await browser.open('/orders?sort=oldest');
  const [button = ''] = /<button[^>]*value="take"[^>]*>/.exec(browser.html) ?? [];
  expect(button).toMatch(/formaction="\/orders\/bulk"/i);
  expect(button).toMatch(/formmethod="get"/i);
  expect(browser.html).toMatch(/name="back" value="sort=oldest"/);
  await browser.open(preview('pack', [order], 'stage=//evil.example&search=x'));
  expect(browser.html).toContain('action="/orders?search=x"');
});
