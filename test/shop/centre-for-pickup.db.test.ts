import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { COURIER, openPlainShop, WHO, type PlainShop } from '../support/plain-shop.ts';

const PRESS = 'Выбрать для самовывоза';
const STEP = '/ru/shop/cart/delivery/';
const COOKIE = 'pickupPoint';
/** The company's store in Moscow; another one stands in Kazan. */
const MOSCOW = '9000001';

let shop: PlainShop;
let centres: readonly {
  readonly contract: string;
  readonly number: number;
  readonly city: number;
}[];
let seconds = 0;
beforeAll(async () => {
  shop = await openPlainShop(() => new Date(DEMO_DAY.getTime() + seconds * 1_000));
  const { rows } = await sql<(typeof centres)[number]>`
    select contract, number, city_id as city from pickup_point
    where contract is not null and country = 'ru' order by number`.execute(database());
  centres = rows;
});
afterAll(async () => shop?.close());

const database = () => shop.server.base.database;
const moscow = () => centres.find(({ contract }) => contract === MOSCOW) ?? fail();
const elsewhere = () => centres.find(({ city }) => city !== 1) ?? fail();
const fail = (): never => {
  throw new Error('the demo world has no such centre');
};

/** Somebody with goods in the cart, or none, and their cookies. */
async function visitor({ login = '', city = '1', goods = true } = {}) {
  const client = shop.server.client({ isRoaming: true });
  if (city) client.cookies.set('cityId', city);
  if (login)
    await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  const body = { productArticle: '400501', amount: 1 };
  if (goods) await client.call('shopen_app_ajax_cart_add_item', { body });
  return { client, browser: new PlainBrowser(shop.server.app, client) };
}

/** Presses at a centre's card on the page of its city. */
async function chooseAt(
  browser: PlainBrowser,
  { contract, city }: { readonly contract: string; readonly city: number },
): Promise<void> {
  seconds += 1;
  await browser.open(`/ru/shop/geo/?city=${city}`);
  await browser.press(PRESS, {}, `id="centre-${contract}"`);
}

/** Tab and store that the delivery step opens with. */
const chosenAt = (browser: PlainBrowser) => {
  const checked = (name: string) =>
    [...browser.markup.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))]
      .filter(([input]) => / checked=/.test(input))
      .map(([input]) => / value="([^"]*)"/.exec(input)?.[1]);
  return { tab: checked('tab'), store: checked('store') };
};

test('a centre is chosen for pickup on the page of centres without scripts, and the delivery step opens with it and takes it I1-019', async () => {
  const { browser, client } = await visitor({ login: 'anna@example.test' });
  await browser.open(STEP);
  expect(chosenAt(browser).tab).not.toEqual(['store']);
  await chooseAt(browser, moscow());
  expect(browser.place).toContain(`#centre-${MOSCOW}`);
  expect(browser.words).toContain('Выбран для самовывоза');
  await browser.follow('К доставке');
  expect(browser.place).toBe(STEP);
  const store = String(moscow().number);
  expect(chosenAt(browser)).toEqual({ tab: ['store'], store: [store] });
  expect(browser.words).toContain('Вы выбрали этот центр');
  await browser.send('receiverPhone', { ...WHO, tab: 'store', store });
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  // From then on the step's own choice counts.
  expect(client.cookies.has(COOKIE)).toBe(false);
  await browser.open(STEP);
  expect(chosenAt(browser)).toEqual({ tab: ['store'], store: [store] });
  expect(browser.words).not.toContain('Вы выбрали этот центр');
});

test('a centre that is chosen later takes the place of a courier who was chosen at the step, and of a form that was kept', async () => {
  const { browser } = await visitor({ login: 'anna@example.test' });
  await browser.open(STEP);
  await browser.send('receiverPhone', COURIER);
  expect(browser.place).toBe('/ru/shop/cart/payment/');
  await chooseAt(browser, moscow());
  await browser.follow('К доставке');
  expect(chosenAt(browser).tab).toEqual(['store']);
  expect(browser.valuesOf('address.street')).toContain('Примерная улица');

  const guest = (await visitor()).browser;
  await guest.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  await guest.send('receiverPhone', { ...COURIER, receiverEmail: 'nein' });
  await chooseAt(guest, moscow());
  await guest.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  expect(chosenAt(guest)).toEqual({ tab: ['store'], store: [String(moscow().number)] });
  expect(guest.valuesOf('receiverNameFirst')).toContain('Анна');
  // What is sent after that is newer.
  await guest.send('receiverPhone', { ...COURIER, receiverEmail: 'nein' });
  await guest.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  expect(chosenAt(guest).tab).toEqual(['courier']);
});

test('a centre in another city of the country takes the goods there; with an empty cart it is remembered until there is something in it', async () => {
  const { browser, client } = await visitor({ goods: false });
  const { city, number } = elsewhere();
  await chooseAt(browser, elsewhere());
  expect(client.cookies.get('cityId')).toBe(String(city));
  expect(browser.words).toContain('Город доставки теперь другой:');
  expect(browser.words).toContain('Запомним его, пока вы выбираете товары');
  expect(browser.hrefOf('В каталог')).toBe('/ru/');
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  await browser.open('/ru/shop/cart/delivery-with-registration/?guest=1');
  expect(chosenAt(browser)).toEqual({ tab: ['store'], store: [String(number)] });
  // Whoever had no city is told of no change.
  const other = await visitor({ city: '', goods: false });
  await chooseAt(other.browser, moscow());
  expect(other.browser.words).toContain('Выбран для самовывоза');
  expect(other.browser.words).not.toContain('Город доставки теперь другой:');
  expect(other.client.cookies.get('cityId')).toBe('1');
});

test('the server decides which centre may be chosen: none of another country, none that is closed, or has not all of the cart; nothing is kept then', async () => {
  const { browser, client } = await visitor();
  const german = await sql<{ contract: string; city: number }>`
    select contract, city_id as city from pickup_point where contract is not null and country = 'de'
    order by number limit 1`.execute(database());
  const [there = fail()] = german.rows;
  await browser.open(`/ru/shop/geo/?country=de&city=${there.city}`);
  expect(browser.words).toContain(there.contract);
  expect(browser.words).not.toContain(PRESS);
  const ask = async (contract: string) => {
    const answer = await client.call('opensite_csc_choose', { body: { contract } });
    return [answer.statusCode, answer.json().data.code];
  };
  expect(await ask(there.contract)).toEqual([409, 'ELSEWHERE']);
  expect(await ask('1')).toEqual([404, 'UNKNOWN']);
  await sql`insert into stock_location (code, store, is_shelf) values ('empty', 'ru', true)`.execute(
    database(),
  );
  await sql`update pickup_point set shelf = 'empty' where contract = ${MOSCOW}`.execute(database());
  await chooseAt(browser, moscow());
  expect(browser.words).toContain('Здесь есть не всё, что в корзине. Выберите другой центр');
  await sql`update pickup_point set shelf = null, max_weight_grams = 1 where contract = ${MOSCOW}`.execute(
    database(),
  );
  await chooseAt(browser, moscow());
  expect(browser.words).toContain('Заказ слишком тяжёлый для этого центра. Выберите другой');
  await sql`update pickup_point set max_weight_grams = null, is_active = false where contract = ${MOSCOW}`.execute(
    database(),
  );
  expect(await ask(MOSCOW)).toEqual([404, 'UNKNOWN']);
  await sql`update pickup_point set is_active = true where contract = ${MOSCOW}`.execute(
    database(),
  );
  expect(client.cookies.has(COOKIE)).toBe(false);
  expect(await ask(MOSCOW)).toEqual([200, undefined]);
});

test('what a browser keeps is a wish: a point that is closed meanwhile, or nonsense, changes nothing at the step; signing out forgets it', async () => {
  const { browser, client } = await visitor({ login: 'anna@example.test' });
  await browser.open(STEP);
  const before = chosenAt(browser);
  for (const value of ['999999.1', 'x', '', `${moscow().number}`, '1e9.1', '-1.1']) {
    client.cookies.set(COOKIE, value);
    await browser.open(STEP);
    expect(chosenAt(browser), value).toEqual(before);
  }
  await chooseAt(browser, moscow());
  expect(client.cookies.has(COOKIE)).toBe(true);
  await client.call('security_logout');
  expect(client.cookies.get(COOKIE) ?? '').toBe('');
});
