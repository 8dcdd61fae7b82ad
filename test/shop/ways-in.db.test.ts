import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => DEMO_DAY });
  // What stores have is kept for a minute.
  await sql`delete from jubilee_month where store = 'kz'`.execute(shop.database);
  await sql`update subscription_plan set is_active = false where store = 'kz'`.execute(
    shop.database,
  );
});
afterAll(() => shop?.close());

const CLIENT = '/shop/user/registration/PRIVILEGED_CLIENT/';
const CONSULTANT = '/shop/user/registration/CONSULTANT/';

/** The links of a part of a page: address and words. */
const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, words = '']) => [
    href,
    words.replaceAll(/<[^>]+>/g, ''),
  ]);
const partOf = (markup: string, part: RegExp) => part.exec(markup)?.[0] ?? '';
const FOOTER = /<footer.*<\/footer>/s;
const WAYS_IN = /<section aria-labelledby="ways-in".*?<\/section>/s;

async function opened(path: string, store?: string): Promise<string> {
  const { browser } = await shop.visitor(store === undefined ? {} : { store });
  await browser.open(path);
  return browser.markup;
}

test.each([
  ['ru', 'Стать привилегированным клиентом', 'Стать консультантом', 'Что такое баллы'],
  ['en', 'Become a privileged client', 'Become a consultant', 'What points are'],
])(
  'the foot of each page leads to both registrations and to what points are, in %s',
  async (language, client, consultant, points) => {
    const links = linksIn(partOf(await opened(`/${language}/shop/cart/`), FOOTER));
    expect(links).toContainEqual([`/${language}${CLIENT}`, client]);
    expect(links).toContainEqual([`/${language}${CONSULTANT}`, consultant]);
    expect(links).toContainEqual([`/${language}/#points`, points]);
  },
);

test('the foot of each page leads to what the shop offers, to a question, and to how cashback works', async () => {
  const foot = partOf(await opened('/ru/shop/cart/'), FOOTER);
  const links = linksIn(foot);
  for (const link of [
    ['/ru/shop/actions/', 'Акции'],
    ['/ru/shop/subscriptions/', 'Ежемесячные наборы'],
    ['/ru/shop/thirty-years/', 'Тридцать лет вместе'],
    ['/ru/shop/referral/', 'Пригласить друга'],
    ['/ru/shop/faq/', 'Вопросы и ответы'],
    ['/ru/shop/support/', 'Задать вопрос'],
    ['/ru/?modal=cashback-info', 'Как работает кешбэк'],
  ])
    expect(links).toContainEqual(link);
  expect(foot.replaceAll(/<[^>]+>/g, ' ')).toContain('Стать своим');
});

test('a store that has no jubilee, no programme for friends and no monthly kits leads to none of them', async () => {
  const links = linksIn(partOf(await opened('/ru/shop/cart/', 'kz'), FOOTER)).map(([href]) => href);
  expect(links).toContain('/ru/shop/actions/');
  for (const page of ['thirty-years', 'referral', 'subscriptions'])
    expect(links).not.toContain(`/ru/shop/${page}/`);
});

test('the main page says in a sentence each how one becomes a client or a consultant, and what points are', async () => {
  const page = await opened('/ru/');
  const ways = partOf(page, WAYS_IN);
  expect(ways).toContain('id="points"');
  const words = ways.replaceAll(/<[^>]+>/g, ' ');
  for (const said of [
    'хранятся под ним.',
    'получайте больший кешбэк.',
    'У каждого товара есть баллы',
  ])
    expect(words).toContain(said);
  expect(linksIn(ways).map(([href]) => href)).toEqual([`/ru${CLIENT}`, `/ru${CONSULTANT}`]);
});
