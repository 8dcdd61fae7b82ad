import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const LIST = '/webhooks';
const NEW = '/webhooks/new';
const SECRET = /whsec_[A-Za-z0-9+/]{43}=/;

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('owner');
});
beforeEach(() => world.pass());
afterEach(() => sql`delete from webhook_endpoint`.execute(world.shop.base.database));
afterAll(() => world?.shop.close());

const TYPED = {
  name: 'Склад',
  url: 'https://erp.example.test/in',
  events: ['order.paid', 'stock.changed'],
  stores: ['ru', 'kz'],
};

/** Types a webhook into its form and saves. @returns Its id and the page that shows its secret. */
async function make(typed: Partial<Record<keyof typeof TYPED, string | readonly string[]>> = {}) {
  await desk.open(NEW);
  const [id = ''] = formIn(desk.html)['id'] ?? [];
  await desk.send(NEW, { ...TYPED, ...typed, id });
  return { id, shown: desk.html };
}
const revisionOf = (browser: OfficeBrowser) => formIn(browser.html)['revision']?.[0] ?? '';
const actsOn = async (id: string) =>
  (await world.staff.actsOf(`webhook:${id}`)).map(({ action }) => action);

test('a webhook is made in the office: its secret is shown once, and a second press of the same form makes and shows none', async () => {
  const { id, shown } = await make();
  const secret = SECRET.exec(shown)?.[0] ?? '';
  expect(secret).not.toBe('');
  expect(desk.words).toContain('Скопируйте секрет сейчас');
  await desk.send(NEW, { ...TYPED, id });
  expect(desk.words).toContain('Секрет уже был показан');
  expect(desk.html).not.toContain(secret);
  await desk.open(`${LIST}/${id}`);
  expect(desk.html).not.toContain(secret);
  expect(formIn(desk.html)).toMatchObject({
    url: [TYPED.url],
    events: ['order.paid', 'stock.changed'],
    stores: ['ru', 'kz'],
  });
  await desk.open(LIST);
  expect(desk.words).toContain('Склад работает');
  expect(await actsOn(id)).toEqual(['webhook.make']);
  expect(JSON.stringify(await world.staff.actsOf(`webhook:${id}`))).not.toContain('whsec');
});

test('what is wrong is told at its field and loses nothing typed', async () => {
  await make({ name: '', url: 'http://10.0.0.1/in', events: [], stores: [] });
  for (const words of [
    'Напишите, какая это программа.',
    'Нужен адрес с https',
    'Отметьте хотя бы одно событие.',
    'Отметьте хотя бы один магазин.',
  ])
    expect(desk.words).toContain(words);
  expect(formIn(desk.html)['url']).toEqual(['http://10.0.0.1/in']);
  await make({ url: 'https://192.168.1.1/in' });
  expect(desk.words).toContain('Этот адрес ведёт в закрытую сеть');
  expect(formIn(desk.html)['events']).toEqual(['order.paid', 'stock.changed']);
});

test('of two who change one webhook the second is told, sees what stands, and saves over it knowingly', async () => {
  const { id } = await make();
  const path = `${LIST}/${id}`;
  await desk.open(path);
  const revision = revisionOf(desk);
  await desk.send(path, { ...TYPED, name: 'Учёт', revision });
  expect(desk.words).toContain('Сохранено.');
  await desk.send(path, { ...TYPED, name: 'Касса', revision });
  expect(desk.words).toContain('вебхук изменил кто-то другой');
  expect(desk.words).toContain('Учёт, https://erp.example.test/in');
  expect(desk.words).toContain('Магазины: RU, KZ');
  expect(formIn(desk.html)['name']).toEqual(['Касса']);
  await desk.send(path, { ...TYPED, name: 'Касса', revision: revisionOf(desk) });
  expect(desk.words).toContain('Сохранено.');
  // The same press of one who saw it before: nothing is done.
  await desk.send(path, { intent: 'off', revision });
  expect(desk.words).toContain('Ничего не сделано');
  expect(await actsOn(id)).toEqual(['webhook.make', 'webhook.change', 'webhook.change']);
});

test('a test is sent and looked at, the secret is replaced and the webhook removed by two presses each', async () => {
  const { id, shown } = await make();
  const path = `${LIST}/${id}`;
  await desk.open(path);
  await desk.send(path, { intent: 'test' });
  expect(desk.place).toMatch(new RegExp(`^${path}/[0-9a-f-]{36}$`));
  expect(desk.words).toContain('&quot;type&quot;: &quot;webhook.test&quot;');
  expect(desk.words).toContain('Ещё не отправлялось.');
  const delivery = desk.place;
  await desk.send(delivery, { intent: 'again' });
  expect(desk.words).toContain('Отправляется ещё раз.');

  await desk.open(`${path}?ask=roll`);
  await desk.send(path, { intent: 'roll', revision: revisionOf(desk) });
  const fresh = SECRET.exec(desk.html)?.[0] ?? '';
  expect(fresh).not.toBe('');
  expect(shown).not.toContain(fresh);
  expect(desk.words).toContain('Прежний секрет подписывает до');
  // A day later it signs no more, and is not spoken of.
  const day = sql`update webhook_endpoint set old_secret_until = old_secret_until - interval '1 day'`;
  await day.execute(world.shop.base.database);
  await desk.open(path);
  expect(desk.words).not.toContain('Прежний секрет');

  await desk.send(path, { intent: 'off', revision: revisionOf(desk) });
  expect(desk.words).toContain('выключен');
  await desk.send(path, { intent: 'test' });
  expect(desk.words).toContain('Ничего не отправлено: вебхук выключен.');
  await desk.open(`${path}?ask=remove`);
  expect(desk.words).toContain('Вернуть вебхук нельзя.');
  await desk.send(path, { intent: 'remove', revision: revisionOf(desk) });
  expect([desk.place, desk.words.includes('Убрано.')]).toEqual([`${LIST}?done=removed`, true]);
  await desk.open(path);
  expect(desk.status).toBe(404);
});

test('only who connects programs and looks after all stores is let in: neither a country nor its owner, by no address', async () => {
  const { id } = await make();
  const [country, narrow, catalogue] = [
    await world.desk('country'),
    await world.desk('owner', ['ru']),
    await world.desk('catalogue'),
  ];
  for (const browser of [country, narrow, catalogue])
    for (const path of [LIST, NEW, `${LIST}/${id}`]) {
      await browser.open(path);
      expect([path, browser.status]).toEqual([path, 403]);
    }
  await narrow.send(`${LIST}/${id}`, { intent: 'remove', revision: '1' });
  expect(narrow.status).toBe(403);
  const { acts } = world.shop.features.office;
  const own = Object.entries(acts).filter(([name]) => /webhook/i.test(name));
  expect(own).toHaveLength(12);
  expect(new Set(own.map(([, { needs }]) => needs))).toEqual(new Set(['programs.manage']));
});

test('the audit says what was changed and keeps nothing of an address but its host', async () => {
  const SECRET_PATH = 'https://erp.example.test/in/s3cr3t?token=s3cr3t';
  const { id } = await make({ url: SECRET_PATH });
  const path = `${LIST}/${id}`;
  const typed = { ...TYPED, url: SECRET_PATH };
  await desk.open(path);
  await desk.send(path, { ...typed, revision: revisionOf(desk) });
  expect(await actsOn(id)).toEqual(['webhook.make']);
  await desk.send(path, { ...typed, url: `${SECRET_PATH}2`, revision: revisionOf(desk) });
  await desk.open(path);
  await desk.send(path, {
    ...typed,
    url: 'https://crm.example.test/s3cr3t',
    stores: ['ru'],
    revision: revisionOf(desk),
  });
  await desk.open(path);
  await desk.send(path, { intent: 'off', revision: revisionOf(desk) });
  await desk.send(path, { intent: 'off', revision: revisionOf(desk) });
  await desk.open(path);
  await desk.send(path, { intent: 'remove', revision: revisionOf(desk) });
  const acts = await world.staff.actsOf(`webhook:${id}`);
  expect(JSON.stringify(acts)).not.toContain('s3cr3t');
  const [old, fresh] = ['https://erp.example.test', 'https://crm.example.test'];
  const { name, events } = TYPED;
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    ['webhook.make', { after: { name, url: old, events, stores: ['ru', 'kz'] } }],
    ['webhook.change', { changed: ['url'], before: { url: old }, after: { url: old } }],
    [
      'webhook.change',
      {
        changed: ['url', 'stores'],
        before: { url: old, stores: ['ru', 'kz'] },
        after: { url: fresh, stores: ['ru'] },
      },
    ],
    ['webhook.off', { before: { state: 'on' }, after: { state: 'off' } }],
    ['webhook.remove', { before: { name, url: fresh, events, stores: ['ru'] }, after: null }],
  ]);
});

test('what came to nothing more than a thousand times is shown as more', async () => {
  const { id } = await make();
  await sql`
    with made as (insert into webhook_event (id, type, at, body)
      select gen_random_uuid(), 'order.paid', ${world.now()}, '{}' from generate_series(1, 1200) returning id)
    insert into webhook_delivery (endpoint_id, event_id, state, made_at)
      select ${id}::uuid, id, case when row_number() over () <= 1100 then 'failed' else 'waiting' end, ${world.now()}
      from made`.execute(world.shop.base.database);
  await desk.open(LIST);
  expect(desk.words).toContain('999+');
  await desk.open(`${LIST}/${id}`);
  expect(desk.words).toContain('Не доставлено: 999+');
  expect(desk.words).toContain('Ждут: 100');
});

test('a webhook that was switched off for not answering stands in Today', async () => {
  await make();
  await desk.open('/');
  expect(desk.words).not.toContain('Вебхуки отключились');
  await sql`update webhook_endpoint set state = 'failing'`.execute(world.shop.base.database);
  await desk.open('/');
  expect(desk.words).toContain('Вебхуки отключились');
  await desk.open(LIST);
  expect(desk.words).toContain('отключился: не отвечал пять дней');
});
