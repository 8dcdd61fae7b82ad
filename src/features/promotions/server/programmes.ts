import type { ReadProgrammes } from '#features/cart/server/public.ts';
import type { ProgrammeActionView } from '#features/offers/calls/programme-data.ts';
import { NO_PROGRAMMES, type Promotion, type SetItems } from '#features/offers/model.ts';
import type { BuyerFacts, WhyNot } from '#features/offers/rules/facts.ts';
import { buyerKindOf } from '#features/offers/rules/buyer.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { ActionView } from '../calls/action-data.ts';
import type { Actions } from './actions.ts';
import type { FindBuyerOfCart } from './guest-uses.ts';
import { cartFactsOf, NO_CART, waitsIn, type ReaderFacts } from './reader-facts.ts';

/** With these it is still this buyer's turn. */
const STILL_OPEN: ReadonlySet<WhyNot['kind']> = new Set(['minSum', 'minPoints', 'inCart']);

/** Whether a programme may be for a buyer of this kind in this country, as far as nothing is asked for it. */
const mayBeFor = ({ conditions }: Promotion, kind: BuyerFacts['kind'], country: string): boolean =>
  (conditions.buyers?.includes(kind) ?? true) && (conditions.countries?.includes(country) ?? true);

/** @param inCart What lies in the cart's kits of it. */
export function programmeView(action: ActionView, inCart: SetItems): ProgrammeActionView {
  const { id, name, imageURL, isRepeatable, countInCart, cartConditions, choice, present } = action;
  const free = choice
    .flatMap(({ products }) => products)
    .filter(({ newPrice }) => newPrice?.value === 0);
  return {
    id,
    name,
    imageURL,
    isRepeatable,
    countInCart,
    presents: [...present.products, ...free],
    choice: choice.map(({ count, products }) => {
      const chosen = inCart
        .filter(({ sku }) => products.some((product) => product.sku === sku))
        .reduce((sum, part) => sum + part.count, 0);
      return { count, products, done: Math.min(count, chosen) };
    }),
    cartConditions: cartConditions && { done: cartConditions.done, count: cartConditions.count },
  };
}

interface ProgrammeDeps {
  readonly book: PromotionBook;
  readonly actions: Actions;
  readonly database: Database;
  readonly findBuyer: FindBuyerOfCart;
}

/** What the ladders offer to a buyer now: of each the step whose turn it is. Source: C3-023 to C3-026, D43. */
export const readProgrammes =
  ({ book, actions, database, findBuyer }: ProgrammeDeps): ReadProgrammes =>
  async (found, { actor, place, now }) => {
    const kind = buyerKindOf(actor);
    const running = book
      .listRunning(place.store, now)
      .filter((each) => each.programme !== null && mayBeFor(each, kind, place.country));
    if (running.length === 0) return NO_PROGRAMMES;
    const { usedInAll, ...buyer } = await findBuyer(
      { actor, place, now, cart: found?.cart ?? null },
      database,
      running,
    );
    const facts: ReaderFacts = {
      buyer,
      cart: found ? cartFactsOf(found, (id) => waitsIn(book, place.store, id)) : NO_CART,
      place: { country: place.country, now, usedInAll },
    };
    const open = running.filter((each) =>
      standingOf(each, facts.buyer, facts.cart, facts.place).whyNot.every((why) =>
        STILL_OPEN.has(why.kind),
      ),
    );
    const kits = (found?.document.packages ?? []).flatMap(({ lines }) =>
      lines.flatMap((line) => (line.kind === 'kit' ? [line] : [])),
    );
    const views = actions
      .viewsOf(open, { place, now, facts, isSelfDeliveryAvailable: true })
      .map((action) => ({
        programme: action.programme,
        view: programmeView(
          action,
          kits.filter(({ actionId }) => actionId === action.id).flatMap(({ items }) => items),
        ),
      }));
    const of = (programme: Promotion['programme']) =>
      views.filter((each) => each.programme === programme).map(({ view }) => view);
    return { Club1000: of('Club1000'), New500: of('New500') };
  };
