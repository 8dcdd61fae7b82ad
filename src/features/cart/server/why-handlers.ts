import { isOwnPackage, shownContract } from '#features/packages/rules/public.ts';
import type { CallHandlers } from '#platform/call-context.ts';
import type { whyCalls } from '../why-calls.ts';
import { explainCart } from '../rules/explain-cart.ts';
import { emptyPricedCart } from '../rules/price-cart.ts';
import type { CartDeps, CartService } from './cart-service.ts';

/** Tells whoever asks why the own cart costs what it does. */
export function createWhyHandlers(
  service: CartService,
  deps: Pick<CartDeps, 'termsAt'>,
): CallHandlers<typeof whyCalls> {
  return {
    async cart_explain(_input, context) {
      const { actor, place, now } = context;
      const { currency } = deps.termsAt(place, now);
      const cart = await service.findCurrent(context);
      const found = cart && (await service.priceFor(cart, context));
      const { packages, tenders, delivery, ...whole } = explainCart(
        found?.priced ?? emptyPricedCart(currency),
      );
      const names = new Map(found?.view.packages.map(({ contract, name }) => [contract, name]));
      const value = {
        ...whole,
        currency,
        packages: packages.map(({ contract: stored, lines, ...sum }) => {
          const contract = shownContract(stored, actor);
          return {
            ...sum,
            contract,
            name: names.get(contract) ?? '',
            isOwner: isOwnPackage(stored, actor),
            lines: lines.map((line) => ({
              ...line,
              name: found?.products.get(line.sku)?.name ?? line.sku,
            })),
          };
        }),
        tenders: tenders.map(({ reason, amountMinor }) => ({ reason, amountMinor })),
        delivery: delivery.map(({ reason, maxMinor }) => ({ reason, maxMinor })),
      };
      return { ok: true, value };
    },
  };
}
