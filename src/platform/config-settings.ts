import { z } from 'zod';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    );

const port = wholeNumber(0, 65_535);

const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true' || value === 'on');

const address = (protocols: readonly string[], what: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, `must be ${what}`);

/** Scheme, host and path, without a slash at the end. */
const baseAddress = address(['https:', 'http:'], 'an address with https').transform((text) =>
  text.replace(/\/$/, ''),
);

const key = z.string().regex(/^[\w.-]{8,200}$/, 'must be the key that the service gave');

const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  }, 'must be scheme and host without a path')
  .transform((text) => text.replace(/\/$/, ''));

/** What the operator may set. `standard` is how the table names the value of an unset variable. */
export const SETTINGS = [
  {
    name: 'PORT',
    schema: port,
    standard: '3000',
    example: '8080',
    purpose: 'Port of the shop; 0 takes a free one.',
  },
  {
    name: 'HOST',
    schema: z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine'),
    standard: '127.0.0.1 in demo, 0.0.0.0 in production',
    example: '0.0.0.0',
    purpose:
      'Address to listen on. The demo has public passwords: it starts elsewhere than on this machine with DEMO_IS_PUBLIC only.',
  },
  {
    name: 'DATABASE_URL',
    schema: address(['postgres:', 'postgresql:'], 'the address of a PostgreSQL database'),
    standard: 'PostgreSQL of our own',
    example: 'postgres://arnika:password@db.example.test:5432/arnika',
    purpose: 'Any PostgreSQL from 15 on, with ICU.',
  },
  {
    name: 'DATA_DIR',
    schema: z.string().refine((text) => !text.includes('\0'), 'must be a folder'),
    standard: '.data',
    example: '/srv/arnika',
    purpose: 'Folder for the embedded database, the generated secret and uploaded files.',
  },
  {
    name: 'NODE_ENV',
    schema: z.enum(
      ['production', 'development', 'test'],
      'must be production, development or test',
    ),
    standard: 'production under `npm start`',
    example: 'production',
    purpose: 'Set by the npm scripts; `development` turns on reload, `/kit` and the mailbox page.',
  },
  {
    name: 'LOG_LEVEL',
    schema: z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    standard: 'info',
    example: 'warn',
    purpose: 'Least weight of a log line that is written.',
  },
  {
    name: 'SECRET',
    schema: z.string().min(32, 'must have 32 characters or more'),
    standard: 'made once, kept in DATA_DIR',
    example: '"$(openssl rand -base64 32)"',
    purpose:
      'Signs what the browser keeps. Obligatory in production with DATABASE_URL; the same for all its servers.',
  },
  {
    name: 'FORMER_SECRET',
    schema: z.string().min(32, 'must have 32 characters or more'),
    standard: 'SECRET is not being replaced',
    example: 'the-secret-that-was-used-until-now',
    purpose:
      'While SECRET is replaced: the one before. Notices of the payment sandbox that were signed with it are still taken.',
  },
  {
    name: 'ARNIKA_MODE',
    schema: z.enum(['demo', 'production'], 'must be demo or production'),
    standard: 'demo',
    example: 'production',
    purpose:
      '`demo` loads the invented company with its accounts and the payment sandbox; `production` neither.',
  },
  {
    name: 'PUBLIC_ORIGIN',
    schema: origin,
    standard: 'as the visitor asked',
    example: 'https://shop.example.test',
    purpose:
      'Scheme and host of absolute links, in mails above all; https makes cookies safe. Obligatory in production.',
  },
  {
    name: 'DEMO_IS_PUBLIC',
    schema: yesOrNo,
    standard: '0',
    example: '1',
    purpose:
      'Lets the demo listen where others reach it (HOST): everybody may sign in with its printed passwords. Its mailbox stays on this machine.',
  },
  {
    name: 'TRUST_PROXY',
    schema: wholeNumber(0, 10),
    standard: '0',
    example: '1',
    purpose:
      'Proxies in front of the shop whose X-Forwarded-* headers are believed. With 0 behind a proxy all visitors share one limit, and `/readyz` warns.',
  },
  {
    name: 'COOKIE_SECURE',
    schema: yesOrNo,
    standard: '1 when PUBLIC_ORIGIN is https, else 0',
    example: '1',
    purpose: 'Sends cookies over TLS only.',
  },
  {
    name: 'DATABASE_POOL',
    schema: wholeNumber(2, 500),
    standard: '16',
    example: '32',
    purpose: 'Connections of one server at the most.',
  },
  {
    name: 'DATABASE_STATEMENT_NAMES',
    schema: yesOrNo,
    standard: '1',
    example: '0',
    purpose: 'Named statements; 0 behind a pgbouncer older than 1.21 in transaction mode.',
  },
  {
    name: 'PAYMENT_SANDBOX',
    schema: yesOrNo,
    standard: '1 in demo, 0 in production',
    example: '1',
    purpose: 'Serves the sandbox payment provider, which takes no money.',
  },
  {
    name: 'PAYMENT_SANDBOX_PORT',
    schema: port,
    standard: 'PORT + 1',
    example: '3001',
    purpose: 'Port of the sandbox, its own origin; 0 takes a free one.',
  },
  {
    name: 'YOOKASSA_SHOP_ID',
    schema: z.string().regex(/^\d{1,20}$/, 'must be the number of the shop there'),
    standard: 'this provider is not used',
    example: '100500',
    purpose: 'Takes card payments through YooKassa; needs the other three settings of it.',
  },
  {
    name: 'YOOKASSA_SECRET_KEY',
    schema: z.string().min(8, 'must be the key that the provider gave'),
    standard: 'this provider is not used',
    example: 'the-key-of-the-shop',
    purpose: 'Key of the shop there.',
  },
  {
    name: 'YOOKASSA_API',
    schema: address(['https:', 'http:'], 'the address of the API with its version').transform(
      (text) => text.replace(/\/$/, ''),
    ),
    standard: 'this provider is not used',
    example: 'https://api.example.test/v3',
    purpose: 'Address of its API.',
  },
  {
    name: 'YOOKASSA_ADDRESSES',
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every((part) => /^[0-9a-f.:]{3,45}(?:\/\d{1,3})?$/i.test(part)),
        'must be addresses and networks with commas between them',
      ),
    standard: 'this provider is not used',
    example: '192.0.2.0/27,2001:db8::/32',
    purpose: 'Where its notices come from; others are not believed.',
  },
  {
    name: 'SMARTCAPTCHA_SITE_KEY',
    schema: key,
    standard: 'this captcha is not used',
    example: 'the-public-key',
    purpose: 'SmartCaptcha for Russia; needs its secret key too. Without it our own captcha asks.',
  },
  {
    name: 'SMARTCAPTCHA_SECRET_KEY',
    schema: key,
    standard: 'this captcha is not used',
    example: 'the-secret-key',
    purpose: 'Its key for the server.',
  },
  {
    name: 'SMARTCAPTCHA_API',
    schema: baseAddress,
    standard: 'the address of the service',
    example: 'https://captcha.example.test',
    purpose: 'Where its script and its answers come from.',
  },
  {
    name: 'RECAPTCHA_SITE_KEY',
    schema: key,
    standard: 'this captcha is not used',
    example: 'the-public-key',
    purpose:
      'reCAPTCHA v3 outside Russia; needs its secret key too. Without it our own captcha asks.',
  },
  {
    name: 'RECAPTCHA_SECRET_KEY',
    schema: key,
    standard: 'this captcha is not used',
    example: 'the-secret-key',
    purpose: 'Its key for the server.',
  },
  {
    name: 'RECAPTCHA_VISIBLE_SITE_KEY',
    schema: key,
    standard: 'a low score is a refusal',
    example: 'the-public-key-of-the-box',
    purpose:
      'reCAPTCHA v2, the box to tick for whom the score was too low; needs its secret key too.',
  },
  {
    name: 'RECAPTCHA_VISIBLE_SECRET_KEY',
    schema: key,
    standard: 'a low score is a refusal',
    example: 'the-secret-key-of-the-box',
    purpose: 'Its key for the server.',
  },
  {
    name: 'RECAPTCHA_API',
    schema: baseAddress,
    standard: 'the address of the service',
    example: 'https://captcha.example.test/recaptcha',
    purpose: 'Where its script and its answers come from.',
  },
  {
    name: 'CSC_LOGIN_URL',
    schema: baseAddress,
    standard: 'the login shows no such link',
    example: 'https://centre.example.test',
    purpose:
      "Address of the service centres' own site; the login links to `{store}-{language}/login/` there.",
  },
  {
    name: 'METRICS_PORT',
    schema: port,
    standard: 'no metrics',
    example: '9464',
    purpose: 'Private port that serves `/metrics` for Prometheus.',
  },
  {
    name: 'PAGE_CACHE_MEGABYTES',
    schema: wholeNumber(0, 4_096),
    standard: '64',
    example: '256',
    purpose: 'Memory for finished public pages; 0 keeps none.',
  },
  {
    name: 'VIDEO_HOSTS',
    schema: z
      .string()
      .regex(
        /^[a-z0-9.-]+(:\d+)?(,[a-z0-9.-]+(:\d+)?){0,9}$/,
        'must be up to ten host names with commas between them',
      )
      .transform((text) => text.split(',')),
    standard: 'none',
    example: 'player.example.test',
    purpose: 'Hosts whose video players may stand in a frame of product pages, after a press.',
  },
  {
    name: 'OVERLOAD_DELAY_MS',
    schema: wholeNumber(0, 60_000),
    standard: '1000',
    example: '500',
    purpose:
      'When the event loop is late by so much, requests get 503 and are asked to come back; 0 never refuses.',
  },
  {
    name: 'DRAIN_SECONDS',
    schema: wholeNumber(0, 300),
    standard: '5 in production, 0 in demo',
    example: '10',
    purpose:
      'After SIGTERM `/readyz` says 503 for so long while everything is still served; longer than a balancer needs to notice.',
  },
  {
    name: 'SMTP_URL',
    schema: address(['smtp:', 'smtps:'], 'the address of a mail server'),
    standard: 'mails are kept, not sent',
    example: 'smtp://user:password@mail.example.test:587',
    purpose: 'Mail server.',
  },
  {
    name: 'MAIL_FROM',
    schema: z
      .string()
      .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be a mail address, with a name if you like'),
    standard: 'Arnika <shop@example.test>',
    example: 'Arnika <shop@example.test>',
    purpose: 'Sender of mails.',
  },
  {
    name: 'SMS_GATEWAY_URL',
    schema: address(['https:', 'http:'], 'the address of a gateway'),
    standard: 'this way is not used',
    example: 'https://sms.example.test/messages',
    purpose:
      'Gateway that takes SMS as JSON by POST (docs/how-to/send-sms.md); it goes before Twilio.',
  },
  {
    name: 'SMS_GATEWAY_KEY',
    schema: z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be one word'),
    standard: 'this way is not used',
    example: 'key-of-the-gateway',
    purpose: 'Proves this shop to the gateway.',
  },
  {
    name: 'TWILIO_ACCOUNT',
    schema: z.string().regex(/^AC[0-9a-f]{32}$/, 'must be an account SID'),
    standard: 'Twilio is not used',
    example: 'AC00000000000000000000000000000000',
    purpose: 'Account at Twilio.',
  },
  {
    name: 'TWILIO_AUTH_KEY',
    schema: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'must be one word'),
    standard: 'Twilio is not used',
    example: 'auth-token-of-the-account',
    purpose: "The account's auth token.",
  },
  {
    name: 'TWILIO_FROM',
    schema: z
      .string()
      .regex(/^[\w +-]{3,40}$/, 'must be a number, a name or the SID of a messaging service'),
    standard: 'Twilio is not used',
    example: '+15005550006',
    purpose: 'Sender: number, name, or messaging service.',
  },
  {
    name: 'TWILIO_API',
    schema: origin,
    standard: 'https://api.twilio.com',
    example: 'https://api.twilio.com',
    purpose: 'Scheme and host of its API.',
  },
  {
    name: 'SMS_DAY_CAP',
    schema: wholeNumber(1, 10_000_000),
    standard: '5000',
    example: '20000',
    purpose: 'Most SMS in a day (UTC) to all phones together.',
  },
  {
    name: 'SMS_COUNTRY_DAY_CAP',
    schema: wholeNumber(1, 10_000_000),
    standard: '2000',
    example: '5000',
    purpose:
      'Most SMS in a day (UTC) to the phones of one country; from half of it on the log warns.',
  },
  {
    name: 'SMS_CODE_LETTERS',
    schema: yesOrNo,
    standard: '0',
    example: '1',
    purpose:
      'Codes of six signs have letters too; those of the registration and the wallet are digits always.',
  },
  {
    name: 'BACK_OFFICE_URL',
    schema: address(['https:', 'http:'], 'an address'),
    standard: 'https://office.example.test/',
    example: 'https://office.example.test/',
    purpose: 'Where consultants work; the account leads there.',
  },
  {
    name: 'COMMUNITY_URL',
    schema: address(['https:', 'http:'], 'an address'),
    standard: 'https://community.example.test/',
    example: 'https://community.example.test/',
    purpose: 'The community that referral links may lead to, where a country shows it.',
  },
  {
    name: 'DEMO_PRODUCTS',
    schema: wholeNumber(0, 1_000_000),
    standard: '0',
    example: '100000',
    purpose: 'Generated products added to the demo, to see it large.',
  },
] as const satisfies readonly {
  name: string;
  schema: z.ZodType;
  standard: string;
  example: string;
  purpose: string;
}[];

type Setting = (typeof SETTINGS)[number];
export type SettingName = Setting['name'];
/** The set variables, parsed. */
export type SettingValues = {
  readonly [Each in Setting as Each['name']]?: z.output<Each['schema']>;
};
