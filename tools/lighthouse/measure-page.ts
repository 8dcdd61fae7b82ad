import { chromium, type Browser } from 'playwright-core';
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * What is forgotten before each run: Lighthouse's own list, and cookies. Those of the page before would win over the one that
 * is given, and a full cart would be measured as an empty one.
 */
const FORGOTTEN = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'cookies',
] as const;

/** One run of Lighthouse with its mobile settings: 412 px, four times slower processor, 1.6 Mbit/s, 150 ms. */
export interface PageScore {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Layout shift, without unit. */
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly bytes: number;
  readonly requests: number;
  /** Audits below their best mark, except those that were left out. */
  readonly faults: readonly string[];
}

export interface ScoredPage {
  readonly url: string;
  /** Audits that cannot hold here, with a reason at the caller. */
  readonly without?: readonly string[];
  readonly cookie?: string;
}

/** A Chromium that Lighthouse may drive. */
export async function openDrivenBrowser(
  executablePath: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const port = 20_000 + (process.pid % 20_000);
  const browser: Browser = await chromium.launch({
    executablePath,
    // The driver's own habits would switch off what is measured.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

/** Measures a page once. */
export async function measurePage(
  { url, without = [], cookie }: ScoredPage,
  port: number,
): Promise<PageScore> {
  const run = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
      skipAudits: [...without],
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    },
    {
      extends: 'lighthouse:default',
      settings: { formFactor: 'mobile', clearStorageTypes: [...FORGOTTEN] },
    },
  );
  if (!run) throw new Error(`Lighthouse answered nothing for ${url}`);
  const { categories, audits } = run.lhr;
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? 0;
  const judged = CATEGORIES.filter((category) => category !== 'performance').flatMap(
    (category) => categories[category]?.auditRefs ?? [],
  );
  const faults = judged.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && typeof audit?.score === 'number' && audit.score < 1
      ? [`${id}: ${audit.title}`]
      : [];
  });
  // The shape of this audit's details is Lighthouse's own.
  const requests =
    (audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)
      ?.items ?? [];
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    layoutShift: figureOf('cumulative-layout-shift'),
    largestPaintMs: Math.round(figureOf('largest-contentful-paint')),
    blockingMs: Math.round(figureOf('total-blocking-time')),
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: requests.length,
    faults,
  };
}
