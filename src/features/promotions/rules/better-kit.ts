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
import { kitSum } from '#features/offers/rules/kit-sum.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import { waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
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

/** Most carts that are priced for one answer, and most ways to fill kits, and one kit, that are looked at for it. */
const PRICES_MAX = 120;
const FILLINGS_MAX = 500;
const FILLINGS_OF_ONE_MAX = 30;
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

/** Which kits of a package may be taken apart together: none, each by itself, and those that only go together. */
function apartIn(
  lines: Pack['lines'],
  promotionOf: BetterFacts['promotionOf'],
): readonly (readonly KitLine[])[] {
  const kits = lines.flatMap((line) => (line.kind === 'kit' ? [line] : []));
  const groups = Map.groupBy(kits, ({ actionId }) => promotionOf(actionId)?.group ?? null);
  const several = [...groups].flatMap(([group, own]) =>
    group !== null && own.length > 1 ? [own] : [],
  );
  return [[], ...kits.map((kit) => [kit]), ...several];
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
  const size = [...items, ...must].reduce((sum, { count }) => sum + count, 0);
  const all = [...pieces.values()].reduce((sum, count) => sum + count, 0);
  return Math.floor(all / Math.max(1, size));
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

/** A cart in which some kits were taken apart. */
interface Begun {
  readonly document: CartDocument;
  readonly priced: PricedCart;
  readonly pack: Pack['key'];
}

/** How many kits of a promotion could come into it at the most: putting one together takes something away from what is counted, at best nothing. */
function mostIn({ document, priced }: Begun, { promotion }: KitFacts, facts: BetterFacts): number {
  const { asker, products, promotionOf } = facts;
  if (!asker) return 0;
  const lines = document.packages.flatMap((each) => each.lines);
  const { group } = promotion;
  const isKeptOut = lines.some((line) => {
    if (line.kind !== 'kit' || line.actionId === promotion.id) return false;
    return group !== null && promotionOf(line.actionId)?.group === group;
  });
  if (isKeptOut) return 0;
  const counted = countedCart(priced, {
    products,
    waitsForCart(id) {
      const other = promotionOf(id);
      return other !== null && waitsForCart(other);
    },
  });
  const { allowed } = standingOf(
    promotion,
    asker.buyer,
    { lines: counted.lines, kits: new Map() },
    asker.place,
  );
  return Math.max(0, allowed - (counted.kits.get(promotion.id) ?? 0));
}

/** Kits that can be put together of its pieces, each with what it is cheaper by than these. */
function* kitsOf(
  begun: Begun,
  facts: BetterFacts,
  budget: { left: number },
): Generator<{ readonly kit: KitLine; readonly savesMinor: number }> {
  const { products, currency } = facts;
  const priceOf = (sku: string) => products.get(sku);
  const pieces = piecesIn(begun.document, begun.pack);
  for (const known of facts.kits) {
    const { actionId, sku, kit } = known;
    const most = Math.min(mostIn(begun, known, facts), mostOf(pieces, kit));
    for (const count of timesToTry(most)) {
      // So many pieces are there for each of so many kits. What saves most is looked at even when others have used the budget up.
      const each = new Map([...pieces].map(([part, all]) => [part, Math.floor(all / count)]));
      const own = { left: Math.max(1, Math.min(FILLINGS_OF_ONE_MAX, budget.left)) };
      budget.left -= own.left;
      for (const { chosen, items } of fillingsOf(kit, each, priceOf, own)) {
        const { sumMinor, fullMinor } = kitSum(kit, chosen, priceOf, currency);
        if (sumMinor < fullMinor)
          yield {
            kit: { kind: 'kit', actionId, sku, items, count },
            savesMinor: (fullMinor - sumMinor) * count,
          };
      }
      budget.left += own.left;
    }
  }
}

const nameOf = ({ pack, apart, together }: KitExchange): string =>
  JSON.stringify([together.map(({ actionId }) => actionId), pack, apart, together]);

function candidatesOf(facts: BetterFacts, now: PricedCart): Candidate[] {
  const budget = { left: FILLINGS_MAX };
  const found: Candidate[] = [];
  for (const { key: pack, lines } of facts.document.packages) {
    if (isCertificateKey(pack)) continue;
    for (const apart of apartIn(lines, facts.promotionOf)) {
      const plain: KitExchange = { pack, apart, together: [] };
      const document = exchanged(facts.document, plain);
      if (!document) continue;
      const priced = apart.length > 0 ? facts.priceOf(document) : now;
      const begunMinor = now.sumMinor - priced.sumMinor;
      const put = (exchange: KitExchange, mostMinor: number) => {
        if (mostMinor > 0) found.push({ exchange, mostMinor, name: nameOf(exchange) });
      };
      put(plain, begunMinor);
      for (const { kit, savesMinor } of kitsOf({ document, priced, pack }, facts, budget))
        put({ ...plain, together: [kit] }, begunMinor + savesMinor);
    }
  }
  return found;
}

/**
 * Of all ways to have the same goods with one kit more, with another kit, or without one, that by which least is paid; null where none
 * costs less. A kit never saves more than it is cheaper by than its pieces, since whatever takes something off these by itself takes nothing
 * off the kit: what promises most is priced first, and what promises less than was found is not priced at all.
 */
export function betterKit(facts: BetterFacts): Better | null {
  const now = facts.priceOf(facts.document);
  const candidates = candidatesOf(facts, now).toSorted(
    (one, other) => other.mostMinor - one.mostMinor || (one.name < other.name ? -1 : 1),
  );
  let best: Better | null = null;
  for (const { exchange, mostMinor } of candidates.slice(0, PRICES_MAX)) {
    if (best && mostMinor <= best.savesMinor) break;
    const document = exchanged(facts.document, exchange);
    if (!document) continue;
    const then = facts.priceOf(document);
    const savesMinor = now.sumMinor - then.sumMinor;
    if (savesMinor <= (best?.savesMinor ?? 0) || !keepsAll(then, now, facts.freeDelivery)) continue;
    const pointsHundredths = then.pointsHundredths - now.pointsHundredths;
    best = { exchange, document, savesMinor, pointsHundredths };
  }
  return best;
}
