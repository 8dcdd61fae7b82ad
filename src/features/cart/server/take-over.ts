import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { ok } from '#base/outcome.ts';
import type { Place } from '#base/place.ts';
import { contractOf } from '#features/packages/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { EMPTY_CART, type CartDocument, type CartLine } from '../model.ts';
import type { AddedLine } from '../rules/edit/add-many.ts';
import type { PricedCart, PricedLine } from '../rules/pricing/pricing.ts';
import {
  arrivingLines,
  othersOf,
  takeOverWishes,
  type ArrivingLine,
} from '../rules/merge/take-over.ts';
import { decideMany, type ManyDeps } from './add-many.ts';
import type { CartDeps } from './service/cart-deps.ts';
import type { CartService } from './service/cart-service.ts';
import type { PricedStoredCart } from './service/price-stored-cart.ts';
import { findCartOfSession } from './cart-store.ts';

export interface TakeOverDeps extends ManyDeps, Pick<CartDeps, 'database'> {
  /** Those of these contracts that points can go to. */
  findHolders(contracts: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

/** A line of the cart here, and what another store would make of it. */
export interface ForeseenLine {
  readonly here: PricedLine;
  /** Pieces that come over; 0: not sold there. */
  readonly count: number;
  readonly sumMinor: number;
}

export interface Foreseen {
  readonly here: PricedStoredCart;
  readonly there: PricedStoredCart;
  readonly lines: readonly ForeseenLine[];
  /** Numbers of certificates that stay. */
  readonly certificates: readonly string[];
}

async function arrivingOf(
  { findHolders }: TakeOverDeps,
  { actor }: Pick<CallContext, 'actor'>,
  document: CartDocument,
): Promise<ArrivingLine[]> {
  const others = CONTRACT_RIGHTS[actorClass(actor)].hasPackages ? othersOf(document) : [];
  const allowed = others.length > 0 ? await findHolders(others) : new Map();
  return arrivingLines(document, new Set(allowed.keys()));
}

/** Whether two lines are the same product or the same set; a set's products may be named in another order. */
function isAlike(one: CartLine, other: CartLine | null): boolean {
  if (one.kind === 'item') return other?.kind === 'item' && other.sku === one.sku;
  if (one.kind === 'kit')
    return other?.kind === 'kit' && other.actionId === one.actionId && other.sku === one.sku;
  return other?.kind === 'subscription' && other.subscriptionId === one.subscriptionId;
}

/** What became of each line, in the order of the lines: products were asked for first, then sets. */
function addedTo(
  arriving: readonly ArrivingLine[],
  added: readonly AddedLine[],
): Map<string, number> {
  const [items, sets] = [
    arriving.filter(({ line }) => line.kind === 'item'),
    arriving.filter(({ line }) => line.kind !== 'item'),
  ];
  return new Map([...items, ...sets].map(({ key }, index) => [key, added[index]?.added ?? 0]));
}

const unitPrice = ({ lines }: PricedCart, { into, line }: ArrivingLine): number =>
  lines.find(({ pack, source }) => pack === into.key && isAlike(line, source))?.priceMinor ?? 0;

/** What another store would take over of the cart, at its prices, into an empty one; null for an empty cart. Nothing is changed. */
export async function foreseeTakeOver(
  service: CartService,
  deps: TakeOverDeps,
  context: CallContext,
  place: Place,
): Promise<Foreseen | null> {
  const cart = await service.findCurrent(context);
  if (!cart) return null;
  const over = { ...context, place };
  const arriving = await arrivingOf(deps, context, cart.document);
  const wishes = takeOverWishes(EMPTY_CART, arriving);
  const taken = await decideMany(
    service,
    deps,
    { ...over, cart: null },
    EMPTY_CART,
    wishes,
    deps.database,
  );
  const [here, there] = await Promise.all([
    service.priceFor(cart, context),
    service.priceFor({ ...cart, document: taken.document }, over),
  ]);
  const counts = addedTo(arriving, taken.lines);
  const byKey = new Map(arriving.map((each) => [each.key, each]));
  const lines = here.priced.lines.flatMap((line) => {
    const from = byKey.get(line.key);
    if (!from) return [];
    const count = counts.get(line.key) ?? 0;
    return [{ here: line, count, sumMinor: unitPrice(there.priced, from) * count }];
  });
  const certificates = cart.document.packages.flatMap(
    ({ certificate }) => certificate?.number ?? [],
  );
  return { here, there, lines, certificates };
}

/**
 * Puts into this store's cart what it sells of the cart that the session of another store holds; that one stays as it is. A contract's
 * cart is for that contract alone. The caller knows that it is the same browser. Source: D82.
 *
 * @param context With whoever is signed in by now.
 * @returns Whether anything came.
 */
export async function takeOverCart(
  service: CartService,
  deps: TakeOverDeps,
  context: CallContext,
  sessionId: string,
): Promise<boolean> {
  const from = await findCartOfSession(
    deps.database,
    sessionId,
    contractOf(context.actor),
    context.now,
  );
  if (!from || from.store === context.place.store) return false;
  const arriving = await arrivingOf(deps, context, from.document);
  if (arriving.length === 0) return false;
  const result = await service.change<boolean, never>(
    context,
    null,
    async (document, database, cart) => {
      const wishes = takeOverWishes(document, arriving);
      const taken = await decideMany(
        service,
        deps,
        { ...context, cart },
        document,
        wishes,
        database,
      );
      return ok({ document: taken.document, note: taken.availability !== 'none' });
    },
  );
  return result.kind === 'changed' && result.note;
}
