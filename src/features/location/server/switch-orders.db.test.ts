import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { switchLanguage } from '../rules/switch-language.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (test)' };
const PATH = '/shop/cart/?a=1&b=%C3%A4';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

/** Where somebody stands: begins in the store eu, delivered to Germany, in English. */
interface Standing {
  readonly client: TestClient;
  readonly store: 'eu' | 'de';
  readonly country: 'de' | 'gb';
  readonly language: 'en' | 'de';
  readonly page: string;
}

const clientOf = (store: string, language: string) =>
  shop.client({ host: `${store}.localhost`, language, isRoaming: true });
const ask = async (client: TestClient, name: string, input: object = {}) =>
  (await client.call(name, { headers: BROWSER, ...input })).json();
const userOf = async (client: TestClient) => (await ask(client, 'get_user_data')).data;

const apply = (at: Standing, wish: { country?: string; store?: string }) =>
  ask(at.client, 'get_online_shop_redirect_url', {
    body: {
      deliveryCountryCode: wish.country ?? at.country,
      onlineShopCode: wish.store ?? at.store,
      onlineShopLanguageCode: at.language,
    },
    headers: { ...BROWSER, referer: `http://${at.store}.localhost${at.page}` },
  });

const SWITCHES = {
  async country(at: Standing): Promise<Standing> {
    const { data } = await apply(at, { country: 'gb' });
    return { ...at, country: 'gb', page: data.redirect_url };
  },
  async city(at: Standing): Promise<Standing> {
    const found = await ask(at.client, 'location_get_cities_by_country_and_start', {
      query: { countryCode: at.country },
      body: { queryString: '' },
    });
    const { success } = await ask(at.client, 'ajax_location_set_location', {
      body: { countryCode: at.country, cityId: found.data[0].id },
    });
    expect(success).toBe(true);
    return at;
  },
  async store(at: Standing): Promise<Standing> {
    const { data } = await apply(at, { store: 'de' });
    const client = clientOf('de', at.language);
    let page: string = data.redirect_url;
    // The doors of both stores, each with the cookies that the browser has there.
    for (let hops = 0; hops < 4 && !page.startsWith('/'); hops += 1) {
      const { host, pathname, search } = new URL(page);
      const door = host.startsWith('de.') ? client : at.client;
      const url = pathname + search;
      const answer = await door.request({ method: 'GET', url, headers: { host, ...BROWSER } });
      expect(answer.statusCode).toBe(303);
      page = String(answer.headers.location);
    }
    return { ...at, client, store: 'de', page };
  },
  async language(at: Standing): Promise<Standing> {
    const client = clientOf(at.store, 'de');
    for (const [name, value] of at.client.cookies) client.cookies.set(name, value);
    return { ...at, client, language: 'de', page: switchLanguage(at.page, 'de') };
  },
} as const;
type Switch = keyof typeof SWITCHES;

const inEveryOrder = (rest: readonly Switch[]): Switch[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((first) =>
        inEveryOrder(rest.filter((each) => each !== first)).map((others) => [first, ...others]),
      );

const isBefore = (order: readonly Switch[], one: Switch, other: Switch): boolean =>
  order.indexOf(one) < order.indexOf(other);

test.each(
  inEveryOrder(['country', 'city', 'store', 'language']).map((order) => ({
    order,
    steps: order.join(', '),
  })),
)(
  'path, query, name and cart stay by their rules when one switches $steps I2-011 I4-053 D53 D77 D82 C8-038',
  async ({ order }) => {
    const first = clientOf('eu', 'en');
    await ask(first, 'login_check', {
      body: { _username: 'anna@example.test', _password: DEMO_PASSWORD },
    });
    await ask(first, 'ajax_location_set_location', { body: { countryCode: 'de' } });
    await ask(first, 'cart_clear');
    await ask(first, 'shopen_app_ajax_cart_add_item', {
      body: { productArticle: '400501', amount: 2 },
    });
    const { contract } = (await userOf(first)).userData;
    expect(contract).not.toBe('');

    let at: Standing = {
      client: first,
      store: 'eu',
      country: 'de',
      language: 'en',
      page: `/en${PATH}`,
    };
    for (const step of order) {
      at = await SWITCHES[step](at);
      expect(at.page, step).toBe(`/${at.language}${PATH}`);
      expect((await userOf(at.client)).userData.contract, step).toBe(contract);
      expect(at.client.cookies.get('countryDeliveryCode'), step).toBe(at.country);
    }

    // A city holds for its own country only.
    const hasCity = at.client.cookies.has('cityId') && at.client.cookies.get('cityId') !== '0';
    expect(hasCity).toBe(isBefore(order, 'country', 'city'));
    // The cart is emptied where the country changed, to be had again there. Before the store changed, that was in the first store; after it,
    // what had come along is emptied in the second, and nobody touched the first one's.
    const { amount } = (await userOf(first)).cartData;
    const isCleared = isBefore(order, 'country', 'store');
    expect(amount).toBe(isCleared ? 0 : 2);
    expect((await userOf(at.client)).cartData.amount).toBe(0);
    const emptied = isCleared ? first : at.client;
    expect((await ask(emptied, 'cart_restore')).data.cartData.amount).toBe(2);
    // The account's cart of the second store is the next order's as well.
    await ask(at.client, 'cart_clear');
  },
);
