import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { listCountries, listStores } from '#countries/packs.ts';
import type { ImportProduct } from '#features/catalogue/import/import-product.ts';
import {
  importProducts,
  marketsFrom,
  openCatalogue,
  type Catalogue,
} from '#features/catalogue/server/public.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { openSearch, type Search } from './search.ts';

const now = new Date('2026-11-20T12:00:00Z');
const markets = marketsFrom(listStores(), listCountries());
const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const de: Place = { store: 'de', country: 'de', cityId: null, language: 'en' };

function priceIn(store: string) {
  const market = markets.find((own) => own.store === store && own.country === store);
  if (!market) throw new Error(`no market ${store}`);
  return {
    store,
    country: store,
    currency: market.currency.externalIso,
    priceMinor: 100_00,
    newPriceMinor: null,
    pointsHundredths: 0,
    vatPercent: 20,
  };
}

const product = (sku: string, name: string, facts: Partial<ImportProduct> = {}): ImportProduct => ({
  sku,
  texts: { ru: { name } },
  categories: [263],
  volume: { value: 50, unit: 'ml' },
  prices: [priceIn('ru')],
  stock: [{ store: 'ru', location: 'ru-main', onHand: 10 }],
  ...facts,
});
const missing = { stock: [{ store: 'ru', location: 'ru-main', onHand: 0 }] };

interface Copy {
  readonly catalogue: Catalogue;
  readonly search: Search;
}

let shop: TestDatabase;
let copy: Copy;

async function openCopy(isListening = false): Promise<Copy> {
  const { database } = shop;
  const pool = isListening ? shop.pool : null;
  const catalogue = await openCatalogue({ database, pool, markets, now: () => now, pollMs: 0 });
  return { catalogue, search: await openSearch({ database, catalogue, pollMs: 0 }) };
}

async function closeCopy({ catalogue, search }: Copy): Promise<void> {
  await search.close();
  await catalogue.close();
}

async function put(...products: ImportProduct[]): Promise<void> {
  await importProducts({
    database: shop.database,
    rows: products.map((own, at) => ({ line: at + 1, product: own })),
    now,
  });
  await copy.catalogue.refresh();
  await copy.search.refresh();
}

const find = (words: string, place = ru) => copy.search.find(place, words);

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.pool.query(`insert into category (id, slug, position) values (263, 'face', 1)`);
  await shop.pool.query(
    `insert into category_text (category_id, language, name) values (263, 'ru', 'Лицо'), (263, 'en', 'Face')`,
  );
  copy = await openCopy();
});

beforeEach(async () => {
  await shop.pool.query('truncate product cascade');
  await shop.pool.query('insert into catalogue_change (store, sku) values (null, null)');
  await copy.catalogue.refresh();
  await copy.search.refresh();
});

afterAll(async () => {
  await closeCopy(copy);
  await shop.close();
});

test('a whole SKU stands first, then those that begin so, written with or without signs C2-006 UX-23', async () => {
  await put(
    product('AB-120', 'Мыло 12'),
    product('AB-12', 'Крем', missing),
    product('Z1', 'Набор AB-12 и другие'),
  );
  expect(find('ab-12').skus).toEqual(['AB-12', 'AB-120', 'Z1']);
  expect(find('AB 12').skus.slice(0, 2)).toEqual(['AB-12', 'AB-120']);
  expect(find('ab-12').corrected).toBeNull();
});

test('a word counts most in the name, then in line and ingredient, category, short text, composition C2-006 UX-23', async () => {
  await put(
    product('W5', 'Бальзам', { texts: { ru: { name: 'Бальзам', composition: 'вода, морошка' } } }),
    product('W4', 'Маска', {
      texts: { ru: { name: 'Маска', shortDescription: 'С запахом морошки.' } },
    }),
    product('W3', 'Гель', { line: 'Морошка' }),
    product('W2', 'Крем с морошкой'),
    product('W1', 'Морошка сушёная'),
  );
  expect(find('морошка').skus).toEqual(['W1', 'W2', 'W3', 'W4', 'W5']);
});

test('a line finds its products by its name in each language, also by one that it gets later C2-006 UX-23', async () => {
  await put(product('L1', 'Духи', { line: 'Туманы' }), product('L2', 'Мыло'));
  expect(find('mists').skus).toEqual([]);
  await importProducts({
    database: shop.database,
    rows: [],
    lines: [{ line: 'Туманы', names: { en: 'Mists', tr: 'Sisler' } }],
    now,
  });
  await copy.catalogue.refresh();
  await copy.search.refresh();
  for (const words of ['туманы', 'mists', 'sisler']) expect(find(words).skus).toEqual(['L1']);
});

test('a substance, a purpose and a category find the product UX-23', async () => {
  await put(
    product('N1', 'Тихая ночь', {
      purposes: ['sleep'],
      attributes: [{ id: 6, language: 'ru', value: 'Мелисса' }],
    }),
    product('N2', 'Другое', { categories: [] }),
  );
  for (const words of ['мелисса', 'сон', 'от бессонницы', 'для лица'])
    expect(find(words).skus).toEqual(['N1']);
});

test('what can be had stands before what is missing, and what is archived last C2-006', async () => {
  await put(
    product('A1', 'Крем', { isArchived: true }),
    product('A2', 'Крем', missing),
    product('A3', 'Мыло', { texts: { ru: { name: 'Мыло', composition: 'крем' } } }),
    product('A4', 'Крем'),
  );
  expect(find('крем').skus).toEqual(['A4', 'A3', 'A2', 'A1']);
});

test('only what is sold in the place is found, in each language of its texts C2-006', async () => {
  await put(
    product('G1', 'Крем', {
      texts: { ru: { name: 'Крем' }, en: { name: 'Cream' } },
      prices: [priceIn('ru'), priceIn('de')],
      stock: [
        { store: 'ru', location: 'ru-main', onHand: 1 },
        { store: 'de', location: 'de-main', onHand: 1 },
      ],
    }),
    product('G2', 'Крем'),
  );
  expect(find('cream').skus).toContain('G1');
  expect([find('крем').skus, find('creams', de).skus]).toEqual([['G1', 'G2'], ['G1']]);
  expect(find('G2', de).skus).toEqual([]);
});

test('it is told what was searched for instead of what was typed, and only when something was found UX-23', async () => {
  await put(product('K1', 'Крем для рук'));
  expect(find('rhtv')).toEqual({ skus: ['K1'], corrected: 'крем', didYouMean: null });
  expect(find('крем').corrected).toBeNull();
  expect(find('фывапролдж')).toEqual({ skus: [], corrected: null, didYouMean: null });
});

test('a correction is searched for only where it leads to more than what was typed UX-23', async () => {
  await put(product('M1', 'Подарок зимний'), product('M2', 'Масло морошки'), product('M3', 'Мазь'));
  expect(find('мосло')).toMatchObject({ skus: ['M2'], corrected: 'масло' });
  // No product is a present and an oil: those that are one of both would be no more than the present that was asked for.
  expect(find('подарок мосло')).toMatchObject({ skus: ['M1'], corrected: null });
  expect(find('мосло морошки')).toMatchObject({ skus: ['M2'], corrected: 'масло морошки' });
});

test('what is called after a thing stands behind what is one: tea before the hair mask «Иван-чай» UX-22 UX-23', async () => {
  await put(
    product('T1', 'Маска для волос «Иван-чай»'),
    product('T2', 'Чёрный чай «Костровой»'),
    product('T3', 'Крем «Чай» с листом', missing),
  );
  expect(find('чай').skus).toEqual(['T2', 'T1', 'T3']);
  // Who types the name of a category looks for what is in it, before what another language calls so.
  await put(
    product('T4', 'Маска', {
      categories: [],
      texts: { ru: { name: 'Маска' }, en: { name: 'Mask for the face' } },
    }),
    product('T5', 'Сыворотка'),
  );
  expect(find('лицо').skus.indexOf('T5')).toBeLessThan(find('лицо').skus.indexOf('T4'));
  const { products } = copy.search.suggest(ru, 'чай');
  expect(products.map(({ sku }) => sku).slice(0, 2)).toEqual(['T2', 'T1']);
});

test('a short word is not taken for one that means something else UX-23', async () => {
  await put(
    product('N1', 'Средство для окна'),
    product('N2', 'Набор мало', { texts: { ru: { name: 'Подарок мало' } } }),
    product('N3', 'Паста вторая'),
    product('N4', 'Крем'),
  );
  expect(find('окне').skus).toEqual(['N1']);
  for (const words of ['подарок маме', 'паста без фтора', 'акне'])
    expect(find(words).corrected).toBeNull();
  expect(find('акне').skus).not.toContain('N1');
  for (const words of ['крм', 'керм', 'крам'])
    expect(find(words)).toMatchObject({ skus: ['N4'], corrected: 'крем' });
});

test('protection from the sun, ageing and acne have other words in each shop from its first day UX-23', async () => {
  await put(
    product('O1', 'Крем для зрелой кожи'),
    product('O2', 'Гель для проблемной кожи'),
    product('O3', 'Флюид с защитой от солнца'),
  );
  expect(find('антивозрастной').skus).toEqual(['O1']);
  expect(find('акне').skus).toEqual(['O2']);
  expect(find('spf').skus).toEqual(['O3']);
  expect(find('sonnenschutz').skus).toEqual(['O3']);
  for (const words of ['akne', 'прыщи', 'sivilce']) expect(find(words).skus).toEqual(['O2']);
  expect(find('güneş').skus).toEqual(['O3']);
});

test('products with all of the words leave out those with some of them C2-006', async () => {
  await put(
    product('M1', 'Крем для рук'),
    product('M2', 'Крем для ног'),
    product('M3', 'Мыло для рук'),
  );
  expect(find('крем для рук').skus).toEqual(['M1']);
  expect(find('крем для головы').skus).toEqual(['M1', 'M2']);
});

test('a changed name finds the product, the former one no longer, and a deleted product is found by nothing', async () => {
  await put(product('C1', 'Крапива'), product('C2', 'Крапива'));
  await put(product('C1', 'Багульник'));
  expect([find('крапива').skus, find('багульник').skus]).toEqual([['C2'], ['C1']]);
  await shop.pool.query(`delete from product where sku = 'C1'`);
  await shop.pool.query(`insert into catalogue_change (store, sku) values (null, 'C1')`);
  await copy.catalogue.refresh();
  await copy.search.refresh();
  expect(find('багульник').skus).toEqual([]);
  await put(product('C900', 'Новый'));
  expect(find('c90').skus).toEqual(['C900']);
});

test('what is sold out goes behind at once', async () => {
  await put(product('S1', 'Крем'), product('S2', 'Крем'));
  expect(find('крем').skus).toEqual(['S1', 'S2']);
  await put(product('S1', 'Крем', missing));
  expect(find('крем').skus).toEqual(['S2', 'S1']);
});

test('copies of the server that hear of a change one after the other give the same order', async () => {
  await put(product('E1', 'Крем ночной'), product('E2', 'Крем'), product('E3', 'Крем дневной'));
  const other = await openCopy(true);
  const heard = new Promise<void>((resolve) => {
    const stop = other.catalogue.onChange(() => {
      stop();
      resolve();
    });
  });
  await put(product('E2', 'Крем дневной'), product('E0', 'Крем дневной'));
  await heard;
  await other.search.refresh();
  const fresh = await openCopy();
  for (const words of ['крем', 'дневной крем', 'rhtv', 'e'])
    for (const each of [other, fresh]) expect(each.search.find(ru, words)).toEqual(find(words));
  expect(find('дневной').skus).toEqual(['E0', 'E2', 'E3']);
  await closeCopy(other);
  await closeCopy(fresh);
});

test('other words for the same are rows of a table, and a changed row is known at the next look', async () => {
  await put(product('Y1', 'Крем'));
  expect(find('намазка').skus).toEqual([]);
  await shop.pool.query(`insert into search_synonym (words, means) values ('намазка', '{крем}')`);
  await copy.search.refresh();
  expect(find('намазки').skus).toEqual(['Y1']);
  await shop.pool.query(`delete from search_synonym where words = 'намазка'`);
  await copy.search.refresh();
  expect(find('намазка').skus).toEqual([]);
});

test('words that mean others in one language do so on its pages alone, and each server hears of it at the next look', async () => {
  await put(product('D1', 'Мыло', { texts: { ru: { name: 'Мыло' }, de: { name: 'Seife' } } }));
  const page = (language: Place['language']): Place => ({ ...ru, language });
  await shop.pool.query(
    `insert into search_synonym (language, words, means) values ('de', 'waschstück', '{seife}')`,
  );
  await copy.search.refresh();
  expect(find('Waschstücke', page('de')).skus).toEqual(['D1']);
  expect(find('waschstueck', page('de')).skus).toEqual(['D1']);
  expect(find('waschstück', page('tr')).skus).toEqual([]);
  await shop.pool.query(`delete from search_synonym where language = 'de' and means = '{seife}'`);
});

test('what is searched for and suggested is told as people write it: umlauts, Turkish letters, whole words', async () => {
  const texts = {
    ru: { name: 'Крем для рук', shortDescription: 'Держите под рукой.' },
    de: { name: 'Creme für Hände' },
    tr: { name: 'İpeksi Yağlı El Kremi' },
    en: { name: 'Hand Cream' },
  };
  await put(product('F0', 'Мазь под рукой'), product('F1', 'Крем', { texts }));
  const page = (language: Place['language']): Place => ({ ...ru, language });
  expect(find('rhtv lkz her').corrected).toBe('крем для рук');
  expect(find('керм для рук').corrected).toBe('крем для рук');
  expect(find('cerme für hände', page('de')).corrected).toBe('Creme für hände');
  expect(find('ipeski', page('tr')).corrected).toBe('ipeksi');
  expect(find('rhtv', page('de'))).toMatchObject({ skus: [], corrected: null });
  const suggested = (words: string, language: Place['language']) =>
    copy.search.suggest(page(language), words).completions.map(({ text }) => text);
  expect(suggested('crem', 'de')).toContain('Creme für Hände');
  expect(suggested('ipek', 'tr')).toContain('ipeksi yağlı el kremi');
  expect(suggested('han', 'en')).toContain('hand cream');
  expect(suggested('кре', 'ru')).toContain('крем для рук');
});

test('suggestions are at most so many of each kind, with cards, categories and completions UX-22', async () => {
  await put(
    ...Array.from({ length: 14 }, (_, at) =>
      product(`U${at + 10}`, `Крем вид${'абвгдежзиклмно'[at]}`),
    ),
  );
  const all = copy.search.suggest(ru, 'кре');
  expect(all).toMatchObject({ total: 14, corrected: null });
  expect(all.products).toHaveLength(10);
  expect(all.products[0]).toMatchObject({ sku: 'U10', price: { priceMinor: 100_00 } });
  expect(all.completions.length).toBeLessThanOrEqual(10);
  expect(all.completions[0]).toEqual({ text: 'крем', typedLength: 3 });
  expect(copy.search.suggest(ru, 'лиц').categories).toMatchObject([{ id: 263, name: 'Лицо' }]);
  expect(copy.search.suggest(ru, 'кре', { limit: 3 }).products).toHaveLength(3);
});

test.each([
  ['', 0],
  ['к', 2],
  ['😀', 0],
  ["'; drop table product; --", 0],
  ['%', 0],
  ['_', 0],
  ['(.*)+', 0],
  ['щ'.repeat(5_000), 0],
  ['\u0000', 0],
])('whatever is typed, it is an answer: %j C2-006', async (words, count) => {
  await put(product('Q1', 'Крем'), product('Q2', 'Кедр'));
  expect(find(words).skus).toHaveLength(count);
  expect(copy.search.suggest(ru, words).total).toBe(count);
});

test('a limit is kept, and never more than a thousand come C2-006', async () => {
  await put(...Array.from({ length: 5 }, (_, at) => product(`L${at}`, 'Крем')));
  expect(copy.search.find(ru, 'крем', { limit: 2 }).skus).toEqual(['L0', 'L1']);
  expect(copy.search.find(ru, 'крем', { limit: 0 }).skus).toHaveLength(1);
  await shop.pool.query(
    `insert into product (sku, slug) select 'T' || n, 't' || n from generate_series(1000, 2100) n`,
  );
  await shop.pool.query(
    `insert into product_text (sku, language, name) select sku, 'ru', 'Щётка' from product where sku like 'T%'`,
  );
  await shop.pool
    .query(`insert into price (sku, store, country, price_minor, vat_percent, currency, valid_from)
    select sku, 'ru', 'ru', 100, 20, 'RUB', '2026-01-01' from product where sku like 'T%'`);
  await shop.pool.query('insert into catalogue_change (store, sku) values (null, null)');
  await copy.catalogue.refresh();
  await copy.search.refresh();
  expect(copy.search.find(ru, 'щётка', { limit: 1_000_000 }).skus).toHaveLength(1_000);
});
