import { expect, test } from 'vitest';
import {
  breadcrumbsThing,
  dataBlock,
  productThing,
  shopThings,
  type SoldProduct,
} from './structured-data.ts';

const ROUBLE = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 0 };
const where = {
  url: 'https://shop.example.test/ru/p/1/',
  images: ['https://shop.example.test/1.webp'],
  currency: ROUBLE,
  shop: 'Арника',
  category: 'Лицо',
};
const product = (facts: Partial<SoldProduct> = {}): SoldProduct => ({
  name: 'Крем',
  sku: '1',
  description: 'Для лица',
  line: 'Росница',
  priceMinor: 1_234_50,
  priceUntil: null,
  isMissing: false,
  isArchived: false,
  isNoSale: false,
  ...facts,
});

test('an offer has the price in whole units with a point, the currency, and whether it can be had', () => {
  expect(productThing(product(), where)).toMatchObject({
    '@type': 'Product',
    name: 'Крем',
    sku: '1',
    category: 'Лицо',
    image: ['https://shop.example.test/1.webp'],
    brand: { '@type': 'Brand', name: 'Росница' },
    offers: {
      price: '1234.50',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: where.url,
    },
  });
});

test.each([
  [{ isMissing: true }, 'OutOfStock'],
  [{ isArchived: true, isMissing: true }, 'Discontinued'],
  [{ isNoSale: true }, 'InStoreOnly'],
])('%j is %s', (facts, word) => {
  expect(productThing(product(facts), where)['offers']).toMatchObject({
    availability: `https://schema.org/${word}`,
  });
});

test('stars are said only where somebody has given them', () => {
  expect(productThing(product(), where)).not.toHaveProperty('aggregateRating');
  expect(
    productThing(product({ rating: { average: 4.5, count: 12 } }), where)['aggregateRating'],
  ).toMatchObject({
    ratingValue: '4.5',
    reviewCount: 12,
  });
});

test('a reduced price says until when it holds; a product without a line is the shop’s', () => {
  const thing = productThing(
    product({ priceUntil: '2026-12-01T00:00:00.000Z', line: null }),
    where,
  );
  expect(thing['offers']).toMatchObject({ priceValidUntil: '2026-12-01' });
  expect(thing['brand']).toEqual({ '@type': 'Brand', name: 'Арника' });
});

test('no word of a product ends the block that it stands in', () => {
  const block = dataBlock([
    productThing(product({ name: '</script><script>alert(1)<!--' }), where),
  ]);
  expect(block).not.toContain('<');
  expect(JSON.parse(block)[0]).toMatchObject({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)<!--',
  });
});

test('the way to a page is numbered, and its last step leads nowhere', () => {
  expect(
    breadcrumbsThing('https://shop.example.test', [
      { title: 'Главная', href: '/ru/' },
      { title: 'Крем' },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Главная', item: 'https://shop.example.test/ru/' },
      { position: 2, name: 'Крем' },
    ],
  });
});

test('the main page says who sells and how to search here', () => {
  const [organization, site] = shopThings({
    site: 'https://shop.example.test',
    home: '/ru/',
    search: '/ru/shop/search/',
    name: 'Арника',
    language: 'ru',
    company: { name: 'ООО «Ольхада»', address: 'Москва' },
    phone: '+7 900 000-00-00',
    email: null,
  });
  expect(organization).toMatchObject({
    legalName: 'ООО «Ольхада»',
    logo: 'https://shop.example.test/brand/icon-512.png',
    contactPoint: { telephone: '+7 900 000-00-00' },
  });
  expect(site).toMatchObject({
    potentialAction: {
      target: {
        urlTemplate: 'https://shop.example.test/ru/shop/search/?searchString={search_term_string}',
      },
    },
  });
});
