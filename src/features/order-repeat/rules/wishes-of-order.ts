import type { ManyItem } from '#features/cart/rules/add-many.ts';
import { storedContract } from '#features/packages/rules/public.ts';
import type { Actor } from '#base/actor.ts';

interface OrderedPart {
  readonly contract: string | null;
  readonly lines: readonly { readonly kind: string; readonly sku: string; readonly count: number }[];
}

/**
 * What an order asks of the cart: its products, each for the contract whose part it was in. Gifts come by their own promotions. Sets and
 * monthly kits are wished for too, and are not to be had as products: the order is then repeated in part.
 */
export const wishesOfOrder = (parts: readonly OrderedPart[], actor: Actor): ManyItem[] =>
  parts.flatMap(({ contract, lines }) =>
    lines
      .filter(({ kind }) => kind !== 'gift')
      .map(({ kind, sku, count }) => ({
        contract: storedContract(contract, actor),
        sku: kind === 'item' ? sku : `${kind}:${sku}`,
        count,
      })),
  );
