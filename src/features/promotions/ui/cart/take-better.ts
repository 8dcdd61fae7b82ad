import type { CallData } from '#base/call.ts';
import type { useCartAnswer } from '#features/cart/ui/lazy/public.ts';
import { call } from '#web/call-client.ts';
import { takeBetterKit, type findBetterKit } from '../../calls/better-kit.ts';

export type Better = NonNullable<CallData<typeof findBetterKit>['better']>;

/** What was exchanged, until the cart is edited again. */
export interface Done {
  readonly better: Better;
  readonly exchange: CallData<typeof takeBetterKit>['exchange'];
  readonly revision: number;
}

interface Taking {
  readonly ask: ReturnType<typeof useCartAnswer>['ask'];
  readonly onDone: (done: Done) => void;
  /** It does not hold any more, though the cart is the same: whoever shows it asks anew. */
  readonly onGone: () => void;
}

/** Takes what is proposed, and says what became of it. */
export async function takeBetter(better: Better, { ask, onDone, onGone }: Taking): Promise<void> {
  const { actionID, saves } = better;
  let done: Done | null = null;
  await ask(async () => {
    const result = await call(takeBetterKit, { body: { actionID, saves } });
    if (result.success) {
      const { exchange, cartData } = result.data;
      done = { better, exchange, revision: cartData.revision };
    }
    return result;
  });
  if (done) onDone(done);
  else onGone();
}
