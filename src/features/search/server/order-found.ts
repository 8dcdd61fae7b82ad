import { FOUND_AT_MOST } from '../model.ts';
import type { FoundIn } from './index-part.ts';

/** Beside so many good ones, those that only mention the words are left out. */
const ENOUGH = 24;
const GOOD_SHARE = 0.3;
const WEAK_SHARE = 0.12;

const STATES = 3;
/** Scores are compared in halves; more than this is as good. */
const SCORES = 8_192;
const PRODUCTS = 2 ** 24;

export interface OrderedProducts {
  readonly skus: readonly string[];
  /** All of them, at most 1,000. */
  readonly total: number;
  /** Words of what was typed that each of them has. */
  readonly covered: number;
}

const NOTHING: OrderedProducts = { skus: [], total: 0, covered: 0 };

/**
 * What can be had before what is missing before what is archived, the best first, equals by SKU: in every copy of the server alike.
 * With enough good ones, the weak are left out.
 *
 * @param most How many SKUs are wanted.
 */
export function orderFound(parts: readonly FoundIn[], most: number): OrderedProducts {
  const covered = Math.max(...parts.map((part) => part.covered));
  const best = parts.filter((part) => part.covered === covered && part.products.length > 0);
  const [first] = best;
  if (!first) return NOTHING;
  const least = leastScore(best);
  const keys = best.map((part) => sortedKeys(part, least));
  const total = Math.min(
    FOUND_AT_MOST,
    keys.reduce((sum, own) => sum + own.length, 0),
  );
  const skuOf = ({ part }: FoundIn, key: number): string => part.index.skus[key % PRODUCTS] ?? '';
  // While products are added, their numbers do not follow their SKUs.
  if (best.length === 1 && first.part.index.isSealed)
    return {
      skus: Array.from(keys[0]?.subarray(0, most) ?? [], (key) => skuOf(first, key)),
      total,
      covered,
    };
  const skus = best
    .flatMap((part, at) =>
      Array.from(keys[at] ?? [], (key) => ({
        order: Math.floor(key / PRODUCTS),
        sku: skuOf(part, key),
      })),
    )
    .toSorted((one, other) => one.order - other.order || (one.sku < other.sku ? -1 : 1))
    .slice(0, most)
    .map(({ sku }) => sku);
  return { skus, total, covered };
}

/** Below this a product is left out. */
function leastScore(parts: readonly FoundIn[]): number {
  const best = parts.reduce(
    (most, { scores }) => scores.reduce((own, score) => Math.max(own, score), most),
    0,
  );
  const good = parts.reduce(
    (sum, { scores }) =>
      scores.reduce((own, score) => own + (score >= GOOD_SHARE * best ? 1 : 0), sum),
    0,
  );
  return good >= ENOUGH ? WEAK_SHARE * best : 0;
}

/** One number a product that sorts as the products do: state, score, number. */
function sortedKeys({ products, scores, states }: FoundIn, least: number): Float64Array {
  const keys = new Float64Array(products.length);
  let count = 0;
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] ?? 0;
    const score = scores[at] ?? 0;
    if (score < least) continue;
    const rank = SCORES - 1 - Math.min(SCORES - 1, Math.round(score * 2));
    keys[count] = ((STATES - (states[product] ?? 0)) * SCORES + rank) * PRODUCTS + product;
    count += 1;
  }
  return keys.subarray(0, count).toSorted();
}
