import { expect, test } from 'vitest';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { accountMenu } from './account-menu.ts';
import { accountPaths } from './account-paths.ts';
import { NO_SUBSCRIPTIONS, subscriptionEntry } from './subscription-entry.ts';

const menuOf = (kind: 'pc' | 'c' | 'e' | 'managed') =>
  accountMenu({
    rights: CONTRACT_RIGHTS[kind],
    subscriptions: NO_SUBSCRIPTIONS,
    paths: accountPaths('ru'),
    backOfficeUrl: 'https://office.example.test/',
    logoutUrl: '/ru/shop/logout/',
  });

test('the menu has all parts of the account in groups, each with its address I1-012 I2-068 I2-095 I2-096 I2-097 I2-098 I2-099 I3-011', () => {
  expect(menuOf('c').map((group) => group.map(({ alias, url }) => [alias, url]))).toEqual([
    [
      ['overview', '/ru/shop/profile'],
      ['personal_data', '/ru/shop/profile#personal-data'],
      ['orders', '/ru/shop/profile/orders'],
      ['addresses', '/ru/shop/profile/addresses'],
      ['payment_means', '/ru/shop/profile/means'],
      ['certificates', '/ru/shop/profile/certificates'],
      ['subscriptions', '/ru/shop/profile/subscriptions'],
      ['cashback', '/ru/shop/profile/cashback'],
      ['desk', '/ru/shop/profile/team'],
    ],
    [
      ['referral_links', '/ru/shop/profile?modal=referral_links'],
      ['order_tracking', '/ru/shop/profile/tracking'],
      ['requests', '/ru/shop/profile/requests'],
      ['privacy', '/ru/shop/profile/privacy'],
    ],
    [
      ['back_office', 'https://office.example.test/'],
      ['logout', '/ru/shop/logout/'],
    ],
  ]);
});

test('only the back office leads out of the shop, to its own url I2-099 I2-104', () => {
  const external = menuOf('c')
    .flat()
    .filter((item) => item.is_external);
  expect(external).toMatchObject([{ alias: 'back_office', url: 'https://office.example.test/' }]);
});

test('who only buys has no way to a back office that is not theirs', () => {
  const officeOf = (kind: 'pc' | 'c' | 'managed') =>
    menuOf(kind)
      .flat()
      .filter(({ alias }) => alias === 'back_office').length;
  expect([officeOf('pc'), officeOf('c'), officeOf('managed')]).toEqual([0, 1, 1]);
});

test('consultants, the office and employees have a team; who only buys or is managed has none', () => {
  const kinds = ['c', 'e', 'pc', 'managed'] as const;
  const having = kinds.filter((kind) =>
    menuOf(kind)
      .flat()
      .some(({ alias }) => alias === 'desk'),
  );
  expect(having).toEqual(['c', 'e']);
});

test('a managed contract has no referral links in its menu, an employee has them C6-011 I6-010', () => {
  const aliases = (kind: 'e' | 'managed') =>
    menuOf(kind)
      .flat()
      .map(({ alias }) => alias);
  expect(aliases('managed')).not.toContain('referral_links');
  expect(aliases('e')).toContain('referral_links');
});

test('an employee, who collects no cashback, has no way to it in the menu I6-008', () => {
  const hasIt = (kind: 'pc' | 'c' | 'e' | 'managed') =>
    menuOf(kind)
      .flat()
      .some(({ alias }) => alias === 'cashback');
  expect([hasIt('pc'), hasIt('c'), hasIt('managed'), hasIt('e')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('the subscriptions entry invites while all counts are 0', () => {
  expect(subscriptionEntry(NO_SUBSCRIPTIONS).message).toBe('Подключить подписку');
  for (const state of ['active', 'canceled', 'finished', 'unreadCanceled'])
    expect(subscriptionEntry({ ...NO_SUBSCRIPTIONS, [state]: 1 }).message).toBe('Мои подписки');
});
