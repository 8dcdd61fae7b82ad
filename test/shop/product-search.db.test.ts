import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const search = (query: Record<string, string>, language = 'ru') =>
  shop
    .client({
      language,
      isRoaming: true,
      ...((language === 'de' || language === 'tr') && { host: `${language}.localhost` }),
    })
    .request({
      method: 'GET',
      url: `/${language}/shop/ajax/catalog/search/?${new URLSearchParams(query)}`,
    });

test('a search answers with a page of products, their count and suggestions C2-006', async () => {
  const { data } = (await search({ searchString: 'крем', perPage: '3' })).json();
  expect(data.items).toHaveLength(3);
  expect(data.items[0]).toMatchObject({ name: expect.stringMatching(/^Крем/), missing: false });
  expect(data).toMatchObject({ page: 1, pages: Math.ceil(data.total / 3), corrected: null });
  expect(data.suggestions[0]).toMatchObject({ kind: 'words', typedLength: 4, url: null });
  const second = (await search({ searchString: 'крем', perPage: '3', page: '2' })).json().data;
  const skus = (items: { sku: string }[]) => items.map(({ sku }) => sku);
  expect(skus(second.items)).not.toEqual(skus(data.items));
});

test('a search is sorted as it is asked to be C2-006 C2-019', async () => {
  const { data } = (await search({ searchString: 'крем', sort: 'price-min' })).json();
  const prices = data.items.map(
    (item: { newPrice: { value: number } | null; price: { value: number } }) =>
      item.newPrice ? item.newPrice.value : item.price.value,
  );
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
});

test('it is said what was searched for instead, and a category is suggested with its address UX-22 UX-23', async () => {
  expect((await search({ searchString: 'rhtv' })).json().data.corrected).toBe('крем');
  const { suggestions } = (await search({ searchString: 'волос' })).json().data;
  expect(suggestions).toContainEqual(
    expect.objectContaining({
      kind: 'category',
      text: 'Волосы',
      url: expect.stringContaining('/volosy-384/'),
    }),
  );
});

test.each(['', '%', '\u202e', 'щ'.repeat(1_200)])(
  'nothing that is typed is an error: %j C2-006',
  async (searchString) => {
    const answer = await search({ searchString });
    expect([answer.statusCode, answer.json().data.total]).toEqual([200, 0]);
  },
);

test('the English page names products in English C2-006', async () => {
  const { data } = (await search({ searchString: 'крем' }, 'en')).json();
  expect(data.items[0].name).toMatch(/cream/i);
});

test.each([
  ['de', 'Hand Creme', /handcreme/i],
  ['de', 'Cremes fuer Haende', /handcreme/i],
  ['de', 'Zahnbuersten', /zahnbürste/i],
  ['tr', 'el kremleri', /el kremi/i],
  ['tr', 'dis macunu', /diş macunu/i],
  ['en', 'hand creams', /hand cream/i],
  ['ru', 'кремом для рук', /^крем для рук/i],
])(
  'on the %s page %s finds the product by its own words, and names it in them UX-23',
  async (language, searchString, name) => {
    const { data } = (await search({ searchString }, language)).json();
    expect(data.items[0].name).toMatch(name);
    expect(data.corrected).toBeNull();
  },
);

test.each([
  ['de', 'Lippenbalsm', 'Lippenbalsam'],
  ['tr', 'şampuvan', 'şampuan'],
  ['ru', 'rhtv lkz her', 'крем для рук'],
  ['de', 'rhtv', null],
  ['tr', 'krem', null],
])(
  'on the %s page %s is told to be searched for as %s, as people write it UX-23',
  async (language, searchString, corrected) => {
    const { data } = (await search({ searchString }, language)).json();
    expect(data.corrected).toBe(corrected);
  },
);

test('suggestions go on in the words of the page, with their capitals and letters UX-22', async () => {
  const words = async (searchString: string, language: string) =>
    (await search({ searchString }, language))
      .json()
      .data.suggestions.filter(({ kind }: { kind: string }) => kind === 'words')
      .map(({ text }: { text: string }) => text);
  expect(await words('zahnp', 'de')).toContain('Zahnpasta');
  expect(await words('saç', 'tr')).toContain('saç kremi');
  expect(await words('крем', 'ru')).toContain('крем для рук рабочий');
});
