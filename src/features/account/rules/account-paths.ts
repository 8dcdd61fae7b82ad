import { withQuery } from '#base/with-query.ts';
import type { TeamPart } from '#features/desk/model.ts';
import { orderPath, orderPaymentPath } from '#features/orders/rules/order-path.ts';

/** Where on the account's first page personal data begin. */
export const PERSONAL_DATA = 'personal-data';

/** Addresses of the account's pages beside `/shop/profile` and the orders, which the frame of every page knows. */
export function accountPaths(language: string) {
  const profile = `/${encodeURIComponent(language)}/shop/profile`;
  return {
    /** The first page: an overview, and personal data below it. */
    profile: (query: { changePassword?: 1; modal?: string } = {}) => withQuery(profile, query),
    personalData: () => `${profile}#${PERSONAL_DATA}`,
    orders: () => `${profile}/orders`,
    order: (orderNumber: string) => orderPath(language, orderNumber),
    /** Where an order that waits for its money is paid. */
    orderPayment: (orderNumber: string) => orderPaymentPath(language, orderNumber),
    /** `back`: done, one goes on with the order. */
    addresses: (query: { edit?: string; back?: 'delivery' } = {}) =>
      withQuery(`${profile}/addresses`, query),
    /** Means of payment that are kept. */
    means: () => `${profile}/means`,
    certificates: () => `${profile}/certificates`,
    /** Cashback of a month, `2026-11`; without one, the running month's. */
    cashback: (month?: string) => withQuery(`${profile}/cashback`, { month }),
    /** A consultant's people, shared carts and packages. */
    desk: (query: { show?: TeamPart; page?: number } = {}) => withQuery(`${profile}/team`, query),
    subscriptions: () => `${profile}/subscriptions`,
    /** What one has asked the company; the feature of those pages says the rest of their addresses. */
    requests: () => `${profile}/requests`,
    /** Sessions, consents, the copy of one's data, and the way out for good. */
    privacy: () => `${profile}/privacy`,
    tracking: () => `${profile}/tracking`,
    exportFile: () => `${profile}/export`,
    /** Where the mail leads that proves a new e-mail. */
    emailProof: (token: string) => `${profile}/email/${encodeURIComponent(token)}/`,
  } as const;
}
