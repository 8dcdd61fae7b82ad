import type { CallPath } from '#base/call.ts';

const account = '/{lang}/shop/api/v4/account';

export const accountCallPaths = {
  account_get: { method: 'GET', path: account },
  account_update: { method: 'POST', path: account },
  account_menu: { method: 'GET', path: `${account}/menu` },
  account_overview: { method: 'GET', path: `${account}/overview` },
  account_orders: { method: 'GET', path: `${account}/orders` },
  account_order: { method: 'GET', path: `${account}/orders/{id}` },
  account_certificates: { method: 'GET', path: `${account}/certificates` },
  account_email_change: { method: 'POST', path: `${account}/email` },
  account_email_confirm: { method: 'POST', path: `${account}/email/confirm` },
  account_phone_change: { method: 'POST', path: `${account}/phone` },
  account_phone_confirm: { method: 'POST', path: `${account}/phone/confirm` },
  account_consents: { method: 'GET', path: `${account}/consents` },
  account_consent_give: { method: 'POST', path: `${account}/consents` },
  account_consent_withdraw: { method: 'POST', path: `${account}/consents/{id}/withdraw` },
  account_export: { method: 'GET', path: `${account}/export` },
  account_erase: { method: 'POST', path: `${account}/erase` },
} as const satisfies Readonly<Record<string, CallPath>>;
