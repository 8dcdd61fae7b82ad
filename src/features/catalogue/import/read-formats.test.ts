import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Market } from '../markets.ts';
import { firstRow, guessDelimiter, readCsv, type CsvItem } from './csv-rows.ts';
import type { ImportContext } from './import-context.ts';
import type { ParsedRow } from './import-product.ts';
import { rowFault } from '../rules/row-fault.ts';
import { mappingSchema, readMappedCsv } from './mapped-csv.ts';
import { readOwnForm } from './own-form.ts';
import { isShopify, readShopify } from './shopify.ts';

const market = (store: string, country: string, externalIso: string): Market => ({
  store,
  country,
  currency: { externalIso, logo: externalIso, decimals: 2, isPrefixed: false, roundRules: 1 },
  vatPercent: 20,
  languages: ['en'],
});
const context: ImportContext = {
  markets: [market('ru', 'ru', 'RUB'), market('ru', 'by', 'RUB'), market('de', 'de', 'EUR')],
  stores: ['de'],
  categories: new Map([
    ['face', 263],
    ['tea', 159],
  ]),
};
const csv = (text: string) =>
  readCsv(Readable.from([text]), guessDelimiter(text.split('\n')[0] ?? ''));
async function all(rows: AsyncIterable<ParsedRow>): Promise<ParsedRow[]> {
  const list: ParsedRow[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
dew-cream,Dew Cream,"<p>Light,
airy</p>",Dewfield,Face,"new, tea",Size,30 ml,DC-30,50,4,12.50,15.00,https://example.test/1.jpg,active
dew-cream,,,,,,,50 ml,DC-50,80,-2,19.90,,https://example.test/2.jpg,
dew-cream,,,,,,,,,,,,,https://example.test/3.jpg,
old-balm,Old Balm,,Dewfield,Unknown,,Title,Default Title,,20,1,5,,,archived
draft-oil,Draft Oil,,,,,Title,Default Title,DO-1,20,1,5,,,draft
bad-soap,Bad Soap,,,,,Title,Default Title,BS-1,20,1,five,,,active
`;

test('each variant of a Shopify handle becomes a product with the title, text and pictures of its handle', async () => {
  const rows = await all(readShopify(csv(SHOPIFY), context, 'en'));
  expect(rows[0]).toMatchObject({
    line: 2,
    product: {
      sku: 'DC-30',
      line: 'Dewfield',
      categories: [263, 159],
      weightGrams: 50,
      texts: { en: { name: 'Dew Cream, 30 ml', description: 'Light,\nairy' } },
      pictures: [
        'https://example.test/1.jpg',
        'https://example.test/2.jpg',
        'https://example.test/3.jpg',
      ],
      prices: [
        { store: 'de', country: 'de', currency: 'EUR', priceMinor: 15_00, newPriceMinor: 12_50 },
      ],
      stock: [{ store: 'de', location: 'de-main', onHand: 4 }],
    },
  });
  expect(rows[1]).toMatchObject({
    line: 4,
    product: { sku: 'DC-50', stock: [{ onHand: 0 }], prices: [{ newPriceMinor: null }] },
  });
  expect(rows[2]).toMatchObject({
    line: 6,
    product: { sku: 'old-balm', isArchived: true, texts: { en: { name: 'Old Balm' } } },
  });
});

test('a draft of Shopify comes in without a price, with or without one in its file', async () => {
  const rows = await all(
    readShopify(csv(SHOPIFY.replace('DO-1,20,1,5', 'DO-1,20,1,')), context, 'en'),
  );
  const [withPrice] = (await all(readShopify(csv(SHOPIFY), context, 'en'))).slice(3);
  const draft = { sku: 'DO-1', isArchived: false, prices: [{ store: 'de', priceMinor: null }] };
  expect(rows[3]).toMatchObject({ line: 7, product: draft });
  expect(withPrice).toMatchObject({ line: 7, product: draft });
});

test('a variant of Shopify shows its own picture first and none of its siblings', async () => {
  const file = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image
lip,Lip Colour,Shade,Rose,L-1,5,https://example.test/both.jpg,https://example.test/rose.jpg
lip,,,Plum,L-2,5,https://example.test/rose.jpg,https://example.test/plum.jpg
lip,,,Sand,L-3,5,https://example.test/plum.jpg,
gloss,Gloss,Shade,Clear,G-1,5,https://example.test/clear.jpg,https://example.test/clear.jpg
gloss,,,Milk,G-2,5,,
`;
  const pictures = (await all(readShopify(csv(file), context, 'en'))).map((row) =>
    'product' in row
      ? row.product.pictures?.map((each) => each.replace('https://example.test/', ''))
      : row,
  );
  expect(pictures).toEqual([
    ['rose.jpg', 'both.jpg'],
    ['plum.jpg', 'both.jpg'],
    ['both.jpg'],
    ['clear.jpg'],
    // Nothing but a sibling's picture is there: better that one than an empty page.
    ['clear.jpg'],
  ]);
});

test('a bad price of Shopify is named with its line', async () => {
  const rows = await all(readShopify(csv(SHOPIFY), context, 'en'));
  expect(rows.slice(4)).toEqual([
    {
      line: 8,
      fault: {
        code: 'AMOUNT',
        about: 'Variant Price: five',
        reason: 'Variant Price "five" is no amount',
      },
    },
  ]);
});

test('the newer headings of Shopify are known as well', () => {
  expect(isShopify(['Title', 'URL handle', 'Description', 'SKU', 'Price'])).toBe(true);
  expect(isShopify(['product_name', 'price'])).toBe(false);
});

const mapping = mappingSchema.parse({
  language: 'en',
  sku: { prefix: 'SC-', digestOf: ['url', 'name'] },
  name: { column: 'name' },
  composition: { column: 'parts', list: 'python' },
  categories: { column: 'type', values: { Serum: [263] } },
  price: { column: 'price', currency: 'GBP', rates: { EUR: { times: '1.15', roundTo: '0.10' } } },
  pointsPerUnit: '1',
  volume: { column: 'name', pattern: '(\\d+)\\s?(ml|g)\\b' },
  stock: { always: 25 },
});
const FOREIGN = `name;url;type;parts;price
Dawn Serum 30ml;https://example.test/a;Serum;"['water', 'rose oil', 'water']";£5.20
Dawn Serum 50ml;https://example.test/a;Serum;['water'];£9.00
Dusk Mask;https://example.test/b;Mask;['clay'];£3.00
Night Oil;https://example.test/c;Serum;clay;£3.00
Noon Oil;https://example.test/d;Serum;['clay'];free
Torn;row
Last Serum;https://example.test/e;Serum;[];1
`;

test('a foreign CSV is read by its mapping: price, list, content, category, a SKU of its own', async () => {
  const [first, second] = await all(readMappedCsv(csv(FOREIGN), mapping, context));
  expect(first).toMatchObject({
    line: 2,
    product: {
      categories: [263],
      volume: { value: 30, unit: 'ml' },
      texts: { en: { name: 'Dawn Serum 30ml', composition: 'water, rose oil' } },
      prices: [{ store: 'de', priceMinor: 6_00, pointsHundredths: 5_00, currency: 'EUR' }],
      stock: [{ onHand: 25 }],
    },
  });
  const skus = [first, second].map((row) => (row && 'product' in row ? row.product.sku : ''));
  expect(new Set(skus).size).toBe(2);
  expect(skus[0]).toMatch(/^SC-[0-9a-f]{12}$/);
});

test('each bad row of a foreign CSV is named with its line and reason, and the next ones are read', async () => {
  const rows = await all(readMappedCsv(csv(FOREIGN), mapping, context));
  expect(rows.slice(2, 6)).toEqual([
    { line: 4, fault: rowFault('CATEGORY', 'type "Mask" has no category', 'Mask') },
    { line: 5, fault: rowFault('LIST', 'parts is no list: "clay"', 'parts: clay') },
    { line: 6, fault: rowFault('AMOUNT', 'price "free" is no amount', 'price: free') },
    { line: 7, fault: rowFault('CELLS', '2 cells where the heading has 5', '2 ≠ 5') },
  ]);
  expect(rows[6]).toMatchObject({ line: 8, product: { texts: { en: { name: 'Last Serum' } } } });
});

test('a price of our own form without a country holds in all countries of its store', () => {
  const [row] = readOwnForm(
    [
      {
        sku: 'A1',
        texts: { ru: { name: 'Чай' } },
        prices: [{ store: 'ru', price: '590.50', oldPrice: 690, points: '7.5' }],
      },
    ],
    context,
  );
  expect(row).toMatchObject({
    product: {
      slug: 'a1',
      prices: [
        {
          country: 'ru',
          priceMinor: 690_00,
          newPriceMinor: 590_50,
          pointsHundredths: 750,
          vatPercent: 20,
        },
        { country: 'by', priceMinor: 690_00, newPriceMinor: 590_50 },
      ],
    },
  });
});

test('our own form names each mistake with its place', () => {
  const rows = readOwnForm(
    [
      { sku: 'A1', colour: 'red' },
      { sku: 'A2', prices: [{ store: 'xx', price: '1' }] },
      { sku: 'A3', prices: [{ store: 'ru', price: '1.234' }] },
      { sku: 'A4', categories: ['nowhere'] },
      'text',
    ],
    context,
  );
  expect(
    [...rows].map((row) =>
      'fault' in row
        ? [row.line, row.fault.code, row.fault.about, row.fault.reason.slice(0, 45)]
        : [],
    ),
  ).toEqual([
    [1, 'FORM', 'colour', 'product: Unrecognized key: "colour"'],
    [2, 'COUNTRY', 'xx', 'store xx does not sell to any country'],
    [3, 'AMOUNT', 'price: 1.234', 'price "1.234" is no amount with at most 2 dec'],
    [4, 'CATEGORY', 'nowhere', 'category "nowhere" does not exist'],
    [5, 'FORM', '', 'product: Invalid input: expected object, rece'],
  ]);
});

test('headings that stand twice are told apart, broken ones are put in one line, and empty ends of rows are none', async () => {
  const text =
    '"Цена\nс НДС";Код;"Цена; без\nНДС";Код;Код (2);\r\n1;A;2;B;C;\r\n3;D;4;E;F;;\r\n5;G;6;H;I;J;K\r\n';
  const rows: CsvItem[] = [];
  for await (const row of readCsv(Readable.from([text]), guessDelimiter(firstRow(text))))
    rows.push(row);
  expect(rows).toEqual([
    {
      line: 4,
      record: {
        'Цена с НДС': '1',
        Код: 'A',
        'Цена; без НДС': '2',
        'Код (3)': 'B',
        'Код (2)': 'C',
        '': '',
      },
    },
    {
      line: 5,
      record: {
        'Цена с НДС': '3',
        Код: 'D',
        'Цена; без НДС': '4',
        'Код (3)': 'E',
        'Код (2)': 'F',
        '': '',
      },
    },
    expect.objectContaining({ line: 6, code: 'CELLS', about: '7 ≠ 6' }),
  ]);
  expect(guessDelimiter(firstRow('"a\nb;c"\tb\nc;d;e'))).toBe('\t');
  // A quote that is never closed takes no more than its line.
  expect(firstRow('size 5";b\nc')).toBe('size 5";b');
});
