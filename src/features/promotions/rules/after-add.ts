import type { ActionView } from '../calls/action-data.ts';

type Candidate = Pick<ActionView, 'id' | 'cartConditions' | 'countInCart'>;

/** What the cart has just reached, was not shown yet and is not in it. Source: C4-013, D44. */
export const reachedNow = <Action extends Candidate>(
  actions: readonly Action[],
  shown: ReadonlySet<number>,
): Action[] =>
  actions.filter(
    ({ id, cartConditions, countInCart }) =>
      cartConditions !== null &&
      cartConditions.done >= cartConditions.count &&
      countInCart === 0 &&
      !shown.has(id),
  );

/** The special offer: of those reached the one that asked for most. Source: C4-015. */
export const specialOffer = <Action extends Candidate>(
  actions: readonly Action[],
  shown: ReadonlySet<number>,
): Action | null =>
  reachedNow(actions, shown)
    .toSorted((one, other) => (one.cartConditions?.count ?? 0) - (other.cartConditions?.count ?? 0))
    .at(-1) ?? null;

/** Most ids of each kind that a browser keeps. */
const SHOWN_MAX = 200;

/** The special offer (C4-013), and the window of a product's promotions (C4-016): each is shown once, whatever the other has named. */
export const OFFER_KINDS = ['special', 'withProduct'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export type Shown = Readonly<Record<OfferKind, ReadonlySet<number>>>;

const idsIn = (value: unknown): ReadonlySet<number> =>
  new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []);

/** Ids as storage has them; the version before kept one list for both; what is no list of numbers is none. Source: C4-014. */
export function shownFrom(kept: string | null): Shown {
  let all: unknown;
  try {
    all = JSON.parse(kept ?? '[]');
  } catch {
    all = [];
  }
  if (Array.isArray(all)) return { special: idsIn(all), withProduct: idsIn(all) };
  const { special, withProduct } = Object(all) as Record<string, unknown>;
  return { special: idsIn(special), withProduct: idsIn(withProduct) };
}

/** The same with more of one kind, for the storage; the oldest go first. */
export const shownWith = (shown: Shown, kind: OfferKind, ids: readonly number[]): string =>
  JSON.stringify(
    Object.fromEntries(
      OFFER_KINDS.map((each) => [
        each,
        [...new Set([...shown[each], ...(each === kind ? ids : [])])].slice(-SHOWN_MAX),
      ]),
    ),
  );

/** A step of buying: what lies below the cart's own page, and what comes after the order. */
const BUYING = /\/shop\/(?:cart\/.|payment\/)/;

/** Whether an offer may come over the page that is shown now, by where the press was: nobody is stopped on the way to the order. Source: C4-012. */
export const mayInterrupt = (pressedAt: string, shownNow: string): boolean =>
  pressedAt === shownNow && !BUYING.test(shownNow);
