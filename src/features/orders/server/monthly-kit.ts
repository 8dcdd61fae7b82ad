import type { Purchase } from '../model.ts';

/** Whether an order began a subscription, or is a month of one. */
export const hasMonthlyKit = ({ parts }: Pick<Purchase, 'parts'>): boolean =>
  parts.some(({ lines }) => lines.some(({ kind }) => kind === 'subscription'));

/** Where somebody looks after their monthly kits: for mails and answers, so that no page carries it. */
export const subscriptionsPath = (language: string): string =>
  `/${encodeURIComponent(language)}/shop/profile/subscriptions`;
