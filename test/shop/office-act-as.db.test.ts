import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { noteEndedActing } from '#features/staff/server/acting.ts';
import { openPages } from '../../src/app/page-renderer.ts';
import { mayWhileActing } from '../../src/app/calls/while-acting.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { allCalls } from '../support/all-calls.ts';
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
import { askByWindow, pathOf, type AskedByWindow } from '../support/ask-by-window.ts';
import { tableDigests } from '../support/table-digests.ts';

const ANNA = '1000002';
/** Where the store stands for the world. */
const HOST = 'ru.localhost';
const REASON = 'Вопрос 10000017';
const MINUTE = 60_000;
const FOREIGN = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const FORM = { contract: ANNA, store: 'ru', reason: REASON };

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
  passed += 60 * MINUTE;
});
afterAll(() => shop?.close());

interface Desk {
  readonly office: OfficeBrowser;
  readonly staffId: string;
}

/** Somebody of a role who is quite in. */
async function atDesk(role: RoleCode, stores: readonly string[] | null = null): Promise<Desk> {
  const { email, id } = await world.hire(role, stores);
  const office = new OfficeBrowser(shop.office);
  await office.signIn(email, STAFF_PASSWORD);
  if (office.place === '/second-factor') {
    const secret = /name="secret" value="([^"]*)"/.exec(office.html)?.[1] ?? '';
    await office.send('/second-factor', { secret, code: await codeAt(secret, now()) });
  }
  return { office, staffId: id };
}

/** The link that the office gives for a reason. */
async function linkFor({ office }: Desk): Promise<string> {
  await office.send(`/people/${anna}/act-as`, FORM);
  expect(office.status).toBe(200);
  return /href="(http:[^"]*\/acting\/[\w-]+)"/.exec(office.html)?.[1] ?? '';
}

const browser = () => shop.client({ host: HOST, isRoaming: true });

const ask = (...asked: AskedByWindow) => askByWindow(shop.app, HOST, ...asked);
const open = (client: TestClient, url: string, host = HOST) =>
  ask(client, { url: pathOf(url) }, { host });

/** A browser of the shop in which the member looks at it as Anna. */
async function actingFrom(desk: Desk): Promise<TestClient> {
  const client = browser();
  const answer = await open(client, await linkFor(desk));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ru/']);
  return client;
}

const contractOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.userData.contract;
const PRESSED = {
  origin: `http://${HOST}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};
const end = (client: TestClient, headers: object = {}) =>
  ask(client, { url: '/acting/end', method: 'POST' }, { ...PRESSED, ...headers });
const acts = async () =>
  (
    await sql<{ action: string; actor: string; store: string; details: Record<string, unknown> }>`
      select action, actor, store, details from audit_entry where subject = ${`person:${anna}`} order by id`.execute(
      shop.base.database,
    )
  ).rows;

test('a reason is asked, and the link opens the shop as somebody, once', async () => {
  const desk = await atDesk('support');
  await desk.office.open(`/people/${anna}`);
  expect(desk.office.html).toContain(`href="/people/${anna}/act-as"`);
  await desk.office.open(`/people/${anna}/act-as`);
  expect(desk.office.words).toContain('Зачем');
  await desk.office.send(`/people/${anna}/act-as`, { ...FORM, reason: '   ну ' });
  expect(desk.office.words).toContain('Напишите причину');
  expect(desk.office.html).not.toContain('/acting/');
  const link = await linkFor(desk);
  const client = browser();
  expect((await open(client, link)).statusCode).toBe(303);
  expect(await contractOf(client)).toBe(ANNA);
  const second = browser();
  expect((await open(second, link)).statusCode).toBe(410);
  expect(await contractOf(second)).toBe('');
  // The table knows no token that a thief could use.
  const token = link.split('/').at(-1) ?? '';
  const { rows } = await sql<{ whole: string }>`
    select acting::text as whole from acting`.execute(shop.base.database);
  expect(rows.map(({ whole }) => whole).join()).not.toContain(token);
});

test('the link ends after a minute, and opens at no other host', async () => {
  const desk = await atDesk('support');
  const link = await linkFor(desk);
  expect((await open(browser(), link, 'de.localhost')).statusCode).toBe(410);
  passed += MINUTE;
  expect((await open(browser(), link)).statusCode).toBe(410);
  const other = await linkFor(desk);
  passed += MINUTE - 1_000;
  expect((await open(browser(), other)).statusCode).toBe(303);
});

test('a browser that looks ahead does not use the link up', async () => {
  const link = await linkFor(await atDesk('support'));
  const ahead = await ask(
    browser(),
    { url: new URL(link).pathname },
    { 'sec-purpose': 'prefetch;prerender' },
  );
  expect(ahead.statusCode).toBe(425);
  expect((await open(browser(), link)).statusCode).toBe(303);
});

test('who lacks the right is refused, and people of other stores are not there', async () => {
  const { office } = await atDesk('finance');
  await office.open(`/people/${anna}`);
  expect(office.html).not.toContain('act-as');
  await office.open(`/people/${anna}/act-as`);
  expect(office.status).toBe(403);
  await office.send(`/people/${anna}/act-as`, FORM);
  expect(office.status).toBe(403);
  const german = await atDesk('support', ['de']);
  await german.office.open(`/people/${anna}/act-as`);
  expect(german.office.status).toBe(404);
  await german.office.send(`/people/${anna}/act-as`, { ...FORM, store: 'de' });
  expect(german.office.status).toBe(404);
  // A store that they do not see, and a contract of somebody else.
  const russian = await atDesk('support', ['ru']);
  for (const wrong of [{ store: 'de' }, { contract: '1000003' }]) {
    // oxlint-disable-next-line no-await-in-loop
    await russian.office.send(`/people/${anna}/act-as`, { ...FORM, ...wrong });
    expect(russian.office.words).toContain('войти нельзя');
  }
});

test('every page says as whom and by whom, and is kept for nobody', async () => {
  const desk = await atDesk('support');
  const { name } = await world.member(desk.staffId);
  // A page that everybody gets, kept before and by the short way.
  const guest = browser();
  await open(guest, '/ru/');
  expect((await open(guest, '/ru/')).headers['x-page-cache']).toBe('hit');
  const client = await actingFrom(desk);
  const paths = [
    '/ru/',
    '/ru/shop/catalog/product/400501/',
    '/ru/shop/cart/',
    '/ru/shop/profile',
    '/ru/shop/profile/orders',
    '/ru/shop/profile/privacy',
    '/ru/shop/nothing-here/',
  ];
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await open(client, path);
    expect(page.body, path).toContain('Вы смотрите магазин как Анна');
    expect(page.body, path).toContain(name);
    expect(page.body, path).toContain('action="/acting/end"');
    expect(page.headers['cache-control'], path).toBe('no-store');
    expect(page.headers['x-page-cache'], path).toBeUndefined();
  }
  const after = await open(browser(), '/ru/');
  expect(after.headers['x-page-cache']).toBe('hit');
  expect(after.body).not.toContain('Вы смотрите магазин как');
});

test('every call that changes something is refused but those of the cart, and nothing has changed', async () => {
  const client = await actingFrom(await atDesk('support'));
  await client.call('get_user_data');
  const before = await tableDigests(shop.base.database);
  const calls = await allCalls();
  const refusedCalls: string[] = [];
  for (const call of calls.filter((each) => !mayWhileActing(each))) {
    const params = Object.fromEntries(
      [...call.at.path.matchAll(/\{(\w+)\}/g)]
        .filter(([, key]) => key !== 'lang')
        .map(([, key = '']) => [key, FOREIGN]),
    );
    // oxlint-disable-next-line no-await-in-loop
    const answer = await client.call(call.name, {
      params,
      headers: { 'x-forwarded-for': `10.9.${refusedCalls.length}.1` },
    });
    // What only staff may is refused before; a webhook of a provider has no session.
    if (call.name === 'product_feedback_moderate')
      expect(answer.json().data.code).toBe('NEVER_ALLOWED');
    else
      expect([call.name, answer.statusCode, answer.json().data.code]).toEqual([
        call.name,
        403,
        'ACTING',
      ]);
    refusedCalls.push(call.name);
  }
  expect(await tableDigests(shop.base.database)).toEqual(before);
  // Whatever proves where it comes from changes something: of these, the ones that may be made are named here.
  expect(
    calls
      .filter((call) => call.proof !== 'none' && mayWhileActing(call))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'actions_better_kit_take',
    'actions_better_kit_undo',
    'cart_clear',
    'cart_package_add',
    'cart_package_remove',
    'cart_package_select',
    'cart_remove_absent_products',
    'cart_remove_absent_products_by_self_pickups',
    'cart_restore',
    'get_user_data',
    'post_account_order_repeat',
    'security_logout',
    'shopen_app_ajax_cart_add_item',
    'shopen_app_ajax_cart_add_kit',
    'shopen_app_ajax_cart_delete_missing_and_unavailable_products',
    'shopen_app_ajax_cart_edit',
    'shopen_app_ajax_cart_minify_forbidden_products',
    'shopen_app_share_cart_link_add',
    'thirty_years_months_add_to_cart',
  ]);
  for (const name of [
    'account_export',
    'account_means_delete',
    'account_consent_give',
    'cart_order_place',
    'get_online_shop_redirect_url',
    'login_check',
    'shopen_app_ajax_cart_bonus_apply',
  ])
    expect(refusedCalls).toContain(name);
}, 120_000);

test('a refusal says why, and the cart that is filled is the person’s own', async () => {
  const client = await actingFrom(await atDesk('support'));
  const answer = await client.call('account_sessions_end_others');
  expect(answer.json().message).toContain(
    'Вы смотрите магазин от имени покупателя: это может сделать только он сам',
  );
  const put = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 2 },
  });
  expect(put.statusCode, put.body).toBe(200);
  const own = browser();
  await own.call('login_check', { body: { _username: ANNA, _password: DEMO_PASSWORD } });
  expect(JSON.stringify((await own.call('get_user_data')).json().data.cartData)).toContain(
    '400501',
  );
});

test('a page of another country changes nothing of the person’s', async () => {
  const client = await actingFrom(await atDesk('support'));
  await client.call('get_user_data');
  const before = await tableDigests(shop.base.database);
  expect((await open(client, '/ru/?delivery=kg')).statusCode).toBe(200);
  expect(client.cookies.has('countryDeliveryCode')).toBe(false);
  expect(await tableDigests(shop.base.database)).toEqual(before);
});

test('what a guest had in the browser does not go into the person’s cart', async () => {
  const link = await linkFor(await atDesk('support'));
  const client = browser();
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400502', amount: 1 },
  });
  await open(client, link);
  const { cartData } = (await client.call('get_user_data')).json().data;
  expect(JSON.stringify(cartData)).not.toContain('400502');
});

test('the person’s list of sessions does not have it, nor has their page in the office', async () => {
  const desk = await atDesk('support');
  await sql`delete from session where contract = ${ANNA}`.execute(shop.base.database);
  const client = await actingFrom(desk);
  expect((await client.call('account_sessions')).json().data.sessions).toEqual([]);
  // No browser is remembered as the person's.
  expect([...client.cookies.keys()].toSorted()).toEqual(['sid', 'visitor']);
});

test('the press ends it; another page cannot press', async () => {
  const client = await actingFrom(await atDesk('support'));
  const foreign = await end(client, { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
  expect(await contractOf(client)).toBe(ANNA);
  const { sid = '' } = Object.fromEntries(client.cookies);
  expect((await end(client)).statusCode).toBe(303);
  expect(client.cookies.has('sid')).toBe(false);
  const stolen = browser();
  stolen.cookies.set('sid', sid);
  expect(await contractOf(stolen)).toBe('');
  expect((await open(client, '/ru/')).headers['x-page-cache']).toBe('hit');
});

test('it ends by itself after half an hour, however much it is used', async () => {
  const client = await actingFrom(await atDesk('support'));
  passed += 29 * MINUTE;
  expect(await contractOf(client)).toBe(ANNA);
  passed += MINUTE;
  expect(await contractOf(client)).toBe('');
  expect(client.cookies.has('sid')).toBe(false);
});

test.each([
  [
    'is blocked',
    ({ staffId }: Desk) =>
      world.door.setBlocked('operator', { staffId, isBlocked: true, now: now() }),
  ],
  [
    'has another role',
    ({ staffId }: Desk) =>
      world.door.changeMember('operator', { staffId, role: 'orders', stores: null, now: now() }),
  ],
  [
    'works for other stores',
    ({ staffId }: Desk) =>
      world.door.changeMember('operator', { staffId, role: 'support', stores: ['de'], now: now() }),
  ],
  ['has left the office', ({ office }: Desk) => office.send('/sign-out', {})],
])('it ends at once for who %s', async (_why, happens) => {
  const desk = await atDesk('support');
  const link = await linkFor(desk);
  const client = await actingFrom(desk);
  expect(await contractOf(client)).toBe(ANNA);
  await happens(desk);
  expect(await contractOf(client)).toBe('');
  expect((await open(client, '/ru/')).body).not.toContain('Вы смотрите магазин как');
  expect((await open(browser(), link)).statusCode).toBe(410);
  await noteEndedActing(shop.base.database, now());
  const ends = (await acts()).filter(({ details }) => details['staff'] === desk.staffId);
  expect(ends).toMatchObject([
    { action: 'person.act-as-end', actor: 'system:acting', details: { why: 'by-itself' } },
  ]);
});

test('the audit has the reason, the beginning and the end, once each, with the store', async () => {
  const desk = await atDesk('support');
  const from = (await acts()).length;
  const actor = `staff:${desk.staffId}`;
  const client = await actingFrom(desk);
  const other = await actingFrom(desk);
  expect(await contractOf(client)).toBe('');
  await other.call('security_logout');
  await noteEndedActing(shop.base.database, now());
  const details = { contract: ANNA, reason: REASON };
  const link = { action: 'person.act-as-link', actor, store: 'ru', details };
  const begin = { action: 'person.act-as', actor, store: 'ru', details };
  const ended = (why: string) => ({
    action: 'person.act-as-end',
    actor,
    store: 'ru',
    details: { why },
  });
  const written = (await acts()).slice(from);
  expect(written).toMatchObject([link, begin, link, ended('another'), begin, ended('pressed')]);
  expect(written).toHaveLength(6);
});
