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
  orders: ({ conditions }: Promotion) => conditions.isForNewClients === true,
  registration: ({ conditions }: Promotion) => conditions.withinDaysOfRegistration !== undefined,
  uses: ({ limitPerPerson, programme }: Promotion) => limitPerPerson !== null || programme !== null,
  counts: ({ limitTotal }: Promotion) => limitTotal !== null,
};

/** Who gets the goods, and the signatures by which they are known again. */
export interface NamedReceiver {
  readonly email: string;
  readonly phoneE164: string | null;
  readonly keys: readonly string[];
}

/**
 * The same orders as an order that is being placed asks for: of the person, and of the receiver's telephone and e-mail.
 *
 * @param isNewAsked Else orders are not looked at.
 */
const readPerson = async (
  actor: Actor,
  receiver: NamedReceiver | null,
  database: Queryable,
  isNewAsked: boolean,
): Promise<Partial<KnownBuyer>> => {
  const { contract, personId } =
    actor.kind === 'contract' ? actor : { contract: null, personId: null };
  if (personId === null && receiver === null) return {};
  const [known] = await query<{ isNew: boolean | null; registeredAt: Date | null }>(database)`
    select case when ${isNewAsked}::boolean then not exists (select from purchase where state not in ('cancelled', 'refunded') and purpose = 'goods' and id in (
        select id from purchase where person_id = ${personId}::uuid
        union all select purchase_id from purchase_receiver where phone_e164 = ${receiver?.phoneE164 ?? null}::text
        union all select purchase_id from purchase_receiver
          where lower(email) = lower(${receiver?.email ?? ''}::text) and email <> '')) end as "isNew",
      (select registered_at from contract where number = ${contract}::text) as "registeredAt"`;
  return known ?? {};
};

/**
 * Read only when a promotion asks for it: whether somebody has ordered before, since when they are registered, what they have had. A
 * guest is nobody known before the receiver of the order is named.
 *
 * @param promotions Those that it is read for; left out: whichever there may be.
 * @param receiver Whoever gets the goods counts as the buyer, too.
 */
export async function findBuyer(
  { actor, place: { store } }: BuyerAsker,
  database: Queryable,
  promotions?: readonly Promotion[],
  receiver: NamedReceiver | null = null,
): Promise<KnownBuyer> {
  const isAsked = (of: keyof typeof ASKS): boolean => promotions?.some(ASKS[of]) ?? true;
  const stranger = strangerOf(actor);
  const isNewAsked = isAsked('orders');
  const isCounted = isAsked('counts');
  const personId = actor.kind === 'contract' ? actor.personId : null;
  const isKnown = personId !== null || receiver !== null;
  const names = { personId, receiverKeys: receiver?.keys ?? [] };
  return {
    ...stranger,
    ...((isNewAsked || isAsked('registration')) &&
      (await readPerson(actor, receiver, database, isNewAsked))),
    ...(isKnown && isAsked('uses')
      ? await findUses(database, store, names, isCounted)
      : isCounted && { usedInAll: await countUses(database, store) }),
  };
}

/** The same for lists of all that runs: nothing is read where none of it asks for more than who reads. */
export const buyerIn = <Asker extends BuyerAsker>(
  book: Pick<PromotionBook, 'listRunning'>,
  asker: Asker,
  find: (asker: Asker, promotions: readonly Promotion[]) => Promise<KnownBuyer>,
): Promise<KnownBuyer> | KnownBuyer => {
  const asking = book.listRunning(asker.place.store, asker.now).filter(asksBuyer);
  return asking.length > 0 ? find(asker, asking) : strangerOf(asker.actor);
};
