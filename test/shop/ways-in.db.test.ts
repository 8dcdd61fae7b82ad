import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores } from '../support/plain-stores.ts';

let shop: PlainStores;
beforeAll(async () => {
  shop = await openPlainStores({ now: () => DEMO_DAY });
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

async function opened(path: string): Promise<string> {
  const { browser } = await shop.visitor();
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
