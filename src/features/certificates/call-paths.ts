import type { CallPath } from '#base/call.ts';

export const certificateCallPaths = {
  cart_certificate_activate: {
    method: 'POST',
    path: '/{lang}/shop/ajax/cart/certificate/activate/',
  },
  'shopen_app.profile.ajax.certificate.add-to-cart': {
    method: 'GET',
    path: '/{lang}/shop/profile/ajax/certificate/add-to-cart/{certificateId}/',
  },
} as const satisfies Readonly<Record<string, CallPath>>;
