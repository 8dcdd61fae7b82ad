import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { fillMoscow } from '../support/many-points.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

const STEP = '/ru/shop/cart/delivery/';
const KEPT = 'Мой ПВЗ';
const ASK =
  'ПВЗ сохранен как «Мой ПВЗ», поскольку вы использовали его ранее. Убрать ПВЗ из сохраненных?';
let shop: TestServer;
let seconds = 0;

beforeAll(async () => {
  const { render } = await openPages(false);
  const now = () => new Date(DEMO_DAY.getTime() + seconds * 1_000);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now });
  await fillMoscow(shop.base.database);
});
afterAll(() => shop?.close());

async function signIn(login: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  await client.call('cart_clear');
  return client;
}

/** In Moscow with one cream, after an order that went to a point there. */
async function whoCollectedAt(login: string, number: number): Promise<TestClient> {
  const client = await signIn(login);
  seconds += 1;
  const { sums, agreements } = await upToFinalStep(client, BUYING.ru);
  const placed = await client.call('cart_payment_data_check', {
    body: { totalSum: sums['totalSum'], agreements },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  await sql`update purchase set delivery = jsonb_set(delivery, '{point}', ${JSON.stringify({ number })}::jsonb)
    where order_number = ${placed.json().data.orderNumber}`.execute(shop.base.database);
  await toMoscow(client);
  return client;
}

async function toMoscow(client: TestClient): Promise<void> {
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 1 } });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
}

const find = async (client: TestClient, body: object = {}) =>
  (await client.call('get_pickup_points', { body: { deliveryTypes: ['SELF'], ...body } })).json()
    .data;
const numbersIn = (page: string) =>
  [...page.matchAll(/<input[^>]*name="point"[^>]*>/g)].map(([radio]) =>
    Number(/value="(\d+)"/.exec(radio)?.[1]),
  );
const plain = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a point that was used is kept: first in the list, with a badge, removed by a question that needs no script C2-069 C8-045 C8-046 C7-063', async () => {
  const far = 900_041;
  const client = await whoCollectedAt('anna@example.test', far);
  const { points } = await find(client);
  expect([points[0].number, points[0].favourite, points[1].favourite]).toEqual([far, true, false]);
  const page = await pageOf(shop, client, STEP);
  expect(numbersIn(page)[0]).toBe(far);
  expect(plain(page)).toContain(KEPT);
  expect(plain(page)).toContain(ASK);
  seconds += 1;
  const answer = await pressOn(
    shop,
    client,
    STEP,
    { having: 'name="receiverPhone"', page },
    {
      unkeep: String(far),
      tab: 'point',
      point: '101',
      receiverNameFirst: 'Ольга',
    },
  );
  expect(answer.statusCode).toBe(200);
  const after = answer.body.slice(answer.body.indexOf('<main'));
  expect(plain(after)).toContain('ПВЗ убран из списка «Мой ПВЗ»');
  expect(plain(after)).not.toContain(ASK);
  expect(after).toContain('value="Ольга"');
  expect(numbersIn(after)[0]).not.toBe(far);
  const again = await client.call('delivery_remove_favourite_pickup_point', {
    params: { contract: String(far) },
  });
  expect([again.statusCode, again.json().message]).toEqual([
    200,
    ['ПВЗ убран из списка «Мой ПВЗ»'],
  ]);
  expect(
    (await find(client)).points.some(({ favourite }: { favourite: boolean }) => favourite),
  ).toBe(false);
});

test('points that were used are kept for everybody; whom the trial leaves them out meets them as any other C9-051', async () => {
  const far = 900_043;
  const client = await whoCollectedAt('anna@example.test', far);
  client.cookies.set('sigma_test_show_used_pvz', '0');
  expect((await find(client)).points[0].number).not.toBe(far);
  const without = await pageOf(shop, client, STEP);
  expect(numbersIn(without)[0]).not.toBe(far);
  expect(plain(without)).not.toContain(KEPT);
  client.cookies.delete('sigma_test_show_used_pvz');
  const page = await pageOf(shop, client, STEP);
  expect(numbersIn(page)[0]).toBe(far);
  expect(plain(page)).toContain(KEPT);
});

test('a kept point that takes no orders now is told first, and counted, so that the last one of the city can be reached', async () => {
  const far = 900_042;
  const client = await whoCollectedAt('anna@example.test', far);
  const { total } = await find(client);
  const open = (is: boolean) =>
    sql`update pickup_point set is_active = ${is} where number = ${far}`.execute(
      shop.base.database,
    );
  await open(false);
  try {
    const after = await find(client);
    expect(after.total).toBe(total);
    expect(after.points[0]).toMatchObject({ number: far, inactive: true });
  } finally {
    await open(true);
  }
});

test('a store is kept by its contract, a point that somebody else used is nobody’s to remove, and a guest keeps none C7-063', async () => {
  const { rows } = await sql<{ number: number; contract: string }>`
    select number, contract from pickup_point where city_id = 1 and contract is not null limit 1`.execute(
    shop.base.database,
  );
  const [store] = rows;
  if (!store) throw new Error('Moscow has no store with a contract');
  const client = await whoCollectedAt('viktor@example.test', store.number);
  const stores = async () => (await find(client, { deliveryTypes: ['CORPORATECSC'] })).points;
  expect((await stores())[0]).toMatchObject({ number: store.number, favourite: true });
  const remove = (who: TestClient, contract: string) =>
    who.call('delivery_remove_favourite_pickup_point', { params: { contract } });
  expect((await remove(client, '101')).json().data.code).toBe('POINT_UNKNOWN');
  const guest = shop.client({ isRoaming: true });
  await toMoscow(guest);
  expect((await remove(guest, store.contract)).statusCode).toBe(401);
  seconds += 1;
  expect((await remove(client, store.contract)).statusCode).toBe(200);
  expect((await stores())[0].favourite).toBe(false);
  expect(
    (await find(guest)).points.some(({ favourite }: { favourite: boolean }) => favourite),
  ).toBe(false);
});

test('a kept point that takes no orders now is shown as such and cannot be chosen C4-077 C3-063', async () => {
  const closed = 900_007;
  const client = await whoCollectedAt('elena@example.test', closed);
  await sql`update pickup_point set is_active = false where number = ${closed}`.execute(
    shop.base.database,
  );
  const page = await pageOf(shop, client, STEP);
  const [card = ''] = page.match(new RegExp(`<input[^>]*value="${closed}".*?</label>`, 's')) ?? [];
  expect(card).toMatch(/<input[^>]* disabled/);
  expect(card).not.toContain(' checked=""');
  expect(plain(card)).toContain('недоступен');
  await sql`update pickup_point set is_active = true where number = ${closed}`.execute(
    shop.base.database,
  );
});

test('without scripts points are looked for by company, words and metro, and the next 50 are of what was found C2-068 C4-067', async () => {
  const client = shop.client({ isRoaming: true });
  await toMoscow(client);
  const url = '/ru/shop/cart/delivery-with-registration/?guest=1';
  const page = await pageOf(shop, client, url);
  expect([...page.matchAll(/name="pointTypes"[^>]*value="(\w+)"/g)].length).toBe(3);
  const look = async (fields: Record<string, string>) => {
    const answer = await pressOn(
      shop,
      client,
      url,
      { having: 'name="receiverPhone"', page },
      fields,
    );
    expect(answer.statusCode).toBe(200);
    return answer.body.slice(answer.body.indexOf('<main'));
  };
  const lockers = await look({ pointsShow: '1', pointTypes: 'SELF_LARCHIK' });
  const { points } = await find(client, { deliveryTypes: ['SELF_LARCHIK'] });
  expect(numbersIn(lockers)).toEqual(points.map(({ number }: { number: number }) => number));
  expect(lockers).toMatch(
    /<input[^>]*name="pointTypes"[^>]*checked=""[^>]*value="SELF_LARCHIK"|<input[^>]*value="SELF_LARCHIK"[^>]*checked=""/,
  );
  const words = await look({ pointsShow: '1', pointSearch: 'примерная' });
  expect(numbersIn(words)).toHaveLength(50);
  expect(words).toContain('value="примерная"');
  const second = await look({ pointsPage: '2', pointSearch: 'примерная' });
  expect(numbersIn(second)).toHaveLength(10);
  expect(plain(await look({ pointsShow: '1', pointSearch: 'нигде' }))).toContain(
    'Ничего не найдено',
  );
});

test('each company says its lowest price, whether it takes all, and which does not; where none does, that is said first C4-065 C4-066 C4-068', async () => {
  const client = shop.client({ isRoaming: true });
  await toMoscow(client);
  const url = '/ru/shop/cart/delivery-with-registration/?guest=1';
  const filterOf = async () => {
    const page = await pageOf(shop, client, url);
    return plain(
      page.slice(
        page.indexOf('<legend', page.indexOf('name="tab"')),
        page.indexOf('name="pointSearch"'),
      ),
    );
  };
  const all = (await filterOf()).replaceAll('\u00a0', ' ');
  expect(all).toContain('от 179 ₽');
  // A kind takes 'весь заказ', and what the chosen point brings is said of it in other words.
  expect(all).not.toMatch(/примет не всё|(?<!Привезём )весь заказ|Целиком/);
  await sql`update pickup_point set max_weight_grams = 1 where city_id = 1 and type = 'SELF_LARCHIK'`.execute(
    shop.base.database,
  );
  const some = await filterOf();
  expect(some).toContain('Не все из этих служб примут заказ целиком');
  expect([
    some.match(/(?<!Привезём )весь заказ/g)?.length,
    some.match(/примет не всё/g)?.length,
  ]).toEqual([2, 1]);
  await sql`update pickup_point set max_weight_grams = 1 where city_id = 1`.execute(
    shop.base.database,
  );
  expect(await filterOf()).toContain('Целиком этот заказ не примет ни один пункт');
  await sql`update pickup_point set max_weight_grams = null where city_id = 1`.execute(
    shop.base.database,
  );
});

test('the chosen point has more to tell on demand and a way on to the receiver, the metro its colour C2-070 C2-071 C3-064', async () => {
  const client = shop.client({ isRoaming: true });
  await toMoscow(client);
  const page = await pageOf(shop, client, '/ru/shop/cart/delivery-with-registration/?guest=1');
  const [panel = ''] = /<section[^>]*data-point-panel.*?<\/section>/s.exec(page) ?? [];
  expect(panel).toMatch(
    /<details.*<summary.*Подробнее.*Свернуть описание.*<\/summary>.*Часы работы/s,
  );
  const [, target = ''] = /<a href="#([\w-]+)"[^>]*>Далее/.exec(panel) ?? [];
  expect(page).toContain(`<h2 id="${target}"`);
  expect(page).toMatch(/<circle[^>]* fill="#[0-9a-f]{6}"/);
});

test('the centre that a contract belongs to is its own among the points C3-059', async () => {
  const client = await signIn('viktor@example.test');
  await toMoscow(client);
  const { rows } = await sql<{ contract: string }>`
    select contract from pickup_point where city_id = 1 and contract is not null limit 1`.execute(
    shop.base.database,
  );
  const mine = async () =>
    (await find(client, { deliveryTypes: ['CORPORATECSC'] })).points.map(
      ({ contract, isMyCsc }: { contract: string | null; isMyCsc: boolean }) => [contract, isMyCsc],
    );
  const centre = rows[0]?.contract ?? '';
  expect(await mine()).toContainEqual([centre, false]);
  await sql`update contract set service_centre = ${centre} where person_id =
    (select person_id from person_data where email = 'viktor@example.test')`.execute(
    shop.base.database,
  );
  expect(await mine()).toContainEqual([centre, true]);
});
