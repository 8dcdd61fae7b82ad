import { expect, test } from 'vitest';
import { getProduct } from '../calls/catalogue.ts';
import type { Market } from '../markets.ts';
import type { ProductCard, ProductPage } from '../model.ts';
import { entityOfCard, entityOfPage } from './product-entity.ts';

const market: Market = {
  store: 'ru',
  country: 'ru',
  currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 },
  vatPercent: 20,
  languages: ['ru'],
};
const words = {
  market,
  translate: ({ message }: { message: string }) => message,
  countInCart: (sku: string) => (sku === '400701' ? 2 : 0),
  isInAction: (sku: string) => sku === '400701',
};
const front = { id: '400701-front-0a1b2c3d', width: 960, height: 1200, placeholder: null };
const label = { ...front, id: '400701-label-4e5f6a7b' };
const END = '2026-11-25T21:00:00.000Z';
const card: ProductCard = {
  sku: '400701',
  url: '/ru/shop/catalog/product/400701/',
  name: 'Шампунь',
  shortDescription: 'Мягкий',
  textLanguage: 'ru',
  line: 'Тайвель',
  activeIngredient: 'Пихта',
  price: {
    priceMinor: 590_50,
    oldPriceMinor: 690_00,
    discountPercent: 14,
    currency: 'RUB',
    reducedUntil: END,
    regularMinor: 690_00,
  },
  per100: { minor: 236_20, unit: 'ml' },
  pointsHundredths: 750,
  vatPercent: 10,
  volume: { value: 250, unit: 'ml' },
  markers: [
    {
      alias: 'action',
      label: { id: 'm', message: 'Акция' },
      dateStart: '2026-11-01T00:00:00.000Z',
      dateEnd: END,
    },
  ],
  isMissing: false,
  isArchived: false,
  isNoSale: true,
  isSupplement: true,
  limit: 40,
  picture: front,
  sidePicture: null,
};
const entity = entityOfCard(card, words);

test('a product has its identity and link under both names D63', () => {
  expect(entity).toMatchObject({
    sku: '400701',
    code: '400701',
    optionSku: null,
    url: '/ru/shop/catalog/product/400701/',
  });
});

test('quantities: what is added, what is in the cart, what can be had C3-002', () => {
  expect(entity).toMatchObject({ count: 1, countInCart: 2, qty: 40 });
});

test('the regular price stands in price, the reduced one in newPrice, with the currency C3-003 C3-009 C3-124', () => {
  expect(entity.price).toMatchObject({ value: 690, iso: 'RUB', currency: { logo: '₽' } });
  expect(entity.newPrice).toMatchObject({ value: 590.5, currency: { logo: '₽' } });
  const regular = { ...card, price: { ...card.price, priceMinor: 690_00, oldPriceMinor: null } };
  expect(entityOfCard(regular, words)).toMatchObject({ price: { value: 690 }, newPrice: null });
});

test('a reduced price says by how many percent, and until when C3-123', () => {
  expect(entity.discount).toEqual({ value: 14, endedAt: END });
  const endless = { ...card, price: { ...card.price, reducedUntil: null } };
  expect(entityOfCard(endless, words).discount).toEqual({ value: 14, endedAt: null });
  const regular = { ...card, price: { ...card.price, oldPriceMinor: null, discountPercent: null } };
  expect(entityOfCard(regular, words).discount).toBeNull();
});

test('the flags are all there', () => {
  expect(entity).toMatchObject({
    selected: false,
    missing: false,
    isArchived: false,
    noSale: true,
    isUsedInAction: true,
    progress: false,
  });
});

test('pictures have both names C3-005 D63', () => {
  const small = '/pictures/400701-front-0a1b2c3d-480.webp';
  expect(entity.thumbnails).toEqual([{ small, medium_small: small }]);
  expect(entity.images).toEqual([{ mediumSmall: '/pictures/400701-front-0a1b2c3d-960.avif' }]);
});

test('a picture that is one file has the same address everywhere C3-005', () => {
  const plain = entityOfCard({ ...card, picture: { src: '/pictures/1.svg' } }, words);
  expect(plain.thumbnails).toEqual([{ small: '/pictures/1.svg', medium_small: '/pictures/1.svg' }]);
  expect(plain.images).toEqual([{ mediumSmall: '/pictures/1.svg' }]);
});

test('a list item has markers, points and the price per 100 units C3-007', () => {
  expect(entity).toMatchObject({
    isAction: true,
    isArchived: false,
    name: 'Шампунь',
    points: 7.5,
    pricePer100Units: 236.2,
  });
  expect(entity.markers).toEqual([
    { alias: 'action', name: 'Акция', dateStart: '2026-11-01T00:00:00.000Z', dateEnd: END },
  ]);
});

test('volume with its unit, VAT with its index C3-008', () => {
  expect(entity).toMatchObject({ unit: 'мл', volume: 250, vat: 10, vatIndex: 2 });
  expect(entityOfCard({ ...card, vatPercent: 20 }, words).vatIndex).toBe(1);
  expect(entityOfCard({ ...card, vatPercent: 0 }, words).vatIndex).toBe(0);
});

test('the page has description, categories, attributes and reviews, and obeys its contract C3-006 C3-009 C7-004', () => {
  const page: ProductPage = {
    ...card,
    lineUrl: null,
    description: 'Долгое описание',
    usage: '',
    composition: 'вода',
    contraindications: '',
    registrationNumber: null,
    isSealed: false,
    shelfLifeMonths: 24,
    courseDays: null,
    allergens: null,
    videos: [],
    sales: null,
    weightGrams: 285,
    purposes: ['hair'],
    images: [front, label],
    attributes: [{ id: 6, value: 'Пихта' }],
    categories: [
      {
        id: 384,
        slug: 'hair',
        url: '/ru/shop/catalog/hair-384/',
        name: 'Волосы',
        textLanguage: 'ru',
        parentId: null,
        picture: null,
        count: 1,
      },
    ],
    similar: [card],
    analogs: [],
  };
  const whole = getProduct.data.parse(entityOfPage(page, words));
  expect(whole).toMatchObject({
    description: 'Долгое описание',
    categories: [{ id: 384, name: 'Волосы', url: '/ru/shop/catalog/hair-384/' }],
    attributes: [{ id: 6, value: 'Пихта' }],
    feedbackList: [],
    images: [
      { mediumSmall: '/pictures/400701-front-0a1b2c3d-960.avif' },
      { mediumSmall: '/pictures/400701-label-4e5f6a7b-960.avif' },
    ],
    similar: [{ sku: '400701' }],
  });
});
