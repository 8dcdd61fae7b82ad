import { withQuery } from '#base/with-query.ts';

/** Addresses of the account's pages beside `/shop/profile` and the orders, which the frame of every page knows. */
export function accountPaths(language: string) {
  const profile = `/${encodeURIComponent(language)}/shop/profile`;
  return {
    /** Personal data. */
    profile: (query: { changePassword?: 1; modal?: string } = {}) => withQuery(profile, query),
    orders: () => `${profile}/orders`,
    addresses: (query: { edit?: string } = {}) => withQuery(`${profile}/addresses`, query),
    certificates: () => `${profile}/certificates`,
    subscriptions: () => `${profile}/subscriptions`,
    /** Sessions, consents, the copy of one's data, and the way out for good. */
    privacy: () => `${profile}/privacy`,
    tracking: (query: { number?: string } = {}) => withQuery(`${profile}/tracking`, query),
    exportFile: () => `${profile}/export`,
    /** Where the mail leads that proves a new e-mail. */
    emailProof: (token: string) => `${profile}/email/${encodeURIComponent(token)}/`,
  } as const;
}
