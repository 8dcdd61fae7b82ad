import type { PromotionKit, SetItems } from '#features/offers/model.ts';
import { choiceOf, paidItems } from '#features/offers/rules/check-choice.ts';
import { newPriceOf, type ProductPrice } from '#features/offers/rules/kit-sum.ts';

/** What is chosen into a kit, and all of it that is paid for. */
export interface Filling {
  readonly chosen: SetItems;
  readonly items: SetItems;
}

type Counts = ReadonlyMap<string, number>;

/** What of these pieces is left when a kit's own have been taken; null where they are not enough. */
function withoutFixed(pieces: Counts, items: SetItems): Map<string, number> | null {
  const left = new Map(pieces);
  for (const { sku, count } of items) left.set(sku, (left.get(sku) ?? 0) - count);
  return [...left.values()].some((count) => count < 0) ? null : left;
}

/** How much less a piece costs inside than outside, as far as its choice decides it. */
function savedBy(kit: PromotionKit, sku: string, { priceMinor }: ProductPrice): number {
  if (kit.priceMinor !== null) return priceMinor;
  const inside = Math.min(priceMinor, newPriceOf(kit, sku) ?? priceMinor);
  return priceMinor - inside + (inside * kit.percentOff) / 100;
}

/**
 * Ways to fill a kit with pieces that are there: that which saves most first, then others, as long as somebody wants them and the budget
 * of steps lasts, dead ends among them. A choice of one's own order takes the dearest first and whatever still fits: with choices that offer products, no other way to begin
 * ends dearer.
 */
export function* fillingsOf(
  kit: PromotionKit,
  pieces: Counts,
  priceOf: (sku: string) => ProductPrice | undefined,
  budget: { left: number },
): Generator<Filling> {
  const left = withoutFixed(pieces, kit.items);
  if (!left) return;
  const roomFor = new Map<string, number>();
  for (const { count, products } of kit.choices)
    for (const sku of new Set(products.map((each) => each.sku)))
      roomFor.set(sku, (roomFor.get(sku) ?? 0) + count);
  const offered = [...roomFor.keys()];
  const skus = offered
    .flatMap((sku) => {
      const price = priceOf(sku);
      const most = Math.min(left.get(sku) ?? 0, roomFor.get(sku) ?? 0);
      return price && most > 0 ? [{ sku, most, worth: savedBy(kit, sku, price) }] : [];
    })
    .toSorted((one, other) => other.worth - one.worth || (one.sku < other.sku ? -1 : 1));
  const open = { ...kit, choices: kit.choices.map((each) => ({ ...each, isOptional: true })) };
  const most = kit.choices.reduce((sum, { count }) => sum + count, 0);
  // Into one choice goes whatever there is room for.
  const isOne = kit.choices.length === 1;
  const seen = new Set<string>();

  const offers = kit.choices.map(({ products }) => new Set(products.map((each) => each.sku)));
  // Whoever asks whether a choice holds looks at all that is offered.
  const weight = 1 + offers.reduce((sum, { size }) => sum + Math.ceil(size / 4), 0);
  budget.left -= Math.ceil(weight / 8);
  /** Whether pieces go into choices one after another; where not, whether they do in another way. */
  const fits = (picked: SetItems): boolean => {
    budget.left -= 1;
    const rooms = kit.choices.map(({ count }) => count);
    const isPlaced = picked.every(({ sku, count }) => {
      let rest = count;
      for (const [at, free] of rooms.entries()) {
        if (!offers[at]?.has(sku)) continue;
        rooms[at] = free - Math.min(free, rest);
        rest -= Math.min(free, rest);
      }
      return rest === 0;
    });
    if (isPlaced) return true;
    budget.left -= weight;
    return choiceOf(open, picked, 'asked').ok;
  };

  function* from(at: number, picked: SetItems, room: number): Generator<Filling> {
    if (budget.left <= 0) return;
    budget.left -= 1;
    const own = skus[at];
    if (!own || room === 0) {
      budget.left -= weight;
      const choice = choiceOf(kit, picked, 'asked');
      if (!choice.ok) return;
      const items = paidItems(kit, choice.value);
      const name = JSON.stringify(items);
      if (seen.has(name) || items.some(({ sku, count }) => (pieces.get(sku) ?? 0) < count)) return;
      seen.add(name);
      if (items.length > 0) yield { chosen: choice.value, items };
      return;
    }
    for (let count = Math.min(own.most, room); count >= 0; count -= 1) {
      if (budget.left <= 0) return;
      const next = count > 0 ? [...picked, { sku: own.sku, count }] : picked;
      if (count === 0 || isOne || fits(next)) yield* from(at + 1, next, room - count);
    }
  }
  yield* from(0, [], most);
}
