import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findChromium, findLeanChromium } from '../../tools/gate/find-chromium.ts';
import { watchRequests } from './page-settled.ts';

/** What Playwright turns off by itself: a second list of this kind replaces its own. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** The pages behind Chromium's own address bar, which it loads for every visitor: most of what opening a window costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
];
/** Pages of tests are left after a second: code that is made fast for later is never run often enough to pay. Not in the browser that people have. */
const UNHURRIED_SCRIPTS = '--js-flags=--no-opt --no-maglev';
/** A page of a site that is open already needs no process of its own to be begun. */
const ONE_PROCESS = '--process-per-site';
/** Their places stay as they are; nothing is fetched, decoded and drawn into them. */
const NO_PICTURES = '--blink-settings=imagesEnabled=false';
/**
 * Where nobody looks at pictures nobody looks at pixels: with a megabyte for drawn parts of a page almost none is drawn, and frames come all the
 * same. What draws them needs no process of its own.
 */
const HARDLY_DRAWN = ['--force-gpu-mem-available-mb=1', '--in-process-gpu'];

function chromiumPath(isWhole: boolean): string {
  const path = isWhole ? findChromium() : findLeanChromium();
  if (!path)
    throw new Error(
      'Chromium is missing: install it, or set CHROMIUM_PATH. `npm test` does so where it can.',
    );
  return path;
}

export interface BrowserOptions {
  /** The one that people have, for what the lean one does in another way. */
  readonly isWhole?: boolean;
  /** For Back, as a browser does for people; under test it usually does not. Of the whole browser alone. */
  readonly keepsLeftPages?: boolean;
  /** It shows them if nothing else is said. */
  readonly hasPictures?: boolean;
  /** What it finds in its environment besides ours. */
  readonly env?: Readonly<Record<string, string>>;
}

export const launchBrowser = ({
  keepsLeftPages = false,
  isWhole = keepsLeftPages,
  hasPictures = true,
  env = {},
}: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(isWhole),
    env: { ...process.env, ...env },
    // With a process for all pages of a site, a page that was left would not be kept.
    args: [
      ...QUIET,
      ...(isWhole ? [] : [UNHURRIED_SCRIPTS]),
      ...(keepsLeftPages ? [] : [ONE_PROCESS]),
      ...(hasPictures ? [] : [NO_PICTURES, ...HARDLY_DRAWN]),
    ],
    ignoreDefaultArgs: keepsLeftPages ? ['--disable-back-forward-cache'] : [],
  });

const shared = new Map<boolean, Promise<Browser>>();

/** One browser for all files of a process, with pictures or without; it ends with the process. One that broke down spoils one file only. */
async function sharedBrowser(hasPictures: boolean): Promise<Browser> {
  const known = await shared.get(hasPictures);
  if (known?.isConnected()) return known;
  const begun = launchBrowser({ hasPictures });
  shared.set(hasPictures, begun);
  return begun;
}

/** Contexts of one shop: visitors who know nothing of each other. */
export interface Contexts {
  /**
   * A context without cookies, storage and pages. When it is closed it is washed and kept, with the files of the shop in
   * its cache: a browser that fetches and compiles all of them for every test is most of what journeys cost.
   *
   * @param isOwn Of nobody before and nobody after, with an empty cache.
   */
  open(settings: BrowserContextOptions, isOwn?: boolean): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Where pictures are neither fetched nor drawn, the page learns at once that none comes; Chromium would say nothing, and the page wait for it. */
function giveUpPictures(): void {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no pictures are shown here'));
}

export function openContexts(browser: Browser, hasPictures = true): Contexts {
  const spare = new Map<string, BrowserContext[]>();
  const closing: (() => Promise<void>)[] = [];

  async function create(settings: BrowserContextOptions, shelf: BrowserContext[] | null) {
    const context = await browser.newContext(settings);
    if (!hasPictures) await context.addInitScript(giveUpPictures);
    const end = context.close.bind(context);
    const close = async () => {
      await Promise.all(context.pages().map(leave));
      await end();
    };
    context.close = close;
    const visited = new Set<string>();
    context.on('page', (page) => {
      if (settings.javaScriptEnabled !== false) watchRequests(page);
      page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));
    });
    closing.push(close);
    if (shelf)
      context.close = async () => {
        const isClean = await wash(context, visited).catch(() => false);
        if (isClean) shelf.push(context);
        else await close();
      };
    return context;
  }

  return {
    async open(settings, isOwn = false) {
      if (isOwn) return create(settings, null);
      const key = JSON.stringify(settings);
      const shelf = spare.get(key) ?? [];
      spare.set(key, shelf);
      return shelf.pop() ?? create(settings, shelf);
    },
    async close() {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

export interface ShopContexts extends Omit<Contexts, 'open'> {
  open(
    settings: BrowserContextOptions,
    isOwn: boolean,
    hasPictures: boolean,
  ): Promise<BrowserContext>;
}

/** Contexts of the shop's own browser, which shows pictures, or of those that all files share, each begun with the first page that needs it. */
export function openShopContexts(own: Browser | null): ShopContexts {
  const opened = new Map<Browser, Contexts>();
  return {
    async open(settings, isOwn, hasPictures) {
      const browser = own ?? (await sharedBrowser(hasPictures));
      const contexts = opened.get(browser) ?? openContexts(browser, own !== null || hasPictures);
      opened.set(browser, contexts);
      return contexts.open(settings, isOwn);
    },
    async close() {
      await Promise.all([...opened.values()].map((contexts) => contexts.close()));
    },
  };
}

/**
 * A context whose page is just being replaced by another is never closed: Chromium does not answer. A page that came to rest at nothing can't
 * be.
 */
const leave = (page: Page) => page.goto('about:blank').catch(() => null);

/** An address of every shop at which nothing happens. */
const QUIET_PLACE = '/livez';
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';

/**
 * Takes away what a visitor leaves: pages, storage, cookies, and what a test has set. One page stays, at a place where
 * nothing happens: with it the process stays, and the next visitor's first page costs a third.
 *
 * @returns Whether the context is as good as new.
 */
async function wash(context: BrowserContext, visited: ReadonlySet<string>): Promise<boolean> {
  const pages = context.pages();
  const keeper = pages.find((page) => page.url().startsWith('http'));
  if (!keeper) return false;
  await Promise.all(pages.filter((page) => page !== keeper).map((page) => page.close()));
  await context.setOffline(false);
  await keeper.unrouteAll({ behavior: 'ignoreErrors' });
  await keeper.goto(new URL(keeper.url()).origin + QUIET_PLACE);
  const devtools = await context.newCDPSession(keeper);
  for (const origin of visited)
    if (origin.startsWith('http'))
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  return true;
}
