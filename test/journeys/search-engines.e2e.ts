import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importProducts } from '#features/catalogue/server/public.ts';
import { publishTexts, renamePage } from '#features/content/server/public.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

const FACE = '/ru/shop/catalog/litso-263/';
const productPath = (sku: string, language = 'ru') => `/${language}/shop/catalog/product/${sku}/`;
const LATER = new Date(DEMO_DAY.getTime() + 60_000);

let shop: TestShop;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestShop({ now: () => now });
});
afterAll(() => shop?.close());

const ask = (path: string, store = 'ru') =>
  shop.app.inject({ url: path, headers: { host: `${store}.localhost` } });
const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

interface Head {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly alternates: ReadonlyMap<string, string>;
  readonly isHidden: boolean;
  readonly things: readonly Record<string, unknown>[];
}

async function headOf(path: string, store = 'ru'): Promise<Head> {
  const { body, statusCode, headers } = await ask(path, store);
  const one = (pattern: RegExp) => unescaped(pattern.exec(body)?.[1] ?? '');
  const links = body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return {
    status: statusCode,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/) || null,
    alternates: new Map(
      [...links].map(([, language = '', href = '']) => [language, unescaped(href)]),
    ),
    isHidden:
      headers['x-robots-tag'] === 'noindex' || /<meta name="robots" content="noindex/.test(body),
    things: [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
      ([, text = '[]']) => JSON.parse(text),
    ),
  };
}

const thingOf = ({ things }: Head, type: string) => things.find((thing) => thing['@type'] === type);

/** The gate reads one store, and every third product of it; others with another commit. */
const STORES = partOf(
  [
    { store: 'ru', least: 40 },
    { store: 'de', least: 30 },
  ],
  `${import.meta.filename} stores`,
);
const THIRDS = partOf([0, 1, 2], `${import.meta.filename} products`);

describe('what a page says of itself', () => {
  test.each(STORES)(
    'every page on the lists of the store $store is there, found under its own address, and named like no other',
    async ({ store, least }) => {
      const titles = new Map<string, string>();
      const descriptions = new Map<string, string>();
      // All texts and categories of a store, and the products of one in one language: the rest is the same code.
      const parts = [...(await ask('/sitemap.xml', store)).body.matchAll(/<loc>([^<]+)</g)];
      for (const [, part = ''] of parts) {
        const { body } = await ask(new URL(part).pathname, store);
        const isProducts = part.includes('products');
        for (const [index, [, href = '']] of [...body.matchAll(/<loc>([^<]+)</g)].entries()) {
          if (isProducts && !href.includes('//ru.')) continue;
          if (href.includes('/en/') && href.includes('/product/')) continue;
          if (isProducts && !THIRDS.includes((index >> 1) % 3)) continue;
          // A tab of the promotions is a page of its own behind its question mark.
          const { pathname, search } = new URL(href);
          const head = await headOf(`${pathname}${search}`, store);
          expect([href, head.status, head.canonical, head.isHidden]).toEqual([
            href,
            200,
            href,
            false,
          ]);
          const own = `${store} ${pathname.slice(0, 3)}`;
          for (const [kind, text, known] of [
            ['title', head.title, titles],
            ['description', head.description, descriptions],
          ] as const) {
            const key = `${own} ${text}`;
            expect([kind, text, known.get(key)]).toEqual([kind, text, undefined]);
            expect([href, kind, text.length > 10 && text.length <= 160]).toEqual([
              href,
              kind,
              true,
            ]);
            known.set(key, href);
          }
        }
      }
      // Of the products a third, or all of them.
      expect(titles.size).toBeGreaterThan(
        store === 'ru' ? least + 20 * (THIRDS.length - 1) : least,
      );
    },
    300_000,
  );

  test('a product names its like in each store that sells it, and each of those names it back', async () => {
    const { alternates, canonical } = await headOf(productPath('400501'));
    expect([...alternates.keys()]).toEqual(
      expect.arrayContaining(['ru-RU', 'en-RU', 'ru-KZ', 'en-DE', 'x-default']),
    );
    expect(alternates.get('ru-RU')).toBe(canonical);
    for (const [language, href] of alternates) {
      if (language === 'x-default') continue;
      const { hostname, pathname } = new URL(href);
      const other = await headOf(pathname, hostname.split('.')[0]);
      expect([href, other.status, other.canonical]).toEqual([href, 200, href]);
      expect(Object.fromEntries(other.alternates)).toEqual(Object.fromEntries(alternates));
    }
  });

  test('a product has its price, currency and stock for machines, a category its way, the main page its search', async () => {
    const product = await headOf(productPath('400501'));
    expect(thingOf(product, 'Product')).toMatchObject({
      sku: '400501',
      offers: {
        priceCurrency: 'RUB',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        availability: 'https://schema.org/InStock',
      },
    });
    expect(thingOf(product, 'BreadcrumbList')).toBeDefined();
    expect(thingOf(await headOf(FACE), 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2 }],
    });
    const home = await headOf('/ru/');
    expect(thingOf(home, 'WebSite')).toMatchObject({
      potentialAction: { '@type': 'SearchAction' },
    });
    expect(thingOf(home, 'Organization')).toMatchObject({ legalName: 'ООО «Ольхада»' });
    expect(thingOf(await headOf(productPath('400501'), 'kz'), 'Product')).toMatchObject({
      offers: { priceCurrency: 'KZT' },
    });
  });

  test.each(['sort=availability', 'sort=missing', 'sort=price-min', 'utm_source=x'])(
    'a list with ?%s is kept under the address without it D49',
    async (query) => {
      const head = await headOf(`${FACE}?${query}`);
      expect([head.canonical?.replace(/^http:\/\/[^/]+/, ''), head.isHidden]).toEqual([
        FACE,
        false,
      ]);
    },
  );

  test('a page further on has an address and a description of its own, a narrowed list has none', async () => {
    const second = await headOf(`${FACE}?page=2&sort=a-z`);
    expect(second.canonical).toMatch(/litso-263\/\?page=2$/);
    const first = await headOf(FACE);
    expect([second.title === first.title, second.description === first.description]).toEqual([
      false,
      false,
    ]);
    const narrowed = await headOf(`${FACE}?marker=hit`);
    expect([narrowed.status, narrowed.canonical, narrowed.isHidden]).toEqual([200, null, true]);
  });

  test.each([
    '/ru/shop/cart/',
    '/ru/shop/cart/delivery/',
    '/ru/shop/search/?searchString=крем',
    '/ru/shop/login/',
    '/ru/shop/profile/orders',
    '/ru/shop/page/nothing/',
    '/ru/nothing/',
  ])('%s is for nobody to find', async (path) => {
    const { headers, statusCode } = await ask(encodeURI(path));
    expect(statusCode < 300 || statusCode === 404 ? headers['x-robots-tag'] : 'noindex').toBe(
      'noindex',
    );
  });
});

describe('what got another name', () => {
  const where = async (path: string) => {
    const { statusCode, headers } = await ask(path);
    return [statusCode, headers.location];
  };

  test('a product, a category and a text lead on by one step for good, and the whole query goes along C2-005 C2-008', async () => {
    await importProducts({
      database: shop.database,
      rows: [{ line: 1, product: { sku: '400501', formerSkus: ['OLD-501', 'OLDER-501'] } }],
      categories: [
        {
          id: 263,
          slug: 'litso',
          parentId: null,
          position: 0,
          fixedSkus: [],
          texts: {},
          formerIds: [9263],
        },
      ],
      now: LATER,
    });
    await renamePage(shop.database, 'delivery', 'delivery-and-payment', LATER);
    await shop.features.catalogue.refresh();
    const query = '?referral=7000001&utm_source=x';
    expect(await where(productPath('OLD-501') + query)).toEqual([
      301,
      productPath('400501') + query,
    ]);
    expect(await where(productPath('OLDER-501', 'en'))).toEqual([301, productPath('400501', 'en')]);
    expect(await where(`/ru/shop/catalog/staroe-9263/${query}`)).toEqual([301, FACE + query]);
    expect(await where(`/ru/shop/catalog/staroe-263/${query}`)).toEqual([301, FACE + query]);
    expect(await where(`/ru/shop/page/delivery/${query}`)).toEqual([
      301,
      `/ru/shop/page/delivery-and-payment/${query}`,
    ]);
  });

  test('an archived product keeps its page', async () => {
    await importProducts({
      database: shop.database,
      rows: [{ line: 1, product: { sku: '400503', isArchived: true } }],
      now: LATER,
    });
    await shop.features.catalogue.refresh();
    const head = await headOf(productPath('400503'));
    expect(head.status).toBe(200);
    expect(thingOf(head, 'Product')).toMatchObject({
      offers: { availability: 'https://schema.org/Discontinued' },
    });
  });
});

describe('a text of the company', () => {
  const AGREEMENT = '/ru/shop/page/user-agreement/';

  test('has each version at its own address; the former one says so and leads to the one that holds C2-008 I2-024', async () => {
    await publishTexts(
      shop.database,
      [
        {
          store: 'ru',
          alias: 'user-agreement',
          language: 'ru',
          title: 'Новое соглашение',
          body: '## Первое\n\nНовый текст',
        },
      ],
      LATER,
    );
    const page = await shop.newPage({ width: WIDTHS.phone, isJavaScriptOff: true });
    await page.goto(shop.at('ru') + AGREEMENT);
    expect(await page.getByText('Новый текст').count()).toBe(0);
    now = new Date(LATER.getTime() + 120_000);
    shop.cache.clear();
    await page.goto(shop.at('ru') + AGREEMENT);
    await page.getByText('Новый текст').waitFor();
    await page.getByText('Все редакции').click();
    await page.getByRole('link', { name: /Редакция 1/ }).click();
    await page.getByText('Это прежняя редакция').waitFor();
    expect(new URL(page.url()).search).toBe('?version=1');
    const head = await headOf(`${AGREEMENT}?version=1`);
    expect([head.status, head.isHidden, head.canonical]).toEqual([200, true, null]);
    expect((await ask(`${AGREEMENT}?version=3`)).statusCode).toBe(404);
    await page.getByRole('link', { name: 'Открыть действующую' }).click();
    await page.getByText('Новый текст').waitFor();
    await page.context().close();
    const scripted = await shop.newPage({ width: WIDTHS.phone });
    await scripted.goto(`${shop.at('ru')}${AGREEMENT}?version=1`);
    expect(await accessibilityFaults(scripted)).toEqual([]);
    await scripted.context().close();
  });

  test.each([
    ['about-privacy', 'I2-022'],
    ['contacts', 'I2-023'],
    ['user-agreement', 'I2-024'],
    ['delivery-and-payment', 'I2-025'],
  ])(
    '%s stands in every store and both languages C2-008 I2-022 I2-023 I2-024 I2-025',
    async (alias) => {
      for (const store of ['ru', 'kz', 'kg', 'by', 'de'])
        for (const language of ['ru', 'en'])
          expect((await ask(`/${language}/shop/page/${alias}/`, store)).statusCode).toBe(200);
    },
  );

  test('a reader without a text in his language gets another one, said to be in that C2-008', async () => {
    await publishTexts(
      shop.database,
      [
        {
          store: 'ru',
          alias: 'imprint',
          language: 'ru',
          title: 'Выходные данные',
          body: 'Только по-русски',
        },
      ],
      DEMO_DAY,
    );
    const { body } = await ask('/en/shop/page/imprint/');
    expect(body).toContain('<h1 lang="ru"');
    expect(body).toMatch(/<html lang="en"/);
  });
});

describe('a page that is not there', () => {
  test('offers search, categories and four hits, in the reader’s language, without scripts too', async () => {
    for (const isJavaScriptOff of [true, false]) {
      const page = await shop.newPage({ width: WIDTHS.phone, isJavaScriptOff });
      const answer = await page.goto(`${shop.at('ru')}/ru/shop/page/nothing/`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Такой страницы нет' }).waitFor();
      expect(
        await page.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link').count(),
      ).toBeGreaterThan(4);
      const hits = page.getByRole('region', { name: 'Часто выбирают' }).getByRole('link');
      expect(await hits.count()).toBe(4);
      if (!isJavaScriptOff) expect(await accessibilityFaults(page)).toEqual([]);
      await hits.first().click();
      await page.waitForURL(/catalog\/product/);
      await page.context().close();
    }
    expect((await ask('/en/shop/page/nothing/')).body).toContain('Often chosen');
    expect((await ask(productPath('nothing'))).statusCode).toBe(404);
    expect(shop.faults).toEqual([]);
  });

  test('a product that this store does not sell leads to its category', async () => {
    await shop.database
      .deleteFrom('price')
      .where('sku', '=', '400504')
      .where('store', '=', 'ru')
      .execute();
    await shop.database
      .insertInto('catalogue_change')
      .values({ sku: '400504', store: null })
      .execute();
    await shop.features.catalogue.refresh();
    const { statusCode, body } = await ask(productPath('400504'));
    expect(statusCode).toBe(404);
    expect(body).toMatch(
      /<a href="\/ru\/shop\/catalog\/[a-z-]+-\d+\/"[^>]*>Похожее есть в разделе/,
    );
  });
});

test('a page that broke says its number, which the answer bears too, and how to try again', async () => {
  const { content } = shop.features;
  const banners = content.listBanners;
  Object.assign(content, {
    listBanners: async () => {
      throw new Error('on purpose');
    },
  });
  shop.cache.clear();
  const { statusCode, body, headers } = await ask('/ru/');
  Object.assign(content, { listBanners: banners });
  expect(statusCode).toBe(500);
  expect(body).toContain(
    `Номер обращения: <span class="wrap-anywhere select-all">${String(headers['x-request-id'])}`,
  );
  expect(body).toContain('Повторить');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect((await ask('/ru/')).statusCode).toBe(200);
});
