import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUYING, upToFinalStep, upToPaymentStep } from '../support/buying.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';
import { bringCodes } from '../support/promo-codes.ts';
import { TEST_SECRET, type TestClient } from '../support/server.ts';

const LIST = '/promo-codes';
const NEW = '/promo-codes/new';
const RUN = '/promo-codes/run';

let world: ProductDesk;
let maker: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  maker = await world.desk('promotions');
});
beforeEach(async () => {
  world.pass();
  await sql`delete from attempt_counter`.execute(world.shop.base.database);
});
afterAll(() => world?.shop.close());

const CODE = { store: 'ru', kind: 'amount', value: '100', applies: 'sum' };
type Typed = Readonly<Record<string, string | readonly string[]>>;

const idIn = (place: string): string => /promo-codes\/([0-9a-f-]{36})/.exec(place)?.[1] ?? '';

/** Makes a code in the office. @returns Its id. */
async function make(desk: OfficeBrowser, code: string, typed: Typed = {}): Promise<string> {
  await desk.send(NEW, { ...CODE, code, ...typed });
  return idIn(desk.place);
}
const pathOf = (id: string): string => `${LIST}/${id}`;

/** Opens a code and saves its form with what is typed into it. */
async function change(desk: OfficeBrowser, id: string, typed: Typed): Promise<void> {
  await desk.open(pathOf(id));
  await desk.send(pathOf(id), { ...CODE, ...formIn(desk.html), intent: '', ...typed });
}
async function end(desk: OfficeBrowser, id: string): Promise<void> {
  await desk.open(`${pathOf(id)}?ask=end`);
  const [revision = ''] = formIn(desk.html)['revision'] ?? [];
  await desk.send(pathOf(id), { revision, intent: 'end' });
}
async function atPayment(): Promise<TestClient> {
  const client = world.shop.client({ isRoaming: true });
  await upToPaymentStep(client, BUYING.ru);
  return client;
}
/** What the shop says of a code to somebody who pays: its worth, or why not. */
async function worthOf(code: string): Promise<number | string> {
  world.pass();
  const { data } = (
    await (
      await atPayment()
    ).call('shopen_app_ajax_cart_check_promo_code', { body: { promoCode: code } })
  ).json();
  return data.value ?? data.code;
}
/** Orders with a code. @returns The number of the order. */
async function order(code: string): Promise<string> {
  const client = world.shop.client({ isRoaming: true });
  await upToFinalStep(client, BUYING.ru);
  await client.call('shopen_app_ajax_cart_check_promo_code', { body: { promoCode: code } });
  const { data } = (await client.call('shopen_app_ajax_cart_final_data_get')).json();
  const made = await client.call('cart_order_place', {
    body: {
      totalSum: data.paymentData.sums.totalSum,
      paymentSelected: 'pay_after_delivery',
      agreements: data.agreements.map(({ alias }: { alias: string }) => alias),
    },
  });
  expect(made.statusCode, made.body).toBe(200);
  return made.json().data.orderNumber;
}
const listed = async (desk: OfficeBrowser, query: string): Promise<readonly string[]> => {
  await desk.open(`${LIST}?${query}`);
  return [...desk.html.matchAll(/data-row="([^"]+)"/g)].map(([, id = '']) => id);
};

test('a code that is made in the office works at once in the shop, however it is typed, and a second press makes no second one', async () => {
  const id = await make(maker, 'Spring 24', { least: '500', limit: '5', person_limit: '2' });
  expect(maker.words).toContain('Сохранено.');
  expect(maker.words).toContain('SPRING24');
  expect(await worthOf('spring-24')).toBe(100);
  expect(await make(maker, 'SPRING24', { least: '500', limit: '5', person_limit: '2' })).toBe(id);
  await make(maker, 'SPRING24', { value: '200' });
  expect(maker.words).toContain('Такой промокод в этом магазине уже есть.');
  expect((await world.staff.actsOf(`promo-code:${id}`)).map(({ action }) => action)).toEqual([
    'promo-code.make',
  ]);
  // The audit names no code in full.
  const { rows } = await sql<{ entry: string }>`
    select details::text as entry from audit_entry where subject = ${`promo-code:${id}`}`.execute(
    world.shop.base.database,
  );
  expect(rows[0]?.entry).toContain('"tail": "24"');
  expect(rows[0]?.entry).not.toContain('SPRING24');
});

test('what is wrong is told at its field, as of a file, and nothing typed is lost', async () => {
  await make(maker, 'WRONG', {
    kind: 'percent',
    value: '120',
    least: 'много',
    endDay: '2020-01-01',
    contract: '1000003',
  });
  for (const words of ['Процент – больше 0', 'Это не сумма больше нуля.', 'Конец раньше начала.'])
    expect(maker.words).toContain(words);
  expect(formIn(maker.html)).toMatchObject({
    code: ['WRONG'],
    value: ['120'],
    least: ['много'],
    contract: ['1000003'],
  });
  await make(maker, 'WRONG', { applies: 'products', skus: '400501 NOSUCH', categories: '999999' });
  expect(maker.words).toContain('Товара NOSUCH нет.');
  expect(maker.words).toContain('Категории 999999 нет.');
  await make(maker, 'WRONG', { contract: '404' });
  expect(maker.words).toContain('Договора 404 нет.');
  expect(await listed(maker, 'search=WRONG')).toEqual([]);
});

test('one that is planned does not work before its moment, and one that is ended by two presses never again until it has another term', async () => {
  const at = new Date(world.now().getTime() + 3 * 3_600_000).toISOString();
  const later = await make(maker, 'LATERON', {
    // The clock of the store is three hours ahead.
    startDay: at.slice(0, 10),
    startClock: at.slice(11, 16),
  });
  // It began a moment ago by that clock.
  expect(await worthOf('LATERON')).toBe(100);
  await change(maker, later, { startDay: '2099-01-01' });
  expect(await worthOf('LATERON')).toBe('PROMO_NOT_YET');
  expect(await listed(maker, 'state=planned&search=later')).toEqual([later]);
  const now = await make(maker, 'ENDSNOW');
  expect(await listed(maker, 'search=endsnow')).toEqual([now]);
  await maker.open(pathOf(now));
  expect(maker.words).toContain('Закончить сейчас');
  expect(maker.words).not.toContain('Сделанные заказы не изменятся');
  await end(maker, now);
  expect(maker.words).toContain('Закончен');
  expect(await worthOf('ENDSNOW')).toBe('PROMO_EXPIRED');
  expect(await listed(maker, 'state=ended&search=endsnow')).toEqual([now]);
  await maker.send(pathOf(now), { revision: '1', intent: 'end' });
  expect(maker.words).toContain('Ничего не сделано');
  await end(maker, later);
  expect(await worthOf('LATERON')).toBe('PROMO_EXPIRED');
  await change(maker, now, { endDay: '2099-01-01' });
  expect(await worthOf('ENDSNOW')).toBe(100);
  expect((await world.staff.actsOf(`promo-code:${now}`)).map(({ action }) => action)).toEqual([
    'promo-code.make',
    'promo-code.end',
    'promo-code.change',
  ]);
});

test('of two who change one code the second is told, sees both, and loses nothing', async () => {
  const id = await make(maker, 'TWOHANDS');
  await maker.open(pathOf(id));
  const seen = { ...CODE, ...formIn(maker.html) };
  await change(maker, id, { value: '150' });
  await maker.send(pathOf(id), { ...seen, value: '170', least: '10' });
  expect(maker.words).toContain('промокод изменил кто-то другой');
  expect(maker.words).toContain('Сейчас сохранено: 150.00. В этой форме: 170.');
  expect(formIn(maker.html)).toMatchObject({ value: ['170'], least: ['10'] });
  expect(await worthOf('TWOHANDS')).toBe(150);
  await maker.send(pathOf(id), { ...seen, ...formIn(maker.html) });
  expect(await worthOf('TWOHANDS')).toBe(170);
});

test('a code that was ordered with keeps what it gave; its term and limits change, never below what is used', async () => {
  const id = await make(maker, 'KEEPSIT', { limit: '2' });
  const number = await order('KEEPSIT');
  await maker.open(pathOf(id));
  expect(maker.words).toContain('1 из 2');
  expect(maker.words).toContain(number);
  expect((await maker.ask(`${pathOf(id)}/uses`)).body).toContain(number);
  expect(maker.words).toContain('остаются прежними');
  await maker.send(pathOf(id), { ...formIn(maker.html), value: '999' });
  expect(maker.words).toContain('это больше не меняется');
  await change(maker, id, { limit: '3', endDay: '2099-01-01' });
  expect(maker.words).toContain('1 из 3');
  expect(await worthOf('KEEPSIT')).toBe(100);
  await order('KEEPSIT');
  await change(maker, id, { limit: '1' });
  expect(maker.words).toContain('Уже использован столько раз: 2.');
  await change(maker, id, { limit: '2' });
  expect(await worthOf('KEEPSIT')).toBe('PROMO_USED_UP');
});

test('a run of codes for a mailing is made once, each code opens once, and its file comes to whoever made it alone', async () => {
  await maker.open(RUN);
  const [key = ''] = formIn(maker.html)['key'] ?? [];
  const form = { ...CODE, key, name: 'Осень', count: '500', prefix: 'fall-', endDay: '2099-01-01' };
  await maker.send(RUN, form);
  expect(maker.words).toContain('Сделано промокодов: 500.');
  const { rows } = await sql<{ all: number; id: string }>`
    select count(*)::int as all, (array_agg(id) filter (where leads))[1] as id from promo_code
    where batch = 'Осень' and limit_in_all = 1 and code is null`.execute(world.shop.base.database);
  expect(rows[0]?.all).toBe(500);
  const file = await maker.ask(`${RUN}/file`, { form });
  expect(file.headers['content-disposition']).toContain('.csv');
  const codes = [...file.body.matchAll(/"(FALL[2-9A-HJ-NP-Z]{10})"/g)].map(([, code = '']) => code);
  expect(new Set(codes).size).toBe(500);
  await maker.send(RUN, form);
  expect(maker.words).toContain('Сделано промокодов: 500.');
  await maker.send(RUN, { ...form, key: randomUUID() });
  expect(maker.words).toContain('Партия с таким названием в этом магазине уже есть');
  expect(
    (await maker.ask(`${RUN}/file`, { form: { ...form, key: randomUUID() } })).statusCode,
  ).toBe(404);
  const [first = '', second = '', third = ''] = codes;
  expect(await worthOf(first)).toBe(100);
  const number = await order(first);
  expect(await worthOf(first)).toBe('PROMO_UNKNOWN');
  const id = rows[0]?.id ?? '';
  expect(await listed(maker, 'search=осен')).toEqual([id]);
  expect(maker.words).toContain('1 из 500');
  // Whoever asks about one reads it out.
  const [one = ''] = await listed(maker, `search=${first.toLowerCase()}`);
  await maker.open(`${pathOf(one)}?one=yes`);
  expect(maker.words).toContain(number);
  expect(maker.words).toContain('Вся партия «Осень»');
  expect(maker.html).toContain(`${pathOf(one)}/uses?one=yes`);
  const usesIn = async (query: string) =>
    (await maker.ask(query)).body.trim().split('\n').length - 1;
  expect(await usesIn(`${pathOf(one)}/uses?one=yes`)).toBe(1);
  const another = await order(third);
  expect(await usesIn(`${pathOf(one)}/uses?one=yes`)).toBe(1);
  expect((await maker.ask(`${pathOf(id)}/uses`)).body).toMatch(
    new RegExp(`${another}[^]*\n[^]*${number}`),
  );
  await change(maker, id, { endDay: '2098-01-01', value: '999' });
  expect(await worthOf(second)).toBe(100);
  await end(maker, id);
  expect(await worthOf(second)).toBe('PROMO_EXPIRED');
  const acts = (await world.staff.actsOf(`promo-code:${id}`)).map(({ action }) => action);
  expect(acts).toEqual(['promo-code.make-run', 'promo-code.change', 'promo-code.end']);
});

test('what is wrong with a run is told at its field, and nothing is made', async () => {
  const form = {
    ...CODE,
    key: randomUUID(),
    name: '',
    count: '20000',
    prefix: 'ОСЕНЬ',
    value: '0',
  };
  await maker.send(RUN, form);
  for (const words of [
    'Без названия партию потом не найти.',
    'От 1 до 10000.',
    'До 20 латинских букв и цифр',
    'Это не сумма больше нуля.',
  ])
    expect(maker.words).toContain(words);
  expect(formIn(maker.html)).toMatchObject({ count: ['20000'], key: [form.key] });
});

test('codes that begin or end within a week stand in Today, a run as one line, for whoever may see them', async () => {
  const dayOf = (days: number) =>
    new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await make(maker, 'ENDING', { endDay: dayOf(3) });
  await make(maker, 'COMING', { startDay: dayOf(2), startClock: '10:00' });
  await make(maker, 'FARAWAY', { endDay: dayOf(20) });
  await maker.open(RUN);
  const [key = ''] = formIn(maker.html)['key'] ?? [];
  const run = { ...CODE, key, name: 'Письмо осени', count: '3', prefix: 'week-' };
  await maker.send(RUN, { ...run, endDay: dayOf(4) });
  const today = async (desk: OfficeBrowser) => {
    await desk.open('/');
    return desk.words;
  };
  const words = await today(maker);
  expect(words).toMatch(/закончится ENDING промокод/);
  expect(words).toMatch(/начнётся COMING промокод/);
  expect(words.match(/закончится Письмо осени промокод/g)).toHaveLength(1);
  expect(words).not.toContain('FARAWAY');
  expect(await today(await world.desk('content'))).not.toContain('ENDING');
  expect(await today(await world.desk('promotions', ['de']))).not.toContain('ENDING');
});

test('runs that a file brought are one row each, and the list goes on page by page', async () => {
  const at = { secret: TEST_SECRET, now: world.now() };
  const lines = (prefix: string) =>
    Array.from({ length: 3 }, (_, index) => ({
      code: `${prefix}00000000${index}`,
      kind: 'percent',
      value: '10',
    }));
  await bringCodes(world.shop.base.database, lines('MAILA'), { ...at, batch: 'из файла' });
  await bringCodes(world.shop.base.database, lines('MAILB'), { ...at, batch: 'из файла' });
  const [id = '', ...more] = await listed(maker, 'search=файла');
  expect(more).toEqual([]);
  expect(maker.words).toContain('0 из 6');
  const many = Array.from({ length: 60 }, (_, index) => ({
    code: `MANYOF${index}`,
    kind: 'amount',
    value: '10',
  }));
  await bringCodes(world.shop.base.database, many, at);
  const first = await listed(maker, 'search=manyof');
  expect(first).toHaveLength(50);
  const next = /href="\/promo-codes\?([^"]*cursor=[^"]*)"/.exec(maker.html)?.[1] ?? '';
  const second = await listed(maker, next.replaceAll('&amp;', '&'));
  expect(new Set([...first, ...second]).size).toBe(60);
  const { body } = await maker.ask(`${LIST}/export?search=manyof`);
  expect(body.match(/MANYOF/g)).toHaveLength(60);
  expect(id).not.toBe('');
});

test('stores of others are neither seen nor changed, and without the right there is nothing', async () => {
  const id = await make(maker, 'NOTYOURS');
  const elsewhere = await world.desk('promotions', ['kz']);
  expect(await listed(elsewhere, 'search=notyours')).toEqual([]);
  expect(await listed(elsewhere, 'search=notyours&store=ru')).toEqual([]);
  expect((await elsewhere.ask(pathOf(id))).statusCode).toBe(404);
  expect((await elsewhere.ask(`${LIST}/export?store=ru`)).body).not.toContain('NOTYOURS');
  const form = { ...CODE, code: 'NOTYOURS', value: '999', revision: '1' };
  expect((await elsewhere.ask(pathOf(id), { form })).statusCode).toBe(404);
  await elsewhere.send(pathOf(id), { revision: '1', intent: 'end' });
  expect((await elsewhere.ask(NEW, { form: { ...form, code: 'FOREIGN' } })).statusCode).toBe(404);
  const run = { ...form, key: randomUUID(), name: 'Чужая', count: '5', prefix: '' };
  expect((await elsewhere.ask(RUN, { form: run })).statusCode).toBe(404);
  expect(await worthOf('NOTYOURS')).toBe(100);
  const packer = await world.desk('orders');
  for (const path of [LIST, NEW, RUN, pathOf(id), `${LIST}/export`])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  expect((await packer.ask(`${RUN}/file`, { form: run })).statusCode).toBe(403);
  await sql`update staff_role set permissions = '{orders.see,promotions.see}' where code = 'orders'`.execute(
    world.shop.base.database,
  );
  const looker = await world.desk('orders');
  await looker.open(`${pathOf(id)}?ask=end`);
  expect(looker.words).toContain('NOTYOURS');
  expect(looker.words).not.toContain('Закончить');
  for (const path of [NEW, pathOf(id)])
    // oxlint-disable-next-line no-await-in-loop
    expect((await looker.ask(path, { form })).statusCode, path).toBe(403);
  for (const path of [`${LIST}/x`, pathOf(randomUUID())])
    // oxlint-disable-next-line no-await-in-loop
    expect((await maker.ask(path)).statusCode, path).toBe(404);
});
