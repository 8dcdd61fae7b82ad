import { sql } from 'kysely';
import { keepSharedCart } from '#features/shared-cart/server/public.ts';
import type { SharedLine } from '#features/shared-cart/model.ts';
import { endOfLink } from '#features/shared-cart/rules/shared-life.ts';
import { tokenHash } from '#platform/secrets.ts';
import type { DemoPart } from '../demo-part.ts';

/** Whose link they are: Anna's. */
const SHARER = '1000002';
const MONTH_MS = 30 * 86_400_000;

const KIT: SharedLine = {
  kind: 'kit',
  actionId: 501,
  sku: 'KIT-TEA',
  count: 2,
  items: [
    {
      sku: '400201',
      count: 1,
    },
    {
      sku: '400204',
      count: 2,
    },
  ],
};
const item = (sku: string, count: number): SharedLine => ({ kind: 'item', sku, count });

/** Their hashes are known to everybody who reads this: a demo has nothing to hide. */
const SHARED: readonly {
  readonly hash: string;
  readonly lines: readonly SharedLine[];
  readonly age: number;
}[] = [
  { hash: 'demo-with-a-kit-000001', lines: [item('400501', 2), item('400101', 1), KIT], age: 0 },
  { hash: 'demo-has-ended-0000001', lines: [item('400501', 1)], age: MONTH_MS / 3 },
];

/** A shared cart to open, and one whose link has ended. Loading twice changes nothing. */
export const sharedCarts: DemoPart = {
  name: 'shared-carts',
  async load({ database, now }) {
    const { rows } = await sql<{ id: string }>`
      select person_id as id from contract where number = ${SHARER}`.execute(database);
    const personId = rows[0]?.id ?? null;
    for (const { hash, lines, age } of SHARED) {
      const known = await database
        .selectFrom('shared_cart')
        .select('id')
        .where('link_hash', '=', tokenHash(hash))
        .executeTakeFirst();
      if (known) continue;
      const createdAt = new Date(now.getTime() - age);
      await keepSharedCart(database, {
        hash,
        lines,
        createdAt,
        personId,
        store: 'ru',
        country: 'ru',
        contract: SHARER,
        expiresAt: endOfLink(createdAt),
      });
    }
  },
};
