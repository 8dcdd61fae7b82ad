import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathsIn } from '#web/paths.ts';
import { openPages, type PageRenderer } from '../../src/app/page-renderer.ts';
import { asFile, openImportWorld, sendFile, shopifyFile } from '../support/import-desk.ts';
import { OfficeBrowser } from '../support/office-browser.ts';
import { codeAt, openStaffWorld, STAFF_PASSWORD } from '../support/office-staff.ts';
import { formIn } from '../support/page-form.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const PRODUCTION = { ARNIKA_MODE: 'production', PUBLIC_ORIGIN: 'http://localhost' };
const OWNER = { email: 'owner@new.example.test', name: 'Вера', password: STAFF_PASSWORD };
const DOOR = '/first-owner';

let pages: PageRenderer;
const open: TestServer[] = [];
beforeAll(async () => {
  pages = await openPages(false);
});
afterAll(async () => {
  for (const shop of open.toReversed()) await shop.close();
  await pages?.close();
});

/** A server in production on a database in which nothing is but its tables. */
async function newShop(settings: Record<string, string> = PRODUCTION): Promise<TestServer> {
  const shop = await openTestServer({ now: () => NOW, settings, render: pages.render });
  open.push(shop);
  return shop;
}

const browserOf = (shop: TestServer) => new OfficeBrowser(shop.office);

async function secretOf(shop: TestServer): Promise<string> {
  const secret = await shop.features.staff.firstOwnerSecret();
  if (secret === null) throw new Error('somebody works here already');
  return secret;
}

async function staffIn({ base }: TestServer) {
  const { rows } = await sql<{ email: string; role: string; stores: unknown }>`
    select email, role, stores from staff`.execute(base.database);
  return rows;
}

/** The shop's page as a buyer has it. */
async function seen(shop: TestServer, url: string) {
  const answer = await shop.app.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  return { status: answer.statusCode, html: answer.body };
}

test('a shop that was just opened: its first owner, a product, its price, and the page of it that buyers see', async () => {
  const shop = await newShop();
  const desk = browserOf(shop);
  await desk.open('/orders?stage=all');
  expect([desk.place, desk.status]).toEqual([DOOR, 200]);
  expect(desk.words).toContain('В этом магазине ещё никто не работает');

  await desk.send(DOOR, { ...OWNER, secret: await secretOf(shop) });
  expect(desk.place).toBe('/second-factor');
  await desk.open('/staff');
  expect(desk.place).toBe('/second-factor?to=%2Fstaff');
  const secret = /name="secret" value="([^"]*)"/.exec(desk.html)?.[1] ?? '';
  await desk.send('/second-factor', { secret, code: await codeAt(secret, NOW) });
  await desk.open('/');
  expect(desk.words).toContain('С чего начать');
  expect(desk.words).toContain('Осталось шагов: 7');
  for (const place of ['/categories/new', '/products/new', '/imports/new', '/staff/new'])
    expect(desk.html).toContain(`href="${place}"`);

  await desk.open('/products/new');
  await desk.send('/products/new', {
    ...formIn(desk.html),
    sku: 'FIRST',
    'text:ru:name': 'Первый чай',
  });
  expect(desk.place).toBe('/products/FIRST?done=saved');
  const imports = openImportWorld({ shop, now: () => NOW });
  await sendFile(desk, [
    asFile(
      shopifyFile({
        handle: 'first',
        title: 'Первый чай',
        sku: 'FIRST',
        units: '4',
        price: '350',
      }),
    ),
  ]);
  await imports.run();
  await desk.send(desk.place.split('?')[0] ?? '', { intent: 'bring', revision: '0' });
  await imports.run();
  expect(await imports.standing('FIRST')).toMatchObject({ price: 35_000, units: 4 });
  await shop.features.catalogue.refresh();
  const page = await seen(shop, pathsIn('ru').product('FIRST'));
  expect(page.status).toBe(200);
  expect(page.html).toContain('Первый чай');
  await desk.open('/');
  expect(desk.words).toContain('Завести товары , сделано');
});

test('a shop without goods says so, leads nowhere that is not there, and counts nothing', async () => {
  const shop = await newShop();
  const home = await seen(shop, pathsIn('ru').home());
  expect(home.status).toBe(200);
  expect(home.html).toContain('Первые товары скоро появятся');
  expect(home.html).not.toContain('Весь каталог');
  const links = new Set(
    [...home.html.matchAll(/href="(\/ru\/[^"#?]*)"/g)].map(([, href = '']) => href),
  );
  expect(links.size).toBeGreaterThan(8);
  for (const href of links) {
    const { status } = await seen(shop, href);
    expect([href, [200, 302].includes(status)]).toEqual([href, true]);
  }
  const delivery = await shop.app.inject({
    url: pathsIn('ru').staticPage('delivery-and-payment'),
    headers: { host: 'localhost' },
  });
  expect([delivery.statusCode, delivery.headers.location]).toEqual([
    302,
    pathsIn('ru').deliveryTo(),
  ]);
  expect((await seen(shop, pathsIn('ru').staticPage('imprint'))).status).toBe(404);
  const search = await seen(shop, `${pathsIn('ru').search()}?search=чай`);
  expect(search.status).toBe(200);
});

test('what cannot be used is said at its field, and what was typed stays', async () => {
  const shop = await newShop();
  const desk = browserOf(shop);
  await desk.send(DOOR, { email: 'nobody', name: ' ', password: '12345678', secret: 'guess' });
  for (const words of ['Такой почты не бывает', 'Напишите имя', 'Пароль слишком', 'Секрет не тот'])
    expect(desk.words).toContain(words);
  expect(desk.html).toContain('value="nobody"');
  expect(desk.html).toContain('value="guess"');
  expect(await staffIn(shop)).toEqual([]);
});

test('somebody who guesses the secret is stopped, and others are not', async () => {
  const shop = await newShop();
  const [thief, owner] = [browserOf(shop), browserOf(shop)];
  thief.address = '203.0.113.9';
  for (let tries = 0; tries < 10; tries += 1)
    // oxlint-disable-next-line no-await-in-loop
    await thief.send(DOOR, { ...OWNER, secret: `guess ${tries}` });
  expect(thief.words).toContain('Секрет не тот');
  const secret = await secretOf(shop);
  await thief.send(DOOR, { ...OWNER, secret });
  expect(thief.html).toMatch(/Слишком много попыток|слишком часто/i);
  expect(await staffIn(shop)).toEqual([]);
  await owner.send(DOOR, { ...OWNER, secret });
  expect(owner.place).toBe('/second-factor');
});

test('of two who come at once one is the owner, and afterwards the address is the way in', async () => {
  const shop = await newShop();
  const secret = await secretOf(shop);
  const both = [browserOf(shop), browserOf(shop)];
  await Promise.all(
    both.map((desk, at) =>
      desk.send(DOOR, { ...OWNER, email: `owner${at}@new.example.test`, secret }),
    ),
  );
  expect(both.map(({ place }) => place).toSorted()).toEqual(['/second-factor', '/sign-in']);
  expect(await staffIn(shop)).toEqual([
    { email: expect.stringMatching(/^owner[01]@/), role: 'owner', stores: null },
  ]);
  const late = browserOf(shop);
  await late.open(DOOR);
  expect(late.place).toBe('/sign-in');
  await late.send(DOOR, { ...OWNER, email: 'late@new.example.test', secret });
  expect(late.place).toBe('/sign-in');
  expect(await staffIn(shop)).toHaveLength(1);
  expect(await shop.features.staff.firstOwnerSecret()).toBeNull();
  const { rows } = await sql<{ actor: string; details: unknown }>`
    select actor, details from audit_entry where action = 'staff.first-owner'`.execute(
    shop.base.database,
  );
  expect(rows).toEqual([
    { actor: 'system:operator', details: { before: null, after: { role: 'owner', stores: null } } },
  ]);
});

test('whoever was invited from the console closes the door of the first owner as well', async () => {
  const shop = await newShop();
  const secret = await secretOf(shop);
  await openStaffWorld(shop.base.database, () => NOW, TEST_SECRET).hire('owner');
  const desk = browserOf(shop);
  await desk.send(DOOR, { ...OWNER, secret });
  expect(desk.place).toBe('/sign-in');
  expect(await staffIn(shop)).toHaveLength(1);
});

test('the demo, which brings its staff along, has no such door, and every shop a secret of its own', async () => {
  const demo = await newShop({});
  expect(await demo.features.staff.firstOwnerSecret()).toBeNull();
  const desk = browserOf(demo);
  await desk.send(DOOR, { ...OWNER, secret: '' });
  expect(desk.place).toBe('/sign-in');
  expect(await staffIn(demo)).toEqual([]);
  const [one, other] = [await newShop(), await newShop()];
  await sql`update kysely_migration set "timestamp" = '2020-01-01T00:00:00.000Z' where name like '0001%'`.execute(
    other.base.database,
  );
  expect(await secretOf(one)).toMatch(/^[\w-]{24}$/);
  expect(await secretOf(one)).toBe(await secretOf(one));
  expect(await secretOf(other)).not.toBe(await secretOf(one));
});
