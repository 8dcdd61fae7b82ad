import { expect, test } from 'vitest';
import { listCountries } from '#countries/packs.ts';
import { dialogOfAddress, MODALS, pathOfScreen, type ModalStanding } from './modal-list.ts';

const words = (text: string) => text.split(' ');
/** How each of these stands; fails for an id that is in no list. */
const standing = (text: string) =>
  words(text).map((id) => {
    const found = Object.entries<ModalStanding>(MODALS).find(([known]) => known === id);
    if (!found) throw new Error(`${id} is in no list of modals`);
    return found[1].is;
  });
/** Whether no address opens any of these. */
const areShut = (text: string) => words(text).every((id) => dialogOfAddress(id) === null);
const opened = (text: string) => words(text).map((id) => dialogOfAddress(id)?.dialog);

test('windows of promotions open by their ids', () => {
  const ids =
    'action action-threshold actions-list-margined actions-with-product action-add-to-cart promo new500-bonuses';
  expect(opened(ids)).toEqual(words(ids));
});

test('what the windows of delivery hold stands on pages', () => {
  const ids =
    'delivery-courier delivery-new-address delivery-new-address-de delivery-new-address-th delivery-new-address-bg delivery-new-address-tr delivery-edit-address delivery-self delivery-self-new delivery-courier-new delivery-warning';
  expect(new Set(standing(ids))).toEqual(new Set(['screen']));
  expect(areShut(ids)).toBe(true);
  expect([pathOfScreen('menu'), pathOfScreen('constructor')]).toEqual([null, null]);
});

test('referral link, film, comparison, mobile cart and mobile menu open I2-147', () => {
  expect(opened('referal-link video mobile-cart mobile-menu')).toEqual([
    'referral_links',
    'video',
    'mobile-cart',
    'menu',
  ]);
  expect(dialogOfAddress('elbifid-compare')).toEqual({
    dialog: 'document',
    isFor: 'all',
    alias: 'elbifid-compare',
  });
});

test('the pack names its notice of a reserve, which its page alone opens: elsewhere it has no order to speak of C2-078 D51', () => {
  const named = new Set(listCountries().flatMap(({ reserveNotice }) => reserveNotice.modal ?? []));
  expect(named.size).toBeGreaterThan(0);
  for (const id of named) expect(standing(id)).toEqual(['page']);
  expect(standing('reserved-notification reserved-notification-az')).toEqual(['page', 'page']);
  expect(areShut('reserved-notification reserved-notification-az')).toBe(true);
});

test('parcels are followed by everybody, with an account or without I2-149', () => {
  expect(dialogOfAddress('parcel-tracking')).toEqual({ dialog: 'order_tracking', isFor: 'all' });
});

test('a shared link that ended and a shared cart without products open', () => {
  const ids = ['share-cart-link-expired', 'consultant-hasnt-products'];
  expect(opened(ids.join(' '))).toEqual(ids);
});

test('the account’s menu names the window of referral links by its own id I2-101', () => {
  expect(dialogOfAddress('referral_links')).toEqual({ dialog: 'referral_links', isFor: 'own' });
});

test('login or registration opens, for who is not signed in; two carts are merged where they met; a question is asked on any page', () => {
  expect(dialogOfAddress('auth-reg')).toEqual({ dialog: 'auth-reg', isFor: 'guest' });
  expect(standing('merge-cart subscription-final-step')).toEqual(['page', 'page']);
  expect(areShut('merge-cart subscription-final-step')).toBe(true);
  expect(dialogOfAddress('ask-question')).toEqual({ dialog: 'ask-question', isFor: 'all' });
});

test('windows that the cart’s page opens by itself are opened by nothing else, or one that is closed early would come back I2-015', () => {
  expect(['cart-why', 'cart-clear', 'add-package'].map(dialogOfAddress)).toEqual([
    null,
    null,
    null,
  ]);
});

test('why kits by subscription are convenient opens for everybody C2-060', () => {
  expect(dialogOfAddress('subscription-motivation')).toEqual({
    dialog: 'subscription-motivation',
    isFor: 'all',
  });
});

test('help with an SMS opens by itself, the windows of codes only where a code is on its way I2-153', () => {
  expect(opened('sms-help')).toEqual(['sms-help']);
  expect(standing('sms-code-auth sms-verification sms-warning')).toEqual(['page', 'page', 'page']);
  expect(areShut('sms-code-auth sms-verification sms-warning')).toBe(true);
});

test('mentors are chosen where there is something to choose for', () => {
  expect(standing('no-consultant mentor-list')).toEqual(['page', 'page']);
  expect(areShut('no-consultant mentor-list no-mentor')).toBe(true);
});

test('place, document, free delivery, sharing, the unpaid order and cashback open I2-107 C2-054', () => {
  expect(
    opened('location document free-delivery-info share unpaid-order-notification cashback-info'),
  ).toEqual([
    'location',
    'document',
    'free-delivery-info',
    'share',
    'unpaid-order-notification',
    'cashback-info',
  ]);
});

test.each([
  '',
  'constructor',
  '__proto__',
  'toString',
  'search',
  'product-zoom',
  '../document',
  'DOCUMENT',
])('no address opens %j D51', (id) => {
  expect(dialogOfAddress(id)).toBeNull();
});
