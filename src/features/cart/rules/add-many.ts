import {
  CART_LINES_MAX,
  type Availability,
  type CartAddition,
  type CartDocument,
  type KitLine,
} from '../model.ts';
import { addItem, type StockOf } from './apply-edit.ts';
import { LINE_COUNT_MAX } from './quantity-limits.ts';

/** Additions that a cart remembers. */
const KEYS_KEPT = 8;

export interface ManyItem {
  /** Stored contract of the package; one that the cart has not got, and a certificate's, becomes the buyer's own. */
  readonly contract: string | null;
  readonly sku: string;
  readonly count: number;
}

export interface ManyWishes {
  readonly items: readonly ManyItem[];
  /** Sets that are offered now, in counts that can be had. They go to the same package. */
  readonly kits?: readonly KitLine[];
  readonly kitContract?: string | null;
}

/** What became of one wish. */
export interface AddedLine {
  readonly sku: string;
  readonly wished: number;
  readonly added: number;
}

export interface ManyAdded {
  readonly document: CartDocument;
  readonly lines: readonly AddedLine[];
  readonly availability: Availability;
}

/** `full`: all of it; `none`: not a piece; `partial`: anything between. Source: C3-118, C4-058, C4-059, C4-060. */
export function availabilityOf(lines: readonly Omit<AddedLine, 'sku'>[]): Availability {
  if (!lines.some(({ added }) => added > 0)) return 'none';
  return lines.every(({ added, wished }) => added >= wished) ? 'full' : 'partial';
}

const kitName = ({ actionId, sku, items }: KitLine): string => JSON.stringify([actionId, sku, items]);

function withKit(document: CartDocument, contract: string | null, kit: KitLine) {
  const target = document.packages.find((each) => each.contract === contract);
  const total = document.packages.reduce((sum, { lines }) => sum + lines.length, 0);
  const present = target?.lines.find((line) => line.kind === 'kit' && kitName(line) === kitName(kit));
  if (!target || (!present && total >= CART_LINES_MAX)) return { document, added: 0 };
  const had = present?.count ?? 0;
  const line = { ...kit, count: Math.min(LINE_COUNT_MAX, had + kit.count) };
  const lines = present
    ? target.lines.map((each) => (each === present ? line : each))
    : [...target.lines, line];
  const packages = document.packages.map((each) => (each === target ? { ...each, lines } : each));
  return { document: { ...document, packages }, added: line.count - had };
}

/**
 * Adds many products at once: of each as many as the stock still has, and of none that is not sold here. What does not fit into the
 * cart's lines stays out.
 *
 * @param stockOf 0 and undefined for what is not sold here now.
 */
export function addMany(
  before: CartDocument,
  { items, kits = [], kitContract = null }: ManyWishes,
  stockOf: StockOf,
): ManyAdded {
  // What a certificate pays is chosen piece by piece, by rules of its own.
  const open = before.packages.filter((each) => !('certificate' in each));
  const known = new Set(open.map(({ contract }) => contract));
  const packageOf = (contract: string | null) => (known.has(contract) ? contract : null);
  let document = before;
  const lines: AddedLine[] = [];
  for (const { contract, sku, count } of items) {
    const stock = stockOf(sku) ?? 0;
    const into = packageOf(contract);
    const had = countIn(document, into, sku);
    const added =
      stock > 0 ? addItem(document, { contract: into, sku, optionSku: null, count }, stock) : null;
    if (added?.ok) document = added.value.document;
    lines.push({ sku, wished: count, added: countIn(document, into, sku) - had });
  }
  for (const kit of kits) {
    const { document: next, added } = withKit(document, packageOf(kitContract), kit);
    document = next;
    lines.push({ sku: kit.sku, wished: kit.count, added });
  }
  return { document, lines, availability: availabilityOf(lines) };
}

function countIn({ packages }: CartDocument, contract: string | null, sku: string): number {
  const lines = packages.find((each) => each.contract === contract)?.lines ?? [];
  const line = lines.find((each) => each.kind === 'item' && each.sku === sku && each.optionSku === null);
  return line?.count ?? 0;
}

/** What an addition of this key came to before; null for a new one. */
export const additionOf = ({ additions = [] }: CartDocument, key: string | null): CartAddition | null =>
  additions.find((each) => each.key === key) ?? null;

/** Remembers an addition, so that a second press of the same button changes nothing. */
export const withAddition = (
  document: CartDocument,
  key: string | null,
  availability: Availability,
): CartDocument =>
  key === null || availability === 'none'
    ? document
    : { ...document, additions: [{ key, availability }, ...(document.additions ?? [])].slice(0, KEYS_KEPT) };
