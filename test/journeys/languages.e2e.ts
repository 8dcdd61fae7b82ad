import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { pseudoPages } from '../support/pseudo-pages.ts';
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
