import { expect, test } from 'vitest';
import { readCookie, referralOf, sharedAddress } from './referral-link.ts';

const page = { site: 'https://ru.shop.test', path: '/ru/shop/catalog/product/400101/' };

test('the owner of a contract shares a link that names it, and the country of the cookie I2-122 C6-010', () => {
  expect(sharedAddress({ ...page, contract: '1000002', delivery: 'kz' })).toBe(
    'https://ru.shop.test/ru/shop/catalog/product/400101/?referral=1000002&delivery=kz',
  );
  expect(sharedAddress({ ...page, contract: '1000002', delivery: null })).toBe(
    'https://ru.shop.test/ru/shop/catalog/product/400101/?referral=1000002',
  );
});

test('a guest shares no referral I2-123', () => {
  for (const contract of [null, ''])
    expect(sharedAddress({ ...page, contract, delivery: 'ru' })).toBe(
      'https://ru.shop.test/ru/shop/catalog/product/400101/?delivery=ru',
    );
  expect(sharedAddress({ ...page, contract: null, delivery: null })).toBe(page.site + page.path);
});

test('a contract that begins with M is no referral C6-011', () => {
  expect(referralOf('M100001')).toBeNull();
  expect(referralOf('100001M')).toBe('100001M');
  expect(sharedAddress({ ...page, contract: 'M100001', delivery: null })).not.toContain('referral');
});

test('what is neither a contract nor a country does not come into a link', () => {
  for (const contract of ['1&x=2', '1'.repeat(21), '../', 'кот'])
    expect(sharedAddress({ ...page, contract, delivery: 'r&u' })).toBe(page.site + page.path);
});

test('the country is read from the cookie countryDeliveryCode I2-122', () => {
  const cookies = 'cityId=5; xcountryDeliveryCode=de; countryDeliveryCode=kz; other=1';
  expect(readCookie(cookies, 'countryDeliveryCode')).toBe('kz');
  expect(readCookie('', 'countryDeliveryCode')).toBeNull();
  expect(readCookie('countryDeliveryCode=', 'countryDeliveryCode')).toBeNull();
});
