import type { StoredCart } from '#features/cart/server/public.ts';
import type { OrderStore } from '#features/orders/server/public.ts';
import { single, transact, type Line } from './line.ts';
import { findPurchase, keyName, memoryOrderTx, purchaseNamed } from './memory-order-tx.ts';
import type { KeyRow, MemoryTables, RequestKey } from './memory-tables.ts';

/** As the shop reads it; nobody types a code here, and no promotion looks at the receiver. */
function withoutState({ state: _state, ...cart }: MemoryTables['cart']): StoredCart {
  return { ...cart, hasCode: false, receiver: null };
}

type KeyState = Awaited<ReturnType<OrderStore['readFacts']>>['key'];

function keyStateOf(key: RequestKey | null, row: KeyRow | null): KeyState {
  if (!key || !row) return { kind: 'new' };
  if (!row.hash.equals(key.requestHash)) return { kind: 'otherRequest' };
  return { kind: 'known', purchaseId: row.purchaseId, answer: row.answer };
}

/** Orders in memory, behaving as those in PostgreSQL. */
export const memoryOrders = (line: Line): OrderStore => ({
  transaction: (work) => transact(line, (tx) => work(memoryOrderTx(tx, line))),
  readFacts: ({ key, cartId, store }) =>
    single(line, 'read facts', (tx) => {
      const cart = tx.find('cart', cartId);
      return {
        key: keyStateOf(key, key && tx.find('key', keyName(key))),
        purchaseId: purchaseNamed(tx, { cartId })?.id ?? null,
        cart: cart && cart.state === 'open' && cart.store === store ? withoutState(cart) : null,
        draft: tx.find('draft', cartId),
      };
    }),
  keepAnswer: (key, answer) =>
    single(line, 'keep answer', async (tx) => {
      await tx.lock('key', keyName(key));
      const row = tx.find('key', keyName(key));
      if (!row) return answer;
      if (row.answer === null) tx.write('key', keyName(key), { ...row, answer });
      // Answers of a key are all of the same call.
      return (row.answer ?? answer) as typeof answer;
    }),
  findPurchase: (name) => single(line, 'find purchase', (tx) => findPurchase(tx, name)),
  listDueHolds: (now, count) =>
    single(line, 'list due holds', (tx) => {
      const due = new Map<string, Date>();
      for (const { row } of tx.list('reservation', ({ state }) => state === 'held')) {
        if (row.expiresAt === null || row.expiresAt > now) continue;
        const known = due.get(row.purchaseId);
        if (!known || row.expiresAt < known) due.set(row.purchaseId, row.expiresAt);
      }
      return [...due]
        .map(([purchaseId, endedAt]) => ({ purchaseId, endedAt }))
        .toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
        .slice(0, count);
    }),
});
