import type { Promotion } from '../model.ts';
import type { BuyerFacts, CartFacts, PlaceFacts, Standing } from './facts.ts';
import { standingOf } from './standing.ts';

const EMPTY: CartFacts = { lines: [], kits: new Map() };

/** Promotions that run at a moment, each with how it stands there for a buyer whose cart is empty: for whoever wants to see a day before it comes. */
export const standingsAt = (
  promotions: readonly Promotion[],
  buyer: BuyerFacts,
  place: PlaceFacts,
): readonly { readonly promotion: Promotion; readonly standing: Standing }[] =>
  promotions
    .filter(({ startsAt, endsAt }) => startsAt <= place.now && (!endsAt || place.now < endsAt))
    .map((promotion) => ({ promotion, standing: standingOf(promotion, buyer, EMPTY, place) }));
