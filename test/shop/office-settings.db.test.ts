import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import {
  codeAt,
  openStaffWorld,
  STAFF_PASSWORD,
  type StaffWorld,
} from '../support/office-staff.ts';
import { formIn } from '../support/page-form.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const DAY = 86_400_000;
const HERE = '/settings/ru/ru';
const COURIER = 'STRIZH_COURIER';

let shop: TestServer;
let world: StaffWorld;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
  world = openStaffWorld(shop.base.database, () => now, TEST_SECRET);
});
afterAll(() => shop?.close());
afterEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await sql`delete from setting_overlay`.execute(shop.base.database);
  await shop.settings.refresh();
});

let manager: OfficeBrowser | null = null;
/** One who looks after all stores, for whatever does not ask who it is. */
const atUsualDesk = async (): Promise<OfficeBrowser> => (manager ??= await atDesk());
/** Somebody who may change settings, quite in: they prove themselves by two things. */
async function atDesk(stores: readonly string[] | null = null): Promise<OfficeBrowser> {
  const { email } = await world.hire('country', stores);
  const desk = new OfficeBrowser(shop.office);
  await desk.signIn(email, STAFF_PASSWORD);
  const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.send('/second-factor', { secret, code: await codeAt(secret, now) });
  return desk;
}

/** What the form of a setting would send, were it opened now, with what is typed into it. */
async function typedInto(
  desk: OfficeBrowser,
  place: string,
  typed: Readonly<Record<string, string | readonly string[]>>,
): Promise<Record<string, string | readonly string[]>> {
  await desk.open(place);
  const form: Record<string, string | readonly string[]> = { ...formIn(desk.html) };
  delete form['from'];
  for (const [, name = '', options = ''] of desk.html.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  ))
    form[name] =
      /value="([^"]*)" selected/.exec(options)?.[1] ??
      /selected[^>]*value="([^"]*)"/.exec(options)?.[1] ??
      '';
  form['revision'] = [form['revision']].flat()[0] ?? '';
  return { ...form, ...typed };
}
async function change(
  desk: OfficeBrowser,
  place: string,
  typed: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  await desk.send(place, await typedInto(desk, place, typed));
}

const kept = async () =>
  (
    await sql<{ key: string; value: unknown }>`
      select key, value from setting_overlay order by key, valid_from`.execute(shop.base.database)
  ).rows;

/** What a guest with something in the cart is told of free delivery. */
async function thresholdsIn(host: string): Promise<string> {
  const guest = shop.client({ host, isRoaming: true });
  await guest.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  return (await guest.call('free_delivery_thresholds')).body;
}

test('a threshold of one country changes from tomorrow: not a minute before, nowhere else, and the trail knows who', async () => {
  const desk = await atDesk();
  await desk.open('/settings');
  expect(desk.words).toContain('RU · Россия');
  const place = `${HERE}/freeDelivery`;
  await desk.open(place);
  expect(desk.words).toContain('Так задано в стране');
  const [before, elsewhere] = [await thresholdsIn('localhost'), await thresholdsIn('kz.localhost')];
  const day = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  await change(desk, place, { 'field.self.sum': '7 777,50', day });
  expect(desk.place).toBe(`${place}?done=planned`);
  expect(desk.words).toMatch(/бесплатно от 7.777,50 RUB/);
  await desk.open(HERE);
  expect(desk.words).toContain('как обычно');
  await shop.settings.refresh();
  expect(await thresholdsIn('localhost')).toBe(before);
  // Midnight of the day in Moscow.
  now = new Date(`${day}T00:00:00+03:00`);
  expect(await thresholdsIn('localhost')).toContain('7777.5');
  expect(await thresholdsIn('kz.localhost')).toBe(elsewhere);
  expect(await kept()).toEqual([
    {
      key: 'ru/ru/freeDelivery',
      value: { self: { usePoints: false, neededMinor: 7_777_50 } },
    },
  ]);
  const trail =
    await sql`select store, details -> 'after' as after from audit_entry where action = 'setting.change'
    and subject = 'setting:ru/ru/freeDelivery'`.execute(shop.base.database);
  expect(trail.rows).toEqual([
    { store: 'ru', after: { self: { usePoints: false, neededMinor: 7_777_50 } } },
  ]);
});

test('what holds at once is on kept pages within moments by itself, and goes back to the usual by a press', async () => {
  const desk = await atUsualDesk();
  const place = `${HERE}/support`;
  const phoneOn = async () =>
    (await shop.app.inject({ url: '/ru/', headers: { host: 'localhost' } })).body;
  const usual = await phoneOn();
  await change(desk, place, { 'field.phone': '+7 900 000-09-09' });
  expect(desk.place).toBe(`${place}?done=saved`);
  await expect.poll(phoneOn, { timeout: 20_000 }).toContain('+7 900 000-09-09');
  now = new Date(now.getTime() + 1_000);
  await desk.send(place, {
    intent: 'back',
    revision: [formIn(desk.html)['revision']].flat()[0] ?? '',
  });
  expect(desk.words).toContain('Так задано в стране');
  await expect.poll(phoneOn, { timeout: 20_000 }).not.toContain('+7 900 000-09-09');
  expect(usual).not.toContain('+7 900 000-09-09');
});

test('a carrier is taken away and another made dearer, and what the form does not ask for stays', async () => {
  const desk = await atUsualDesk();
  const place = `${HERE}/carriers`;
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by) values ('country', 'ru/ru/carriers',
    ${JSON.stringify({ [COURIER]: { weekdays: [1, 2] } })}::jsonb, ${new Date(now.getTime() - DAY)}, 'staff:test')`.execute(
    shop.base.database,
  );
  await change(desk, place, {
    [`field.${COURIER}.price`]: '111',
    'field.RUSSIAN_POST_COURIER.isOn': [],
  });
  expect(desk.place).toBe(`${place}?done=saved`);
  expect((await kept()).at(-1)?.value).toEqual({
    [COURIER]: { priceMinor: 111_00, weekdays: [1, 2] },
    RUSSIAN_POST_COURIER: null,
  });
  await shop.settings.refresh();
  const guest = shop.client({ host: 'localhost', isRoaming: true });
  await guest.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const delivery = await guest.call('shopen_app_ajax_cart_delivery_data_get', { body: {} });
  const offered: { type: string }[] = delivery.json().data.deliveryData.courierCompanies;
  expect(offered.map(({ type }) => type)).not.toContain('RUSSIAN_POST_COURIER');
  await desk.open(place);
  expect(desk.words).toMatch(/Почты России: не предлагается/);
});

test.each([
  ['freeDelivery', { 'field.self.sum': 'много' }, 'Введите сумму цифрами'],
  ['freeDelivery', { 'field.self.sum': '0' }, 'Введите сумму цифрами'],
  [
    'freeDelivery',
    { 'field.other.mode': 'points', 'field.other.points': '' },
    'Заполните это поле',
  ],
  ['preparedOrderDays', { 'field.preparedOrderDays': '61' }, 'целое число от 1 до 60'],
  ['bonusConditions', { 'field.limit': '91' }, 'целое число от 0 до 90'],
  [
    'carriers',
    { [`field.${COURIER}.minDays`]: '9', [`field.${COURIER}.maxDays`]: '2' },
    'меньше дней',
  ],
  ['carriers', { 'field.CORPORATECSC.isOn': [] }, 'Оставьте хотя бы один'],
  ['paymentMethods', { 'field.paymentMethods': ['gold'] }, 'Оставьте хотя бы один'],
  ['support', { 'field.phone': '12' }, 'Проверьте номер телефона'],
  ['support', { 'field.email': 'nobody' }, 'Проверьте адрес почты'],
  ['support', { 'field.ru.hours': '' }, 'Заполните это поле'],
  ['support', { 'field.ru.hours': 'a'.repeat(201) }, 'Слишком длинно'],
  ['orderEdit', { day: '2020-01-01' }, 'ещё не прошли'],
  ['orderEdit', { day: 'завтра' }, 'ещё не прошли'],
])(
  'of the setting %s what is wrong in %j is said, and nothing is kept',
  async (name, typed, words) => {
    const desk = await atUsualDesk();
    const place = `${HERE}/${name}`;
    await change(desk, place, typed);
    expect(desk.words).toContain(words);
    for (const value of Object.values(typed).flat())
      if (value !== '' && value !== 'gold' && name !== 'orderEdit')
        expect(desk.html).toContain(value);
    expect(await kept()).toEqual([]);
  },
);

test('of two who change one setting the second sees what the first saved, and what they typed stays', async () => {
  const [one, other] = [await atDesk(), await atDesk()];
  const place = `${HERE}/preparedOrderDays`;
  const late = await typedInto(other, place, { 'field.preparedOrderDays': '9' });
  await change(one, place, { 'field.preparedOrderDays': '8' });
  now = new Date(now.getTime() + 1_000);
  await other.send(place, late);
  expect(other.words).toContain('только что изменил кто-то другой');
  expect(other.words).toContain('Сейчас 8');
  expect(other.html).toContain('value="9"');
  // Pressed once more, knowing what is there.
  await other.send(place, { ...late, revision: [formIn(other.html)['revision']].flat()[0] ?? '' });
  expect(other.place).toBe(`${place}?done=saved`);
  expect((await kept()).map(({ value }) => value)).toEqual([8, 9]);
  // The same once more is no change.
  await change(other, place, { 'field.preparedOrderDays': '9' });
  expect(await kept()).toHaveLength(2);
});

test('what waits is taken away as long as it has not begun, and two values never begin at one moment', async () => {
  const desk = await atDesk();
  const place = `${HERE}/orderStoragePeriodDaysInCsc`;
  const day = new Date(now.getTime() + 3 * DAY).toISOString().slice(0, 10);
  const field = 'field.orderStoragePeriodDaysInCsc';
  await change(desk, place, { [field]: '4', day });
  await change(desk, place, { [field]: '5', day });
  expect(desk.words).toContain('уже запланировано другое значение');
  const from = new Date(`${day}T00:00:00+03:00`).toISOString();
  await desk.send(place, { intent: 'take-back', from });
  expect(desk.place).toBe(`${place}?done=gone`);
  expect(await kept()).toEqual([]);
  await desk.send(place, { intent: 'take-back', from });
  expect(desk.words).toContain('уже действует или убрано');
  await change(desk, place, { [field]: '6', day });
  now = new Date(`${day}T12:00:00+03:00`);
  const later = await atDesk();
  await later.send(place, { intent: 'take-back', from });
  expect(later.words).toContain('уже действует или убрано');
  expect((await kept()).map(({ value }) => value)).toEqual([6]);
});

test('settings of others are neither seen nor changed, and who only looks changes nothing', async () => {
  const desk = await atDesk(['kz']);
  await desk.open('/settings');
  expect(desk.words).not.toContain('RU ·');
  expect(desk.words).toContain('KZ ·');
  expect((await desk.ask(HERE)).statusCode).toBe(403);
  expect((await desk.ask(`${HERE}/support`)).statusCode).toBe(403);
  const form = { revision: '', 'field.preparedOrderDays': '9' };
  expect((await desk.ask(`${HERE}/preparedOrderDays`, { form })).statusCode).toBe(403);
  expect((await desk.ask('/settings/kz/de')).statusCode).toBe(404);
  expect((await desk.ask('/settings/kz/kz/constructor')).statusCode).toBe(404);
  const { email } = await world.hire('orders');
  const packer = new OfficeBrowser(shop.office);
  await packer.signIn(email, STAFF_PASSWORD);
  for (const path of ['/settings', HERE, `${HERE}/support`])
    // oxlint-disable-next-line no-await-in-loop
    expect((await packer.ask(path)).statusCode).toBe(403);
  await packer.open('/');
  expect(packer.html).not.toContain('href="/settings"');
  expect(await kept()).toEqual([]);
});
