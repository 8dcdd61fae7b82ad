import { z } from 'zod';
import { ABOUT } from './config-about.ts';
import {
  accountName,
  address,
  baseAddress,
  currencies,
  key,
  networks,
  port,
  providerSecret,
  yesOrNo,
} from './config-values.ts';

/** Of providers that take money, and of the sandbox that stands in for them. */
export const PAYMENT_SETTINGS = {
  PAYMENT_SANDBOX: yesOrNo.optional().register(ABOUT, {
    sentence: 'Serves the sandbox payment provider, which takes no money.',
    unset: '1 in demo, 0 in production',
    example: '1',
  }),
  PAYMENT_SANDBOX_PORT: port.optional().register(ABOUT, {
    sentence: 'Port of the sandbox, its own origin; 0 takes a free one.',
    unset: 'PORT + 1',
    example: '3001',
  }),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of the shop there')
    .optional()
    .register(ABOUT, {
      sentence: 'Takes card payments through YooKassa; needs the other three settings of it.',
      unset: 'this provider is not used',
      example: '100500',
      provider: 'yookassa',
    }),
  YOOKASSA_SECRET_KEY: providerSecret.optional().register(ABOUT, {
    sentence: 'Key of the shop there.',
    unset: 'this provider is not used',
    example: 'the-key-of-the-shop',
    isSecret: true,
    provider: 'yookassa',
  }),
  YOOKASSA_API: address(['https:', 'http:'], 'the address of the API with its version')
    .transform((text) => text.replace(/\/$/, ''))
    .optional()
    .register(ABOUT, {
      sentence: 'Address of its API.',
      unset: 'this provider is not used',
      example: 'https://api.example.test/v3',
      provider: 'yookassa',
    }),
  YOOKASSA_ADDRESSES: networks.optional().register(ABOUT, {
    sentence: 'Where its webhooks come from; others are not believed.',
    unset: 'this provider is not used',
    example: '192.0.2.0/27,2001:db8::/32',
    provider: 'yookassa',
  }),
  STRIPE_SECRET_KEY: key.optional().register(ABOUT, {
    sentence:
      'Takes payments through Stripe (cards, BLIK, Przelewy24); needs the other two settings of it.',
    unset: 'this provider is not used',
    example: 'the-secret-key',
    isSecret: true,
    provider: 'stripe',
  }),
  STRIPE_WEBHOOK_SECRET: key.optional().register(ABOUT, {
    sentence: 'Signs its webhooks; those that it did not sign are not believed.',
    unset: 'this provider is not used',
    example: 'the-secret-of-the-webhook',
    isSecret: true,
    provider: 'stripe',
  }),
  STRIPE_CURRENCIES: currencies.optional().register(ABOUT, {
    sentence: 'Currencies that its account charges in, each of two decimals.',
    unset: 'this provider is not used',
    example: 'EUR,PLN,CZK',
    provider: 'stripe',
  }),
  STRIPE_API: baseAddress.optional().register(ABOUT, {
    sentence: 'Where its API answers.',
    unset: 'the address of the service',
    example: 'https://api.example.test',
  }),
  KG_WALLET_API: baseAddress.optional().register(ABOUT, {
    sentence: 'Takes payments of the wallet in Kyrgyzstan; needs the other two settings of it.',
    unset: 'its sandbox where that runs, else this provider is not used',
    example: 'https://wallet.example.test/api',
    provider: 'kg-wallet',
  }),
  KG_WALLET_MERCHANT: accountName.optional().register(ABOUT, {
    sentence: 'Our account there.',
    unset: 'this provider is not used',
    example: 'arnika-kg',
    provider: 'kg-wallet',
  }),
  KG_WALLET_SECRET: providerSecret.optional().register(ABOUT, {
    sentence: 'Proves this shop there and signs the tokens of payments; no browser sees it.',
    unset: 'this provider is not used',
    example: 'the-secret-of-the-merchant-account',
    isSecret: true,
    provider: 'kg-wallet',
  }),
  KG_MBANK_API: baseAddress.optional().register(ABOUT, {
    sentence:
      'Takes payments of the mobile bank in Kyrgyzstan; needs the other two settings of it.',
    unset: 'its sandbox where that runs, else this provider is not used',
    example: 'https://mbank.example.test/api',
    provider: 'kg-mbank',
  }),
  KG_MBANK_MERCHANT: accountName.optional().register(ABOUT, {
    sentence: 'Our account there.',
    unset: 'this provider is not used',
    example: 'arnika-kg',
    provider: 'kg-mbank',
  }),
  KG_MBANK_SECRET: providerSecret.optional().register(ABOUT, {
    sentence: 'Proves this shop there and signs the tokens of payments; no browser sees it.',
    unset: 'this provider is not used',
    example: 'the-secret-of-the-merchant-account',
    isSecret: true,
    provider: 'kg-mbank',
  }),
};
