import { SETTINGS, type SettingName, type SettingValues } from './config-settings.ts';

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
  /** Undefined: metrics are not served. */
  readonly metricsPort: number | undefined;
  readonly pageCacheBytes: number;
  /** Hosts whose players may stand in a frame of our pages. */
  readonly videoHosts: readonly string[];
  /** 0: never refuse for being late. */
  readonly overloadDelayMs: number;
  /** Undefined: mails stay in the development mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly demoProducts: number;
}

/** What the operator was given by YooKassa. */
export interface YookassaSettings {
  readonly baseUrl: string;
  readonly shopId: string;
  readonly secretKey: string;
  readonly noticeAddresses: readonly string[];
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
    complain('SECRET', 'must be set in production, and be the same for all servers of one database');
  if (settings.PORT === 65_535 && settings.PAYMENT_SANDBOX_PORT === undefined)
    complain('PAYMENT_SANDBOX_PORT', 'must be set when PORT is the last one, since it is PORT + 1 otherwise');
  if (settings.PORT && settings.PAYMENT_SANDBOX_PORT === settings.PORT)
    complain('PAYMENT_SANDBOX_PORT', 'must differ from PORT');
  if (settings.METRICS_PORT && settings.METRICS_PORT === (settings.PORT ?? 3000))
    complain('METRICS_PORT', 'must differ from PORT, which everybody reaches');
  for (const name of YOOKASSA)
    if (settings[name] === undefined && YOOKASSA.some((other) => settings[other] !== undefined))
      complain(name, 'must be set, as the other settings of this provider are');
  return problems;
}

const YOOKASSA = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'YOOKASSA_API', 'YOOKASSA_ADDRESSES'] as const;

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
    metricsPort: settings.METRICS_PORT,
    pageCacheBytes: (settings.PAGE_CACHE_MEGABYTES ?? 64) * 1024 * 1024,
    videoHosts: settings.VIDEO_HOSTS ?? [],
    overloadDelayMs: settings.OVERLOAD_DELAY_MS ?? 1_000,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'Arnika <shop@example.test>',
    demoProducts: settings.DEMO_PRODUCTS ?? 0,
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
    ...problems.map(({ name, what, example }) => `  ${name} ${what}.\n    For example: ${name}=${example}`),
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
    ({ name, standard, example, purpose }) => `| \`${name}\` | ${standard} | \`${example}\` | ${purpose} |`,
  );
  return ['| setting | if not set | example | what it does |', '|---|---|---|---|', ...rows].join('\n');
}
