import type { ManyItem, ManySet, ManyWishes } from '#features/cart/rules/edit/add-many.ts';
import {
  certificateKey,
  contractKey,
  OWN_PACKAGE,
  type PackageKey,
} from '#features/cart/rules/public.ts';
import type { PromotionKit, SetItems } from '#features/offers/model.ts';
import { choiceOf, paidItems } from '#features/offers/rules/check-choice.ts';
import { storedContract } from '#features/packages/rules/public.ts';
import type { Actor } from '#base/actor.ts';

interface OrderedPart {
  readonly contract: string | null;
  /** Which one paid for it, if one did. */
  readonly certificate?: { readonly number: string } | null;
  readonly lines: readonly {
    readonly kind: string;
    readonly sku: string;
    readonly count: number;
    /** What one of it took from the stock; null for a product. */
    readonly units?: SetItems | null;
  }[];
}

/** As much of an order as says what is asked of the cart. */
export interface OrderedParts {
  /** Whose order it is; a guest's got one with the order. */
  readonly buyerContract: string | null;
  readonly parts: readonly OrderedPart[];
}

/** A set that can be had now. */
export interface SetNow {
  readonly kind: 'kit' | 'subscription';
  readonly sku: string;
  /** Of the action for a kit, of its own for a monthly kit. */
  readonly id: number;
  /** What may be chosen into a kit; null for a monthly kit. */
  readonly terms: PromotionKit | null;
}

/** What a kit held, read by the terms of today; what does not hold any more is wished as it was, and is not to be had. */
function itemsOf(units: SetItems, terms: PromotionKit | null): SetItems {
  const choice = terms && choiceOf(terms, units, 'ordered');
  return terms && choice?.ok ? paidItems(terms, choice.value) : units;
}

/** Skus of the sets of an order. */
export const setSkus = ({ parts }: Pick<OrderedParts, 'parts'>): string[] => [
  ...new Set(
    parts.flatMap(({ lines }) =>
      lines.flatMap(({ kind, sku }) => (kind === 'kit' || kind === 'subscription' ? [sku] : [])),
    ),
  ),
];

/**
 * Where a part belongs in the cart of whoever repeats the order: what was the buyer's own is the own package's again, what a certificate
 * paid for is its package's.
 */
function packageOf(part: OrderedPart, order: OrderedParts, actor: Actor): PackageKey {
  if (part.certificate) return certificateKey(part.certificate.number);
  const owner = ownerOf(part, order, actor);
  return owner === null ? OWN_PACKAGE : contractKey(owner);
}

/** Whom a part's points go to beside the buyer; null: nobody. */
const ownerOf = (
  { contract, certificate }: OrderedPart,
  order: OrderedParts,
  actor: Actor,
): string | null =>
  certificate || contract === order.buyerContract ? null : storedContract(contract, actor);

/** Contracts of other people that have a part of the order, in its order. */
export const othersIn = (order: OrderedParts, actor: Actor): string[] => [
  ...new Set(order.parts.flatMap((part) => ownerOf(part, order, actor) ?? [])),
];

/** No set has this id: what is over is wished for too, and is not to be had. */
const NO_SET = 0;

/**
 * What an order asks of the cart: its products and sets, each for the contract whose part it was in. Sets are those of the same sku that
 * are offered now; a kit with what was chosen into it, as far as that is offered now. Gifts come by their own promotions.
 */
export function wishesOfOrder(
  order: OrderedParts,
  setsNow: readonly SetNow[],
  actor: Actor,
): Required<Pick<ManyWishes, 'items' | 'sets'>> {
  const items: ManyItem[] = [];
  const sets: ManySet[] = [];
  for (const part of order.parts) {
    const pack = packageOf(part, order, actor);
    for (const { kind, sku, count, units } of part.lines) {
      const set = setsNow.find((each) => each.kind === kind && each.sku === sku);
      const id = set?.id ?? NO_SET;
      if (kind === 'item') items.push({ pack, sku, count });
      if (kind === 'kit')
        sets.push({
          pack,
          line: { kind, actionId: id, sku, count, items: itemsOf(units ?? [], set?.terms ?? null) },
        });
      if (kind === 'subscription') sets.push({ pack, line: { kind, subscriptionId: id, count } });
    }
  }
  return { items, sets };
}
