import { handle, type HandledCall } from '#platform/handled-call.ts';
import { explainCart } from '../../calls/why.ts';
import { explainPricedCart } from '../../rules/pricing/explain-cart.ts';
import { emptyPricedCart } from '../../rules/pricing/price-cart.ts';
import type { CartDeps } from '../service/cart-deps.ts';
import type { CartService } from '../service/cart-service.ts';

/** Tells whoever asks why the own cart costs what it does. */
export function createWhyHandlers(
  service: CartService,
  deps: Pick<CartDeps, 'termsAt'>,
): HandledCall[] {
  return [
    handle(explainCart, async (_input, context) => {
      const { place, now } = context;
      const { currency } = deps.termsAt(place, now);
      const cart = await service.findCurrent(context);
      const found = cart && (await service.priceFor(cart, context));
      const { packages, tenders, delivery, ...whole } = explainPricedCart(
        found?.priced ?? emptyPricedCart(currency),
      );
      const shown = new Map(found?.view.packages.map((each) => [each.key, each]));
      const value = {
        ...whole,
        currency,
        packages: packages.map(({ pack, lines, ...sum }) => {
          const { contract = null, name = '', isOwner = true } = shown.get(pack) ?? {};
          return {
            ...sum,
            key: pack,
            contract,
            name,
            isOwner,
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
    }),
  ];
}
