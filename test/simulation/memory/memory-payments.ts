import type { Attempt, PaymentStore, PaymentTx } from '#features/payment/server/public.ts';
import { hasRunOut } from '#features/payment/rules/shown-payment.ts';
import { single, transact, type Line } from './line.ts';
import type { MemoryTx } from './memory-database.ts';
import { memoryOrderTx } from './memory-order-tx.ts';
import type { AttemptRow } from './memory-tables.ts';

const MINUTE_MS = 60_000;
const isOpen = ({ state }: Attempt): boolean =>
  state === 'new' || state === 'started' || state === 'pending';

function toAttempt({ changedAt, checkedAt: _checked, ...attempt }: AttemptRow): Attempt {
  return { ...attempt, hasRunOut: hasRunOut(attempt.state, attempt.shown, changedAt) };
}

/** Those that were never asked about come first. */
const checkedAt = (row: AttemptRow): number => row.checkedAt?.getTime() ?? 0;

const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const attemptsOf = (tx: MemoryTx, purchaseId: string): AttemptRow[] =>
  tx.list('attempt', (row) => row.purchaseId === purchaseId).map(({ row }) => row);

/** Changes a locked attempt; refuses what the unique indices refuse. */
function write(tx: MemoryTx, line: Line, row: AttemptRow): void {
  const others = tx.list('attempt', ({ id }) => id !== row.id).map((other) => other.row);
  if (row.providerPaymentId !== null)
    if (
      others.some(
        (o) => o.provider === row.provider && o.providerPaymentId === row.providerPaymentId,
      )
    )
      line.database.refuse('one attempt of a provider’s payment');
  if (
    row.state === 'paid' &&
    others.some((o) => o.purchaseId === row.purchaseId && o.state === 'paid')
  )
    line.database.refuse('one paid attempt of an order');
  tx.write('attempt', row.id, row);
}

async function change(
  tx: MemoryTx,
  line: Line,
  id: string,
  changed: (row: AttemptRow) => AttemptRow,
): Promise<void> {
  await tx.lock('attempt', id);
  const row = tx.find('attempt', id);
  if (row) write(tx, line, changed(row));
}

const paymentTx = (tx: MemoryTx, line: Line): PaymentTx => ({
  ...memoryOrderTx(tx, line),
  // No staff here.
  writeAudit: async () => {},
  lockPaymentOf: (purchaseId) =>
    line.send('lock payment of', () => line.database.lock(tx, `payment:${purchaseId}`)),
  listAttempts: (purchaseId) =>
    line.send('list attempts', () =>
      attemptsOf(tx, purchaseId)
        .toSorted((a, b) => b.number - a.number)
        .map(toAttempt),
    ),
  insertAttempt: (wanted, number, now) =>
    line.send('insert attempt', async () => {
      await tx.takeName('attempt', `${wanted.purchaseId}/${number}`);
      if (attemptsOf(tx, wanted.purchaseId).some((row) => row.number === number))
        line.database.refuse('attempts of an order have numbers of their own');
      const made: AttemptRow = {
        id: uuidOf(line.database.nextNumber()),
        ...wanted,
        number,
        state: 'new',
        providerPaymentId: null,
        createdAt: now,
        shown: null,
        page: null,
        hasRunOut: false,
        onItsWayAt: null,
        changedAt: now,
        checkedAt: null,
      };
      tx.write('attempt', made.id, made);
      return toAttempt(made);
    }),
  lockAttempt: (id) =>
    line.send('lock attempt', async () => {
      if (!line.isBroken('attempts are not locked')) await tx.lock('attempt', id);
      const row = tx.find('attempt', id);
      if (!row) throw new Error('no result');
      return toAttempt(row);
    }),
  saveAttemptState: (id, { state, providerPaymentId }, now) =>
    line.send(`attempt ${state}`, () =>
      change(tx, line, id, (row) => ({
        ...row,
        state,
        providerPaymentId,
        changedAt: now,
        checkedAt: now,
      })),
    ),
  markChecked: (id, now) =>
    line.send('mark checked', () => change(tx, line, id, (row) => ({ ...row, checkedAt: now }))),
  markOnItsWay: (id, now) =>
    line.send('mark on its way', () =>
      change(tx, line, id, (row) => ({ ...row, onItsWayAt: row.onItsWayAt ?? now })),
    ),
  // Nobody lets anything be kept here.
  keepMeans: async () => {},
  insertWebhook: ({ provider, eventId }) =>
    line.send('insert webhook', async () => {
      const id = `${provider}/${eventId}`;
      await tx.lock('webhook', id);
      if (tx.find('webhook', id)) return false;
      tx.write('webhook', id, { handledAt: null, result: null });
      return true;
    }),
});

/** Of two that start one attempt at once the first is remembered. */
const startedIn = (line: Line): Pick<PaymentStore, 'markStarted'> => ({
  markStarted: (before, providerPaymentId, now, shown, page = null) =>
    single(line, 'mark started', async (tx) => {
      await change(tx, line, before.id, (row) => {
        const known = [before.providerPaymentId, providerPaymentId];
        if (!known.includes(row.providerPaymentId)) return row;
        const started = {
          ...row,
          providerPaymentId,
          shown: shown ?? row.shown,
          page: page ?? row.page,
        };
        return row.state === 'new' ? { ...started, state: 'started', changedAt: now } : started;
      });
      const row = tx.find('attempt', before.id);
      if (!row) throw new Error('no result');
      return toAttempt(row);
    }),
});

/** Payments in memory, behaving as those in PostgreSQL. */
export const memoryPayments = (line: Line): PaymentStore => ({
  transaction: (work) => transact(line, (tx) => work(paymentTx(tx, line))),
  findAttempt: (provider, providerPaymentId, attemptId) =>
    single(line, 'find attempt', (tx) => {
      const isIt = (row: AttemptRow): boolean =>
        row.provider === provider &&
        (row.providerPaymentId === providerPaymentId ||
          (row.id === attemptId && row.providerPaymentId === null));
      const found = tx.list('attempt', isIt)[0]?.row;
      return found ? toAttempt(found) : null;
    }),
  findAttemptByKey: (provider, attemptId) =>
    single(line, 'find attempt by key', (tx) => {
      const row = tx.find('attempt', attemptId);
      return row?.provider === provider ? toAttempt(row) : null;
    }),
  listOpenAttempts: (purchaseId) =>
    single(line, 'list open attempts', (tx) =>
      attemptsOf(tx, purchaseId)
        .filter((row) => row.state === 'started' || row.state === 'pending')
        .toSorted((a, b) => a.number - b.number)
        .map(toAttempt),
    ),
  listQuietAttempts: (quietSince, now, count) =>
    single(line, 'list quiet attempts', (tx) => {
      const isQuiet = (row: AttemptRow): boolean => {
        if (!isOpen(row) || row.changedAt > quietSince) return false;
        const age = now.getTime() - row.createdAt.getTime();
        const rest = Math.max(2 * MINUTE_MS, Math.min(12 * MINUTE_MS, age / 10));
        return row.checkedAt === null || row.checkedAt.getTime() <= now.getTime() - rest;
      };
      return tx
        .list('attempt', isQuiet)
        .map(({ row }) => row)
        .toSorted(
          (a, b) => checkedAt(a) - checkedAt(b) || a.changedAt.getTime() - b.changedAt.getTime(),
        )
        .slice(0, count)
        .map(toAttempt);
    }),
  ...startedIn(line),
  markChecked: (id, now) =>
    single(line, 'mark checked', (tx) =>
      change(tx, line, id, (row) => ({ ...row, checkedAt: now })),
    ),
  // Whether it may have taken money is asked of the database alone.
  giveUpAttempt: (id, now) =>
    single(line, 'give attempt up', async (tx) => {
      let wasOpen = false;
      await change(tx, line, id, (row) => {
        wasOpen = isOpen(row);
        return wasOpen ? { ...row, state: 'failed', changedAt: now, checkedAt: now } : row;
      });
      return wasOpen;
    }),
  markWebhookHandled: (provider, eventId, result, now) =>
    single(line, 'mark webhook handled', async (tx) => {
      const id = `${provider}/${eventId}`;
      await tx.lock('webhook', id);
      if (tx.find('webhook', id)) tx.write('webhook', id, { handledAt: now, result });
    }),
});
