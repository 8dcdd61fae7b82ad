import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores, type PlainVisitor } from '../support/plain-stores.ts';
import { giveTeam } from '../support/team.ts';
import { issueCertificate } from '#features/certificates/server/public.ts';
import { orderTx, confirmPaid, recordRefunded } from '#features/orders/server/public.ts';

const HOUR = 3_600_000;
const VIKTOR = '1000003';
const ANNA = '1000002';
const ELENA = '1000004';
const OTHER = '400101';
const TEAM = '/ru/shop/profile/team';

let shop: PlainStores;
let viktor: PlainVisitor;
let anna: PlainVisitor;
let hours = 0;
const now = () => new Date(DEMO_DAY.getTime() + hours * HOUR);

beforeAll(async () => {
  shop = await openPlainStores({ now });
  await signIn();
  await giveTeam(shop.database, VIKTOR, [ANNA, ELENA]);
});
afterAll(() => shop?.close());

async function signIn(): Promise<void> {
  viktor = await shop.visitor({ login: 'viktor@example.test' });
  anna = await shop.visitor({ login: 'anna@example.test' });
}

const callOf = async ({ client }: PlainVisitor, name: string, input?: object) =>
  (await client.call(name, input)).json().data;
const deskOf = async (visitor: PlainVisitor, query: object = {}) =>
  (await callOf(visitor, 'account_desk', { query })).desk;

async function pageOf({ browser }: PlainVisitor, path = TEAM) {
  await browser.open(path);
  const html = browser.page;
  const text = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
  return { html, text };
}
const rowsOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`data-${kind}="([^"]+)"`, 'g'))].map(([, value]) => value);

/** Orders what is in the cart with so many creams beside it; the money comes unless it is said otherwise. */
async function order({ client }: Pick<PlainVisitor, 'client'>, count: number, isPaid = true) {
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count });
  const answer = await client.call('cart_payment_data_check', { body: { ...sums, agreements } });
  const { orderNumber } = answer.json().data;
  const actor = { kind: 'system', name: 'test' } as const;
  if (isPaid)
    expect(await confirmPaid(shop.database, { orderNumber, actor, now: now() })).toBe('confirmed');
  return String(orderNumber);
}

async function refund(orderNumber: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase where order_number = ${orderNumber}`.execute(shop.database);
  const purchaseId = rows[0]?.id ?? '';
  await shop.database
    .transaction()
    .execute((tx) => recordRefunded(orderTx(tx), { purchaseId, now: now(), cause: 'test' }));
}

test('a consultant’s clients stand with the points of this month and the one before, their names as they agreed; consultants are apart', async () => {
  await anna.client.call('cart_clear');
  await order(anna, 3);
  const before = (await deskOf(viktor)).members[0];
  expect(before).toMatchObject({ contract: ANNA, name: 'Анна П.', isNew: true, pointsBefore: 0 });
  expect(before.points).toBeGreaterThan(0);
  // Into December, when whoever buys is asked who they are once more.
  hours += 12 * 24;
  await signIn();
  const taken = await order(anna, 1);
  const desk = await deskOf(viktor);
  expect([desk.month, desk.monthBefore, desk.counts.clients]).toEqual(['2026-12', '2026-11', 1]);
  const [member] = desk.members;
  expect([member.points, member.pointsBefore]).toEqual([before.points / 3, before.points]);
  expect(member.isNew).toBe(false);
  expect(desk.firstLine).toEqual({ points: member.points, pointsBefore: member.pointsBefore });
  const { html, text } = await pageOf(viktor);
  expect(rowsOf(html, 'member')).toEqual([ANNA]);
  expect(text).toContain(`Анна П. № ${ANNA}, регистрация`);
  expect(text).toContain(`ноябрь: ${String(before.points).replace('.', ',')} б.`);
  // What is given back is no longer there.
  await refund(taken);
  expect((await deskOf(viktor)).members[0].points).toBe(0);
  expect(rowsOf((await pageOf(viktor, `${TEAM}?show=consultants`)).html, 'member')).toEqual([
    ELENA,
  ]);
  await anna.client.call('account_consent_give', { body: { purpose: 'full-name' } });
  expect((await pageOf(viktor)).text).toContain(`Анна Примерова № ${ANNA}`);
});

test('who came this month, and who bought nothing in it, are parts of their own, page by page, without scripts', async () => {
  // 25 who came this month, one of them blocked, and one whose mentor is somebody else by now.
  await sql`with p as (insert into person select from generate_series(1, 25) returning id),
    k as (insert into contract (number, kind, role, country, person_id, registered_at, is_blocked)
      select (9400000 + row_number() over ())::text, 2, 'pc', 'ru', id, ${now()}, row_number() over () = 25 from p returning number)
    insert into contract_mentor (contract, mentor_contract, source, since) select number, ${VIKTOR}, 'test', ${now()} from k`.execute(
    shop.database,
  );
  await sql`update contract_mentor set until = ${now()} where contract = '9400024'`.execute(
    shop.database,
  );
  const desk = await deskOf(viktor, { show: 'new' });
  expect(desk.counts).toEqual({ clients: 24, new: 23, idle: 24, consultants: 1 });
  expect([desk.page, desk.pages, desk.members.length]).toEqual([1, 2, 20]);
  const first = await pageOf(viktor, `${TEAM}?show=new`);
  const second = await pageOf(viktor, `${TEAM}?show=new&page=2`);
  expect(first.html).toContain(`href="${TEAM}?show=new&amp;page=2"`);
  expect(first.text).toContain('Страница 1 из 2');
  const all = [...rowsOf(first.html, 'member'), ...rowsOf(second.html, 'member')];
  expect(new Set(all).size).toBe(23);
  expect(all).not.toContain(ANNA);
  expect(second.text).toContain('в этом месяце');
  // A page too far is the last one; what is no part is all clients.
  expect(rowsOf((await pageOf(viktor, `${TEAM}?show=new&page=900`)).html, 'member')).toEqual(
    rowsOf(second.html, 'member'),
  );
  expect((await pageOf(viktor, `${TEAM}?show=nobody&page=x`)).text).toContain('Страница 1 из 2');
  await anna.client.call('cart_clear');
  await order(anna, 1);
  const idle = await deskOf(viktor, { show: 'idle' });
  expect(idle.counts.idle).toBe(23);
  expect((await deskOf(viktor)).members[0].contract).toBe(ANNA);
});

test('at a client’s row a package for them is begun, or gone on with, without scripts C6-006', async () => {
  await viktor.client.call('cart_clear');
  const cartOf = async () =>
    (await callOf(viktor, 'shopen_app_ajax_cart_index_data_check', { body: {} })).cartData;
  const { browser } = viktor;
  await browser.open(TEAM);
  await browser.press(/Собрать пакет/, {}, `data-member="${ANNA}"`);
  expect(browser.place).toBe('/ru/shop/cart/');
  const begun = await cartOf();
  expect([begun.selectedPack, begun.packages.length]).toEqual([ANNA, 2]);
  // What is put in now is Anna's.
  await viktor.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: OTHER, amount: 1 },
  });
  await viktor.client.call('cart_package_select', { body: { contract: VIKTOR } });
  await browser.open(TEAM);
  await browser.press(/Собрать пакет/, {}, `data-member="${ANNA}"`);
  const again = await cartOf();
  expect([again.selectedPack, again.packages.length]).toEqual([ANNA, 2]);
  await viktor.client.call('cart_clear');

  // An employee has a team and no packages.
  await sql`update contract set role = 'e' where number = ${VIKTOR}`.execute(shop.database);
  expect((await deskOf(viktor)).mayPack).toBe(false);
  const page = await pageOf(viktor);
  expect(page.text).not.toContain('Собрать пакет');
  expect(rowsOf(page.html, 'member')).toContain(ANNA);
  await sql`update contract set role = 'c' where number = ${VIKTOR}`.execute(shop.database);
});

/** A link to what is in Viktor's cart. */
async function link(sku: string): Promise<string> {
  await viktor.client.call('cart_clear');
  await viktor.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: sku, amount: 1 },
  });
  return String((await callOf(viktor, 'shopen_app_share_cart_link_create')).content);
}
const take = async ({ client }: PlainVisitor, shareCartId: string, sku: string) =>
  client.call('shopen_app_share_cart_link_add', {
    body: { shareCartId, items: [{ sku, count: 1 }] },
  });
const outcome = async () => {
  const [share] = (await deskOf(viktor)).shares;
  return [share.taken, share.ordered];
};

test('whoever shared a cart sees how often it was taken and ordered, and not by whom', async () => {
  const hash = await link(OTHER);
  expect((await pageOf(viktor)).text).toContain('Пока никто не взял');
  // One's own press is no success.
  await take(viktor, hash, OTHER);
  expect(await outcome()).toEqual([0, 0]);
  const guest = await shop.visitor({ isCityKnown: true });
  await take(guest, hash, OTHER);
  await take(guest, hash, OTHER);
  expect(await outcome()).toEqual([1, 0]);
  await order(guest, 1, false);
  expect(await outcome()).toEqual([1, 1]);
  const { text } = await pageOf(viktor);
  expect(text).toContain('взяли: 1 заказали: 1');
  const product = (await callOf(guest, 'shopen_app_share_cart_link_front', {
    params: { shareCartId: hash },
  })) as { products: { name: string }[] };
  expect(text).toContain(product.products[0]?.name.replaceAll(/[\s\u00a0\u202f]+/g, ' '));
  const other = await shop.visitor({ isCityKnown: true });
  await take(other, hash, OTHER);
  await other.client.call('cart_clear');
  await order(other, 1, false);
  // Nothing of the link was in that order.
  expect(await outcome()).toEqual([2, 1]);
});

test('a cart that was united with another one still counts for the link it came from', async () => {
  const hash = await link(OTHER);
  await anna.client.call('cart_clear');
  await take(anna, hash, OTHER);
  const later = await shop.visitor({ isCityKnown: true });
  await later.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: BUYING.ru.sku, amount: 1 },
  });
  await later.client.call('login_check', {
    body: { _username: 'anna@example.test', _password: 'arnika-demo' },
  });
  await later.client.call('cart_merge_carts', { query: { userAction: 'merge' } });
  const number = await order(later, 1);
  expect(await outcome()).toEqual([1, 1]);
  // Given back, it counts no longer.
  await refund(number);
  expect(await outcome()).toEqual([1, 0]);
});

/** Two products in Anna's package of Viktor's cart. */
async function putForAnna(): Promise<void> {
  await viktor.client.call('cart_clear');
  await viktor.client.call('cart_package_add', { body: { contract: ANNA } });
  await viktor.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: OTHER, amount: 2, packageContract: ANNA },
  });
  // What is bought next is Viktor's own.
  await viktor.client.call('cart_package_select', { body: { contract: VIKTOR } });
}

test('paid orders stand by whose package it was, with sums and points', async () => {
  await putForAnna();
  await order(viktor, 1, false);
  expect((await deskOf(viktor)).packages).toEqual([]);
  await putForAnna();
  const cart = (await callOf(viktor, 'get_user_data')).cartData;
  const number = await order(viktor, 1);
  const { packages } = await deskOf(viktor);
  const [forAnna] = packages.filter(({ contract }: { contract: string }) => contract === ANNA);
  expect(forAnna).toMatchObject({
    name: expect.stringMatching(/^Анна П/),
    isOwn: false,
    orders: 1,
  });
  expect([forAnna.sum, forAnna.points]).toEqual([cart.sum, cart.points]);
  const { html, text } = await pageOf(viktor);
  expect(new Set(rowsOf(html, 'package'))).toEqual(new Set([ANNA, VIKTOR]));
  expect(text).toContain(`Для себя № ${VIKTOR}, заказов: 1`);
  await refund(number);
  expect((await deskOf(viktor)).packages).toEqual([]);
  expect((await pageOf(viktor)).text).toContain(
    'В этом и прошлом месяце оплаченных заказов не было.',
  );
});

test('certificates that are over within a month are named with their last day', async () => {
  const give = (number: string, days: number) =>
    shop.database.transaction().execute((tx) =>
      issueCertificate(
        tx,
        {
          contract: VIKTOR,
          number,
          type: 'gift',
          name: 'Подарок',
          store: 'ru',
          currency: 'RUB',
          priceMinor: 0,
          limitMinor: 700_00,
          expiresAt: new Date(now().getTime() + days * 24 * HOUR),
        },
        now(),
      ),
    );
  await give('G-DESK-1', 20);
  await give('G-DESK-2', 10);
  await give('G-DESK-3', 60);
  const numbers = (await deskOf(viktor)).certificates.map(
    ({ number }: { number: string }) => number,
  );
  expect(numbers.filter((number: string) => number.startsWith('G-DESK'))).toEqual([
    'G-DESK-2',
    'G-DESK-1',
  ]);
  expect((await pageOf(viktor)).text).toMatch(/№ G-DESK-2, 700 ₽ до 12\.12\.2026/);
});

test('the account of a consultant begins with the team in short; a client has no team and no way to it', async () => {
  const { html, text } = await pageOf(viktor, '/ru/shop/profile');
  expect(html).toContain('data-desk');
  expect(html).toContain(`href="${TEAM}"`);
  expect(text).toMatch(
    /Моя команда Вся команда 24 клиента новых в этом месяце: 23, без баллов: 23/,
  );
  expect(text).toMatch(/Ваши корзины по ссылке взяли: 3, заказали: 1/);
  const own = await pageOf(anna, '/ru/shop/profile');
  expect(own.html).not.toContain('data-desk');
  expect(own.html).not.toContain(`href="${TEAM}"`);
  expect(await deskOf(anna)).toBeNull();
  expect((await pageOf(anna)).text).toContain('Команда есть у консультантов');
  const managed = await shop.visitor({ login: 'maria@example.test' });
  expect(await deskOf(managed)).toBeNull();
  // Whose team is empty reads how somebody comes into it, and no row of zeros.
  const alone = await shop.visitor({ login: 'elena@example.test' });
  const first = await pageOf(alone, '/ru/shop/profile');
  expect(first.text).toContain('Моя команда Вся команда Кто зарегистрируется по вашей ссылке');
  expect((await pageOf(alone)).text).toContain('Клиентов пока нет');
});

test('in the month after, a package shows what it had before; its orders and sum are of the new month alone', async () => {
  await putForAnna();
  await order(viktor, 1);
  const ofAnna = async () =>
    (await deskOf(viktor)).packages.find(({ contract }: { contract: string }) => contract === ANNA);
  const { points } = await ofAnna();
  hours += 31 * 24;
  await signIn();
  expect(await ofAnna()).toMatchObject({ orders: 0, sum: 0, points: 0, pointsBefore: points });
  expect((await pageOf(viktor)).text).toContain(`№ ${ANNA}, в этом месяце заказов нет`);
});
