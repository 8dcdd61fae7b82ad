import { listStores } from '#countries/packs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const HREF = /<a\b[^>]*\shref="([^"]+)"/g;
const PAGES_AT_MOST = 600;

/** Addresses of our own that a page links to, without their fragments. */
function linksOf(html: string, from: string): string[] {
  return [...html.matchAll(HREF)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), from))
    .filter(({ origin }) => origin === new URL(from).origin)
    .map(({ pathname, search }) => pathname + search);
}

let asked = 0;
/** Asks as somebody new each time: how much one address may ask is not the question. */
function look(host: string, url: string, cookie = '') {
  asked += 1;
  return shop.app.inject({
    url,
    headers: { host, accept: 'text/html', ...(cookie && { cookie }) },
    remoteAddress: `10.0.${(asked >> 8) & 255}.${asked & 255}`,
  });
}

/** Main pages, each with all it leads to; `npm run prove -- packs` looks at those of all places. */
const MAIN_PAGES = listStores()
  .flatMap(({ code, deliversTo, languages }) =>
    deliversTo.map((country) => ({ code, country, language: languages[0] })),
  )
  .filter(
    ({ code, country }) =>
      process.env['ARNIKA_PACKS'] === 'all' || ['eu kr', 'bb bg'].includes(`${code} ${country}`),
  );

test('no link of a main page leads nowhere, in any country that a store sends to', async () => {
  const dead: string[] = [];
  for (const { code, country, language } of MAIN_PAGES) {
    const origin = shop.at(code);
    const { host } = new URL(origin);
    const cookie = `countryDeliveryCode=${country}`;
    const main = await look(host, `/${language}/`, cookie);
    expect(main.statusCode).toBe(200);
    for (const url of new Set(linksOf(main.body, origin))) {
      const { statusCode } = await look(host, url, cookie);
      if (statusCode >= 400) dead.push(`${code} to ${country}: ${url} is ${statusCode}`);
    }
  }
  expect(dead).toEqual([]);
});

/** The gate follows one store's links, another's with another commit. */
const FOLLOWED = partOf(['ru', 'de'], import.meta.filename);

test('no link of the shop leads nowhere, in any language', async () => {
  const dead: string[] = [];
  for (const store of FOLLOWED) {
    const origin = shop.at(store);
    const { port } = new URL(origin);
    const seen = new Map<string, string>([
      ['/ru/', 'the address bar'],
      ['/en/', 'the address bar'],
    ]);
    const open = [...seen.keys()];
    for (let path = open.shift(); path && seen.size < PAGES_AT_MOST; path = open.shift()) {
      // `*.localhost` is ours by its Host header; not every resolver knows the name.
      const answer = await look(`${store}.localhost:${port}`, path);
      if (answer.statusCode >= 400)
        dead.push(`${store}: ${path} is ${answer.statusCode}, linked from ${seen.get(path)}`);
      if (answer.statusCode !== 200) continue;
      for (const link of linksOf(answer.body, origin))
        if (!seen.has(link)) {
          seen.set(link, path);
          open.push(link);
        }
    }
    expect(seen.size).toBeGreaterThan(150);
  }
  expect(dead).toEqual([]);
}, 300_000);
