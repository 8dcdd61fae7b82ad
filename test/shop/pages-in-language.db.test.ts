import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { writtenWords } from '../support/written-words.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { openPages } from '#app/page-renderer.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** The name of a language is written in that language. */
const IN_ITSELF = 'Русский';
/** Everybody's mentor in the demo. */
const PEOPLE = /^Ольга Выдумова$/u;

/** Products differ by their texts alone. */
const ONE_PRODUCT_IN = 6;
const OF_EVERYBODY = [
  '',
  'shop/cart/',
  'shop/cart/delivery-with-registration/?guest=1',
  'shop/delivery/',
  'shop/geo/',
  'shop/subscriptions/',
  'shop/thirty-years/',
  'shop/referral/',
  'shop/location/',
  'shop/support/',
  'shop/login/',
  'shop/user/registration/PRIVILEGED_CLIENT/',
  'shop/user/registration/CONSULTANT/',
  'shop/user/password/recovery/',
  'shop/search/?searchString=tee',
  'shop/search/?searchString=qqqq',
  'shop/catalog/product/400501/?review=1',
];
const OF_ACCOUNT = [
  '',
  '/orders',
  '/addresses',
  '/addresses?edit=new',
  '/certificates',
  '/subscriptions',
  '/registration-fee',
  '/team',
  '/requests',
  '/privacy',
];

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

/** What is in Russian letters on these pages, each once, with the first page that says it. */
async function russianOn(
  client: TestClient,
  host: string,
  paths: readonly string[],
): Promise<string[]> {
  const found = new Map<string, string>();
  for (const url of paths) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.app.inject({ url, headers: { host, accept: 'text/html', cookie } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    for (const words of writtenWords(answer.body))
      if (CYRILLIC.test(words) && words !== IN_ITSELF && !PEOPLE.test(words) && !found.has(words))
        found.set(words, url);
  }
  return [...found].map(([words, url]) => `${url}: ${words.slice(0, 120)}`);
}

const pathsOf = (place: { store: string; country: string; language: string }): string[] => {
  const { catalogue } = shop.features;
  const here = { ...place, cityId: null };
  const categories = catalogue.listCategories(here);
  const cards = categories.flatMap(
    ({ id }) => catalogue.getCategory(here, id, { perPage: 200 })?.items ?? [],
  );
  const lists = [...categories, ...catalogue.listLandings(here)];
  const products = [...new Set(cards.map(({ url }) => url))].filter(
    (_, at) => at % ONE_PRODUCT_IN === 0,
  );
  return [...lists.map(({ url }) => url), ...products];
};

describe.each([
  ['de', 'max@example.test'],
  ['tr', 'kemal@example.test'],
])('in the store and language %s', (language, login) => {
  const place = { store: language, country: language, language };
  const host = `${language}.localhost`;
  const client = () => shop.client({ host, language, isRoaming: true });

  test('no list, series, product or review of it shows a word in Russian letters as its own I2-001 C2-011', async () => {
    const paths = pathsOf(place);
    expect(paths.length).toBeGreaterThan(40);
    expect(await russianOn(client(), host, paths)).toEqual([]);
  });

  test('networks hear which language a page is in and how its country spells it I2-001', async () => {
    const { body } = await shop.app.inject({
      url: `/${language}/`,
      headers: { host, accept: 'text/html' },
    });
    expect(body).toContain(`property="og:locale" content="${language}_${language.toUpperCase()}"`);
  });

  test('the pages that its home page leads to, those of signing in and up, and the cart with goods do not either I2-001 C2-011', async () => {
    const buyer = client();
    for (const productArticle of ['400501', '400101'])
      await buyer.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount: 2 } });
    const home = `/${language}/`;
    const { body } = await shop.app.inject({ url: home, headers: { host, accept: 'text/html' } });
    const linked = [...body.matchAll(/href="(\/[a-z]{2}\/[^"?#]*)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith(home) && !/\/(catalog|profile)\b/.test(path));
    const paths = OF_EVERYBODY.map((path) => home + path);
    expect(new Set(linked).size).toBeGreaterThan(10);
    expect(await russianOn(buyer, host, [...new Set([...paths, ...linked])])).toEqual([]);
  });

  test('no page of the account does I2-001 C2-011', async () => {
    const holder = client();
    const answer = await holder.call('login_check', {
      body: { _username: login, _password: DEMO_PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    const paths = OF_ACCOUNT.map((path) => `/${language}/shop/profile${path}`);
    expect(await russianOn(holder, host, paths)).toEqual([]);
  });
});
