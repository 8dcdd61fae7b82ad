import { z } from 'zod';
import {
  address,
  baseAddress,
  folder,
  host,
  hostNames,
  key,
  logLevel,
  origin,
  port,
  secret,
  sender,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './config-values.ts';
import { ABOUT } from './config-about.ts';
import { CARRIER_SETTINGS } from './carrier-settings.ts';
import { FILE_SETTINGS } from './file-settings.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';

/** What the operator may set, by the name of the variable. */
export const SETTINGS = z.object({
  PORT: port
    .default(3000)
    .register(ABOUT, { sentence: 'Port of the shop; 0 takes a free one.', example: '8080' }),
  HOST: host.optional().register(ABOUT, {
    sentence:
      'Address to listen on. The demo has public passwords: it starts elsewhere than on this machine with DEMO_IS_PUBLIC only.',
    unset: '127.0.0.1 in demo, 0.0.0.0 in production',
    example: '0.0.0.0',
  }),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'the address of a PostgreSQL database')
    .optional()
    .register(ABOUT, {
      sentence: 'Any PostgreSQL from 15 on, with ICU.',
      unset: 'PostgreSQL of our own',
      example: 'postgres://arnika:password@db.example.test:5432/arnika',
      isSecret: true,
    }),
  DATA_DIR: folder.default('.data').register(ABOUT, {
    sentence: 'Folder for the embedded database, the generated secret and uploaded files.',
    example: '/srv/arnika',
  }),
  SHOP_DIR: folder.optional().register(ABOUT, {
    sentence: 'Folder of the company: brand, stores, contacts (docs/how-to/make-it-yours.md).',
    unset: '`shop` beside the code',
    example: '/srv/linden-shop',
  }),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .optional()
    .register(ABOUT, {
      sentence:
        'Set by the npm scripts; `development` turns on reload, `/kit` and the mailbox page.',
      unset: 'production under `npm start`',
      example: 'production',
    }),
  LOG_LEVEL: logLevel
    .default('info')
    .register(ABOUT, { sentence: 'Least weight of a log line that is written.', example: 'warn' }),
  SECRET: secret.optional().register(ABOUT, {
    sentence:
      'Signs what the browser keeps. Obligatory in production with DATABASE_URL; the same for all its servers.',
    unset: 'made once, kept in DATA_DIR',
    example: '"$(openssl rand -base64 32)"',
    isSecret: true,
  }),
  FORMER_SECRET: secret.optional().register(ABOUT, {
    sentence:
      'While SECRET is replaced: the one before. Webhooks of the payment sandbox that were signed with it are still taken, and kept means of payment are read until the next night has sealed them with the new one.',
    unset: 'SECRET is not being replaced',
    example: 'the-secret-that-was-used-until-now',
    isSecret: true,
  }),
  ARNIKA_MODE: z
    .enum(['demo', 'production'], 'must be demo or production')
    .default('demo')
    .register(ABOUT, {
      sentence:
        '`demo` loads the invented company with its accounts and the payment sandbox; `production` neither.',
      example: 'production',
    }),
  PUBLIC_ORIGIN: origin.optional().register(ABOUT, {
    sentence:
      'Scheme and host of absolute links, in mails above all; https makes cookies safe. Obligatory in production.',
    unset: 'as the visitor asked',
    example: 'https://shop.example.test',
  }),
  DEMO_IS_PUBLIC: yesOrNo.default(false).register(ABOUT, {
    sentence:
      'Lets the demo listen where others reach it (HOST): everybody may sign in with its printed passwords. Its mailbox stays on this machine.',
    example: '1',
  }),
  TRUST_PROXY: wholeNumber(0, 10).default(0).register(ABOUT, {
    sentence:
      'Proxies in front of the shop whose X-Forwarded-* headers are believed. With 0 behind a proxy all visitors share one limit, and `/readyz` warns.',
    unit: 'proxies',
    example: '1',
  }),
  COOKIE_SECURE: yesOrNo.optional().register(ABOUT, {
    sentence: 'Sends cookies over TLS only.',
    unset: '1 when PUBLIC_ORIGIN is https, else 0',
    example: '1',
  }),
  DATABASE_POOL: wholeNumber(2, 500).default(16).register(ABOUT, {
    sentence: 'Connections of one server at the most.',
    unit: 'connections',
    example: '32',
  }),
  DATABASE_STATEMENT_NAMES: yesOrNo.default(true).register(ABOUT, {
    sentence: 'Named statements; 0 behind a pgbouncer older than 1.21 in transaction mode.',
    example: '0',
  }),
  ...FILE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...CARRIER_SETTINGS,
  SMARTCAPTCHA_SITE_KEY: key.optional().register(ABOUT, {
    sentence: 'SmartCaptcha for Russia; needs its secret key too. Without it our own captcha asks.',
    unset: 'this captcha is not used',
    example: 'the-public-key',
    isSecret: true,
    provider: 'smart-captcha',
  }),
  SMARTCAPTCHA_SECRET_KEY: key.optional().register(ABOUT, {
    sentence: 'Its key for the server.',
    unset: 'this captcha is not used',
    example: 'the-secret-key',
    isSecret: true,
    provider: 'smart-captcha',
  }),
  SMARTCAPTCHA_API: baseAddress.optional().register(ABOUT, {
    sentence: 'Where its script and its answers come from.',
    unset: 'the address of the service',
    example: 'https://captcha.example.test',
  }),
  RECAPTCHA_SITE_KEY: key.optional().register(ABOUT, {
    sentence:
      'reCAPTCHA v3 outside Russia; needs its secret key too. Without it our own captcha asks.',
    unset: 'this captcha is not used',
    example: 'the-public-key',
    isSecret: true,
    provider: 'recaptcha',
  }),
  RECAPTCHA_SECRET_KEY: key.optional().register(ABOUT, {
    sentence: 'Its key for the server.',
    unset: 'this captcha is not used',
    example: 'the-secret-key',
    isSecret: true,
    provider: 'recaptcha',
  }),
  RECAPTCHA_VISIBLE_SITE_KEY: key.optional().register(ABOUT, {
    sentence:
      'reCAPTCHA v2, the box to tick for whom the score was too low; needs its secret key too.',
    unset: 'a low score is a refusal',
    example: 'the-public-key-of-the-box',
    isSecret: true,
    provider: 'recaptcha-box',
  }),
  RECAPTCHA_VISIBLE_SECRET_KEY: key.optional().register(ABOUT, {
    sentence: 'Its key for the server.',
    unset: 'a low score is a refusal',
    example: 'the-secret-key-of-the-box',
    isSecret: true,
    provider: 'recaptcha-box',
  }),
  RECAPTCHA_API: baseAddress.optional().register(ABOUT, {
    sentence: 'Where its script and its answers come from.',
    unset: 'the address of the service',
    example: 'https://captcha.example.test/recaptcha',
  }),
  CSC_LOGIN_URL: baseAddress.optional().register(ABOUT, {
    sentence:
      "Address of the service centres' own site; the login links to `{store}-{language}/login/` there.",
    unset: 'the login shows no such link',
    example: 'https://centre.example.test',
    isSecret: true,
  }),
  MAP_STYLE_URL: webAddress.optional().register(ABOUT, {
    sentence:
      "Streets for the maps: a style of MapLibre, or a `.pmtiles` file in the layers of Protomaps. Pages may then ask this host, too, and the buyer's browser does.",
    unset: "coasts, borders and cities of the shop's own; nobody else is asked",
    example: 'https://maps.example.test/streets.pmtiles',
    isSecret: true,
  }),
  METRICS_PORT: port.optional().register(ABOUT, {
    sentence: 'Private port that serves `/metrics` for Prometheus.',
    unset: 'no metrics',
    example: '9464',
  }),
  PAGE_CACHE_MEGABYTES: wholeNumber(0, 4_096).default(64).register(ABOUT, {
    sentence: 'Memory for finished public pages; 0 keeps none.',
    unit: 'MB',
    example: '256',
  }),
  VIDEO_HOSTS: hostNames.default([]).register(ABOUT, {
    sentence: 'Hosts whose video players may stand in a frame of product pages, after a press.',
    unset: 'none',
    example: 'player.example.test',
  }),
  OVERLOAD_DELAY_MS: wholeNumber(0, 60_000).default(1_000).register(ABOUT, {
    sentence:
      'When the event loop is late by so much, requests get 503 and are asked to come back; 0 never refuses.',
    unit: 'ms',
    example: '500',
  }),
  DRAIN_SECONDS: wholeNumber(0, 300).optional().register(ABOUT, {
    sentence:
      'After SIGTERM `/readyz` says 503 for so long while everything is still served; longer than a balancer needs to notice.',
    unset: '5 s in production, 0 s in demo',
    example: '10',
  }),
  SMTP_URL: address(['smtp:', 'smtps:'], 'the address of a mail server')
    .optional()
    .register(ABOUT, {
      sentence: 'Mail server.',
      unset: 'mails are kept, not sent',
      example: 'smtp://user:password@mail.example.test:587',
      isSecret: true,
    }),
  MAIL_FROM: sender.optional().register(ABOUT, {
    sentence: 'Sender of mails.',
    unset: 'as the company says in its folder',
    example: 'Linden <shop@example.test>',
  }),
  SMS_GATEWAY_URL: address(['https:', 'http:'], 'the address of a gateway')
    .optional()
    .register(ABOUT, {
      sentence:
        'Gateway that takes SMS as JSON by POST (docs/how-to/send-sms.md); it goes before Twilio.',
      unset: 'this way is not used',
      example: 'https://sms.example.test/messages',
      isSecret: true,
      provider: 'sms-gateway',
    }),
  SMS_GATEWAY_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be one word')
    .optional()
    .register(ABOUT, {
      sentence: 'Proves this shop to the gateway.',
      unset: 'this way is not used',
      example: 'key-of-the-gateway',
      isSecret: true,
      provider: 'sms-gateway',
    }),
  TWILIO_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be an account SID')
    .optional()
    .register(ABOUT, {
      sentence: 'Account at Twilio.',
      unset: 'Twilio is not used',
      example: 'AC00000000000000000000000000000000',
      provider: 'twilio',
    }),
  TWILIO_AUTH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'must be one word')
    .optional()
    .register(ABOUT, {
      sentence: "The account's auth token.",
      unset: 'Twilio is not used',
      example: 'auth-token-of-the-account',
      isSecret: true,
      provider: 'twilio',
    }),
  TWILIO_FROM: z
    .string()
    .regex(/^[\w +-]{3,40}$/, 'must be a number, a name or the SID of a messaging service')
    .optional()
    .register(ABOUT, {
      sentence: 'Sender: number, name, or messaging service.',
      unset: 'Twilio is not used',
      example: '+15005550006',
      provider: 'twilio',
    }),
  TWILIO_API: origin.default('https://api.twilio.com').register(ABOUT, {
    sentence: 'Scheme and host of its API.',
    example: 'https://api.twilio.com',
  }),
  SMS_DAY_CAP: wholeNumber(1, 10_000_000).default(5_000).register(ABOUT, {
    sentence: 'Most SMS in a day (UTC) to all phones together.',
    unit: 'SMS',
    example: '20000',
  }),
  SMS_COUNTRY_DAY_CAP: wholeNumber(1, 10_000_000).default(2_000).register(ABOUT, {
    sentence:
      'Most SMS in a day (UTC) to the phones of one country; from half of it on the log warns.',
    unit: 'SMS',
    example: '5000',
  }),
  SMS_CODE_LETTERS: yesOrNo.default(false).register(ABOUT, {
    sentence:
      'Codes of six signs have letters too; those of the registration and the wallet are digits always.',
    example: '1',
  }),
  BACK_OFFICE_URL: webAddress.default('https://office.example.test/').register(ABOUT, {
    sentence: 'Where consultants work; the account leads there.',
    example: 'https://office.example.test/',
    isSecret: true,
  }),
  COMMUNITY_URL: webAddress.default('https://community.example.test/').register(ABOUT, {
    sentence: 'The community that referral links may lead to, where a country shows it.',
    example: 'https://community.example.test/',
    isSecret: true,
  }),
  DEMO_PRODUCTS: wholeNumber(0, 1_000_000).default(0).register(ABOUT, {
    sentence: 'Generated products added to the demo, to see it large.',
    unit: 'products',
    example: '100000',
  }),
});

export type SettingName = keyof typeof SETTINGS.shape;
/** In the order of the table. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape) as SettingName[];

export type SettingValues = z.output<typeof SETTINGS>;
