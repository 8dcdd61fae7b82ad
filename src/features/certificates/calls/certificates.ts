import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { WITH_PACKAGES } from '#base/rights.ts';
import { cartDataSchema } from '#features/cart/calls/cart-data.ts';
import { message } from '#i18n/message.ts';

const given = z.string().trim().min(1).max(64);

const refusals = {
  CERTIFICATE_UNKNOWN: {
    status: 404,
    text: message('certificates.unknown', 'Такого сертификата у вас нет'),
  },
  CERTIFICATE_USED: {
    status: 409,
    text: message('certificates.used', 'Сертификат уже использован'),
  },
  CERTIFICATE_OVER: {
    status: 409,
    text: message('certificates.over', 'Срок действия сертификата истёк'),
  },
  CERTIFICATE_ELSEWHERE: {
    status: 409,
    text: message('certificates.elsewhere', 'Этот сертификат действует в другом магазине'),
  },
  CERTIFICATE_IN_OTHER_CART: {
    status: 409,
    text: message(
      'certificates.in-other-cart',
      'Сертификат уже активирован в другой вашей корзине',
    ),
  },
  CERTIFICATE_BLOCKED: {
    status: 409,
    text: message(
      'certificates.blocked',
      'Сначала удалите из корзины другой сертификат того же вида: одновременно действует один',
    ),
  },
  PACKAGES_FULL: {
    status: 422,
    text: message('packages.full', 'В корзине может быть не больше {max} пакетов'),
  },
  CART_CHANGED: {
    status: 409,
    text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
  },
} as const satisfies Record<string, RefusalSpec>;

const cart = z.object({ cartData: cartDataSchema, selectedPack: z.string().nullable() });

// Certificates in the cart. Source: C7-029, C7-030.

export const activateCertificate = defineCall({
  name: 'cart_certificate_activate',
  about:
    'Puts the certificate’s package into the cart and chooses it. Doing it twice changes nothing.',
  at: 'POST /{lang}/shop/ajax/cart/certificate/activate/',
  // A certificate makes a second package in the cart.
  who: WITH_PACKAGES,
  body: z.object({ certificateId: given }),
  data: cart,
  refusals,
  proof: 'token',
  limit: 'edit',
});

export const addCertificateToCart = defineCall({
  name: 'shopen_app.profile.ajax.certificate.add-to-cart',
  about: 'The same by the address that the specification names, for our own pages alone.',
  at: 'GET /{lang}/shop/profile/ajax/certificate/add-to-cart/{certificateId}/',
  // A certificate makes a second package in the cart.
  who: WITH_PACKAGES,
  alsoMethods: ['POST'],
  params: z.object({ lang: z.string().max(2).optional(), certificateId: given }),
  data: cart,
  refusals,
  proof: 'origin',
  limit: 'edit',
});
