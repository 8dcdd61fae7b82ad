import type { CallPath } from '#base/call.ts';

const book = '/{lang}/shop/api/v4/account/addresses';

export const addressBookCallPaths = {
  account_addresses: { method: 'GET', path: book },
  account_address_save: { method: 'POST', path: book },
  account_address_default: { method: 'POST', path: `${book}/{id}/default` },
  account_address_delete: { method: 'POST', path: `${book}/{id}/delete` },
} as const satisfies Readonly<Record<string, CallPath>>;
