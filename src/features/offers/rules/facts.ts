import type { BuyerKind, Programme } from '../model.ts';

/** What is known of whoever buys. */
export interface BuyerFacts {
  readonly kind: BuyerKind;
  /** Has no order that stands; null: not known, as of a guest before the receiver is named. */
  readonly isNew: boolean | null;
  /** Null for a guest. */
  readonly registeredAt: Date | null;
  /** Kits and presents of each promotion in orders of this person that stand. */
  readonly used: ReadonlyMap<number, number>;
  /** Steps of each programme that stand in this person's orders; none: 0. */
  readonly programmeSteps: ReadonlyMap<Programme, number>;
}

/** A line of the cart as conditions see it: goods at the price of the catalogue, without gifts, kits with a condition and what a certificate pays. */
export interface CountedLine {
  readonly sku: string;
  readonly categories: readonly number[];
  readonly count: number;
  readonly sumMinor: number;
  readonly pointsHundredths: number;
}

/** What is known of the cart. */
export interface CartFacts {
  readonly lines: readonly CountedLine[];
  /** Kits of each promotion in it. Source: C3-026, C3-043. */
  readonly kits: ReadonlyMap<number, number>;
}

/** Where and when. */
export interface PlaceFacts {
  readonly country: string;
  readonly now: Date;
  /** Kits and presents of each promotion in all orders that stand. */
  readonly usedInAll: ReadonlyMap<number, number>;
}

/** Why an offer is not for this buyer now; each has words, and where it can be, a way out. */
export type WhyNot =
  | { readonly kind: 'notBegun'; readonly startsAt: Date }
  | { readonly kind: 'ended' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'country' }
  | { readonly kind: 'buyer'; readonly buyers: readonly BuyerKind[] }
  | { readonly kind: 'notNew' }
  | { readonly kind: 'registeredLongAgo'; readonly days: number }
  /** All that there were in all orders are gone. */
  | { readonly kind: 'allGone' }
  /** This person has had all of theirs. */
  | { readonly kind: 'hadAll'; readonly limit: number }
  /** A step of a programme before its turn. */
  | { readonly kind: 'earlierStep'; readonly step: number }
  | { readonly kind: 'minSum'; readonly remainMinor: number }
  | { readonly kind: 'minPoints'; readonly remainHundredths: number }
  /** It is in the cart already, and does not come twice. */
  | { readonly kind: 'inCart' }
  /** Another one of its group is better, or chosen. */
  | {
      readonly kind: 'excluded';
      readonly by: number;
      /** How much less is paid with that one; left out where it was chosen. */
      readonly savesMinor?: number;
    };

/** How far the cart is from a promotion's condition. Source: C3-045. */
export interface Reached {
  readonly of: 'sum' | 'points';
  /** Minor units, or hundredths of points. */
  readonly count: number;
  readonly done: number;
  readonly remain: number;
  /** 0 to 100. */
  readonly progress: number;
}

/** How a promotion stands for a buyer, a cart, a place and a moment. */
export interface Standing {
  /** None: it can be had. */
  readonly whyNot: readonly WhyNot[];
  /** Null without a condition. */
  readonly reached: Reached | null;
  /** How many kits or presents of it the cart may hold now, those in it among them. */
  readonly allowed: number;
}
