import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { LANGUAGES } from '#i18n/languages.ts';
import { pseudoPages } from '../support/pseudo-pages.ts';
import { announceChange } from '#features/catalogue/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { LANGUAGE_WALKS, type Reader } from '../support/language-walk.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';
import { clippedTexts, foreignWords } from '../support/text-faults.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

/** Everybody's mentor in the demo world, and the name of a language in that language. */
const OF_PEOPLE = /^(Ольга Выдумова|Русский)$/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A language is read at one width, the longest texts at the narrow one; `npm run prove -- packs` reads all at both. */
const isAll = process.env['ARNIKA_PACKS'] === 'all';
const USUAL: Readonly<Record<string, number>> = {
  de: WIDTHS.desk,
  tr: WIDTHS.phone,
  long: WIDTHS.phone,
};
const READINGS = Object.entries(USUAL).flatMap(([reader, usual]) =>
  (isAll ? Object.values(WIDTHS) : [usual]).map((width) => ({ reader, width })),
);
/** The gate goes one of these ways, another with another commit. */
const BUYING = READINGS.map((reading) => ({ ...reading, walk: 'buying' as const }));
const AROUND = READINGS.flatMap((reading) =>
  (['pages', 'windows', 'account'] as const)
    // Windows of texts as long as these stand where those of a language stand.
    .filter((walk) => reading.reader !== 'long' || walk !== 'windows')
    .map((walk) => ({ ...reading, walk })),
);
const WALKS = [...BUYING, ...AROUND];
const TURN = isAll ? WALKS : partOf(WALKS, import.meta.filename);
const LONG = TURN.filter(({ reader }) => reader === 'long');
const IN_LANGUAGE = TURN.filter(({ reader }) => reader !== 'long').map(({ reader, ...rest }) => ({
  store: reader,
  language: reader,
  ...rest,
}));

/** A product whose German text is taken away, and which no other test looks at. */
const UNTRANSLATED = '400528';

/** What is wrong with the texts of a screen, for each screen that a reader comes to. */
function watchTexts(reader: Reader, more: (page: Page) => Promise<readonly string[]>) {
  const faults: string[] = [];
  const look = async (name: string, page: Page) => {
    if (name === 'sandbox') return;
    const said = [...(await clippedTexts(page)), ...(await more(page))];
    if ((await page.locator('html').getAttribute('lang')) !== reader.language)
      said.push('is in another language');
    faults.push(...said.map((fault) => `${name}: ${fault}`));
  };
  return { faults, look };
}

/** Walks as a reader of a language, and collects what is wrong with its texts. */
async function readIn({
  store,
  language,
  width,
  walk,
}: (typeof IN_LANGUAGE)[number]): Promise<void> {
  const page = await shop.newPage({ width, locale: `${language}-${language.toUpperCase()}` });
  const reader = { store, language, isThorough: true };
  const { faults, look } = watchTexts(reader, async (at) =>
    (await foreignWords(at, CYRILLIC)).filter((words) => !OF_PEOPLE.test(words)),
  );
  await LANGUAGE_WALKS[walk](shop, page, reader, async (name, at) => {
    await look(name, at);
    if (width === WIDTHS.phone && ['product', 'delivery', 'final', 'thank-you'].includes(name))
      expect([name, await accessibilityFaults(at)]).toEqual([name, []]);
  });
  expect(faults).toEqual([]);
  await page.context().close();
  expect(shop.faults).toEqual([]);
}

test.each(IN_LANGUAGE.filter(({ walk }) => walk === 'buying'))(
  'a guest buys in the store $store in its own language, from the cart to the thanks, at $width px: nothing cut off, nothing in Russian I2-001 C2-011',
  async (reading) => {
    await readIn(reading);
    const { store, language, width } = reading;
    const { rows } = await sql<{ language: string; state: string }>`
      select p.language, p.state from purchase p join purchase_receiver r on r.purchase_id = p.id
      where r.email = ${`lena.${store}.${language}.${width}@example.test`}`.execute(shop.database);
    expect(rows).toEqual([{ language, state: 'paid' }]);
  },
);

test.each(IN_LANGUAGE.filter(({ walk }) => walk !== 'buying'))(
  'the store $store is read in its own language, its $walk at $width px: nothing cut off, nothing in Russian I2-001',
  readIn,
);

test('prices, points and days are written as the language of the page writes them I2-002 D52', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  const textAt = async (store: string, language: string) => {
    await page.goto(`${shop.at(store)}/${language}/shop/catalog/product/400501/`);
    return (await page.locator('main').innerText()).replaceAll(/[\u00A0\u202F]/g, ' ');
  };
  expect(await textAt('de', 'de')).toContain('12,90 €');
  expect(await textAt('de', 'de')).toContain('9,5 Pkt.');
  expect(await textAt('de', 'en')).toContain('12.90 €');
  expect(await textAt('tr', 'tr')).toContain('459,90 ₺');
  expect(await textAt('tr', 'tr')).toContain('9,5 puan');
  await page.context().close();
});

test('texts that are not in the language of the page say which they are in, and only those', async () => {
  await sql`delete from product_text where sku = ${UNTRANSLATED} and language = 'de'`.execute(
    shop.database,
  );
  await sql`insert into content_text (store, alias, language, version, title, body, text_hash, valid_from)
    values ('de', 'house-notes', 'en', 1, 'House notes', '# House notes', ${'0'.repeat(64)}, '2026-01-01')`.execute(
    shop.database,
  );
  await shop.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'de', skus: [UNTRANSLATED] }));
  await shop.features.catalogue.refresh();
  const page = await shop.newPage({ isJavaScriptOff: true });
  const notesAt = async (path: string) => {
    await page.goto(`${shop.at('de')}${path}`);
    return page.locator('[data-other-language]').allInnerTexts();
  };
  const PRODUCT = `shop/catalog/product/${UNTRANSLATED}/`;
  expect(await notesAt(`/de/${PRODUCT}`)).toEqual([
    'Der Text ist auf Englisch. In der Sprache dieser Seite gibt es ihn noch nicht.',
  ]);
  expect(await page.locator('h1').getAttribute('lang')).toBe('en');
  expect(
    await page
      .locator('main button[type=submit]')
      .first()
      .locator('xpath=ancestor::*[@lang][1]')
      .getAttribute('lang'),
  ).toBe('de');
  expect(await notesAt('/de/shop/page/house-notes/')).toHaveLength(1);
  expect(await page.locator('h1').getAttribute('lang')).toBe('en');
  expect(await notesAt(`/en/${PRODUCT}`)).toEqual([]);
  expect(await notesAt(`/ru/${PRODUCT}`)).toEqual([]);
  await page.context().close();
});

test('each store offers its own languages, the first one first, and no store any other I2-001', async () => {
  const page = await shop.newPage({ isJavaScriptOff: true });
  const offeredAt = async (store: string) => {
    await page.goto(`${shop.at(store)}/`);
    const links = page
      .getByRole('group', { name: /Sprache|Dil|Язык|Language/ })
      .first()
      .locator('a');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')));
  };
  expect(await offeredAt('de')).toEqual(['de', 'en', 'ru']);
  expect(await offeredAt('tr')).toEqual(['tr', 'en', 'ru']);
  expect(await offeredAt('ru')).toEqual(['ru', 'en']);
  for (const language of LANGUAGES.filter((one) => one === 'tr')) {
    await page.goto(`${shop.at('de')}/${language}/shop/cart/`);
    expect(new URL(page.url()).pathname).toBe('/de/shop/cart/');
  }
  await page.context().close();
});

test.each(LONG)(
  'texts of another alphabet and length than any language fit everywhere, in $walk at $width px: 1.4 times as long, all from the catalogues',
  async ({ width, walk }) => {
    const pseudo = await pseudoPages('de');
    const long = await openTestShop({ pages: pseudo.renderer });
    try {
      const page = await long.newPage({ width, locale: 'de-DE', isFresh: true });
      await pseudo.lengthen(page);
      const reader = { store: 'de', language: 'de' };
      const { faults, look } = watchTexts(reader, (at) => pseudo.plainWords(at));
      await LANGUAGE_WALKS[walk](long, page, reader, look);
      expect(faults).toEqual([]);
      await page.context().close();
      expect(long.faults).toEqual([]);
    } finally {
      await long.close();
      await pseudo.close();
    }
  },
);
