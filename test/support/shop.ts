import { readFileSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { openPages, type PageRenderer } from '#app/page-renderer.ts';
import { listStores } from '#countries/packs.ts';
import { openShop, type OpenShop } from '#app/open-shop.ts';
import { PLACE_COOKIES } from '#features/location/model.ts';
import type { Database } from '#platform/database.ts';
import { launchBrowser, openShopContexts, type BrowserOptions } from './browser.ts';
import { createDemoDatabase, DEMO_DAY } from './demo-database.ts';
import { largestCityIn } from './large-cities.ts';
import { awake, requestsOf } from './page-settled.ts';
import { WIDTHS } from './part-of-run.ts';
import { TEST_SECRET, testConfig } from './server.ts';

export { WIDTHS } from './part-of-run.ts';

export interface PageOptions {
  /** 390 is a phone with touch, 1440 a desk with a mouse. */
  readonly width?: number;
  readonly isJavaScriptOff?: boolean;
  readonly isDark?: boolean;
  readonly locale?: string;
  /** What the shop says at the foot of the screen has not been closed yet; most tests look at something else. */
  readonly seesInformers?: boolean;
  /** Windows of promotions come after an add, as for somebody who has seen none; such a browser is its own. */
  readonly seesOffers?: boolean;
  /** Nothing is in the browser's cache, and its clock and scripts may be set: what a test does stays in no other. */
  readonly isFresh?: boolean;
  /** Pictures come, too; as on the shop's pages if not given. */
  readonly hasPictures?: boolean;
  /** The visitor has chosen the largest city of the store's country; as the shop's pages do if not given. */
  readonly isCityKnown?: boolean;
  /** How long each answer takes to arrive; that of the shop's pages if not given. */
  readonly latencyMs?: number;
}

/** What a telephone has in a town: enough to see who goes on before an answer has come. */
export const ON_THE_WIRE_MS = 150;

export interface TestShop extends OpenShop {
  readonly database: Database;
  /** Address of a store, for example `http://kz.localhost:41231`. */
  at(store: string): string;
  /** A page of a visitor who has never been here; errors of its console are collected in `faults`. */
  newPage(options?: PageOptions): Promise<Page>;
  /** What pages of this shop wrote to their consoles as errors; a test expects it to stay empty. */
  readonly faults: string[];
}

/** Somebody wants to see what journeys see. */
const IS_LOOKED_AT = ['SCREENS_INTO', 'LOCATION_PICTURES', 'PRINT_PICTURE'].some(
  (name) => process.env[name],
);

/** Its pages show no pictures, which most tests never look at, unless they are asked for; the whole browser's pages do. */
export interface TestShopOptions extends BrowserOptions {
  readonly now?: () => Date;
  readonly settings?: Record<string, string>;
  /** Puts something between the shop and its database, given the database's address. */
  readonly through?: (url: string) => Promise<string>;
  /**
   * How long each answer takes to arrive, where there are scripts that might not wait for it: `ON_THE_WIRE_MS` in journeys that change a
   * cart and go on, since without it no answer is ever late; else nothing.
   */
  readonly latencyMs?: number;
  /** Its visitors have chosen a city before: journeys that go through the delivery step and do not look at that question. */
  readonly isCityKnown?: boolean;
  /** Instead of the built ones. */
  readonly pages?: PageRenderer;
}

/** What every visitor is told, closed in every store. */
const CLOSED_INFORMERS = [
  'localhost',
  ...listStores().map(({ code }) => `${code}.localhost`),
].flatMap((domain) =>
  ['cookieAgreement', 'locationHint', 'mobileApp', 'unpaidOrder'].map((alias) => ({
    name: `informer_${alias}`,
    value: '1',
    domain,
    path: '/',
  })),
);

// Nobody else writes this file.
const demoPromotions = () =>
  JSON.parse(
    readFileSync(new URL('../../db/demo/promotions.json', import.meta.url), 'utf8'),
  ) as readonly { readonly id: number }[];
/** Promotions of the demo world that a browser has been shown: their windows stand over no journey that looks at something else. */
const OFFERS_SEEN = JSON.stringify(demoPromotions().map(({ id }) => id));
function seeOffersBefore(seen: string): void {
  try {
    localStorage.setItem('cartActionPopup', seen);
  } catch {
    // A page without an origin keeps nothing, and offers nothing.
  }
}

/** Makes a browser that of somebody who has been here before, unless they are to see it all. */
async function haveSeen(
  context: BrowserContext,
  { seesInformers, seesOffers, isCityKnown }: PageOptions,
): Promise<void> {
  if (!seesInformers) await context.addCookies(CLOSED_INFORMERS);
  if (isCityKnown) await context.addCookies(chosenCities());
  if (!seesOffers) await context.addInitScript(seeOffersBefore, OFFERS_SEEN);
}

/** The largest city of each store's country, chosen. */
const chosenCities = () =>
  ['localhost', ...listStores().map(({ code }) => `${code}.localhost`)].flatMap((domain) => {
    const store = listStores().find(({ code, isDefault }) =>
      domain === 'localhost' ? isDefault : domain === `${code}.localhost`,
    );
    const city = store && largestCityIn(store.homeCountry);
    return city ? [{ name: PLACE_COOKIES.city, value: String(city), domain, path: '/' }] : [];
  });

let pages: Promise<PageRenderer> | undefined;

/** Goes a step in the page's history, and waits for the page that comes. */
async function goStep(
  page: Page,
  step: 1 | -1,
  options: Parameters<Page['goBack']>[0],
): Promise<null> {
  const came = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  // Begun after the evaluation has ended: a page that goes takes the evaluation with it.
  await Promise.all([came, page.evaluate((by) => void setTimeout(() => history.go(by)), step)]);
  if (options?.waitUntil === 'commit') return null;
  await page.waitForLoadState();
  await awake(page);
  return null;
}

/**
 * Has `goto` and `reload` return when scripts have taken the page over: a test is faster than any hand. Back and Forward are pressed from
 * within the page: the driver asks the browser's own list of entries, which knows of one that the page has just added a little later than
 * the page shows it; then a driver's Back leaves the page, or does nothing at all.
 */
function comeAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goBack = (options) => goStep(page, -1, options);
  page.goForward = (options) => goStep(page, 1, options);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await awake(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await awake(page);
    return answer;
  };
}

/** Every answer takes so long to arrive. Of the page alone: the next visitor of its browser has a line of their own. */
async function slowDown(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Has a test that fails say what its page showed, where the error knows only what never came. */
function tellOnFailure(page: Page): void {
  const tell = async () => {
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alert], main')]
        .map(({ innerText }) => innerText)
        .join('\n');
    const held = () => document.activeElement?.outerHTML.slice(0, 400) ?? '';
    if (page.isClosed()) return;
    console.error('focus:', await page.evaluate(held).catch(String));
    console.error(page.url(), (await page.evaluate(shown).catch(String)).slice(0, 2_000));
    console.error(requestsOf(page).join('\n'));
  };
  try {
    onTestFailed(tell);
  } catch {
    // Opened before any test.
  }
}

/** A whole shop on a demo database of its own, listening on free ports, with a real browser beside it. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const base = await createDemoDatabase();
  const ownBrowser =
    options.keepsLeftPages || options.isWhole
      ? await launchBrowser({ ...options, hasPictures: true })
      : null;
  const contexts = openShopContexts(ownBrowser);
  pages ??= openPages(false);
  const renderer = options.pages ?? (await pages);
  const shop = await openShop({
    config: testConfig({ PAYMENT_SANDBOX_PORT: '0', ...options.settings }),
    databaseUrl: options.through ? await options.through(base.url) : base.url,
    secret: TEST_SECRET,
    now: options.now ?? (() => DEMO_DAY),
    pages: renderer,
    // A file's shop ends before its first minute comes, and asking for work costs it more than most pages do.
    hasJobs: false,
  });
  const { port } = new URL(shop.origin);
  const faults: string[] = [];

  async function newPage({
    width = WIDTHS.desk,
    isJavaScriptOff,
    isDark,
    locale = 'ru-RU',
    isFresh = false,
    hasPictures = options.hasPictures ?? IS_LOOKED_AT,
    seesInformers,
    seesOffers = false,
    isCityKnown = options.isCityKnown ?? false,
    latencyMs = options.latencyMs ?? 0,
  }: PageOptions = {}) {
    const isPhone = width < 768;
    const settings: BrowserContextOptions = {
      viewport: { width, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
      javaScriptEnabled: !isJavaScriptOff,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale,
    };
    const context = await contexts.open(settings, isFresh || seesOffers, hasPictures);
    await haveSeen(context, { seesInformers, seesOffers, isCityKnown });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    tellOnFailure(page);
    if (latencyMs > 0 && !isJavaScriptOff) await slowDown(page, latencyMs);
    if (!isJavaScriptOff) comeAlive(page);
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !/status of 4\d\d/.test(line.text()))
        faults.push(`${page.url()}: ${line.text()}`);
    });
    return page;
  }

  return {
    ...shop,
    origin: `http://localhost:${port}`,
    at: (store) => `http://${store}.localhost:${port}`,
    database: base.database,
    faults,
    newPage,
    async close() {
      await contexts.close();
      await ownBrowser?.close();
      await shop.close();
      await base.close();
    },
  };
}
