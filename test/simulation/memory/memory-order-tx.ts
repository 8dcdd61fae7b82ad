import { allocateStock } from '#features/catalogue/rules/allocate-stock.ts';
import type { OrderTx, Purchase, PurchaseName } from '#features/orders/server/public.ts';
import { single, type Line } from './line.ts';
import type { MemoryTx } from './memory-database.ts';
import type {
  NewPurchase,
  OutboxRow,
  PurchaseRow,
  RequestKey,
  ReservationRow,
  StockRow,
} from './memory-tables.ts';
import { toPurchase } from './to-purchase.ts';

const MINUTE_MS = 60_000;
export const keyName = ({ scope, key }: Pick<RequestKey, 'scope' | 'key'>): string =>
  `${scope}/${key}`;

export function purchaseNamed(tx: MemoryTx, name: PurchaseName): PurchaseRow | null {
  if ('purchaseId' in name) return tx.find('purchase', name.purchaseId);
  const isIt = (row: PurchaseRow): boolean => {
    if ('cartId' in name) return row.cartId === name.cartId;
    return 'headerId' in name
      ? row.headerId === name.headerId
      : row.orderNumber === name.orderNumber;
  };
  return tx.list('purchase', isIt)[0]?.row ?? null;
}

const heldOf = (tx: MemoryTx, purchaseId: string) =>
  tx.list('reservation', (row) => row.purchaseId === purchaseId && row.state === 'held');

export function findPurchase(tx: MemoryTx, name: PurchaseName): Purchase | null {
  const row = purchaseNamed(tx, name);
  if (!row) return null;
  const ends = heldOf(tx, row.id).flatMap(({ row: { expiresAt } }) =>
    expiresAt ? [expiresAt.getTime()] : [],
  );
  const [paid] = tx.list('event', ({ purchaseId, to }) => purchaseId === row.id && to === 'paid');
  return toPurchase(row, {
    holdEndsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    paidAt: paid?.row.at ?? null,
    cancelReason: tx.find('cancellation', row.id)?.reason ?? null,
    cancelledBy:
      tx.find('cancellation', row.id) && (tx.find('cancellation', row.id)?.by ?? 'buyer'),
  });
}

type Units = Pick<ReservationRow, 'sku' | 'location' | 'count'>;
const stockName = ({ sku, location }: Pick<Units, 'sku' | 'location'>): string =>
  `${sku}@${location}`;

/** Adds ± the counts to rows locked in one order. */
async function addToStock(
  tx: MemoryTx,
  units: readonly Units[],
  onHand: number,
  reserved: number,
): Promise<void> {
  for (const unit of units.toSorted((a, b) => (stockName(a) < stockName(b) ? -1 : 1))) {
    const id = stockName(unit);
    await tx.lock('stock', id);
    const row = tx.find('stock', id);
    if (row)
      tx.write('stock', id, {
        ...row,
        onHand: row.onHand + onHand * unit.count,
        reserved: row.reserved + reserved * unit.count,
      });
  }
}

async function stockOf(tx: MemoryTx, store: string, skus: readonly string[], isLocking: boolean) {
  const isWanted = (row: StockRow): boolean => row.store === store && skus.includes(row.sku);
  const ids = tx.list('stock', isWanted).map(({ id }) => id);
  const rows: { sku: string; location: string; free: number }[] = [];
  for (const id of ids.toSorted()) {
    if (isLocking) await tx.lock('stock', id);
    const row = tx.find('stock', id);
    if (row) rows.push({ sku: row.sku, location: row.location, free: row.onHand - row.reserved });
  }
  return rows;
}

async function putInOutbox(tx: MemoryTx, line: Line, row: OutboxRow): Promise<boolean> {
  await tx.takeName('outbox', row.dedupeKey);
  if (tx.list('outbox', ({ dedupeKey }) => dedupeKey === row.dedupeKey).length > 0) return false;
  const id = line.database.nextNumber();
  const payload: OutboxRow['payload'] = structuredClone(row.payload);
  tx.write('outbox', String(id), { ...row, payload, id, attempts: 0, doneAt: null });
  return true;
}

async function followUp(tx: MemoryTx, line: Line, row: OutboxRow): Promise<boolean> {
  if (!line.isBroken('outbox rows are stored after the commit')) return putInOutbox(tx, line, row);
  void single(line, 'put in outbox later', (later) => putInOutbox(later, line, row)).catch(
    () => {},
  );
  return true;
}

async function insertPurchase(tx: MemoryTx, line: Line, order: NewPurchase): Promise<void> {
  await tx.takeName('purchase', `${order.cartId}/${order.cartRevision}`);
  const isTaken = ({ cartId, cartRevision }: PurchaseRow): boolean =>
    cartId === order.cartId && cartRevision === order.cartRevision;
  const isUnique = !line.isBroken('carts are not locked and orders not unique');
  if (isUnique && tx.list('purchase', isTaken).length > 0)
    line.database.refuse('one order of a cart revision');
  tx.write('purchase', order.id, { ...order, state: 'placed' });
  const event = { purchaseId: order.id, to: 'placed', at: order.placedAt } as const;
  tx.write('event', String(line.database.nextNumber()), event);
}

function holdUnits(
  tx: MemoryTx,
  { database }: Line,
  purchaseId: string,
  allocations: readonly Units[],
  expiresAt: Date | null,
): void {
  for (const { sku, location, count } of allocations)
    tx.write('reservation', String(database.nextNumber()), {
      purchaseId,
      sku,
      location,
      count,
      state: 'held',
      expiresAt,
    });
}

async function endCart(tx: MemoryTx, line: Line, id: string): Promise<void> {
  await tx.lock('cart', id);
  const cart = tx.find('cart', id);
  if (
    !cart ||
    (cart.state !== 'open' && !line.isBroken('carts are not locked and orders not unique'))
  )
    throw new Error(`cart ${id} is not open`);
  tx.write('cart', id, { ...cart, state: 'ordered', revision: cart.revision + 1 });
}

/** An order comes about. */
const placing = (
  tx: MemoryTx,
  line: Line,
): Pick<OrderTx, 'enterOrder' | 'registerBuyer' | 'storeOrder'> => ({
  enterOrder: ({ key, cartId }, revision) =>
    line.send('enter order', async () => {
      const id = key && keyName(key);
      if (key && id !== null) {
        if (!tx.tryLock('key', id) || tx.find('key', id))
          return { kind: 'refused', code: 'ORDER_UNDERWAY' };
        tx.write('key', id, { hash: key.requestHash, purchaseId: null, answer: null });
      }
      if (!line.isBroken('carts are not locked and orders not unique'))
        await tx.lock('cart', cartId);
      const cart = tx.find('cart', cartId);
      if (cart?.state !== 'open') return { kind: 'refused', code: 'CART_GONE' };
      return cart.revision === revision
        ? { kind: 'entered', headerId: line.database.nextNumber() }
        : { kind: 'refused', code: 'CART_CHANGED' };
    }),

  registerBuyer: () =>
    line.send('register buyer', () => {
      const number = line.database.nextNumber();
      return { personId: `person-${number}`, contract: String(900_000_000 + number) };
    }),

  storeOrder: ({ purchase, allocations, expiresAt, ledger, follow, key }) =>
    line.send('store order', async () => {
      await addToStock(tx, allocations, 0, 1);
      await insertPurchase(tx, line, purchase);
      holdUnits(tx, line, purchase.id, allocations, expiresAt);
      if (ledger.length > 0)
        tx.write('ledger', `order:${purchase.id}:placed`, {
          purchaseId: purchase.id,
          kind: 'placed',
          lines: ledger,
        });
      await followUp(tx, line, follow);
      await endCart(tx, line, purchase.cartId);
      await tx.lock('draft', purchase.cartId);
      tx.remove('draft', purchase.cartId);
      const known = key && tx.find('key', keyName(key));
      if (known) tx.write('key', keyName(key), { ...known, purchaseId: purchase.id });
    }),
});

/** Units of the stock. */
const stocking = (
  tx: MemoryTx,
  line: Line,
): Pick<OrderTx, 'lockStock' | 'takeStock' | 'releaseStock'> => ({
  lockStock: ({ store }, wanted) =>
    line.send('lock stock', async () => {
      const skus = [...new Set(wanted.map(({ sku }) => sku))];
      const rows = await stockOf(tx, store, skus, !line.isBroken('stock is read without a lock'));
      const { allocations, shortages } = allocateStock(rows, wanted);
      return shortages.length > 0
        ? { isEnough: false, shortages }
        : { isEnough: true, allocations, soldOut: [] };
    }),

  takeStock: (units) => line.send('take stock', () => addToStock(tx, units, -1, -1)),

  releaseStock: (units) =>
    line.send('release stock', async () => {
      if (!line.isBroken('cancelled orders keep their units')) await addToStock(tx, units, 0, -1);
    }),
});

/** An order is found and moves on. */
const moving = (
  tx: MemoryTx,
  line: Line,
): Pick<
  OrderTx,
  | 'findPurchase'
  | 'lockPurchase'
  | 'lockPurchaseDue'
  | 'saveMove'
  | 'saveMethod'
  | 'saveCancellation'
  | 'endPacking'
> => ({
  findPurchase: (name) => line.send('find purchase', () => findPurchase(tx, name)),

  lockPurchase: (id) =>
    line.send('lock purchase', async () => {
      await tx.lock('purchase', id);
      return tx.find('purchase', id)?.state ?? null;
    }),

  lockPurchaseDue: (id, now) =>
    line.send('lock due purchase', () => {
      if (tx.find('purchase', id)?.state !== 'placed' || !tx.tryLock('purchase', id)) return false;
      if (tx.find('purchase', id)?.state !== 'placed') return false;
      return heldOf(tx, id).some(({ row }) => row.expiresAt !== null && row.expiresAt <= now);
    }),

  saveMove: (move) =>
    line.send(`move to ${move.to}`, async () => {
      await tx.lock('purchase', move.purchaseId);
      const row = tx.find('purchase', move.purchaseId);
      if (row) tx.write('purchase', row.id, { ...row, state: move.to });
      tx.write('event', String(line.database.nextNumber()), move);
    }),

  saveMethod: ({ purchaseId, method, holdEndsAt }) =>
    line.send('save method', async () => {
      await tx.lock('purchase', purchaseId);
      const order = tx.find('purchase', purchaseId);
      if (order) tx.write('purchase', purchaseId, { ...order, paymentMethod: method });
      for (const { id } of heldOf(tx, purchaseId)) {
        await tx.lock('reservation', id);
        const row = tx.find('reservation', id);
        if (row?.state === 'held') tx.write('reservation', id, { ...row, expiresAt: holdEndsAt });
      }
    }),

  // Nobody packs here.
  endPacking: async () => {},

  saveCancellation: (cancellation) =>
    line.send('save cancellation', async () => {
      const id = cancellation.purchaseId;
      await tx.lock('cancellation', id);
      if (tx.find('cancellation', id)) return false;
      tx.write('cancellation', id, cancellation);
      return true;
    }),
});

/** Units that are held for an order. */
const holding = (
  tx: MemoryTx,
  line: Line,
): Pick<OrderTx, 'holdSold' | 'endReservations' | 'holdWithoutLimit' | 'prolongHold'> => ({
  holdSold: (purchaseId) =>
    line.send('hold sold units', async () => {
      const units: Units[] = [];
      const isSold = (row: ReservationRow): boolean =>
        row.purchaseId === purchaseId && row.state === 'sold';
      for (const { id } of tx.list('reservation', isSold)) {
        await tx.lock('reservation', id);
        const row = tx.find('reservation', id);
        if (row?.state !== 'sold') continue;
        tx.write('reservation', id, { ...row, state: 'held' });
        units.push(row);
      }
      await addToStock(tx, units, 1, 1);
    }),

  endReservations: (purchaseId, to) =>
    line.send(`reservations ${to}`, async () => {
      const ended: Units[] = [];
      for (const { id } of heldOf(tx, purchaseId)) {
        await tx.lock('reservation', id);
        const row = tx.find('reservation', id);
        if (row?.state !== 'held') continue;
        tx.write('reservation', id, { ...row, state: to, expiresAt: null });
        ended.push({ sku: row.sku, location: row.location, count: row.count });
      }
      return ended;
    }),

  holdWithoutLimit: (purchaseId) =>
    line.send('hold without limit', async () => {
      for (const { id } of heldOf(tx, purchaseId)) {
        await tx.lock('reservation', id);
        const row = tx.find('reservation', id);
        if (row?.state === 'held') tx.write('reservation', id, { ...row, expiresAt: null });
      }
    }),

  prolongHold: ({ purchaseId, now, until, minutesAtMost }) =>
    line.send('prolong hold', async () => {
      if (tx.find('purchase', purchaseId)?.state !== 'placed') return null;
      await tx.lock('purchase', purchaseId);
      const order = tx.find('purchase', purchaseId);
      if (order?.state !== 'placed') return null;
      const most = order.placedAt.getTime() + minutesAtMost * MINUTE_MS;
      let end: Date | null = null;
      for (const { id, row } of heldOf(tx, purchaseId)) {
        if (row.expiresAt === null || row.expiresAt <= now) continue;
        await tx.lock('reservation', id);
        const expiresAt = new Date(
          Math.max(row.expiresAt.getTime(), Math.min(until.getTime(), most)),
        );
        tx.write('reservation', id, { ...row, expiresAt });
        end ??= expiresAt;
      }
      return end;
    }),
});

/** The books, and what must follow. */
const booking = (
  tx: MemoryTx,
  line: Line,
): Pick<OrderTx, 'postToLedger' | 'listPosted' | 'putInOutbox'> => ({
  postToLedger: (posting) =>
    line.send(`post ${posting.kind}`, async () => {
      const { purchaseId, kind, occasion, lines } = posting;
      if (lines.length === 0) return;
      const id = ['order', purchaseId, kind, ...(occasion === undefined ? [] : [occasion])].join(
        ':',
      );
      await tx.lock('ledger', id);
      if (!tx.find('ledger', id)) tx.write('ledger', id, posting);
    }),

  listPosted: (purchaseId) =>
    line.send('list postings', () =>
      tx.list('ledger', (row) => row.purchaseId === purchaseId).flatMap(({ row }) => row.lines),
    ),

  putInOutbox: (row) => line.send('put in outbox', () => followUp(tx, line, row)),
});

/** An open transaction in memory as the decisions about orders see it. */
export const memoryOrderTx = (tx: MemoryTx, line: Line): OrderTx => ({
  ...placing(tx, line),
  ...stocking(tx, line),
  ...moving(tx, line),
  ...holding(tx, line),
  ...booking(tx, line),
});
