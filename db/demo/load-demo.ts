import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { listCountries, listStores } from '#countries/packs.ts';
import { countRanks } from '#features/ranks/server/public.ts';
import type { Database, OpenDatabase } from '#platform/database.ts';
import type { DemoPart } from './demo-part.ts';
import { giveBalances } from './history/give-balances.ts';
import { loadHistory, openedBefore } from './history/load-history.ts';
import { loadSharedLinks } from './history/shared-links.ts';
import { loadTeam } from './history/team.ts';
import { accounts } from './parts/accounts.ts';
import { banners } from './parts/banners.ts';
import { catalogue } from './parts/catalogue.ts';
import { certificates } from './parts/certificates.ts';
import { content } from './parts/content.ts';
import { faq } from './parts/faq.ts';
import { informers } from './parts/informers.ts';
import { jubilee } from './parts/jubilee.ts';
import { landings } from './parts/landings.ts';
import { mentors } from './parts/mentors.ts';
import { offers } from './parts/offers.ts';
import { pictures } from './parts/pictures.ts';
import { loadMorePoints, places } from './parts/places.ts';
import { promoCodes } from './parts/promo-codes.ts';
import { promotions } from './parts/promotions.ts';
import { ranks } from './parts/ranks.ts';
import { registrationFees } from './parts/registration-fees.ts';
import { referral } from './parts/referral.ts';
import { reviews } from './parts/reviews.ts';
import { sharedCarts } from './parts/shared-carts.ts';
import { loadShelves } from './parts/shelves.ts';
import { priceHistory } from './parts/price-history.ts';

/** In this order; a feature that wants something in the demo world adds its part here. */
const PARTS: readonly DemoPart[] = [
  pictures,
  catalogue,
  offers,
  promotions,
  landings,
  priceHistory,
  places,
  accounts,
  registrationFees,
  mentors,
  certificates,
  referral,
  ranks,
  promoCodes,
  sharedCarts,
  content,
  faq,
  banners,
  reviews,
  informers,
  jubilee,
];
const FOLDER = new URL('./', import.meta.url);
/** Any number, the same everywhere: of servers that start at once, one loads and the others wait. */
const DEMO_LOCK = 7_219_002;

/** Changes whenever a file of the demo, a store or a country does. */
function demoVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify([listStores(), listCountries()]));
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`);
  for (const path of paths.toSorted()) hash.update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Loads the demo world, or what has changed in it. A start after which nothing changed costs one question; a start that
 * is killed in the middle is made good by the next one.
 *
 * @param options.database Needs two connections.
 * @param options.now Prices hold from here on.
 * @param options.ordersThrough Given by a shop that is looked at: some accounts have orders of the last weeks, too. Tests leave it
 *   out and begin with none.
 * @returns True when something was loaded.
 */
export async function loadDemo(options: {
  readonly database: Database;
  readonly onProgress: (text: string) => void;
  readonly now: Date;
  readonly ordersThrough?: OpenDatabase;
}): Promise<boolean> {
  const { database, onProgress, ordersThrough, now } = options;
  const version = demoVersion();
  return database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    await sql`create table if not exists demo_stamp (version text not null)`.execute(tx);
    const stamp = await sql<{ version: string }>`select version from demo_stamp`.execute(tx);
    if (stamp.rows[0]?.version === version) return false;
    onProgress('Loading the demo world');
    const opened = ordersThrough ? { openedAt: openedBefore(now) } : {};
    for (const part of PARTS)
      await part.load({
        ...options,
        ...opened,
        onProgress: (text) => onProgress(`  ${part.name}: ${text}`),
      });
    if (ordersThrough) await loadMorePoints(database);
    if (ordersThrough) await giveBalances(database, openedBefore(now));
    if (ordersThrough) await loadTeam(database, openedBefore(now), now);
    if (ordersThrough)
      await loadHistory(ordersThrough, now, (text) => onProgress(`  history: ${text}`));
    if (ordersThrough) await loadSharedLinks(database, now);
    if (ordersThrough) await loadShelves(database);
    // What a night would do: the orders are there, and nobody waits for it.
    if (ordersThrough) await countRanks(database, now);
    await sql`delete from demo_stamp`.execute(tx);
    await sql`insert into demo_stamp values (${version})`.execute(tx);
    return true;
  });
}
