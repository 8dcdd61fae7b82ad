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
    'withdrawal/',
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

test('whoever is shown how many were sold gets a page of their own C9-052', () => {
  const path = '/ru/shop/catalog/product/400101/';
  const flagged = { sigma_test_show_number_sales_on_product_page: true };
  expect(key(path, {}, 'pickup', flagged)).not.toBe(key(path));
  expect(key(path, {}, 'pickup', { sigma_test_can_order_repeat: true })).toBe(key(path));
});

test('filters are part of the key, and the same choice is one page however it is written UX-8 C2-020', () => {
  const face = '/ru/shop/catalog/litso-263/';
  const chosen = key(`${face}?purpose=joints,sleep`);
  expect(chosen).not.toBe(key(face));
  expect(key(`${face}?purpose=sleep&purpose=joints&price-from=&price-to=`)).toBe(chosen);
  expect(key(`${face}?utm_source=x&purpose=sleep,joints,sleep,<b>&page=1&sort=availability`)).toBe(
    chosen,
  );
  expect(key(`${face}?purpose=sleep`)).not.toBe(chosen);
});

test('choices too many to be asked for twice are rendered each time, so that nobody fills the cache with them', () => {
  const face = '/ru/shop/catalog/litso-263/';
  expect(key(`${face}?purpose=sleep,skin&marker=hit`)).toBeUndefined();
  expect(key(`${face}?price=1-2`)).toBeUndefined();
  expect(key(`${face}?points=1-`)).toBeUndefined();
});

test('the default order has no page of its own under its other names D49', () => {
  const face = '/ru/shop/catalog/litso-263/';
  for (const sort of ['availability', 'missing', '', 'nonsense'])
    expect(key(`${face}?sort=${sort}`)).toBe(key(face));
  expect(key(`${face}?page=0&sort=a-z`)).toBe(key(`${face}?sort=a-z`));
});

test('the page of monthly kits is the same for everybody in a place', () => {
  const kits = key('/ru/shop/subscriptions/');
  expect(kits).toBeDefined();
  expect(key('/ru/shop/subscriptions?utm_source=x')).toBe(kits);
  expect(key('/ru/shop/subscriptions/', {}, 'no-pickup')).not.toBe(kits);
});

test('the page of questions is the same for everybody in a place, whatever the address says behind it', () => {
  const faq = key('/ru/shop/faq/');
  expect(faq).toBeDefined();
  expect(key('/ru/shop/faq?utm_source=x')).toBe(faq);
  expect(key('/de/shop/faq/')).not.toBe(faq);
});

test('the page of the jubilee is the same for everybody in a place, but for the form of a story', () => {
  const year = key('/ru/shop/thirty-years/');
  expect(year).toBeDefined();
  expect(key('/ru/shop/thirty-years?utm_source=x&month=nonsense')).toBe(year);
  expect(key('/ru/shop/thirty-years/?month=nov2026&offer=2')).not.toBe(year);
  expect(key('/ru/shop/thirty-years/?add=1')).toBeUndefined();
});

test('a landing catalogue is the same for everybody in a place C2-024', () => {
  expect(key('/ru/shop/l/bannyy-den/?utm_source=x')).toBe(key('/ru/shop/l/bannyy-den/'));
  expect(key('/ru/shop/s/rosnitsa/')).toBeDefined();
});

test('each wellness tab of the main page is a page of its own UX-8 C2-032', () => {
  expect(key('/ru/?wellness=calm')).not.toBe(key('/ru/'));
  expect(key('/ru/?wellness=calm&utm_source=x')).toBe(key('/ru/?wellness=calm'));
});

test('pages of reviews and forms without scripts are kept each, made-up values are the plain page I9-027 C2-028', () => {
  const product = '/ru/shop/catalog/product/400101/';
  const kept = [
    '',
    '?reviews=2',
    '?reviews=999',
    '?review=1',
    '?review=sent',
    '?notify=1',
    '?notify=sent',
  ];
  expect(new Set(kept.map((query) => key(product + query))).size).toBe(kept.length);
  for (const query of [
    '?reviews=1',
    '?reviews=0',
    '?reviews=1000',
    '?reviews=x',
    '?review=2',
    '?notify=',
    '?x=1',
  ])
    expect([query, key(product + query)]).toEqual([query, key(product)]);
});

test('the list of promotions is kept by tab and page, the page of one promotion never', () => {
  const list = key('/ru/shop/actions/');
  expect(list).toBeDefined();
  expect(key('/ru/shop/actions/?tab=other&page=x')).toBe(list);
  expect(key('/ru/shop/actions/?tab=discounts')).not.toBe(list);
  expect(key('/ru/shop/actions/?tab=discounts&page=2')).not.toBe(
    key('/ru/shop/actions/?tab=discounts'),
  );
  expect(key('/ru/shop/actions/?actionID=605')).toBeUndefined();
});
