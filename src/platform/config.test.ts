import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABOUT } from './config-about.ts';
import { SETTING_NAMES, SETTINGS } from './config-settings.ts';
import { settingsHelp, withSettingsTable } from './config-table.ts';
import { describeProblems, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>) => {
  const reading = readConfig(env);
  return reading.ok ? [] : reading.problems;
};
const configOf = (env: Record<string, string>) => {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(describeProblems(reading.problems));
  return reading.config;
};

test('an empty environment is a demo on this machine alone', () => {
  expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'demo',
    databaseUrl: undefined,
    isPaymentSandbox: true,
    paymentSandboxPort: 3001,
    isCookieSecure: false,
  });
});

test('production listens to the network and takes no sandbox money', () => {
  const config = configOf({
    ARNIKA_MODE: 'production',
    PUBLIC_ORIGIN: 'https://shop.example.test/',
  });
  expect(config).toMatchObject({ host: '0.0.0.0', isPaymentSandbox: false, isCookieSecure: true });
  expect(config.publicOrigin).toBe('https://shop.example.test');
});

test('all wrong values are told at once, each with its name, what is wrong and an example', () => {
  const problems = problemsOf({
    PORT: '70000',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'mail',
    COOKIE_SECURE: 'maybe',
  });
  expect(problems.map((problem) => problem.name)).toEqual([
    'PORT',
    'LOG_LEVEL',
    'COOKIE_SECURE',
    'SMTP_URL',
  ]);
  const text = describeProblems(problems);
  expect(text).toContain('PORT must be a whole number from 0 to 65535, but is "70000".');
  expect(text).toContain('For example: PORT=8080');
});

test('a secret or a password is not repeated in the complaint', () => {
  const text = describeProblems(
    problemsOf({
      SECRET: 'short-secret',
      FORMER_SECRET: 'short-secret',
      DATABASE_URL: 'mysql://me:hidden@host/db',
    }),
  );
  expect(text).not.toContain('short-secret');
  expect(text).not.toContain('hidden');
});

test('production with a database of its own needs a secret', () => {
  const env = {
    ARNIKA_MODE: 'production',
    PUBLIC_ORIGIN: 'https://shop.example.test',
    DATABASE_URL: 'postgres://db.example.test/arnika',
  };
  expect(problemsOf(env).map((problem) => problem.name)).toEqual(['SECRET']);
  expect(problemsOf({ ...env, SECRET: 'x'.repeat(32) })).toEqual([]);
});

test('production does not start without its public address', () => {
  expect(problemsOf({ ARNIKA_MODE: 'production' }).map(({ name }) => name)).toEqual([
    'PUBLIC_ORIGIN',
  ]);
  const text = describeProblems(problemsOf({ ARNIKA_MODE: 'production', PUBLIC_ORIGIN: ' ' }));
  expect(text).toContain('PUBLIC_ORIGIN must be set in production');
  expect(text).toContain('For example: PUBLIC_ORIGIN=https://shop.example.test');
  expect(problemsOf({ PUBLIC_ORIGIN: '' })).toEqual([]);
});

test.each(['0.0.0.0', '::', '192.0.2.7', '2001:db8::7', 'shop.example.test'])(
  'a demo that listens on %s, where others reach it, starts only when that is wanted',
  (HOST) => {
    expect(problemsOf({ HOST }).map(({ name }) => name)).toEqual(['DEMO_IS_PUBLIC']);
    expect(problemsOf({ HOST, ARNIKA_MODE: 'demo', DEMO_IS_PUBLIC: '0' })).toHaveLength(1);
    expect(describeProblems(problemsOf({ HOST }))).toContain('For example: DEMO_IS_PUBLIC=1');
    expect(configOf({ HOST, DEMO_IS_PUBLIC: '1' })).toMatchObject({ host: HOST, mode: 'demo' });
    const production = { ARNIKA_MODE: 'production', PUBLIC_ORIGIN: 'https://shop.example.test' };
    expect(problemsOf({ HOST, ...production })).toEqual([]);
  },
);

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'a demo on %s is on this machine alone',
  (HOST) => {
    expect(configOf({ HOST }).host).toBe(HOST);
  },
);

test('a demo stops at once, production serves on until balancers have noticed R-P59', () => {
  expect(configOf({}).drainSeconds).toBe(0);
  const production = { ARNIKA_MODE: 'production', PUBLIC_ORIGIN: 'https://shop.example.test' };
  expect(configOf(production).drainSeconds).toBe(5);
  expect(configOf({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
});

test('two servers of one process never share a port', () => {
  expect(problemsOf({ PORT: '4000', PAYMENT_SANDBOX_PORT: '4000' })).toHaveLength(1);
  expect(problemsOf({ METRICS_PORT: '3000' })).toHaveLength(1);
  expect(problemsOf({ PAYMENT_SANDBOX_PORT: '3000' })).toHaveLength(1);
  expect(problemsOf({ PORT: '65535' })).toHaveLength(1);
});

test('every example is a value that is accepted', () => {
  // All at once, because some settings need others.
  const examples = SETTING_NAMES.map((name) => [
    name,
    name === 'SECRET' ? 'x'.repeat(44) : ABOUT.get(SETTINGS.shape[name])?.example,
  ]);
  const env: Record<string, string> = Object.fromEntries(examples);
  expect(problemsOf(env)).toEqual([]);
});

test('no text makes reading the settings fail otherwise than with a problem', () => {
  const names = fc.constantFrom(...SETTING_NAMES);
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ unit: 'binary', maxLength: 40 })), (env) => {
      expect(typeof readConfig(env).ok).toBe('boolean');
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('docs/operations.md shows exactly the settings that exist', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  expect(withSettingsTable(text)).toBe(text);
  for (const name of SETTING_NAMES) expect(text).toContain(`\n| \`${name}\` |`);
  expect(text).toContain('| `PAGE_CACHE_MEGABYTES` | 64 MB | `256` |');
  expect(text).toContain('| `DATABASE_STATEMENT_NAMES` | 1 | `0` |');
});

test('whoever asks how the shop is started reads of each setting what it does and what holds without it', () => {
  const help = settingsHelp();
  expect(help).toContain('PORT\n    Port of the shop; 0 takes a free one.\n    If not set: 3000.');
  expect(help.match(/^ {2}[A-Z_]+$/gm)).toHaveLength(SETTING_NAMES.length);
  expect(help).not.toMatch(/undefined|not set: \. /);
});

test('each setting that may hold a secret is known as one', () => {
  const secret = SETTING_NAMES.filter((name) => ABOUT.get(SETTINGS.shape[name])?.isSecret);
  expect(secret).toEqual(SETTING_NAMES.filter((name) => /(?:SECRET|_KEY|_URL)$/.test(name)));
  for (const name of secret)
    expect(describeProblems(problemsOf({ [name]: 'p w' }))).not.toContain('p w');
});

test('a setting that cannot be used is told once, beside those that it would have needed', () => {
  const problems = problemsOf({
    ARNIKA_MODE: 'production',
    DATABASE_URL: 'postgres://db.example.test/arnika',
    SECRET: 'short',
    TWILIO_FROM: '+15005550006',
  });
  expect(problems.map(({ name }) => name)).toEqual([
    'SECRET',
    'PUBLIC_ORIGIN',
    'TWILIO_ACCOUNT',
    'TWILIO_AUTH_KEY',
  ]);
});

test('a payment provider is used when all of its settings are there, and its key is not repeated in a complaint', () => {
  const env = {
    YOOKASSA_SHOP_ID: '100500',
    YOOKASSA_SECRET_KEY: 'the-key-of-the-shop',
    YOOKASSA_API: 'https://api.example.test/v3/',
    YOOKASSA_ADDRESSES: '192.0.2.0/27, 2001:db8::/32',
  };
  expect(configOf({}).yookassa).toBeUndefined();
  expect(configOf(env).yookassa).toEqual({
    shopId: '100500',
    secretKey: 'the-key-of-the-shop',
    baseUrl: 'https://api.example.test/v3',
    webhookAddresses: ['192.0.2.0/27', '2001:db8::/32'],
  });
  const { YOOKASSA_API: _api, ...lacking } = env;
  expect(problemsOf(lacking).map(({ name }) => name)).toEqual(['YOOKASSA_API']);
  expect(describeProblems(problemsOf({ YOOKASSA_SECRET_KEY: 'short' }))).not.toContain('short');
});

test('a provider that is known by its key needs the secret of its webhooks and its currencies as well', () => {
  const env = {
    STRIPE_SECRET_KEY: 'the-secret-key',
    STRIPE_WEBHOOK_SECRET: 'the-secret-of-the-webhook',
    STRIPE_CURRENCIES: 'eur, PLN',
  };
  expect(configOf({}).stripe).toBeUndefined();
  expect(configOf(env).stripe).toEqual({
    secretKey: 'the-secret-key',
    webhookSecret: 'the-secret-of-the-webhook',
    currencies: ['EUR', 'PLN'],
    api: undefined,
  });
  expect(configOf({ ...env, STRIPE_API: 'https://api.example.test' }).stripe?.api?.hostname).toBe(
    'api.example.test',
  );
  const { STRIPE_WEBHOOK_SECRET: _lacks, ...half } = env;
  expect(problemsOf(half).map(({ name }) => name)).toEqual(['STRIPE_WEBHOOK_SECRET']);
  expect(problemsOf({ ...env, STRIPE_CURRENCIES: 'euro' }).map(({ name }) => name)).toEqual([
    'STRIPE_CURRENCIES',
  ]);
});

test('each country’s provider needs all its settings, two accounts of one are two, and a sandbox is known by its host', () => {
  expect(configOf({})).toMatchObject({ freedomPay: [], iyzico: undefined, vnpay: undefined });
  const freedom = {
    FREEDOMPAY_KZ_MERCHANT: '500001',
    FREEDOMPAY_KZ_SECRET: 'the-key-of-kz',
    FREEDOMPAY_KG_MERCHANT: '500002',
    FREEDOMPAY_KG_SECRET: 'the-key-of-kg',
  };
  expect(configOf({ ...freedom, FREEDOMPAY_TESTING: '1' }).freedomPay).toMatchObject([
    { code: 'freedompay-kz', currency: 'KZT', merchant: '500001', isTesting: true },
    { code: 'freedompay-kg', currency: 'KGS', baseUrl: 'https://api.freedompay.kg' },
  ]);
  const iyzico = {
    IYZICO_API_KEY: 'the-api-key',
    IYZICO_SECRET_KEY: 'the-secret-key',
    IYZICO_IDENTITY_NUMBER: '11111111111',
  };
  expect(configOf(iyzico).iyzico).toMatchObject({
    page: 'https://cpp.iyzipay.com',
    isTesting: false,
  });
  const apart = { ...iyzico, IYZICO_API: 'https://sandbox-api.iyzipay.com' };
  expect(configOf(apart).iyzico?.isTesting).toBe(true);
  const vnpay = {
    VNPAY_TERMINAL: 'ARNIKA01',
    VNPAY_SECRET_KEY: 'the-key-of-the-terminal',
    VNPAY_PAGE: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
    VNPAY_API: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
  };
  expect(configOf(vnpay).vnpay?.isTesting).toBe(true);
  for (const whole of [freedom, iyzico, vnpay])
    for (const name of Object.keys(whole)) {
      const half = Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name));
      expect(problemsOf(half).map((problem) => problem.name)).toEqual([name]);
    }
});

test('a captcha of others with half its keys stops the start I8-015', () => {
  const smart = {
    SMARTCAPTCHA_SITE_KEY: 'the-public-key',
    SMARTCAPTCHA_SECRET_KEY: 'the-secret-key',
  };
  expect(configOf({}).smartCaptcha).toBeUndefined();
  expect(
    configOf({ ...smart, SMARTCAPTCHA_API: 'https://captcha.example.test/' }).smartCaptcha,
  ).toEqual({
    siteKey: 'the-public-key',
    secretKey: 'the-secret-key',
    api: 'https://captcha.example.test',
  });
  const { SMARTCAPTCHA_SECRET_KEY: _key, ...half } = smart;
  expect(problemsOf(half).map(({ name }) => name)).toEqual(['SMARTCAPTCHA_SECRET_KEY']);
  expect(problemsOf({ RECAPTCHA_SECRET_KEY: 'the-secret-key' }).map(({ name }) => name)).toEqual([
    'RECAPTCHA_SITE_KEY',
  ]);
});
