import {
  countedCart,
  exchanged,
  isCertificateKey,
  isDeliveryFree,
  type CartDocument,
  type FreeDeliveryByKind,
  type KitExchange,
  type KitFacts,
  type OfferFacts,
  type PricedCart,
  type ProductFacts,
} from '#features/cart/rules/public.ts';
import type { Currency } from '#base/money.ts';
import type { Promotion, SetItems } from '#features/offers/model.ts';
import type { CartFacts } from '#features/offers/rules/facts.ts';
import { kitSum } from '#features/offers/rules/kit-sum.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import { waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
import { KITS_APART_MAX } from './better-form.ts';
import { fillingsOf } from './fillings.ts';

type Pack = CartDocument['packages'][number];
type KitLine = KitExchange['apart'][number];

/** A cart, and what it is priced by. */
export interface BetterFacts {
  readonly document: CartDocument;
  /** Kits that may be put together. */
  readonly kits: readonly KitFacts[];
  readonly asker: OfferFacts['asker'];
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly currency: Currency;
  readonly freeDelivery: FreeDeliveryByKind;
  /** The promotion of a kit in the cart; null where nobody knows it any more. */
  promotionOf(actionId: number): Promotion | null;
  /** Everything that changes a price is in it. */
  priceOf(document: CartDocument): PricedCart;
}

/** The same goods for less. */
export interface Better {
  readonly exchange: KitExchange;
  readonly document: CartDocument;
  readonly savesMinor: number;
  /** So many points more; below 0: fewer. */
  readonly pointsHundredths: number;
}

/** Steps of work for one answer: looking for ways, and pricing carts, each has half of them. */
const WORK_MAX = 30_000;
/** What one line of a cart that is priced counts as. */
const LINE_STEPS = 20;
/** Most steps for one kit in one number. */
const FILLING_STEPS = 1_500;
/** Of kits that are near only the first so many are looked at, by their numbers. */
export const KITS_NEAR_MAX = 30;
/** Up to so many kits each number of them is tried; of more all of them, and each number below this one. */
const TIMES_MAX = 24;

type Counts = ReadonlyMap<string, number>;

function add(counts: Map<string, number>, parts: SetItems, times: number): void {
  for (const { sku, count } of parts) counts.set(sku, (counts.get(sku) ?? 0) + count * times);
}

/** What is paid for, and what is given, as far as it can be had. */
function goodsOf({ lines }: PricedCart): { readonly paid: Counts; readonly given: Counts } {
  const paid = new Map<string, number>();
  const given = new Map<string, number>();
  for (const { units, presents, isGift, count } of lines) {
    if (count === 0) continue;
    add(isGift ? given : paid, units, count);
    add(paid, presents, -count);
    add(given, presents, count);
  }
  return { paid, given };
}

const covers = (one: Counts, other: Counts): boolean =>
  [...other].every(([sku, count]) => (one.get(sku) ?? 0) >= count);

/** Whether a cart holds all that the one before held, bought as well as given, and is sent for nothing where that one was. */
function keepsAll(
  after: PricedCart,
  before: PricedCart,
  freeDelivery: FreeDeliveryByKind,
): boolean {
  const [had, has] = [goodsOf(before), goodsOf(after)];
  const isSame = covers(has.paid, had.paid) && covers(had.paid, has.paid);
  return (
    isSame &&
    covers(has.given, had.given) &&
    Object.values(freeDelivery).every(
      (each) => !isDeliveryFree(each, before) || isDeliveryFree(each, after),
    )
  );
}

/**
 * Which kits of a cart may be taken apart together: none, each by itself, and those of a package that only go together; the first ones, no
 * more than may be put back. A step of a ladder, and what is found by its address only, would be lost by it.
 */
function waysToBegin(
  { packages }: CartDocument,
  promotionOf: BetterFacts['promotionOf'],
): Pick<KitExchange, 'pack' | 'apart'>[] {
  let left = KITS_APART_MAX;
  const none: Pick<KitExchange, 'pack' | 'apart'>[] = [];
  const some: typeof none = [];
  for (const { key: pack, lines } of packages) {
    if (isCertificateKey(pack)) continue;
    const kits = lines
      .flatMap((line) => {
        const promotion = line.kind === 'kit' ? promotionOf(line.actionId) : null;
        const mayGo = promotion?.isShown && promotion.programme === null;
        return line.kind === 'kit' && mayGo ? [{ line, group: promotion.group }] : [];
      })
      .slice(0, left);
    left -= kits.length;
    none.push({ pack, apart: [] });
    some.push(...kits.map(({ line }) => ({ pack, apart: [line] })));
    for (const [group, own] of Map.groupBy(kits, (each) => each.group))
      if (group !== null && own.length > 1) some.push({ pack, apart: own.map(({ line }) => line) });
  }
  return [...none, ...some];
}

/** Pieces of a package that a kit may be put together of. */
function piecesIn(document: CartDocument, pack: Pack['key']): Counts {
  const lines = document.packages.find(({ key }) => key === pack)?.lines ?? [];
  return new Map(
    lines.flatMap((line) =>
      line.kind === 'item' && line.optionSku === null ? [[line.sku, line.count] as const] : [],
    ),
  );
}

/** So many kits there are pieces for at the most: each takes what is always in it, and what must be chosen. */
function mostOf(pieces: Counts, { items, choices }: KitFacts['kit']): number {
  const must = choices.filter(({ isOptional }) => !isOptional);
  const size = Math.max(
    1,
    [...items, ...must].reduce((sum, { count }) => sum + count, 0),
  );
  const named = new Set(
    [...items, ...choices.flatMap(({ products }) => products)].map(({ sku }) => sku),
  );
  const own = [...pieces].flatMap(([sku, count]) => (named.has(sku) ? [count] : []));
  const isEnough = (kits: number) =>
    own.reduce((sum, count) => sum + Math.floor(count / kits), 0) >= size;
  let [most, over] = [0, Math.floor(own.reduce((sum, count) => sum + count, 0) / size) + 1];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (isEnough(middle)) most = middle;
    else over = middle;
  }
  return most;
}

const timesToTry = (most: number): number[] =>
  most <= TIMES_MAX
    ? Array.from({ length: most }, (_none, at) => most - at)
    : [most, ...Array.from({ length: TIMES_MAX }, (_none, at) => TIMES_MAX - at)];

interface Candidate {
  readonly exchange: KitExchange;
  /** It saves no more. */
  readonly mostMinor: number;
  readonly name: string;
}

/** A cart in which some kits were taken apart, counted once for all that might be put together. */
interface Begun {
  readonly counted: CartFacts;
  readonly pieces: Counts;
  /** Kits in it, by what they exclude. */
  readonly held: ReadonlyMap<string, ReadonlySet<number>>;
}

/** What is left of the work for one answer. */
interface Work {
  left: number;
}

function priceWithin(work: Work, facts: BetterFacts, document: CartDocument): PricedCart {
  const lines = document.packages.reduce((sum, each) => sum + each.lines.length, 0);
  work.left -= LINE_STEPS * lines;
  return facts.priceOf(document);
}

function begunOf(
  document: CartDocument,
  priced: PricedCart,
  pack: Pack['key'],
  { products, promotionOf }: BetterFacts,
): Begun {
  const held = new Map<string, Set<number>>();
  for (const line of document.packages.flatMap((each) => each.lines)) {
    const group = line.kind === 'kit' ? promotionOf(line.actionId)?.group : null;
    if (line.kind === 'kit' && group)
      held.set(group, (held.get(group) ?? new Set()).add(line.actionId));
  }
  const counted = countedCart(priced, {
    products,
    waitsForCart(id) {
      const other = promotionOf(id);
      return other !== null && waitsForCart(other);
    },
  });
  return { counted, held, pieces: piecesIn(document, pack) };
}

/** How many kits of a promotion could come into it at the most: putting one together takes something away from what is counted, at best nothing. */
function mostIn({ counted, held }: Begun, { promotion }: KitFacts, { asker }: BetterFacts): number {
  if (!asker) return 0;
  const { group, id } = promotion;
  const excluding = group === null ? [] : [...(held.get(group) ?? [])];
  if (excluding.some((other) => other !== id)) return 0;
  const { allowed } = standingOf(
    promotion,
    asker.buyer,
    { lines: counted.lines, kits: new Map() },
    asker.place,
  );
  return Math.max(0, allowed - (counted.kits.get(id) ?? 0));
}

/** Kits that can be put together of its pieces, each with what it is cheaper by than these: of each first as many as there can be. */
function* kitsOf(
  begun: Begun,
  facts: BetterFacts,
  work: Work,
): Generator<{ readonly kit: KitLine; readonly savesMinor: number }> {
  const { products, currency } = facts;
  const { pieces } = begun;
  const priceOf = (sku: string) => products.get(sku);
  const tries = facts.kits.flatMap((known) => {
    if (work.left <= 0) return [];
    // Standing is worked out of each line that counts.
    work.left -= 1 + Math.ceil(begun.counted.lines.length / LINE_STEPS);
    const most = Math.min(mostIn(begun, known, facts), mostOf(pieces, known.kit));
    return timesToTry(most).map((count, turn) => ({ known, count, turn }));
  });
  let open = tries
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ known, count }) => {
      // So many pieces are there for each of so many kits.
      const each = new Map([...pieces].map(([part, all]) => [part, Math.floor(all / count)]));
      const own = { left: FILLING_STEPS };
      return { known, count, own, ways: fillingsOf(known.kit, each, priceOf, own) };
    });
  // What saves most of each, then another way of each: none uses up what others need.
  while (open.length > 0) {
    const going: typeof open = [];
    for (const one of open) {
      if (work.left <= 0) return;
      const { known, count, own, ways } = one;
      own.left = Math.min(own.left, work.left);
      const before = own.left;
      const next = ways.next();
      work.left -= 1 + before - own.left;
      if (next.done) continue;
      going.push(one);
      const { actionId, sku, kit } = known;
      const { chosen, items } = next.value;
      const { sumMinor, fullMinor } = kitSum(kit, chosen, priceOf, currency);
      const savesMinor = (fullMinor - sumMinor) * count;
      if (savesMinor > 0) yield { kit: { kind: 'kit', actionId, sku, items, count }, savesMinor };
    }
    open = going;
  }
}

const nameOf = ({ pack, apart, together }: KitExchange): string =>
  JSON.stringify([together.map(({ actionId }) => actionId), pack, apart, together]);

function candidatesOf(facts: BetterFacts, now: PricedCart): Candidate[] {
  const work = { left: WORK_MAX / 2 };
  const found: Candidate[] = [];
  const ways = waysToBegin(facts.document, facts.promotionOf);
  for (const [at, { pack, apart }] of ways.entries()) {
    if (work.left <= 0) break;
    const plain: KitExchange = { pack, apart, together: [] };
    const document = exchanged(facts.document, plain);
    if (!document) continue;
    const priced = apart.length > 0 ? priceWithin(work, facts, document) : now;
    const begunMinor = now.sumMinor - priced.sumMinor;
    const put = (exchange: KitExchange, mostMinor: number) => {
      if (mostMinor > 0) found.push({ exchange, mostMinor, name: nameOf(exchange) });
    };
    put(plain, begunMinor);
    // Each way has its share of what is left, so that the last one has some.
    const share = Math.ceil(work.left / (ways.length - at));
    const own = { left: share };
    const begun = begunOf(document, priced, pack, facts);
    for (const { kit, savesMinor } of kitsOf(begun, facts, own))
      put({ ...plain, together: [kit] }, begunMinor + savesMinor);
    work.left -= share - own.left;
  }
  return found;
}

/** The same, each promotion looked up once, and no more kits than are looked at. */
function bounded(facts: BetterFacts): BetterFacts {
  const known = new Map<number, Promotion | null>();
  const kits = facts.kits
    .toSorted((one, other) => one.actionId - other.actionId)
    .slice(0, KITS_NEAR_MAX);
  const promotionOf = (id: number) => {
    const promotion = known.has(id) ? (known.get(id) ?? null) : facts.promotionOf(id);
    known.set(id, promotion);
    return promotion;
  };
  return { ...facts, kits, promotionOf };
}

/**
 * Of all ways to have the same goods with one kit more, with another kit, or without one, that by which least is paid; null where none
 * costs less. A kit never saves more than it is cheaper by than its pieces, since whatever takes something off these by itself takes nothing
 * off the kit: what promises most is priced first, and what promises less than was found is not priced at all.
 */
export function betterKit(all: BetterFacts): Better | null {
  const facts = bounded(all);
  const now = facts.priceOf(facts.document);
  const candidates = candidatesOf(facts, now).toSorted(
    (one, other) => other.mostMinor - one.mostMinor || (one.name < other.name ? -1 : 1),
  );
  const work = { left: WORK_MAX / 2 };
  let best: Better | null = null;
  for (const { exchange, mostMinor } of candidates) {
    if (work.left <= 0 || (best && mostMinor <= best.savesMinor)) break;
    const document = exchanged(facts.document, exchange);
    work.left -= 1;
    if (!document) continue;
    const then = priceWithin(work, facts, document);
    const savesMinor = now.sumMinor - then.sumMinor;
    if (savesMinor <= (best?.savesMinor ?? 0) || !keepsAll(then, now, facts.freeDelivery)) continue;
    const pointsHundredths = then.pointsHundredths - now.pointsHundredths;
    best = { exchange, document, savesMinor, pointsHundredths };
  }
  return best;
}
