import { expect, test } from 'vitest';
import { withQuery } from '#base/with-query.ts';
import { inLanguage, pathsIn } from './paths.ts';

const paths = pathsIn('ru');

test('every page has its address I2-001 I2-004 I2-005 I2-007 I2-008 I2-010', () => {
  expect({
    home: paths.home(),
    category: paths.category({ slug: 'chai', id: 159 }, { sort: 'price' }),
    product: paths.product('400273', { referral: '7000001' }),
    search: paths.search({ searchString: 'мята и мёд' }),
    staticPage: paths.staticPage('user-agreement'),
    cart: paths.cart(),
    delivery: paths.delivery({ delivery: 'kz' }),
    deliveryTo: paths.deliveryTo(),
    deliveryToCity: paths.deliveryTo(3),
    deliveryWithRegistration: paths.deliveryWithRegistration(),
    payment: paths.payment(),
    final: paths.final(),
    prePurchaseForm: paths.prePurchaseForm(),
    thankYou: paths.thankYou('card', { order_id: '10-1', headerId: '9' }),
    profile: paths.profile({ changePassword: 1 }),
    orders: paths.orders(),
    login: paths.login(),
    passwordRecovery: paths.passwordRecovery(),
    registrationPrivilegedClient: paths.registrationPrivilegedClient(),
    registrationConsultant: paths.registrationConsultant(),
    serviceCentres: paths.serviceCentres({ view: 'list' }),
    promotions: paths.promotions(),
    monthlyKits: paths.monthlyKits(),
    jubilee: paths.jubilee({ month: 'nov2026' }),
    referralProgramme: paths.referralProgramme(),
  }).toMatchInlineSnapshot(`
    {
      "cart": "/ru/shop/cart/",
      "category": "/ru/shop/catalog/chai-159/?sort=price",
      "delivery": "/ru/shop/cart/delivery/?delivery=kz",
      "deliveryTo": "/ru/shop/delivery/",
      "deliveryToCity": "/ru/shop/delivery/3/",
      "deliveryWithRegistration": "/ru/shop/cart/delivery-with-registration/",
      "final": "/ru/shop/cart/final/",
      "home": "/ru/",
      "jubilee": "/ru/shop/thirty-years/?month=nov2026",
      "login": "/ru/shop/login/",
      "monthlyKits": "/ru/shop/subscriptions/",
      "orders": "/ru/shop/profile/orders",
      "passwordRecovery": "/ru/shop/user/password/recovery/",
      "payment": "/ru/shop/cart/payment/",
      "prePurchaseForm": "/ru/shop/cart/pre-purchase-form/",
      "product": "/ru/shop/catalog/product/400273/?referral=7000001",
      "profile": "/ru/shop/profile?changePassword=1",
      "promotions": "/ru/shop/actions/",
      "referralProgramme": "/ru/shop/referral/",
      "registrationConsultant": "/ru/shop/user/registration/CONSULTANT/",
      "registrationPrivilegedClient": "/ru/shop/user/registration/PRIVILEGED_CLIENT/",
      "search": "/ru/shop/search/?searchString=%D0%BC%D1%8F%D1%82%D0%B0+%D0%B8+%D0%BC%D1%91%D0%B4",
      "serviceCentres": "/ru/shop/geo/?view=list",
      "staticPage": "/ru/shop/page/user-agreement/",
      "thankYou": "/ru/shop/payment/thank-you/card/?order_id=10-1&headerId=9",
    }
  `);
});

test('what comes from outside cannot leave its segment', () => {
  expect(paths.product('../../x?y#z')).toBe('/ru/shop/catalog/product/..%2F..%2Fx%3Fy%23z/');
});

test('values that are not there leave no trace', () => {
  expect(withQuery('/ru/', { a: undefined, b: null, c: '', d: 0 })).toBe('/ru/?d=0');
});

test('another language keeps path, query and hash I2-011 D53', () => {
  expect(inLanguage('en', '/ru/shop/cart/?modal=x#y')).toBe('/en/shop/cart/?modal=x#y');
  expect(inLanguage('en', '/ru/')).toBe('/en/');
  expect(inLanguage('en', '/ru')).toBe('/en/');
});
