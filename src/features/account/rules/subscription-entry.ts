import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** How many subscriptions a contract has, by state. Source: I3-010. */
export interface SubscriptionCounts {
  readonly active: number;
  readonly canceled: number;
  readonly finished: number;
  readonly unreadCanceled: number;
}

export const NO_SUBSCRIPTIONS: SubscriptionCounts = {
  active: 0,
  canceled: 0,
  finished: 0,
  unreadCanceled: 0,
};

const CONNECT = message('account.subscriptions.connect', 'Подключить подписку');
const MINE = message('account.subscriptions.mine', 'Мои подписки');

/** What the menu's entry reads: an invitation while all counts are 0. Source: I2-103. */
export const subscriptionEntry = (counts: SubscriptionCounts): Text =>
  Object.values(counts).every((count) => count === 0) ? CONNECT : MINE;
