import { SETTINGS, type SettingName, type SettingValues } from './config-settings.ts';
import { isLoopbackName } from './loopback.ts';

export type Mode = 'demo' | 'production';

/** All that the operator decides, checked. Nothing else of the project reads the environment. */
export interface Config {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly isDevelopment: boolean;
  readonly logLevel: string;
  readonly mode: Mode;
  /** Undefined: made once and kept in `dataDir`; see `provideSecret`. */
  readonly secret: string | undefined;
  /** The secret before this one; undefined: it is not being replaced. */
  readonly formerSecret: string | undefined;
  /** Scheme and host of absolute links, without a slash at the end; undefined: as the visitor asked. */
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: number;
  readonly isCookieSecure: boolean;
  readonly databasePool: number;
  readonly isNamingStatements: boolean;
  readonly isPaymentSandbox: boolean;
  /** 0 takes a free port. */
  readonly paymentSandboxPort: number;
  /** Undefined: this provider is not used. */
  readonly yookassa: YookassaSettings | undefined;
  /** Undefined: our own captcha asks in Russia as well. */
  readonly smartCaptcha: SmartCaptchaSettings | undefined;
  /** Undefined: our own captcha asks elsewhere as well. */
  readonly recaptcha: RecaptchaSettings | undefined;
  /** Site of the service centres, without a slash at the end; undefined: the login does not link there. */
  readonly cscLoginUrl: string | undefined;
  /** Undefined: metrics are not served. */
  readonly metricsPort: number | undefined;
  readonly pageCacheBytes: number;
  /** Hosts whose players may stand in a frame of our pages. */
  readonly videoHosts: readonly string[];
  /** 0: never refuse for being late. */
  readonly overloadDelayMs: number;
  /** How long a server that was told to stop still serves while `/readyz` says so. */
  readonly drainSeconds: number;
  /** Undefined: mails stay in the development mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sms: SmsSettings;
  readonly demoProducts: number;
  /** The back office of consultants, another site. */
  readonly backOfficeUrl: string;
  /** The company's community, another site. */
  readonly communityUrl: string;
}

/** What the operator was given by YooKassa. */
export interface YookassaSettings {
  readonly baseUrl: string;
  readonly shopId: string;
  readonly secretKey: string;
  readonly noticeAddresses: readonly string[];
}

/** How SMS are sent, and how many at the most. */
export interface SmsSettings {
  /** Undefined: kept in the development mailbox by the demo, refused in production. */
  readonly transport:
    | { readonly kind: 'gateway'; readonly url: string; readonly key: string }
    | {
        readonly kind: 'twilio';
        readonly baseUrl: string;
        readonly accountSid: string;
        readonly authToken: string;
        readonly from: string;
      }
    | undefined;
  readonly dayCap: number;
  readonly countryDayCap: number;
  /** Codes of the generic length have letters too. */
  readonly isCodeAlphanumeric: boolean;
}

export interface SmartCaptchaSettings {
  readonly siteKey: string;
  readonly secretKey: string;
  /** Where the service answers, without a slash at the end. */
  readonly api: string;
}

export interface RecaptchaSettings extends SmartCaptchaSettings {
  /** The box to tick for whom the score is too low; undefined: a low score is a refusal. */
  readonly visible: { readonly siteKey: string; readonly secretKey: string } | undefined;
  /** Further hosts that its script loads from. */
  readonly scriptHosts: readonly string[];
}

/** One value that cannot be used. */
export interface ConfigProblem {
  readonly name: SettingName;
  readonly what: string;
  readonly example: string;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of an environment. Pure; an empty value counts as not set; all problems are told at once. */
export function readConfig(env: Environment): ConfigReading {
  const values: Partial<Record<SettingName, unknown>> = {};
  const problems: ConfigProblem[] = [];
  for (const setting of SETTINGS) {
    const text = env[setting.name]?.trim();
    if (!text) continue;
    const parsed = setting.schema.safeParse(text);
    if (parsed.success) values[setting.name] = parsed.data;
    else {
      const what = parsed.error.issues.map((issue) => issue.message).join('; ');
      problems.push({
        name: setting.name,
        what: what + shown(setting.name, text),
        example: setting.example,
      });
    }
  }
  // Each value came from the schema that gives its key this type.
  const settings = values as SettingValues;
  problems.push(...conflicts(settings));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: completed(settings) };
}

const exampleOf = (name: SettingName): string =>
  SETTINGS.find((setting) => setting.name === name)?.example ?? '';

function conflicts(settings: SettingValues): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const complain = (name: SettingName, what: string) =>
    problems.push({ name, what, example: exampleOf(name) });
  if (settings.ARNIKA_MODE === 'production' && settings.DATABASE_URL && !settings.SECRET)
    complain(
      'SECRET',
      'must be set in production, and be the same for all servers of one database',
    );
  if (settings.ARNIKA_MODE === 'production' && !settings.PUBLIC_ORIGIN)
    complain(
      'PUBLIC_ORIGIN',
      'must be set in production: links in mails and safe cookies depend on it',
    );
  if (isDemoOpenToOthers(settings))
    complain(
      'DEMO_IS_PUBLIC',
      `must be 1 when the demo listens on HOST=${settings.HOST}, where others reach its public passwords`,
    );
  if (settings.PORT === 65_535 && settings.PAYMENT_SANDBOX_PORT === undefined)
    complain(
      'PAYMENT_SANDBOX_PORT',
      'must be set when PORT is the last one, since it is PORT + 1 otherwise',
    );
  if (settings.PORT && settings.PAYMENT_SANDBOX_PORT === settings.PORT)
    complain('PAYMENT_SANDBOX_PORT', 'must differ from PORT');
  if (settings.METRICS_PORT && settings.METRICS_PORT === (settings.PORT ?? 3000))
    complain('METRICS_PORT', 'must differ from PORT, which everybody reaches');
  for (const names of [YOOKASSA, SMS_GATEWAY, TWILIO, SMART_CAPTCHA, RECAPTCHA, RECAPTCHA_BOX])
    for (const name of names)
      if (settings[name] === undefined && names.some((other) => settings[other] !== undefined))
        complain(name, 'must be set, as the other settings of this provider are');
  return problems;
}

const isDemoOpenToOthers = ({
  ARNIKA_MODE: mode,
  HOST: host,
  DEMO_IS_PUBLIC: isPublic,
}: SettingValues) =>
  mode !== 'production' && host !== undefined && !isLoopbackName(host) && !isPublic;

/** A captcha with half its keys would be missing at the form (I8-015): the start says so. */
const SMART_CAPTCHA = ['SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET_KEY'] as const;
const RECAPTCHA = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const;
const RECAPTCHA_BOX = ['RECAPTCHA_VISIBLE_SITE_KEY', 'RECAPTCHA_VISIBLE_SECRET_KEY'] as const;
const SMS_GATEWAY = ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'] as const;
const TWILIO = ['TWILIO_ACCOUNT', 'TWILIO_AUTH_KEY', 'TWILIO_FROM'] as const;

const YOOKASSA = [
  'YOOKASSA_SHOP_ID',
  'YOOKASSA_SECRET_KEY',
  'YOOKASSA_API',
  'YOOKASSA_ADDRESSES',
] as const;

function yookassaOf(settings: SettingValues): YookassaSettings | undefined {
  const {
    YOOKASSA_SHOP_ID: shopId,
    YOOKASSA_SECRET_KEY: secretKey,
    YOOKASSA_API: baseUrl,
    YOOKASSA_ADDRESSES: noticeAddresses,
  } = settings;
  return shopId && secretKey && baseUrl && noticeAddresses
    ? { shopId, secretKey, baseUrl, noticeAddresses }
    : undefined;
}

function smsTransportOf(settings: SettingValues): SmsSettings['transport'] {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key } = settings;
  if (url && key) return { kind: 'gateway', url, key };
  const { TWILIO_ACCOUNT: accountSid, TWILIO_AUTH_KEY: authToken, TWILIO_FROM: from } = settings;
  if (!accountSid || !authToken || !from) return undefined;
  return {
    kind: 'twilio',
    baseUrl: settings.TWILIO_API ?? 'https://api.twilio.com',
    accountSid,
    authToken,
    from,
  };
}

function smartCaptchaOf(settings: SettingValues): SmartCaptchaSettings | undefined {
  const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SECRET_KEY: secretKey } = settings;
  if (!siteKey || !secretKey) return undefined;
  return {
    siteKey,
    secretKey,
    api: settings.SMARTCAPTCHA_API ?? 'https://smartcaptcha.yandexcloud.net',
  };
}

function recaptchaOf(settings: SettingValues): RecaptchaSettings | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = settings;
  const { RECAPTCHA_VISIBLE_SITE_KEY: visibleKey, RECAPTCHA_VISIBLE_SECRET_KEY: visibleSecret } =
    settings;
  if (!siteKey || !secretKey) return undefined;
  return {
    siteKey,
    secretKey,
    api: settings.RECAPTCHA_API ?? 'https://www.google.com/recaptcha',
    visible:
      visibleKey && visibleSecret ? { siteKey: visibleKey, secretKey: visibleSecret } : undefined,
    scriptHosts: settings.RECAPTCHA_API === undefined ? ['https://www.gstatic.com'] : [],
  };
}

function completed(settings: SettingValues): Config {
  const mode = settings.ARNIKA_MODE ?? 'demo';
  const port = settings.PORT ?? 3000;
  return {
    port,
    // The demo's passwords are printed at start, so it is for this machine alone.
    host: settings.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR ?? '.data',
    isDevelopment: settings.NODE_ENV === 'development',
    logLevel: settings.LOG_LEVEL ?? 'info',
    mode,
    secret: settings.SECRET,
    formerSecret: settings.FORMER_SECRET,
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustedProxies: settings.TRUST_PROXY ?? 0,
    isCookieSecure: settings.COOKIE_SECURE ?? settings.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    databasePool: settings.DATABASE_POOL ?? 16,
    isNamingStatements: settings.DATABASE_STATEMENT_NAMES ?? true,
    isPaymentSandbox: settings.PAYMENT_SANDBOX ?? mode === 'demo',
    paymentSandboxPort: settings.PAYMENT_SANDBOX_PORT ?? (port === 0 ? 0 : port + 1),
    yookassa: yookassaOf(settings),
    smartCaptcha: smartCaptchaOf(settings),
    recaptcha: recaptchaOf(settings),
    cscLoginUrl: settings.CSC_LOGIN_URL,
    metricsPort: settings.METRICS_PORT,
    pageCacheBytes: (settings.PAGE_CACHE_MEGABYTES ?? 64) * 1024 * 1024,
    videoHosts: settings.VIDEO_HOSTS ?? [],
    overloadDelayMs: settings.OVERLOAD_DELAY_MS ?? 1_000,
    // Ctrl-C on a demo is somebody at the keyboard, who waits.
    drainSeconds: settings.DRAIN_SECONDS ?? (mode === 'demo' ? 0 : 5),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Arnika <shop@example.test>',
    sms: {
      transport: smsTransportOf(settings),
      dayCap: settings.SMS_DAY_CAP ?? 5_000,
      countryDayCap: settings.SMS_COUNTRY_DAY_CAP ?? 2_000,
      isCodeAlphanumeric: settings.SMS_CODE_LETTERS ?? false,
    },
    demoProducts: settings.DEMO_PRODUCTS ?? 0,
    backOfficeUrl: settings.BACK_OFFICE_URL ?? 'https://office.example.test/',
    communityUrl: settings.COMMUNITY_URL ?? 'https://community.example.test/',
  };
}

/** Addresses with a password and the secret itself do not go to a terminal or a log. */
const shown = (name: SettingName, text: string): string =>
  name.endsWith('SECRET') || name.endsWith('_KEY') || name.endsWith('_URL')
    ? ''
    : `, but is "${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

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

/** The table of docs/operations.md, in Markdown. */
export function describeSettings(): string {
  const rows = SETTINGS.map(
    ({ name, standard, example, purpose }) =>
      `| \`${name}\` | ${standard} | \`${example}\` | ${purpose} |`,
  );
  return ['| setting | if not set | example | what it does |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
