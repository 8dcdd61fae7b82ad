import type { CallPath } from '#base/call.ts';

export const paymentCallPaths = {
  payment_notify: { method: 'POST', path: '/{lang}/shop/payment/notify/{paysys}/' },
  security_get_redirect_data_for_payment: {
    method: 'POST',
    path: '/{lang}/shop/ajax/security/redirect-data-for-payment/get/',
  },
  payment_thank_you_data: { method: 'GET', path: '/{lang}/shop/ajax/payment/thank-you/get/' },
} as const satisfies Readonly<Record<string, CallPath>>;
