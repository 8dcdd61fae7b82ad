import { parse as parseFile } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/certificates';
const START = 'P-1000003-1';
const GROWTH = 'P-1000003-2';
const FILE = { bom: true, delimiter: ';', columns: true } as const;
const parse = (body: string, form: typeof FILE): readonly Record<string, string>[] =>
  parseFile(body, form);
const FRIENDS = 'R-1000003-3';

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('promotions');
});
beforeEach(() => world.pass());
afterAll(() => world?.shop.close());

const pathOf = (number: string): string => `${LIST}/${number}`;
const listed = async (browser: OfficeBrowser, query: string): Promise<readonly string[]> => {
  await browser.open(`${LIST}?${query}`);
  return [...browser.html.matchAll(/href="\/certificates\/([^"?]+)"/g)].map(([, one = '']) => one);
};
const acts = async (number: string) =>
  (await world.staff.actsOf(`certificate:${number}`)).map(({ action }) => action);

/** What the shop says of a certificate to its holder, who activates it: the refusal, or `ACTIVE`. */
async function activated(number: string): Promise<string> {
  world.pass();
  const { database } = world.shop.base;
  await sql`update cart set state = 'merged' where owner_contract = '1000003' and state = 'open'`.execute(
    database,
  );
  const client = world.shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: '1000003', _password: DEMO_PASSWORD } });
  const { rows } = await sql<{
    id: string;
  }>`select id from certificate where number = ${number}`.execute(database);
  const answer = await client.call('cart_certificate_activate', {
    body: { certificateId: rows[0]?.id },
  });
  return answer.statusCode === 200 ? 'ACTIVE' : answer.json().data.code;
}
test('certificates stand under what can be done with them, found by number, by contract and by an order that used them', async () => {
  expect(await listed(desk, 'search=1000003')).toEqual(expect.arrayContaining([START, GROWTH]));
  expect(await listed(desk, 'search=p-1000003-2')).toEqual([GROWTH]);
  expect(desk.words).toContain('6 000');
  expect(await listed(desk, 'state=over&search=1000003')).toEqual(['P-1000003-5']);
  expect(await listed(desk, 'state=used&search=1000003')).toEqual(['G-1000003-6']);
  await desk.open(pathOf(GROWTH));
  for (const words of ['можно использовать', 'по программе', '1000003', '6 000', '3 000'])
    expect(desk.words.replaceAll(/\s/g, ' ')).toContain(words);
  expect((await desk.ask(pathOf('NOSUCH'))).statusCode).toBe(404);
});

test('the list is taken as a file, as it is narrowed, whose each is for whoever may see people alone', async () => {
  const own = parse((await desk.ask(`${LIST}/export?search=1000003`)).body, FILE);
  expect(own.find((row) => row['Номер'] === GROWTH)).toMatchObject({
    Предел: '6000,00',
    Валюта: 'RUB',
  });
  expect(own.map((row) => row['Номер'])).not.toContain('P-1000003-5');
  const mayPeople = Object.hasOwn(own[0] ?? {}, 'Договор');
  expect(mayPeople).toBe(false);
  const over = parse((await desk.ask(`${LIST}/export?state=over&search=1000003`)).body, FILE);
  expect(over.map((row) => row['Номер'])).toEqual(['P-1000003-5']);
  const owner = await world.desk('owner');
  const whole = parse((await owner.ask(`${LIST}/export?search=1000003`)).body, FILE);
  expect(whole[0]).toMatchObject({ Договор: '1000003' });
  const german = await world.desk('promotions', ['de']);
  expect(parse((await german.ask(`${LIST}/export?search=1000003`)).body, FILE)).toEqual([]);
});

test('one is stopped by two presses and pays nothing at once; it is brought back by one, and a press too many does nothing', async () => {
  expect(await activated(START)).toBe('ACTIVE');
  await desk.open(pathOf(START));
  expect(desk.words).toContain('сейчас в корзине владельца');
  expect(desk.words).not.toContain('Остановить сейчас');
  await desk.open(`${pathOf(START)}?ask=stop`);
  expect(desk.words).toContain('Остановить сейчас');
  await desk.send(pathOf(START), { intent: 'stop' });
  expect(desk.words).toContain('Сертификат остановлен');
  expect(await activated(START)).toMatch(/OVER|EXPIRED/);
  expect(await listed(desk, 'state=over&search=P-1000003-1')).toEqual([START]);
  await desk.send(pathOf(START), { intent: 'stop' });
  expect(desk.words).toContain('Ничего не сделано');
  await desk.send(pathOf(START), { intent: 'resume' });
  expect(await activated(START)).toBe('ACTIVE');
  await desk.send(pathOf(START), { intent: 'resume' });
  expect(desk.words).toContain('Ничего не сделано');
  expect(await acts(START)).toEqual(['certificate.stop', 'certificate.resume']);
});

test('its end is put off, also once it is over; never brought nearer, and of two who put it off the second is told', async () => {
  const over = 'P-1000003-5';
  expect(await activated(over)).toMatch(/OVER|EXPIRED/);
  await desk.open(pathOf(over));
  const seen = formIn(desk.html)['seen']?.[0] ?? '';
  const extend = (endDay: string, more: object = {}) =>
    desk.send(pathOf(over), { intent: 'extend', seen, endDay, endClock: '', ...more });
  await extend('2020-01-01');
  expect(desk.words).toContain('Этот момент уже прошёл.');
  await extend('');
  expect(desk.words).toContain('Выберите, по какой день.');
  await extend('2027-03-31');
  expect(desk.words).toContain('Сохранено.');
  const [form] = [formIn(desk.html)];
  expect(form['endDay']).toEqual(['2027-03-31']);
  await extend('2027-05-31');
  expect(desk.words).toContain('Ничего не сделано');
  await extend('2027-01-31', { seen: form['seen']?.[0] ?? '' });
  expect(desk.words).toContain('Срок можно только продлить');
  expect(formIn(desk.html)['endDay']).toEqual(['2027-01-31']);
  expect(await activated(over)).toBe('ACTIVE');
  expect(await acts(over)).toEqual(['certificate.extend']);
  // A reward for friends lives in the month in which it came.
  await desk.open(pathOf(FRIENDS));
  expect(desk.words).not.toContain('Продлить');
  await desk.send(pathOf(FRIENDS), { intent: 'extend', seen: '', endDay: '2027-03-31' });
  expect(desk.words).toContain('Ничего не сделано');
});

test('stores of others are neither seen nor changed, and without the right there is nothing', async () => {
  const elsewhere = await world.desk('promotions', ['kz']);
  expect(await listed(elsewhere, 'search=1000003')).toEqual([]);
  expect((await elsewhere.ask(pathOf(GROWTH))).statusCode).toBe(404);
  for (const intent of ['stop', 'resume', 'extend'])
    // oxlint-disable-next-line no-await-in-loop
    expect(
      (await elsewhere.ask(pathOf(GROWTH), { form: { intent, seen: '', endDay: '2027-03-31' } }))
        .statusCode,
    ).toBe(404);
  const packer = await world.desk('orders');
  for (const path of [LIST, pathOf(GROWTH)])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode, path).toBe(403);
  await sql`update staff_role set permissions = '{orders.see,promotions.see}' where code = 'orders'`.execute(
    world.shop.base.database,
  );
  const looker = await world.desk('orders');
  await looker.open(`${pathOf(GROWTH)}?ask=stop`);
  expect(looker.words).toContain(GROWTH);
  expect(looker.words).not.toContain('Остановить');
  expect((await looker.ask(pathOf(GROWTH), { form: { intent: 'stop' } })).statusCode).toBe(403);
  expect(await acts(GROWTH)).toEqual([]);
});
