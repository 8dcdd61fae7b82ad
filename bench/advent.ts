import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#platform/database.ts';
import { auditShop } from '../src/audit/audit-shop.ts';
import { readJournal } from '../src/audit/client-journal.ts';
import { openJournal } from '../test/support/client-journal.ts';
import { percentile } from './load.ts';
import type { Child, Row } from './measure.ts';
import { openSale, type Sale, type SalePlace } from './mixed.ts';
import { askDatabase, fillShelves, learnShop } from './orders.ts';
import type { KnownBasket } from './virtual-buyer.ts';

/** The month's page twice as often as each of the others that its visitors go on to. */
const PAGES = [
  '/ru/shop/thirty-years/',
  '/ru/shop/thirty-years/',
  '/ru/',
  '/ru/shop/catalog/litso-263/',
  '/ru/shop/catalog/product/400501/',
];
const TIMES = 100;
/** Of the usual traffic: one visitor in twenty buys, so two come in a second. */
const USUAL_CHECKOUTS_PER_SECOND = 0.1;
/** What everybody came for: every other buyer takes one of so many baskets, and each of its products is there so often. */
const HOT = { baskets: 20, pieces: 5 } as const;
/** Of others a single piece is left, so that one after the other runs out. */
const SCARCE = { baskets: 80, pieces: 1 } as const;

const skusOf = (baskets: readonly KnownBasket[]): string[] => baskets.flatMap(({ skus }) => skus);

/** Buyers take baskets in turn: of two that follow each other one is hot. */
const everyOtherOf = (hot: readonly KnownBasket[], all: readonly KnownBasket[]): KnownBasket[] =>
  all.slice(hot.length).flatMap((basket, index) => [basket, hot[index % hot.length] ?? basket]);

const p95 = (all: readonly number[]): number => percentile(all, 0.95);

/** Leaves so many pieces of each product, so that they run out while people come. */
async function runShort(
  databaseUrl: string,
  skus: readonly string[],
  pieces: number,
): Promise<void> {
  const list = skus.map((sku) => `'${sku.replaceAll("'", "''")}'`).join(', ');
  await askDatabase(
    databaseUrl,
    `with short as (update stock set on_hand = case when location like 'ru%' then reserved + ${pieces} else on_hand end
        where sku in (${list}) returning sku)
     insert into catalogue_change (store, sku, is_stock_only) select distinct 'ru', sku, true from short`,
  );
}

/** Pieces that were promised to buyers beyond those that are there. */
async function oversold(databaseUrl: string, skus: readonly string[]): Promise<number> {
  const list = skus.map((sku) => `'${sku.replaceAll("'", "''")}'`).join(', ');
  const { count } = await askDatabase(
    databaseUrl,
    `select coalesce(sum(greatest(held - on_hand, 0)), 0)::int as count from (
      select s.sku, s.location, s.on_hand, coalesce((select sum(r.count) from reservation r
        where r.sku = s.sku and r.location = s.location and r.state = 'held'), 0) as held
      from stock s where s.sku in (${list})) t`,
  );
  return Number(count);
}

function rowsOf(idle: Sale, rush: Sale, seconds: number, findings: number, beyond: number): Row[] {
  const failed = rush.faults.length + rush.refused;
  const share = rush.kept / Math.max(1, rush.looked);
  const visits = (sale: Sale): number =>
    sale.times.browse.length + sale.times.cart.length + sale.times.checkout.length;
  const slower = (of: 'browse' | 'cart' | 'commit'): Row => {
    const ratio = p95(rush.times[of]) / p95(idle.times[of]);
    return {
      what: `${of === 'browse' ? 'pages' : of}, p95`,
      value: `${p95(rush.times[of]).toFixed(1)} ms`,
      share: `${ratio.toFixed(1)} × idle`,
      target: '≤ 3 × idle',
      isMet: ratio <= 3,
    };
  };
  return [
    {
      what: `visits in ${seconds} s`,
      value: String(visits(rush)),
      share: `${(visits(rush) / seconds).toFixed(0)}/s`,
      target: '',
      isMet: null,
    },
    {
      what: 'failed answers',
      value: `${failed} of ${rush.requests}`,
      share: '',
      target: '0',
      isMet: failed === 0,
    },
    {
      what: 'pages out of the page cache',
      value: `${rush.kept} of ${rush.looked}`,
      share: `${(share * 100).toFixed(1)} %`,
      target: '≥ 95 %',
      isMet: share >= 0.95,
    },
    slower('browse'),
    slower('cart'),
    slower('commit'),
    {
      what: 'pieces sold that were not there',
      value: String(beyond),
      share: `${rush.soldOut} were told so`,
      target: '0, and somebody is told',
      isMet: beyond === 0 && rush.soldOut > 0,
    },
    {
      what: 'lost, doubled or wrong',
      value: String(findings),
      share: 'journal and books',
      target: '0',
      isMet: findings === 0,
    },
  ];
}

/** A month of the jubilee opens: a hundred times as many come as before, to its page first, and of some products there is little. */
export async function measureAdvent(
  shop: Child,
  databaseUrl: string,
  { seconds }: { readonly seconds: number },
): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-advent-'));
  const journal = openJournal(path.join(folder, 'clients.jsonl'));
  try {
    await fillShelves(databaseUrl);
    const known = await learnShop(shop.origin, databaseUrl);
    const place: SalePlace = {
      origin: shop.origin,
      known,
      pages: PAGES,
      isScarce: true,
      acknowledged: (order) => journal.write(order),
    };
    const rushing = USUAL_CHECKOUTS_PER_SECOND * TIMES;
    // What is compiled by use is warm: the shop has been open before.
    await openSale(place, { checkoutsPerSecond: rushing / 2, seconds: 10, seed: 1 });
    const idle = await openSale(place, {
      checkoutsPerSecond: USUAL_CHECKOUTS_PER_SECOND,
      seconds: Math.max(60, seconds),
      seed: 2,
    });
    const hot = known.baskets.slice(0, HOT.baskets);
    const scarce = known.baskets.slice(HOT.baskets, HOT.baskets + SCARCE.baskets);
    await runShort(databaseUrl, skusOf(hot), HOT.pieces);
    await runShort(databaseUrl, skusOf(scarce), SCARCE.pieces);
    const rush = await openSale(
      { ...place, known: { ...known, baskets: everyOtherOf(hot, known.baskets) } },
      { checkoutsPerSecond: rushing, seconds, seed: 3 },
    );
    for (const fault of rush.faults.slice(0, 5)) console.error(fault);
    const open = openDatabase(databaseUrl, { size: 2, isNaming: false });
    const findings = await auditShop(open.database, { journal: readJournal(journal.file) });
    await open.close();
    for (const finding of findings.slice(0, 5)) console.error(JSON.stringify(finding));
    const beyond = await oversold(databaseUrl, skusOf([...hot, ...scarce]));
    return rowsOf(idle, rush, seconds, findings.length, beyond);
  } finally {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
