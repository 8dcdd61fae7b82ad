import type { CallPath } from '#base/call.ts';

export const informerCallPaths = {
  informer_list: { method: 'GET', path: '/{lang}/shop/ajax/informer/list/' },
  account_unpaid_order: { method: 'GET', path: '/{lang}/shop/api/v4/account/unpaid-order' },
} as const satisfies Record<string, CallPath>;
