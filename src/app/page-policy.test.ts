import { expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { cacheablePage } from './page-policy.ts';

const place: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const key = (url: string, where: Partial<Place> = {}, cityClass = 'pickup', flags = {}) =>
  cacheablePage(url, { ...place, ...where }, cityClass, flags)?.key;

test('what is personal is never cached', () => {
  for (const path of [
    'cart/',
    'cart/delivery/',
    'cart/payment/',
    'cart/final/',
    'payment/thank-you/card/',
    'search/',
  ])
    expect(key(`/ru/shop/${path}`)).toBeUndefined();
});

test('two places never share a page, and foreign parameters never make a second one', () => {
  const keys = [
    key('/ru/shop/catalog/product/400101/'),
    key('/ru/shop/catalog/product/400101/', { country: 'by' }),
    key('/ru/shop/catalog/product/400101/', { store: 'kz', country: 'kz' }),
    key('/ru/shop/catalog/product/400101/', {}, 'no-pickup'),
    key('/en/shop/catalog/product/400101/', { language: 'en' }),
    key('/ru/shop/catalog/product/400102/'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(key('/ru/shop/catalog/product/400101?utm_source=x&delivery=ru')).toBe(keys[0]);
});

test('a parameter that changes the page is part of its key, and one too long is none', () => {
  const plain = key('/ru/shop/catalog/litso-263/');
  expect(key('/ru/shop/catalog/litso-263/?sort=price-min')).not.toBe(plain);
  expect(key(`/ru/shop/catalog/litso-263/?sort=${'x'.repeat(100)}`)).toBe(plain);
  expect(
    key('/ru/shop/catalog/litso-263/', {}, 'pickup', { sigma_test_hide_serie_info_block: true }),
  ).not.toBe(plain);
});
