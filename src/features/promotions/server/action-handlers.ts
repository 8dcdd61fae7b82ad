import type { CartService } from '#features/cart/server/public.ts';
import type { PromotionBook } from '#features/offers/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getActions, getKitsByProduct } from '../calls/actions.ts';
import type { Actions, Reader } from './actions.ts';
import { readFacts } from './reader-facts.ts';

/** Whoever makes a call, as promotions see them. */
export const readerOf =
  (carts: CartService, book: PromotionBook, database: Database) =>
  async (context: CallContext): Promise<Reader> => ({
    place: context.place,
    now: context.now,
    facts: await readFacts(carts, book, database)(context),
    isSelfDeliveryAvailable: await carts.isSelfDeliveryAvailable(context.place),
  });

export function createActionHandlers(
  actions: Actions,
  carts: CartService,
  book: PromotionBook,
  database: Database,
): HandledCall[] {
  const reads = readerOf(carts, book, database);
  return [
    handle(getKitsByProduct, async ({ params }, context) => {
      const found = actions.listByProduct(await reads(context), params.productSku);
      return { ok: true, value: Object.fromEntries(found.map((each) => [each.id, each])) };
    }),
    handle(getActions, async ({ query: { tab, programme } }, context) => {
      const reader = await reads(context);
      return {
        ok: true,
        value: programme ? actions.listSteps(reader, programme) : actions.list(reader, tab),
      };
    }),
  ];
}
