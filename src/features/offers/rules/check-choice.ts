import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { PromotionChoice, PromotionKit, SetItems } from '../model.ts';

/**
 * What is wrong with a choice: a product that is not offered, a mandatory choice with too few pieces, or more pieces than all choices
 * together take.
 */
export type ChoiceCode = 'CHOICE_UNKNOWN' | 'CHOICE_MISSING' | 'CHOICE_TOO_MANY';
type Terms = Pick<PromotionKit, 'items' | 'presents' | 'choices'>;
type Choice = Outcome<SetItems, ChoiceCode>;

const listed = (counts: ReadonlyMap<string, number>): SetItems =>
  [...counts].flatMap(([sku, count]) => (count > 0 ? [{ sku, count }] : []));

function counted(items: SetItems): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, count } of items) counts.set(sku, (counts.get(sku) ?? 0) + count);
  return counts;
}

/** The same products with their counts put together, each at its first place. */
export const together = (...items: readonly SetItems[]): SetItems => listed(counted(items.flat()));

/** What is left without those; null where they are not all in it. */
function without(items: SetItems, taken: SetItems): SetItems | null {
  const left = counted(items);
  for (const { sku, count } of taken) left.set(sku, (left.get(sku) ?? 0) - count);
  return [...left.values()].some((count) => count < 0) ? null : listed(left);
}

/** Hands pieces to choices; a product that several choices offer goes where it is needed. */
class Handing {
  readonly #left: Map<string, number>;
  readonly #takes: readonly Map<string, number>[];
  readonly #choices: Terms['choices'];

  constructor(choices: Terms['choices'], chosen: SetItems) {
    this.#choices = choices;
    this.#left = counted(chosen);
    this.#takes = choices.map(() => new Map());
  }

  get left(): SetItems {
    return listed(this.#left);
  }

  /** Gives a choice as many pieces as it takes; answers how many it lacks. */
  fill(at: number): number {
    let lacks = this.#choices[at]?.count ?? 0;
    while (lacks > 0 && this.#giveOne(at)) lacks -= 1;
    return lacks;
  }

  /** One piece more for a choice, if need be by way of another that can do with something else. */
  #giveOne(at: number): boolean {
    const cameFrom = new Map<number, { readonly by: number; readonly sku: string } | null>([
      [at, null],
    ]);
    for (const each of cameFrom.keys()) {
      const products = this.#choices[each]?.products ?? [];
      const free = products.find(({ sku }) => (this.#left.get(sku) ?? 0) > 0);
      if (free) {
        this.#pass(each, free.sku, cameFrom);
        return true;
      }
      for (const { sku } of products)
        for (const [other, has] of this.#takes.entries())
          if (!cameFrom.has(other) && (has.get(sku) ?? 0) > 0)
            cameFrom.set(other, { by: each, sku });
    }
    return false;
  }

  #add(counts: Map<string, number> | undefined, sku: string, by: number): void {
    counts?.set(sku, (counts.get(sku) ?? 0) + by);
  }

  #pass(
    last: number,
    free: string,
    cameFrom: ReadonlyMap<number, { readonly by: number; readonly sku: string } | null>,
  ): void {
    this.#add(this.#left, free, -1);
    let [at, sku] = [last, free];
    for (;;) {
      this.#add(this.#takes[at], sku, 1);
      const from = cameFrom.get(at);
      if (!from) return;
      this.#add(this.#takes[at], from.sku, -1);
      [at, sku] = [from.by, from.sku];
    }
  }
}

/** A mandatory choice of one product chooses itself (C4-045). */
export const choosesItself = ({
  isOptional,
  products,
}: Pick<PromotionChoice, 'isOptional' | 'products'>): boolean =>
  !isOptional && products.length === 1;

/** Places in the order in which choices are filled: what must be chosen, what chooses itself, what may be chosen. */
const inTurn = (choices: Terms['choices']): number[] => {
  const turn = (at: number) => {
    const choice = choices[at];
    if (!choice || choice.isOptional) return 2;
    return choosesItself(choice) ? 1 : 0;
  };
  return choices.map((_choice, at) => at).toSorted((one, other) => turn(one) - turn(other));
};

/**
 * Whether a kit may be filled so: of each mandatory choice exactly as many pieces as it asks for, of an optional one none to so many,
 * nothing that is not offered.
 *
 * @returns What was chosen in the order of the terms, with what chooses itself. Source: C3-046, C4-045.
 */
function checkChoice({ choices }: Terms, chosen: SetItems): Choice {
  const offered = new Set(choices.flatMap(({ products }) => products.map(({ sku }) => sku)));
  const stranger = chosen.find(({ sku }) => !offered.has(sku));
  if (stranger) return refused('CHOICE_UNKNOWN', { sku: stranger.sku });
  const most = choices.reduce((sum, { count }) => sum + count, 0);
  const pieces = chosen.reduce((sum, { count }) => sum + count, 0);
  if (pieces > most) return refused('CHOICE_TOO_MANY', { count: pieces - most });
  const handing = new Handing(choices, chosen);
  const filled: { sku: string; count: number }[] = [...chosen];
  for (const at of inTurn(choices)) {
    const choice = choices[at];
    const lacks = handing.fill(at);
    if (!choice || lacks === 0 || choice.isOptional) continue;
    const [only] = choice.products;
    if (!choosesItself(choice) || !only) return refused('CHOICE_MISSING', { count: lacks });
    filled.push({ sku: only.sku, count: lacks });
  }
  const over = handing.left.reduce((sum, { count }) => sum + count, 0);
  if (over > 0) return refused('CHOICE_TOO_MANY', { count: over });
  const place = new Map([...offered].map((sku, at) => [sku, at]));
  const placeOf = (sku: string) => place.get(sku) ?? 0;
  return ok(together(filled).toSorted((one, other) => placeOf(one.sku) - placeOf(other.sku)));
}

/** From what a choice is read: `asked` names what was chosen; a cart keeps all that is paid for; an order all that left the house. */
export type ChoiceSource = 'asked' | 'kept' | 'ordered';

/**
 * What was chosen into a kit, by whatever names it: what is always in it, and its presents, may be named as well.
 *
 * @returns What was chosen by today's terms, or what is wrong with it.
 */
export function choiceOf(kit: Terms, items: SetItems, source: ChoiceSource): Choice {
  const readings = {
    asked: items,
    kept: without(items, kit.items),
    ordered: without(items, [...kit.items, ...kit.presents]),
  };
  const order: readonly ChoiceSource[] = [source, 'kept', 'asked', 'ordered'];
  let fault: Choice | null = null;
  for (const each of order) {
    const reading = readings[each];
    if (!reading) continue;
    const choice = checkChoice(kit, reading);
    if (choice.ok) return choice;
    fault ??= choice;
  }
  return fault ?? refused('CHOICE_MISSING', { count: 1 });
}

/** All of a kit that is paid for: what is always in it, and what was chosen. */
export const paidItems = ({ items }: Terms, chosen: SetItems): SetItems => together(items, chosen);

/** All of a kit that leaves the house, each product once. */
export const kitUnits = ({ items, presents }: Terms, chosen: SetItems): SetItems =>
  together(items, chosen, presents);
