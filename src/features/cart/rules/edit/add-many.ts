import {
  CART_LINES_MAX,
  CART_PACKAGES_MAX,
  type Availability,
  type CartAddition,
  type CartDocument,
  type CartPackage,
  type KitLine,
  type PackageKey,
  type SubscriptionLine,
} from '../../model.ts';
import { withItem, type StockOf } from './apply-edit.ts';
import { cartLineKey, nameOf } from '../document/line-name.ts';
import type { SetPart } from '../pricing/offer-facts.ts';
import { OWN_PACKAGE } from '../document/package-key.ts';
import { countLimit } from './quantity-limits.ts';

/** Additions that a cart remembers. */
const KEYS_KEPT = 8;

export interface ManyItem {
  /** Of the package; one that the cart has not got and may not be given, and a certificate's, becomes the buyer's own. */
  readonly pack: PackageKey;
  readonly sku: string;
  readonly count: number;
}

type SetWish = KitLine | SubscriptionLine;

export interface ManySet {
  /** As for a product. */
  readonly pack: PackageKey;
  readonly line: SetWish;
}

export interface ManyWishes {
  readonly items: readonly ManyItem[];
  /** Kits and monthly kits. */
  readonly sets?: readonly ManySet[];
  /** Packages that the cart may be given for them. One into which nothing comes stays away. */
  readonly packages?: readonly Omit<CartPackage, 'lines'>[];
}

/** A set as it is offered now. */
interface OfferedSet {
  /** What one of it takes from the stock. */
  readonly parts: readonly SetPart[];
  /** What a kit's line keeps of it. */
  readonly items: readonly SetPart[];
  /** The most of one cart. */
  readonly most: number;
  /** Whether one cart may hold several different ones. */
  readonly isMultiple: boolean;
}

/** Null for a set that cannot be had now, or not with this choice. */
export type SetOf = (line: SetWish) => OfferedSet | null;

/** What became of one wish. */
export interface AddedLine {
  readonly sku: string;
  readonly wished: number;
  readonly added: number;
  /** The package that it was for, and the one that it came into. */
  readonly pack: PackageKey;
  readonly into: PackageKey;
}

export interface ManyAdded {
  readonly document: CartDocument;
  readonly lines: readonly AddedLine[];
  readonly availability: Availability;
}

/** `full`: all of it; `none`: not a piece; `partial`: anything between. Source: C3-118, C4-058, C4-059, C4-060. */
export function availabilityOf(
  lines: readonly Pick<AddedLine, 'wished' | 'added'>[],
): Availability {
  if (!lines.some(({ added }) => added > 0)) return 'none';
  return lines.every(({ added, wished }) => added >= wished) ? 'full' : 'partial';
}

const setName = (line: SetWish): string =>
  line.kind === 'kit' ? line.sku : String(line.subscriptionId);

/** Kits of one promotion, whatever was chosen into them; monthly kits of one kind. */
const isOfOneOffer = (one: SetWish, other: SetWish): boolean =>
  one.kind === 'kit' && other.kind === 'kit'
    ? one.actionId === other.actionId
    : nameOf(one) === nameOf(other);

const setsOf = ({ packages }: CartDocument): SetWish[] =>
  packages.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'item' ? [] : [line])));

/** Pieces of a product that the cart's sets hold. */
const inSets = (document: CartDocument, sku: string, setOf: SetOf): number =>
  setsOf(document).reduce((sum, set) => {
    const part = setOf(set)?.parts.find((each) => each.sku === sku);
    return sum + set.count * (part?.count ?? 0);
  }, 0);

const asProducts = ({ packages }: CartDocument, sku: string): number =>
  packages
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.kind === 'item' && line.sku === sku ? sum + line.count : sum), 0);

/** One kind of set more: as many as its promotion lets one cart have, and as the stock holds beside all that is in the cart. */
function withSet(
  document: CartDocument,
  pack: PackageKey,
  wish: SetWish,
  stockOf: StockOf,
  setOf: SetOf,
) {
  const target = document.packages.find((each) => each.key === pack);
  const offered = setOf(wish);
  if (!target || !offered) return { document, added: 0 };
  const line = wish.kind === 'kit' ? { ...wish, items: offered.items } : wish;
  const key = cartLineKey(pack, line);
  const present = target.lines.find((each) => cartLineKey(pack, each) === key);
  const total = document.packages.reduce((sum, { lines }) => sum + lines.length, 0);
  if (!present && total >= CART_LINES_MAX) return { document, added: 0 };
  const had = present?.count ?? 0;
  const alike = setsOf(document).filter((each) => isOfOneOffer(each, line));
  if (!offered.isMultiple && alike.some((each) => nameOf(each) !== nameOf(line)))
    return { document, added: 0 };
  const inCart = alike.reduce((sum, { count }) => sum + count, 0);
  const left = offered.parts.map(({ sku, count }) => {
    const used = inSets(document, sku, setOf) + asProducts(document, sku);
    return Math.floor(((stockOf(sku) ?? 0) - used) / count);
  });
  const more = Math.min(line.count, offered.most - inCart, countLimit(Infinity) - had, ...left);
  if (more <= 0) return { document, added: 0 };
  const grown = { ...line, count: had + more };
  const lines = present
    ? target.lines.map((each) => (each === present ? grown : each))
    : [...target.lines, grown];
  const packages = document.packages.map((each) => (each === target ? { ...each, lines } : each));
  return { document: { ...document, packages }, added: more };
}

/**
 * Adds many products at once: of each as many as the stock still has, and of none that is not sold here. What does not fit into the
 * cart's lines stays out. Sets come last and take what is left.
 *
 * @param stockOf 0 and undefined for what is not sold here now.
 */
export function addMany(
  before: CartDocument,
  { items, sets = [], packages = [] }: ManyWishes,
  stockOf: StockOf,
  setOf: SetOf = () => null,
): ManyAdded {
  // What a certificate pays is chosen piece by piece, by rules of its own: its package only takes what it is named for.
  const open = before.packages.filter((each) => !each.certificate);
  let document = withPackages(before, packages);
  const named = document.packages.filter(({ key }) => packages.some((each) => each.key === key));
  const known = new Set([...open, ...named].map(({ key }) => key));
  const intoOf = (pack: PackageKey) => (known.has(pack) ? pack : OWN_PACKAGE);
  const lines: AddedLine[] = [];
  for (const { pack, sku, count } of items) {
    const stock = (stockOf(sku) ?? 0) - inSets(document, sku, setOf);
    const into = intoOf(pack);
    const had = countIn(document, into, sku);
    const added =
      stock > 0 ? withItem(document, { pack: into, sku, optionSku: null, count }, stock) : null;
    if (added?.ok) document = added.value.document;
    lines.push({ sku, wished: count, added: countIn(document, into, sku) - had, pack, into });
  }
  for (const { pack, line } of sets) {
    const into = intoOf(pack);
    const { document: next, added } = withSet(document, into, line, stockOf, setOf);
    document = next;
    lines.push({ sku: setName(line), wished: line.count, added, pack, into });
  }
  const availability = availabilityOf(lines);
  if (availability === 'none') return { document: before, lines, availability };
  const packs = document.packages.filter(
    (each, index) => index < before.packages.length || each.lines.length > 0,
  );
  return { document: { ...document, packages: packs }, lines, availability };
}

/** With the packages that it has not got, as many as a cart may have. */
function withPackages(
  document: CartDocument,
  more: Required<ManyWishes>['packages'],
): CartDocument {
  const known = new Set(document.packages.map(({ key }) => key));
  const added = new Map(more.map((each) => [each.key, { ...each, lines: [] }]));
  const packages = [
    ...document.packages,
    ...[...added.values()].filter(({ key }) => !known.has(key)),
  ];
  return { ...document, packages: packages.slice(0, CART_PACKAGES_MAX) };
}

function countIn({ packages }: CartDocument, pack: PackageKey, sku: string): number {
  const lines = packages.find((each) => each.key === pack)?.lines ?? [];
  const line = lines.find(
    (each) => each.kind === 'item' && each.sku === sku && each.optionSku === null,
  );
  return line?.count ?? 0;
}

/** What an addition of this key came to before; null for a new one. */
export const additionOf = (
  { additions = [] }: CartDocument,
  key: string | null,
): CartAddition | null => additions.find((each) => each.key === key) ?? null;

/** Remembers an addition, so that a second press of the same button changes nothing. */
export const withAddition = (
  document: CartDocument,
  key: string | null,
  availability: Availability,
): CartDocument =>
  key === null || availability === 'none'
    ? document
    : {
        ...document,
        additions: [{ key, availability }, ...(document.additions ?? [])].slice(0, KEYS_KEPT),
      };
