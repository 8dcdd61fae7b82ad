import type { Actor } from '#base/actor.ts';
import type { Place } from '#base/place.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import type { BuyerFacts, PlaceFacts } from '#features/offers/rules/facts.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** What is known of whoever buys, and how often each limited promotion was had in all orders. */
export type KnownBuyer = BuyerFacts & Pick<PlaceFacts, 'usedInAll'>;

export interface BuyerAsker {
  readonly place: Place;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Read only when a promotion asks for it: whether somebody has ordered before, since when they are registered, what they have had. A
 * guest is nobody known before the receiver of the order is named.
 */
export async function findBuyer({ actor }: BuyerAsker, database: Queryable): Promise<KnownBuyer> {
  const stranger = strangerOf(actor);
  if (actor.kind !== 'contract') return stranger;
  const [known] = await query<{ isNew: boolean; registeredAt: Date | null }>(database)`
    select not exists (select from purchase where person_id = ${actor.personId}::uuid
        and state not in ('cancelled', 'refunded')) as "isNew",
      (select registered_at from contract where number = ${actor.contract}) as "registeredAt"`;
  return { ...stranger, ...known };
}
