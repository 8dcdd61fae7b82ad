import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { formIn } from '../support/page-form.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

const NEW = '/keys/new';
const KEY = /ark_[A-Za-z0-9_-]{43}/;
const TYPED = { name: 'Учёт', scopes: ['products.read'], stores: ['ru'], term: '365' };

let world: ProductDesk;
let desk: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  desk = await world.desk('owner');
});
afterAll(() => world?.shop.close());

const statusOf = async (key: string) =>
  (
    await world.shop.app.inject({
      url: '/api/v1/products?limit=1',
      headers: { host: 'ru.localhost', authorization: `Bearer ${key}` },
    })
  ).statusCode;

test('a key is made in the office and shown once, replaced and revoked by two presses each, and works as long as it stands', async () => {
  await desk.open(NEW);
  const [id = ''] = formIn(desk.html)['id'] ?? [];
  await desk.send(NEW, { ...TYPED, id, name: '', scopes: [], stores: [] });
  for (const words of ['Напишите, какая это программа.', 'Отметьте хотя бы одно право.'])
    expect(desk.words).toContain(words);
  expect(desk.words).toContain('Отметьте хотя бы один магазин.');
  await desk.send(NEW, { ...TYPED, id });
  const key = KEY.exec(desk.html)?.[0] ?? '';
  expect(await statusOf(key)).toBe(200);
  await desk.send(NEW, { ...TYPED, id });
  expect(desk.words).toContain('Ключ уже был показан');

  const path = `/keys/${id}`;
  await desk.open(path);
  expect(desk.html).not.toContain(key);
  expect(desk.words).toContain('читать товары, цены и остатки');
  expect(desk.words).toMatch(/Создан [^…]*Member \d/);
  await desk.open(`${path}?ask=roll`);
  const seen = formIn(desk.html)['hint']?.[0] ?? '';
  expect(seen).toBe(key.slice(-4));
  await desk.send(path, { intent: 'roll', hint: seen });
  const fresh = KEY.exec(desk.html)?.[0] ?? '';
  expect([await statusOf(key), await statusOf(fresh)]).toEqual([401, 200]);
  // The other tab, which was opened before.
  await desk.send(path, { intent: 'roll', hint: seen });
  expect(desk.words).toContain(
    'Ничего не сделано: этот ключ уже заменён, прежний больше не подходит.',
  );
  expect([KEY.test(desk.html), await statusOf(fresh)]).toEqual([false, 200]);
  await desk.open(`${path}?ask=revoke`);
  expect(desk.words).toContain('Вернуть ключ нельзя.');
  await desk.send(path, { intent: 'revoke' });
  expect(desk.words).toContain('Ключ отозван.');
  expect(await statusOf(fresh)).toBe(401);
  await desk.open(path);
  expect(desk.status).toBe(404);
  expect((await world.staff.actsOf(`program-key:${id}`)).map(({ action }) => action)).toEqual([
    'program-key.make',
    'program-key.roll',
    'program-key.revoke',
  ]);
});

test('a key whose time is over is not replaced: the screen does not offer it, and says so to a tab of before', async () => {
  await desk.open(NEW);
  const [id = ''] = formIn(desk.html)['id'] ?? [];
  await desk.send(NEW, { ...TYPED, id });
  const hint = (KEY.exec(desk.html)?.[0] ?? '').slice(-4);
  const path = `/keys/${id}`;
  await desk.open(path);
  expect([desk.words.includes('Заменить ключ'), desk.words.includes('срок вышел')]).toEqual([
    true,
    false,
  ]);
  await sql`update program_key set expires_at = ${world.now()} where id = ${id}::uuid`.execute(
    world.shop.base.database,
  );
  for (const place of [path, `${path}?ask=roll`]) {
    await desk.open(place);
    expect(desk.words).not.toContain('Заменить ключ');
    expect(desk.words).toContain('срок вышел');
  }
  await desk.send(path, { intent: 'roll', hint });
  expect(desk.words).toContain('Ключ не заменён: его срок вышел.');
  expect(KEY.test(desk.html)).toBe(false);
});

test('only who connects programs and looks after all stores is let in', async () => {
  for (const browser of [await world.desk('country'), await world.desk('owner', ['ru'])]) {
    await browser.open('/keys');
    expect(browser.status).toBe(403);
    await browser.send(NEW, { ...TYPED, id: crypto.randomUUID() });
    expect(browser.status).toBe(403);
  }
  const { acts } = world.shop.features.office;
  const own = Object.entries(acts).filter(([name]) => /Keys?$/.test(name));
  expect(new Set(own.map(([, { needs }]) => needs))).toEqual(new Set(['programs.manage']));
});
