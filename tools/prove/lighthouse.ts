import { median } from '../../bench/measure.ts';
import { benchFolder, startShop } from '../../bench/shop.ts';
import { provideChromium } from '../gate/find-chromium.ts';
import { openBarePage } from '../lighthouse/bare-page.ts';
import { cartCookie } from '../lighthouse/cart-cookie.ts';
import {
  measurePage,
  openDrivenBrowser,
  type PageScore,
  type ScoredPage,
} from '../lighthouse/measure-page.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const ROUNDS_PROMISED = 5;
const ROUNDS = Number(process.env['PROVE_COUNT'] ?? ROUNDS_PROMISED);
const SIZE = { whole: Number(ROUNDS >= ROUNDS_PROMISED) };
const LEAST_PERFORMANCE = 95;
/** Source: issue of the look; ux.md asks for 0.05. */
const MOST_LAYOUT_SHIFT = 0.02;
/** Source: ux.md, section 1. */
const MOST_LARGEST_PAINT_MS = 1_800;
/** Search and cart tell search engines not to keep them, which is the one thing that audit asks for. */
const NOT_INDEXED = ['is-crawlable'];

interface NamedPage extends ScoredPage {
  readonly name: string;
  readonly isYardstick?: boolean;
}

function rowsOf({ name, isYardstick }: NamedPage, runs: readonly PageScore[]): ProofRow[] {
  const mid = (pick: (run: PageScore) => number) => median(runs.map(pick));
  const scores = {
    performance: mid((run) => run.scores.performance),
    accessibility: mid((run) => run.scores.accessibility),
    practices: mid((run) => run.scores['best-practices']),
    seo: mid((run) => run.scores.seo),
  };
  const shift = Math.max(...runs.map(({ layoutShift }) => layoutShift));
  const paint = mid(({ largestPaintMs }) => largestPaintMs);
  const faults = [...new Set(runs.flatMap((run) => run.faults))];
  const weight = `${Math.round(mid(({ bytes }) => bytes) / 1000)} kB in ${mid(({ requests }) => requests)} requests`;
  const how = `Lighthouse, mobile settings, median of ${runs.length}`;
  const measured = `performance ${scores.performance}, accessibility ${scores.accessibility}, best practices ${scores.practices}, SEO ${scores.seo}`;
  if (isYardstick)
    return [
      {
        promise: name,
        how,
        promised: 'told',
        measured: `${measured}; largest paint ${paint} ms`,
        ok: true,
      },
    ];
  return [
    {
      promise: `${name}: the marks of Lighthouse`,
      how,
      promised: `performance ≥ ${LEAST_PERFORMANCE}, the others 100`,
      measured: faults.length > 0 ? `${measured} (${faults.join('; ')})` : measured,
      ok:
        scores.performance >= LEAST_PERFORMANCE &&
        scores.accessibility === 100 &&
        scores.practices === 100 &&
        scores.seo === 100,
    },
    {
      promise: `${name}: nothing moves while it loads`,
      how: `the worst of ${runs.length} runs`,
      promised: `layout shift ≤ ${MOST_LAYOUT_SHIFT}`,
      measured: shift.toFixed(3),
      ok: shift <= MOST_LAYOUT_SHIFT,
    },
    {
      promise: `${name}: the largest thing is there`,
      how: `${how}: four times slower processor, 1.6 Mbit/s, 150 ms`,
      promised: `≤ ${MOST_LARGEST_PAINT_MS} ms`,
      measured: `${paint} ms; blocked ${mid(({ blockingMs }) => blockingMs)} ms; ${weight}`,
      ok: paint <= MOST_LARGEST_PAINT_MS,
    },
  ];
}

/** Five pages and a bare one in turn, so that whatever else the machine does falls on all. */
export default {
  name: 'lighthouse',
  async run() {
    const chromium = await provideChromium();
    if (chromium === null) throw new Error('Lighthouse needs a Chromium.');
    const shop = await startShop(benchFolder());
    const bare = await openBarePage();
    const browser = await openDrivenBrowser(chromium);
    try {
      const at = (path: string) => `${shop.origin}${path}`;
      const pages: readonly NamedPage[] = [
        { name: 'A bare page, the yardstick', url: bare.url, isYardstick: true },
        { name: 'Home', url: at('/ru/') },
        { name: 'Catalogue', url: at('/ru/shop/catalog/litso-263/') },
        { name: 'Product', url: at('/ru/shop/catalog/product/400501/') },
        {
          name: 'Search',
          url: at('/ru/shop/search/?searchString=%D0%BA%D1%80%D0%B5%D0%BC'),
          without: NOT_INDEXED,
        },
        {
          name: 'Cart',
          url: at('/ru/shop/cart/'),
          without: NOT_INDEXED,
          cookie: await cartCookie(shop.origin),
        },
      ];
      const runs = new Map<NamedPage, PageScore[]>(pages.map((page) => [page, []]));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const page of pages) runs.get(page)?.push(await measurePage(page, browser.port));
      return [...runs].flatMap(([page, scores]) =>
        rowsOf(page, scores).map((row) => ({ ...row, size: SIZE })),
      );
    } finally {
      await browser.close();
      await bare.close();
      await shop.stop();
    }
  },
} satisfies ProofPart;
