import { z } from 'zod';
import { ABOUT } from './config-about.ts';
import {
  accountName,
  address,
  baseAddress,
  currencies,
  key,
  networks,
  origin,
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
  FREEDOMPAY_KZ_MERCHANT: accountName.optional().register(ABOUT, {
    sentence: 'Takes cards in Kazakhstan through Freedom Pay; needs its secret too.',
    unset: 'this provider is not used',
    example: '500001',
    provider: 'freedompay-kz',
  }),
  FREEDOMPAY_KZ_SECRET: providerSecret.optional().register(ABOUT, {
    sentence: 'Key of that account; signs what both sides say.',
    unset: 'this provider is not used',
    example: 'the-key-of-the-merchant',
    isSecret: true,
    provider: 'freedompay-kz',
  }),
  FREEDOMPAY_KZ_API: baseAddress.default('https://api.freedompay.kz').register(ABOUT, {
    sentence: 'Where its scripts answer.',
    example: 'https://api.example.test',
  }),
  FREEDOMPAY_KZ_PAGE: origin.default('https://customer.freedompay.kz').register(ABOUT, {
    sentence: 'Scheme and host of its page of payment: forms may lead there.',
    example: 'https://pay.example.test',
  }),
  FREEDOMPAY_KG_MERCHANT: accountName.optional().register(ABOUT, {
    sentence: 'Takes cards in Kyrgyzstan through Freedom Pay; needs its secret too.',
    unset: 'this provider is not used',
    example: '500001',
    provider: 'freedompay-kg',
  }),
  FREEDOMPAY_KG_SECRET: providerSecret.optional().register(ABOUT, {
    sentence: 'Key of that account; signs what both sides say.',
    unset: 'this provider is not used',
    example: 'the-key-of-the-merchant',
    isSecret: true,
    provider: 'freedompay-kg',
  }),
  FREEDOMPAY_KG_API: baseAddress.default('https://api.freedompay.kg').register(ABOUT, {
    sentence: 'Where its scripts answer.',
    example: 'https://api.example.test',
  }),
  FREEDOMPAY_KG_PAGE: origin.default('https://customer.freedompay.kg').register(ABOUT, {
    sentence: 'Scheme and host of its page of payment: forms may lead there.',
    example: 'https://pay.example.test',
  }),
  FREEDOMPAY_TESTING: yesOrNo.default(false).register(ABOUT, {
    sentence: 'Marks each payment of both accounts as a test, which takes no money.',
    example: '1',
  }),
  IYZICO_API_KEY: key.optional().register(ABOUT, {
    sentence: 'Takes cards in Turkey through iyzico; needs the other two settings of it.',
    unset: 'this provider is not used',
    example: 'the-api-key',
    isSecret: true,
    provider: 'iyzico',
  }),
  IYZICO_SECRET_KEY: providerSecret.optional().register(ABOUT, {
    sentence: 'Signs what both sides say; no browser sees it.',
    unset: 'this provider is not used',
    example: 'the-secret-key',
    isSecret: true,
    provider: 'iyzico',
  }),
  IYZICO_IDENTITY_NUMBER: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number that was agreed with the provider')
    .optional()
    .register(ABOUT, {
      sentence:
        "Sent in the place of the buyer's identity number, which the shop asks nobody for: what was agreed with iyzico.",
      unset: 'this provider is not used',
      example: '11111111111',
      provider: 'iyzico',
    }),
  IYZICO_API: baseAddress.default('https://api.iyzipay.com').register(ABOUT, {
    sentence: 'Where its API answers; that of its sandbox takes no money, and the pages say so.',
    example: 'https://sandbox-api.iyzipay.com',
  }),
  IYZICO_PAGE: origin.default('https://cpp.iyzipay.com').register(ABOUT, {
    sentence: 'Scheme and host of its page of payment: forms may lead there.',
    example: 'https://sandbox-cpp.iyzipay.com',
  }),
  VNPAY_TERMINAL: accountName.optional().register(ABOUT, {
    sentence:
      'Takes cards and bank codes in Vietnam through VNPay; needs the other three settings of it.',
    unset: 'this provider is not used',
    example: 'ARNIKA01',
    provider: 'vnpay',
  }),
  VNPAY_SECRET_KEY: providerSecret.optional().register(ABOUT, {
    sentence: 'Key of the terminal; signs what both sides say.',
    unset: 'this provider is not used',
    example: 'the-key-of-the-terminal',
    isSecret: true,
    provider: 'vnpay',
  }),
  VNPAY_PAGE: baseAddress.optional().register(ABOUT, {
    sentence:
      'Address of its page of payment; that of its sandbox takes no money, and the pages say so.',
    unset: 'this provider is not used',
    example: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
    provider: 'vnpay',
  }),
  VNPAY_API: baseAddress.optional().register(ABOUT, {
    sentence: 'Where it answers questions about payments.',
    unset: 'this provider is not used',
    example: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
    provider: 'vnpay',
  }),
};
