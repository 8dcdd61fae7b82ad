import type { Text } from '#base/call.ts';
import type { ContractRights } from '#base/contract-rights.ts';
import { message } from '#i18n/message.ts';
import { hasDesk } from '#features/desk/rules/has-desk.ts';
import type { AccountMenuItem } from '../calls/account.ts';
import type { accountPaths } from './account-paths.ts';
import { subscriptionEntry, type SubscriptionCounts } from './subscription-entry.ts';

export const MENU_ALIASES = [
  'overview',
  'personal_data',
  'orders',
  'addresses',
  'payment_means',
  'certificates',
  'subscriptions',
  'cashback',
  'desk',
  'requests',
  'referral_links',
  'order_tracking',
  'privacy',
  'back_office',
  'logout',
] as const;
export type MenuAlias = (typeof MENU_ALIASES)[number];

/** One entry of the account's menu, its title not yet in the reader's language. Source: I3-011. */
export interface MenuItem extends Omit<AccountMenuItem, 'title'> {
  readonly title: Text;
}

export interface MenuFacts {
  readonly rights: Pick<
    ContractRights,
    'hasReferral' | 'hasBackOffice' | 'hasCashback' | 'mayBeMentor'
  >;
  readonly subscriptions: SubscriptionCounts;
  readonly paths: ReturnType<typeof accountPaths>;
  readonly backOfficeUrl: string;
  readonly logoutUrl: string;
}

const TITLES = {
  overview: message('account.menu.overview', 'Обзор'),
  personal_data: message('account.menu.personal-data', 'Личные данные'),
  orders: message('account.menu.orders', 'Мои заказы'),
  addresses: message('account.menu.addresses', 'Мои адреса'),
  payment_means: message('account.menu.payment-means', 'Способы оплаты'),
  certificates: message('account.menu.certificates', 'Мои сертификаты'),
  cashback: message('account.menu.cashback', 'Мой кешбэк'),
  desk: message('account.menu.desk', 'Моя команда'),
  requests: message('account.menu.requests', 'Мои обращения'),
  referral_links: message('account.menu.referral-links', 'Реферальные ссылки'),
  order_tracking: message('account.menu.order-tracking', 'Отследить посылку'),
  privacy: message('account.menu.privacy', 'Безопасность и данные'),
  back_office: message('account.menu.back-office', 'Перейти в бэк-офис'),
  logout: message('account.menu.logout', 'Выйти'),
} as const;

/**
 * The account's menu in its groups: what is one's own, what one does with it, and the ways out. A managed contract shares no referral
 * link and has no entry for them, a privileged client has no desk in the back office. Source: I1-012, I2-095 to I2-104, I3-011, I6-010, C6-011.
 */
export function accountMenu(facts: MenuFacts): readonly (readonly MenuItem[])[] {
  const { paths, rights } = facts;
  const inside = (alias: keyof typeof TITLES, url: string): MenuItem => ({
    alias,
    is_external: false,
    url,
    title: TITLES[alias],
  });
  return [
    [
      inside('overview', paths.profile()),
      inside('personal_data', paths.personalData()),
      inside('orders', paths.orders()),
      inside('addresses', paths.addresses()),
      inside('payment_means', paths.means()),
      inside('certificates', paths.certificates()),
      {
        alias: 'subscriptions',
        is_external: false,
        url: paths.subscriptions(),
        title: subscriptionEntry(facts.subscriptions),
        ...(facts.subscriptions.unreadCanceled > 0 && {
          unread: facts.subscriptions.unreadCanceled,
        }),
      },
      ...(rights.hasCashback ? [inside('cashback', paths.cashback())] : []),
      ...(hasDesk(rights) ? [inside('desk', paths.desk())] : []),
    ],
    [
      ...(rights.hasReferral
        ? [inside('referral_links', paths.profile({ modal: 'referral_links' }))]
        : []),
      inside('order_tracking', paths.tracking()),
      inside('requests', paths.requests()),
      inside('privacy', paths.privacy()),
    ],
    [
      ...(rights.hasBackOffice
        ? [{ ...inside('back_office', facts.backOfficeUrl), is_external: true }]
        : []),
      inside('logout', facts.logoutUrl),
    ],
  ];
}
