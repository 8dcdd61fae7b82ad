import { findSharedCart, keepSharedCart, noteTaken } from '#features/shared-cart/server/public.ts';
import type { SharedLine } from '#features/shared-cart/model.ts';
import { endOfLink } from '#features/shared-cart/rules/shared-life.ts';
import type { Database } from '#platform/database.ts';
import { demoId } from '../demo-id.ts';
import { LEADER } from './team.ts';

const DAY_MS = 86_400_000;

const item = (sku: string, count = 1): SharedLine => ({ kind: 'item', sku, count });

/** Carts that somebody with a team has shared, with the carts that took something of them: of orders of the history, and of guests. */
const LINKS: readonly {
  readonly hash: string;
  readonly daysAgo: number;
  readonly lines: readonly SharedLine[];
  readonly takenBy: readonly string[];
}[] = [
  {
    hash: 'demo-team-evening-0001',
    daysAgo: 3,
    lines: [item('400502'), item('400801', 2), item('400805')],
    takenBy: ['demo order 1000013-1', 'demo guest 1', 'demo guest 2'],
  },
  {
    hash: 'demo-team-tea-00000001',
    daysAgo: 2,
    lines: [item('400201', 2), item('400203')],
    takenBy: ['demo guest 3'],
  },
  { hash: 'demo-team-cream-000001', daysAgo: 1, lines: [item('400501')], takenBy: [] },
];

/** Loading twice changes nothing. */
export async function loadSharedLinks(database: Database, now: Date): Promise<void> {
  for (const { hash, daysAgo, lines, takenBy } of LINKS) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const known = await findSharedCart(database, hash);
    if (!known)
      await keepSharedCart(database, {
        hash,
        lines,
        createdAt,
        personId: null,
        store: 'ru',
        country: 'ru',
        contract: LEADER,
        expiresAt: endOfLink(createdAt),
      });
    const kept = known ?? (await findSharedCart(database, hash));
    for (const name of takenBy)
      if (kept)
        await noteTaken(database, { sharedCartId: kept.id, cartId: demoId(name) }, createdAt);
  }
}
