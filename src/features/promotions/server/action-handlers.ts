import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getActions, getKitsByProduct } from '../calls/actions.ts';
import type { Actions, Reader } from './actions.ts';
import { readFacts, type ReaderDeps } from './reader-facts.ts';

/** Whoever makes a call, as promotions see them. */
export const readerOf =
  (deps: ReaderDeps) =>
  async (context: CallContext): Promise<Reader> => ({
    place: context.place,
    now: context.now,
    facts: await readFacts(deps)(context),
    isSelfDeliveryAvailable: await deps.carts.isSelfDeliveryAvailable(context.place),
  });

export function createActionHandlers(
  actions: Actions,
  reads: ReturnType<typeof readerOf>,
): HandledCall[] {
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
