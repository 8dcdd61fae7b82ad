import { actorClass, type Actor } from '#base/actor.ts';
import type { BuyerKind, Promotion } from '../model.ts';
import type { BuyerFacts, PlaceFacts } from './facts.ts';

/** As what somebody buys; staff and the shop itself as visitors. */
export function buyerKindOf(actor: Actor): BuyerKind {
  const found = actorClass(actor);
  return found === 'staff' || found === 'system' ? 'visitor' : found;
}

/** A buyer of whom nothing is known but who asks. */
export const strangerOf = (actor: Actor): BuyerFacts & Pick<PlaceFacts, 'usedInAll'> => ({
  kind: buyerKindOf(actor),
  isNew: null,
  registeredAt: null,
  used: new Map(),
  programmeSteps: new Map(),
  usedInAll: new Map(),
});

/** Whether more must be known of the buyer, or of all orders, than who asks. */
export const asksBuyer = ({
  conditions,
  limitTotal,
  limitPerPerson,
  programme,
}: Promotion): boolean =>
  conditions.isForNewClients === true ||
  conditions.withinDaysOfRegistration !== undefined ||
  limitTotal !== null ||
  limitPerPerson !== null ||
  programme !== null;
