import type { z } from 'zod';
import { ABOUT } from './config-about.ts';
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValues,
} from './config-settings.ts';
import { isLoopbackName } from './loopback.ts';
import { localProviders } from './payment-config.ts';

/** All that the operator decides, checked. Nothing else of the project reads the environment. */
export type Config = Readonly<ReturnType<typeof completed>>;
/** How SMS are sent, and how many at the most. */
export type SmsSettings = Config['sms'];
export type SmartCaptchaSettings = NonNullable<Config['smartCaptcha']>;
export type RecaptchaSettings = NonNullable<Config['recaptcha']>;

/** One value that cannot be used. */
interface ConfigProblem {
  readonly name: SettingName;
  readonly what: string;
  readonly example: string;
}

type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment as they were typed; an empty value counts as not set. */
const typedIn = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const text = env[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );

/** Reads the settings of an environment. Pure; all problems are told at once. */
export function readConfig(env: Environment): ConfigReading {
  const typed = typedIn(env);
  const read = SETTINGS.safeParse(typed);
  const problems = read.success ? [] : problemsOf(read.error, typed);
  // What can be used is held against each other all the same, so that nothing is told at the second start only.
  const usable = read.success ? read.data : SETTINGS.parse(without(typed, problems));
  const all = [...problems, ...conflicts(usable).filter(({ name }) => !isTold(problems, name))];
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, config: completed(usable) };
}

const isTold = (problems: readonly ConfigProblem[], name: string): boolean =>
  problems.some((problem) => problem.name === name);

const without = (typed: Readonly<Record<string, string>>, problems: readonly ConfigProblem[]) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isTold(problems, name)));

const aboutOf = (name: SettingName) => ABOUT.get(SETTINGS.shape[name]);

const problemWith = (name: SettingName, what: string): ConfigProblem => ({
  name,
  what,
  example: aboutOf(name)?.example ?? '',
});

function problemsOf(
  { issues }: z.ZodError,
  typed: Readonly<Record<string, string>>,
): ConfigProblem[] {
  return SETTING_NAMES.flatMap((name) => {
    const own = issues.filter(({ path }) => path[0] === name).map(({ message }) => message);
    return own.length === 0
      ? []
      : problemWith(name, own.join('; ') + shown(name, typed[name] ?? ''));
  });
}

/** Addresses with a password and the secret itself do not go to a terminal or a log. */
const shown = (name: SettingName, text: string): string =>
  aboutOf(name)?.isSecret ? '' : `, but is "${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

function conflicts(settings: SettingValues): ConfigProblem[] {
  const { ARNIKA_MODE: mode, HOST: host, PORT: port } = settings;
  const sandboxPort = settings.PAYMENT_SANDBOX_PORT;
  const found: (ConfigProblem | false)[] = [
    mode === 'production' &&
      settings.DATABASE_URL !== undefined &&
      !settings.SECRET &&
      problemWith(
        'SECRET',
        'must be set in production, and be the same for all servers of one database',
      ),
    mode === 'production' &&
      !settings.PUBLIC_ORIGIN &&
      problemWith(
        'PUBLIC_ORIGIN',
        'must be set in production: links in mails and safe cookies depend on it',
      ),
    mode === 'demo' &&
      host !== undefined &&
      !isLoopbackName(host) &&
      !settings.DEMO_IS_PUBLIC &&
      problemWith(
        'DEMO_IS_PUBLIC',
        `must be 1 when the demo listens on HOST=${host}, where others reach its public passwords`,
      ),
    port === 65_535 &&
      sandboxPort === undefined &&
      problemWith(
        'PAYMENT_SANDBOX_PORT',
        'must be set when PORT is the last one, since it is PORT + 1 otherwise',
      ),
    port !== 0 &&
      sandboxPort === port &&
      problemWith('PAYMENT_SANDBOX_PORT', 'must differ from PORT'),
    !!settings.METRICS_PORT &&
      settings.METRICS_PORT === port &&
      problemWith('METRICS_PORT', 'must differ from PORT, which everybody reaches'),
    settings.FILE_STORE === 's3' &&
      !settings.BUCKET_NAME &&
      problemWith('BUCKET_NAME', 'must be set when FILE_STORE is s3'),
    ...halfSetProviders(settings),
  ];
  return found.filter((problem) => problem !== false);
}

/** A provider with half its settings would be missing where it is needed, as a captcha at the form (I8-015): the start says so. */
function halfSetProviders(settings: SettingValues): ConfigProblem[] {
  const isSet = (name: SettingName): boolean => settings[name] !== undefined;
  const begun = new Set(SETTING_NAMES.filter(isSet).map((name) => aboutOf(name)?.provider));
  return SETTING_NAMES.filter((name) => {
    const provider = aboutOf(name)?.provider;
    return provider !== undefined && begun.has(provider) && !isSet(name);
  }).map((name) => problemWith(name, 'must be set, as the other settings of this provider are'));
}

function yookassaOf({
  YOOKASSA_SHOP_ID: shopId,
  YOOKASSA_SECRET_KEY: secretKey,
  YOOKASSA_API: baseUrl,
  YOOKASSA_ADDRESSES: webhookAddresses,
}: SettingValues) {
  return shopId && secretKey && baseUrl && webhookAddresses
    ? { shopId, secretKey, baseUrl, webhookAddresses }
    : undefined;
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CURRENCIES: currencies,
  STRIPE_API: api,
}: SettingValues) {
  return secretKey && webhookSecret && currencies
    ? { secretKey, webhookSecret, currencies, api: api === undefined ? undefined : new URL(api) }
    : undefined;
}

function cdekOf({
  CDEK_ACCOUNT: account,
  CDEK_SECRET: secret,
  CDEK_FROM_POSTCODE: fromPostcode,
  CDEK_TARIFFS: tariffs,
  CDEK_API: api,
}: SettingValues) {
  return account && secret && fromPostcode && tariffs
    ? { account, secret, fromPostcode, tariffs, api }
    : undefined;
}

function russianPostOf({
  RUSSIAN_POST_APP_KEY: token,
  RUSSIAN_POST_USER_KEY: key,
  RUSSIAN_POST_FROM_POSTCODE: fromPostcode,
  RUSSIAN_POST_MAIL_TYPES: mailTypes,
  RUSSIAN_POST_API: api,
}: SettingValues) {
  return token && key && fromPostcode && mailTypes
    ? { token, key, fromPostcode, mailTypes, api }
    : undefined;
}

/** Where files that people send are kept; a bucket that is half set is told before. */
function filesOf(settings: SettingValues) {
  const { FILE_STORE: store, BUCKET_NAME: bucket, BUCKET_REGION: region } = settings;
  const { BUCKET_KEY_ID: keyId, BUCKET_SECRET_KEY: secretKey, BUCKET_API: api } = settings;
  if (store !== 's3') return { store } as const;
  if (!bucket || !region || !keyId || !secretKey) throw new Error('a bucket that is half set');
  return { store, bucket, region, keyId, secretKey, api } as const;
}

function kgProviderOf(
  baseUrl: string | undefined,
  merchant: string | undefined,
  secret: string | undefined,
) {
  return baseUrl && merchant && secret ? { baseUrl, merchant, secret } : undefined;
}

function smsTransportOf(settings: SettingValues) {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key } = settings;
  if (url && key) return { kind: 'gateway', url, key } as const;
  const { TWILIO_ACCOUNT: accountSid, TWILIO_AUTH_KEY: authToken, TWILIO_FROM: from } = settings;
  if (!accountSid || !authToken || !from) return undefined;
  return { kind: 'twilio', baseUrl: settings.TWILIO_API, accountSid, authToken, from } as const;
}

function smartCaptchaOf(settings: SettingValues) {
  const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SECRET_KEY: secretKey } = settings;
  if (!siteKey || !secretKey) return undefined;
  return {
    siteKey,
    secretKey,
    /** Where the service answers, without a slash at the end. */
    api: settings.SMARTCAPTCHA_API ?? 'https://smartcaptcha.yandexcloud.net',
  };
}

function recaptchaOf(settings: SettingValues) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = settings;
  const { RECAPTCHA_VISIBLE_SITE_KEY: visibleKey, RECAPTCHA_VISIBLE_SECRET_KEY: visibleSecret } =
    settings;
  if (!siteKey || !secretKey) return undefined;
  return {
    siteKey,
    secretKey,
    api: settings.RECAPTCHA_API ?? 'https://www.google.com/recaptcha',
    /** The box to tick for whom the score is too low; undefined: a low score is a refusal. */
    visible:
      visibleKey && visibleSecret ? { siteKey: visibleKey, secretKey: visibleSecret } : undefined,
    /** Further hosts that its script loads from. */
    scriptHosts: settings.RECAPTCHA_API === undefined ? ['https://www.gstatic.com'] : [],
  };
}

/** The settings as the shop uses them, with what depends on others where one is not set. */
function completed(settings: SettingValues) {
  const { ARNIKA_MODE: mode, PORT: port } = settings;
  return {
    /** 0 takes a free one. */
    port,
    // The demo's passwords are printed at start, so it is for this machine alone.
    host: settings.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    /** Undefined: the embedded PostgreSQL. */
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    files: filesOf(settings),
    isDevelopment: settings.NODE_ENV === 'development',
    logLevel: settings.LOG_LEVEL,
    mode,
    /** Undefined: made once and kept in `dataDir`; see `provideSecret`. */
    secret: settings.SECRET,
    /** The secret before this one; undefined: it is not being replaced. */
    formerSecret: settings.FORMER_SECRET,
    /** Scheme and host of absolute links, without a slash at the end; undefined: as the visitor asked. */
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustedProxies: settings.TRUST_PROXY,
    isCookieSecure: settings.COOKIE_SECURE ?? settings.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    databasePool: settings.DATABASE_POOL,
    isNamingStatements: settings.DATABASE_STATEMENT_NAMES,
    isPaymentSandbox: settings.PAYMENT_SANDBOX ?? mode === 'demo',
    /** 0 takes a free one. */
    paymentSandboxPort: settings.PAYMENT_SANDBOX_PORT ?? (port === 0 ? 0 : port + 1),
    /** Undefined: this provider is not used. */
    yookassa: yookassaOf(settings),
    stripe: stripeOf(settings),
    /** Undefined: this carrier is not asked. */
    cdek: cdekOf(settings),
    russianPost: russianPostOf(settings),
    ...localProviders(settings),
    /** Undefined: the wallet of Kyrgyzstan is the sandbox's, or not taken. */
    kgWallet: kgProviderOf(
      settings.KG_WALLET_API,
      settings.KG_WALLET_MERCHANT,
      settings.KG_WALLET_SECRET,
    ),
    /** Undefined: its mobile bank likewise. */
    kgMbank: kgProviderOf(
      settings.KG_MBANK_API,
      settings.KG_MBANK_MERCHANT,
      settings.KG_MBANK_SECRET,
    ),
    /** Undefined: our own captcha asks in Russia as well. */
    smartCaptcha: smartCaptchaOf(settings),
    /** Undefined: our own captcha asks elsewhere as well. */
    recaptcha: recaptchaOf(settings),
    /** Site of the service centres, without a slash at the end; undefined: the login does not link there. */
    cscLoginUrl: settings.CSC_LOGIN_URL,
    /** Undefined: maps stand on what the shop carries itself. */
    mapStyleUrl: settings.MAP_STYLE_URL,
    /** Undefined: metrics are not served. */
    metricsPort: settings.METRICS_PORT,
    pageCacheBytes: settings.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    /** Hosts whose players may stand in a frame of our pages. */
    videoHosts: settings.VIDEO_HOSTS,
    /** 0: never refuse for being late. */
    overloadDelayMs: settings.OVERLOAD_DELAY_MS,
    /** How long a server that was told to stop still serves; Ctrl-C on a demo is somebody at the keyboard, who waits. */
    drainSeconds: settings.DRAIN_SECONDS ?? (mode === 'demo' ? 0 : 5),
    /** Undefined: mails stay in the development mailbox. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    sms: {
      /** Undefined: kept in the development mailbox by the demo, refused in production. */
      transport: smsTransportOf(settings),
      dayCap: settings.SMS_DAY_CAP,
      countryDayCap: settings.SMS_COUNTRY_DAY_CAP,
      /** Codes of the generic length have letters too. */
      isCodeAlphanumeric: settings.SMS_CODE_LETTERS,
    },
    demoProducts: settings.DEMO_PRODUCTS,
    /** The back office of consultants, another site. */
    backOfficeUrl: settings.BACK_OFFICE_URL,
    /** The company's community, another site. */
    communityUrl: settings.COMMUNITY_URL,
  };
}

/** The problems as the operator reads them. */
export const describeProblems = (problems: readonly ConfigProblem[]): string =>
  [
    'Arnika does not start: the settings need a correction.',
    ...problems.map(
      ({ name, what, example }) => `  ${name} ${what}.\n    For example: ${name}=${example}`,
    ),
    'All settings stand in docs/operations.md.',
  ].join('\n');

/** The settings, or the end of the process with code 1 and everything that is wrong. */
export function configOrExit(env: Environment): Config {
  const reading = readConfig(env);
  if (reading.ok) return reading.config;
  console.error(describeProblems(reading.problems));
  process.exit(1);
}
