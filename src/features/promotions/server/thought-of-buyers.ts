import type { Actor } from '#base/actor.ts';
import type { BuyerKind } from '#features/offers/model.ts';
import type { BuyerFacts } from '#features/offers/rules/facts.ts';
import type { FindBuyerOfCart } from './guest-uses.ts';

/** Nobody's: no order and no contract has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Thought = Pick<BuyerFacts, 'isNew' | 'registeredAt'>;

/** Somebody of a kind of whom the database knows nothing. */
function actorOf(kind: BuyerKind): Actor {
  if (kind === 'visitor') return { kind };
  const [contract, role] = kind === 'managed' ? (['M', 'c'] as const) : (['', kind] as const);
  return { kind: 'contract', contract, role, personId: NOBODY };
}

/** Buyers whom staff only think of: the very object is known again, so that a cart of theirs asks all it asks of a real one. */
export function thoughtOfBuyers(find: FindBuyerOfCart) {
  const known = new WeakMap<Actor, Thought>();
  const findBuyer: FindBuyerOfCart = async (asker, database, promotions) => {
    const found = await find(asker, database, promotions);
    const thought = known.get(asker.actor);
    return thought ? { ...found, ...thought } : found;
  };
  return {
    findBuyer,
    /** @param isNew Has no order yet, and registered at this moment where they have a contract. */
    think(kind: BuyerKind, isNew: boolean, now: Date): Actor {
      const actor = actorOf(kind);
      known.set(actor, { isNew, registeredAt: isNew && kind !== 'visitor' ? now : null });
      return actor;
    },
  };
}

export type ThoughtOfBuyers = ReturnType<typeof thoughtOfBuyers>;
