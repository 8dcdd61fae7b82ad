import { randomUUID } from 'node:crypto';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { WithdrawalRight } from '#countries/country.ts';
import { findPurchase, listReturns, type Purchase } from '#features/orders/server/public.ts';
import { cancelPurchase, type PaymentPorts } from '#features/payment/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import type { JobLog, OutboxHandler } from '#jobs/outbox.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Declaration } from '../model.ts';
import {
  isNothingLeft,
  judgeWish,
  orderedLines,
  returnedBeside,
  type Wish,
} from '../rules/withdrawn-lines.ts';
import { periodOf } from './contract-right.ts';
import { refusalOf } from './withdrawal-view.ts';
import { WITHDRAWAL_RECEIPT } from './withdrawal-mails.ts';
import {
  addDeclaration,
  findDeclaration,
  isOnItsWayOut,
  listDeclarations,
  saveSettled,
} from './withdrawal-store.ts';

/** Kind of the outbox's rows that take an order back which was withdrawn from whole; payload `{withdrawalId}`. */
export const WITHDRAWN_ORDER = 'withdrawn-order';

/** The one who pressed does it at once; this is for when that was cut short. */
const CUT_SHORT_MS = 60_000;

export interface DeclareParts {
  readonly database: Database;
  readonly payment: PaymentPorts;
  readonly log: JobLog;
}

export interface Declaring {
  readonly order: Purchase;
  readonly right: WithdrawalRight;
  readonly name: string;
  readonly email: string;
  readonly wish: Wish;
  /** How many declarations whoever pressed had been shown. */
  readonly seen: number;
  readonly now: Date;
}

type Refusal = 'NOTHING_CHOSEN' | 'NOT_LEFT' | 'OVER' | 'ENDED';

/**
 * Keeps a withdrawal and promises its receipt, in one transaction; the order is locked, so that of two presses at once one is the other's
 * repetition. The same press again is answered with the first one.
 */
export async function declare(
  parts: DeclareParts,
  { order: { id: purchaseId }, right, name, email, wish, seen, now }: Declaring,
): Promise<Outcome<Declaration, Refusal>> {
  const declared = await parts.database.transaction().execute(async (tx) => {
    await query(tx)`select 1 from purchase where id = ${purchaseId}::uuid for update`;
    const order = await findPurchase(tx, { purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    const before = await listDeclarations(tx, purchaseId);
    const ordered = orderedLines(order);
    const beside = returnedBeside(ordered, await listReturns(tx, purchaseId), before);
    const judged = judgeWish(ordered, before, wish, seen, beside);
    const refusal = refusalOf(order, await periodOf(tx, order, right, now));
    if (!judged.ok) return refusal ? refused(refusal) : judged;
    // Of what stands already it makes no difference that the time is over.
    if (judged.value.kind === 'repeated')
      return ok({ declaration: judged.value.declaration, isWhole: false });
    if (refusal) return refused(refusal);
    const { lines } = judged.value;
    const declaration: Declaration = { id: randomUUID(), at: now, name, email, lines };
    await addDeclaration(tx, purchaseId, declaration);
    const payload = { withdrawalId: declaration.id };
    await putInOutbox(tx, mailRow(WITHDRAWAL_RECEIPT, payload, declaration.id, now));
    const isWhole = isNothingLeft(ordered, [...before, declaration]);
    if (isWhole)
      await putInOutbox(tx, {
        kind: WITHDRAWN_ORDER,
        payload,
        dedupeKey: `${WITHDRAWN_ORDER}:${declaration.id}`,
        dueAt: new Date(now.getTime() + CUT_SHORT_MS),
      });
    return ok({ declaration, isWhole });
  });
  if (!declared.ok) return declared;
  const { declaration, isWhole } = declared.value;
  if (isWhole)
    try {
      await takeBack(parts, declaration.id, now);
    } catch (fault) {
      // It stands; the outbox goes on with what follows from it.
      parts.log.warn(
        { err: fault, withdrawalId: declaration.id },
        'an order waits to be taken back',
      );
    }
  return ok(declaration);
}

/**
 * Takes an order back that was withdrawn from whole, while nobody has packed it: then there is nothing to send back, and nothing for staff to
 * do. Any other waits for them. Safe to repeat.
 */
export async function takeBack(
  { database, payment }: Pick<DeclareParts, 'database' | 'payment'>,
  withdrawalId: string,
  now: Date,
): Promise<void> {
  const found = await findDeclaration(database, withdrawalId);
  if (found?.state !== 'declared' || (await isOnItsWayOut(database, found.purchaseId))) return;
  const { purchaseId } = found;
  const cancelled = await cancelPurchase(payment, { purchaseId, reason: 'withdrawn' });
  // Its buyer may have cancelled it in the moment between: the end is the same.
  if (cancelled.ok)
    await saveSettled(database, withdrawalId, { at: now, by: 'system:withdrawals' });
}

/** Goes on where a server died, or a provider did not answer. */
export const withdrawnHandler =
  (parts: Pick<DeclareParts, 'database' | 'payment'>): OutboxHandler =>
  async ({ payload }) => {
    if (typeof payload !== 'object' || payload === null || !('withdrawalId' in payload))
      throw new Error('an order to take back without its withdrawal');
    await takeBack(parts, String(payload.withdrawalId), parts.payment.now());
  };
