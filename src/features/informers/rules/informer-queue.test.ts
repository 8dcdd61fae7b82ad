import { expect, test } from 'vitest';
import type { InformerName } from '#countries/country.ts';
import type { Informer } from '../calls/informers.ts';
import { isAppBannerAllowed } from './app-banner.ts';
import { inQueue, nextInformer, PRIORITIES } from './informer-queue.ts';

const informer = (alias: InformerName, more: Partial<Informer> = {}): Informer => ({
  alias,
  priority: PRIORITIES[alias],
  until: null,
  text: null,
  mark: null,
  lasting: 'year',
  city: null,
  ...more,
});
const NAMES = Object.keys(PRIORITIES) as InformerName[];
const ALL = NAMES.map((alias) => informer(alias));
const next = (informers: readonly Informer[], address = '/ru/', cookies = '', isPhone = true) => {
  const { pathname: path, searchParams: query } = new URL(address, 'http://shop.test');
  return nextInformer(informers, { cookies, path, query, isPhone })?.alias ?? null;
};

test('holidays and delays go first, then cookies, the city, the registration, the app I9-011 I9-012 I9-013 I9-014 I9-015', () => {
  expect(PRIORITIES).toEqual({
    holidaysWork: 1,
    deliveryDelay: 1,
    cookieAgreement: 2,
    locationHint: 3,
    registerPay: 4,
    mobileApp: 6,
  });
});

test('of two with one priority the holidays go before the delay, however they were given D30', () => {
  expect(inQueue(ALL.toReversed()).map(({ alias }) => alias)).toEqual(NAMES);
  expect(next([informer('deliveryDelay'), informer('holidaysWork')])).toBe('holidaysWork');
});

test('the first of the queue is shown, and each closing shows the next one in the next visit I4-055 I4-056', () => {
  const seen: string[] = [];
  let cookies = '';
  for (let name = next(ALL, '/ru/', cookies); name !== null; name = next(ALL, '/ru/', cookies)) {
    seen.push(name);
    cookies += `${cookies ? '; ' : ''}informer_${name}=1`;
  }
  expect(seen).toEqual(NAMES);
});

test('a message of staff is closed by its own mark: the next holidays are told again I4-056', () => {
  const holidays = informer('holidaysWork', { mark: 'b' });
  expect(next([holidays], '/ru/', 'informer_holidaysWork=a')).toBe('holidaysWork');
  expect(next([holidays], '/ru/', 'informer_holidaysWork=b')).toBeNull();
});

test.each([
  '/ru/shop/cart/share/ab12/',
  '/ru/shop/user/registration/CONSULTANT/',
  '/en/shop/user/registration/PRIVILEGED_CLIENT',
])('the banner of the app does not disturb on %s I9-019 I4-060', (address) => {
  expect(next([informer('mobileApp')], address)).toBeNull();
  expect(next([informer('mobileApp'), informer('registerPay')], address)).toBe('registerPay');
});

test.each(['/ru/', '/ru/shop/catalog/product/400101/?sort=x'])(
  'the banner of the app may stand on %s, on a phone I4-060',
  (address) => {
    expect(next([informer('mobileApp')], address)).toBe('mobileApp');
    expect(next([informer('mobileApp')], address, '', false)).toBeNull();
  },
);

test.each([
  '/ru/shop/cart/',
  '/ru/shop/cart/delivery/',
  '/ru/shop/cart/delivery-with-registration/',
  '/ru/shop/cart/payment/',
  '/en/shop/cart/final/',
  '/ru/shop/payment/thank-you/card/?id=1',
  '/ru/shop/profile',
  '/ru/shop/profile/orders',
])('nobody is spoken to on %s', (address) => {
  for (const alias of NAMES) expect(next([informer(alias)], address)).toBeNull();
});

test.each(['/ru/shop/cart/share/ab12/', '/ru/shop/cartoon/', '/ru/shop/login/'])(
  'a visit may begin on %s: there it is spoken to',
  (address) => {
    expect(next([informer('cookieAgreement')], address)).toBe('cookieAgreement');
  },
);

test('a visit that was told one is told no other, open or closed', () => {
  expect(next(ALL, '/ru/', 'informer_visit=locationHint')).toBe('locationHint');
  expect(next(ALL, '/ru/', 'informer_visit=locationHint; informer_locationHint=1')).toBeNull();
  expect(next(ALL, '/ru/', 'informer_visit=unpaidOrder')).toBeNull();
});

test('buying with registering shows no banner either I9-019', () => {
  const address = {
    path: '/ru/shop/cart/delivery-with-registration/',
    query: new URLSearchParams(),
  };
  expect(isAppBannerAllowed({ ...address, isPhone: true })).toBe(false);
});

test('a link of somebody’s is not lost to the banner: referral and ref keep it away I9-020 I2-012', () => {
  expect(next([informer('mobileApp')], '/ru/?referral=1000003')).toBeNull();
  expect(next([informer('mobileApp')], '/ru/shop/catalog/product/400101/?ref=1000003')).toBeNull();
  expect(next([informer('mobileApp')], '/ru/?ref')).toBeNull();
});
