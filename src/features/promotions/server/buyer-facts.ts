import type { Actor } from '#base/actor.ts';
import type { Place } from '#base/place.ts';
import type { Promotion } from '#features/offers/model.ts';
import { asksBuyer, strangerOf } from '#features/offers/rules/buyer.ts';
import type { BuyerFacts, PlaceFacts } from '#features/offers/rules/facts.ts';
import { countUses, findUses, type PromotionBook } from '#features/offers/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** What is known of whoever buys, and how often each limited promotion was had in all orders. */
export type KnownBuyer = BuyerFacts & Pick<PlaceFacts, 'usedInAll'>;

export interface BuyerAsker {
  readonly place: Place;
  readonly actor: Actor;
  readonly now: Date;
}

/** What a promotion must know before it can be had. */
const ASKS = {
  person: ({ conditions }: Promotion) =>
    conditions.isForNewClients === true || conditions.withinDaysOfRegistration !== undefined,
  uses: ({ limitPerPerson, programme }: Promotion) => limitPerPerson !== null || programme !== null,
  counts: ({ limitTotal }: Promotion) => limitTotal !== null,
};

const readPerson = async (
  { contract, personId }: Extract<Actor, { kind: 'contract' }>,
  database: Queryable,
): Promise<Partial<KnownBuyer>> => {
  const [known] = await query<{ isNew: boolean; registeredAt: Date | null }>(database)`
    select not exists (select from purchase where person_id = ${personId}::uuid
        and state not in ('cancelled', 'refunded')) as "isNew",
      (select registered_at from contract where number = ${contract}) as "registeredAt"`;
  return known ?? {};
};

/**
 * Read only when a promotion asks for it: whether somebody has ordered before, since when they are registered, what they have had. A
 * guest is nobody known before the receiver of the order is named.
 *
 * @param promotions Those that it is read for; left out: whichever there may be.
 */
export async function findBuyer(
  { actor, place: { store } }: BuyerAsker,
  database: Queryable,
  promotions?: readonly Promotion[],
): Promise<KnownBuyer> {
  const isAsked = (of: keyof typeof ASKS): boolean => promotions?.some(ASKS[of]) ?? true;
  const stranger = strangerOf(actor);
  const usedInAll = isAsked('counts') ? await countUses(database, store) : stranger.usedInAll;
  if (actor.kind !== 'contract') return { ...stranger, usedInAll };
  const { personId } = actor;
  return {
    ...stranger,
    usedInAll,
    ...(isAsked('person') && (await readPerson(actor, database))),
    ...(isAsked('uses') && (await findUses(database, store, { personId, receiverKeys: [] }))),
  };
}

/** The same for lists of all that runs: nothing is read where none of it asks for more than who reads. */
export const buyerIn = (
  book: Pick<PromotionBook, 'listRunning'>,
  asker: BuyerAsker,
  database: Queryable,
): Promise<KnownBuyer> | KnownBuyer => {
  const asking = book.listRunning(asker.place.store, asker.now).filter(asksBuyer);
  return asking.length > 0 ? findBuyer(asker, database, asking) : strangerOf(asker.actor);
};
