import type { Actor } from '#base/actor.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { CountryReader } from '#countries/country-at.ts';
import {
  countLess,
  findPurchase,
  hasPromotion,
  isMoneyUnclear,
  listEdits,
  listPosted,
  listReturns,
  partsLeft,
  recordLess,
  standsAlone,
  whyNotEdited,
  type CountedLess,
  type EditRefusal,
  type LessPieces,
  type LessReason,
  type LessRefusal,
  type OrderReturn,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import { giveUpAttempt, listAttempts, lockPaymentOf, type Attempt } from './attempt-store.ts';
import { giveUpCharges } from './give-up-charge.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { paymentTx } from './payments-in-postgres.ts';
import { isPaymentWaiting } from './reconcile.ts';
import { beginRefund, finishRefund, wayOf } from './return-goods.ts';

export type LessCode =
  | EditRefusal
  | LessRefusal
  | 'ORDER_UNKNOWN'
  /** Something of the order was changed since it was counted. */
  | 'CHANGED_MEANWHILE'
  /** Money waits for a decision first. */
  | 'IN_REVIEW'
  /** A bank has a payment in hand. */
  | 'MONEY_ON_ITS_WAY'
  /** No provider can send it back: the shop hands it over itself. */
  | 'PAID_BY_HAND'
  /** Money would go back, which they may not send. */
  | 'NOT_YOURS';

export type LessParts = PaymentPorts & {
  readonly database: Database;
  readonly countryAt: CountryReader;
};

/** Whoever takes pieces out. */
export interface LessBy {
  readonly actor: Actor;
  readonly now: Date;
  /** Whether they may send money back; left out: they may. */
  readonly mayRefund?: boolean;
}

export interface LessWish {
  readonly pieces: readonly LessPieces[];
  readonly why: LessReason;
}

/** What taking pieces out comes to; nothing has happened yet. */
export interface ForeseenLess extends CountedLess {
  /** How the money goes back; `owed`: none has come, less is to be paid. */
  readonly way: OrderReturn['way'] | 'owed';
  /** A certificate has paid a part of it, which it does not give back as long as the order stands. */
  readonly hasCertificate: boolean;
}

interface Standing {
  readonly order: Purchase;
  readonly attempts: readonly Attempt[];
  readonly before: readonly OrderReturn[];
}

/** Why nothing may be taken out now, whatever it is; null: something may. The moment by the clock of whoever asks. */
async function refusalOf(
  database: Queryable,
  parts: Pick<LessParts, 'countryAt'>,
  { order, attempts }: Standing,
  by: LessBy,
): Promise<LessCode | null> {
  const edit = whyNotEdited(parts, order, by.now);
  if (edit) return edit;
  const facts = changeFacts(order, attempts, by.now);
  // An attempt stays in review when its money has gone back: the books know whether it has.
  if (facts.isInReview && isMoneyUnclear(await listPosted(database, order.id))) return 'IN_REVIEW';
  if (facts.isOnItsWay) return 'MONEY_ON_ITS_WAY';
  const isStaff = by.actor.kind === 'staff';
  if (!isStaff && (await hasPromotion(database, order.id))) return 'HAS_PROMOTION';
  if (order.state !== 'paid') return null;
  if (!isStaff && !facts.isPaidOnline) return 'PAID_BY_HAND';
  return order.totalMinor > 0 && by.mayRefund === false ? 'NOT_YOURS' : null;
}

/** Counts it as the order stands. */
function foresee(
  { order, attempts, before }: Standing,
  { pieces, why }: LessWish,
): Outcome<ForeseenLess, LessCode> {
  const isOwed = order.state !== 'paid';
  const lines = pieces.map(({ part, line }) => order.parts[part - 1]?.lines[line - 1]);
  // What a promotion counted is counted in more places than the order's own rows: that one is cancelled, or comes back once it is paid.
  if (isOwed && lines.some((line) => line && !standsAlone(line))) return refused('HAS_PROMOTION');
  const asked = pieces.map((each) => ({ ...each, reason: why, isOnSale: why !== 'not_there' }));
  const counted = countLess(order, before, { pieces: asked, isOwed });
  if (!counted.ok) return counted;
  return ok({
    ...counted.value,
    way: isOwed ? 'owed' : wayOf(order, attempts),
    hasCertificate: pieces.some(({ part }) => order.parts[part - 1]?.certificate != null),
  });
}

const read = async (database: Queryable, order: Purchase): Promise<Standing> => {
  const attempts = await listAttempts(database, order.id);
  return { order, attempts, before: await listReturns(database, order.id) };
};

/** A line of which pieces may be taken out. */
export interface LessLine {
  readonly part: number;
  readonly line: number;
  readonly name: string;
  readonly sku: string;
  readonly count: number;
}

/** What a form to take pieces out begins with. */
export interface LessForm {
  /** Null: something may be taken out. */
  readonly why: LessCode | null;
  readonly isPaid: boolean;
  readonly lines: readonly LessLine[];
}

export async function readLessForm(
  parts: Pick<LessParts, 'database' | 'countryAt'>,
  order: Purchase,
  by: LessBy,
): Promise<LessForm> {
  const standing = await read(parts.database, order);
  const refusal = await refusalOf(parts.database, parts, standing, by);
  const isPaid = order.state === 'paid';
  const gone = standing.before.flatMap(({ lines }) => lines);
  const lines = order.parts.flatMap((part, at) =>
    part.lines.flatMap((ordered, place) => {
      const [own, line] = [at + 1, place + 1];
      const count = gone.reduce(
        (left, each) => (each.part === own && each.line === line ? left - each.count : left),
        ordered.count,
      );
      if (count === 0 || (!isPaid && !standsAlone(ordered))) return [];
      const { name, sku } = ordered;
      return [{ part: own, line, name, sku, count }];
    }),
  );
  const pieces = partsLeft(order.parts, standing.before)
    .flatMap((part) => part.lines)
    .reduce((sum, line) => (line.kind === 'gift' ? sum : sum + line.count), 0);
  return { why: refusal ?? (pieces > 1 ? null : 'LAST'), isPaid, lines };
}

/** What taking pieces out would come to; nothing is written, and no provider is asked. */
export async function countLessOf(
  parts: Pick<LessParts, 'database' | 'countryAt'>,
  order: Purchase,
  wish: LessWish,
  by: LessBy,
): Promise<Outcome<ForeseenLess, LessCode>> {
  const standing = await read(parts.database, order);
  const refusal = await refusalOf(parts.database, parts, standing, by);
  return refusal ? refused(refusal) : foresee(standing, wish);
}

export interface LessPress extends LessWish {
  /** How many changes of the order whoever pressed had been shown. */
  readonly seen: number;
  /** They were shown that less is to be paid; otherwise that money goes back. */
  readonly isOwed: boolean;
  /** Sent twice it is one press. */
  readonly press: string;
}

/** `refunding`: its provider did not answer, and is asked again until it does; `owed`: less is to be paid. */
export type Lessened = 'owed' | 'refunding' | 'refunded';

/**
 * Takes pieces out of an order that stands, for its buyer and for staff alike, until somebody picks it. What is owed gets less, and no payment
 * of the old sum is led to any more: money that comes by one waits for staff like any other wrong sum. Of what is paid the money goes back as
 * for goods that come back. Open payments are asked about first, since what is paid already is paid.
 *
 * @param found An order that whoever asks may change.
 * @throws When an open payment could not be recorded: the order may be paid.
 */
export async function takeLess(
  parts: LessParts,
  found: Purchase,
  asked: LessPress,
  by: LessBy,
): Promise<Outcome<Lessened, LessCode>> {
  const early = await countLessOf(parts, found, asked, by);
  const isKnown = (await listEdits(parts.database, found.id)).some(
    ({ press }) => press === asked.press,
  );
  if (!early.ok && !isKnown) return early;
  if (!isKnown && found.state === 'placed') {
    await giveUpCharges(parts, found.id, 'pieces were taken out of the order');
    await isPaymentWaiting(parts, found.id);
  }
  const done = await decideAndWrite(parts, found.id, asked, by);
  if (!done.ok) return done;
  return ok(done.value === null ? 'owed' : await finishRefund(parts, done.value));
}

/** Under the locks of the order and its payment: whether it may be, and if so that it is. */
function decideAndWrite(
  parts: LessParts,
  purchaseId: string,
  asked: LessPress,
  by: LessBy,
): Promise<Outcome<OrderReturn | null, LessCode>> {
  return parts.database.transaction().execute(async (tx) => {
    const own = paymentTx(tx);
    // Whoever begins to pay waits here, or is seen; attempts first, the order second, as everywhere.
    await lockPaymentOf(tx, purchaseId);
    const open = (await listAttempts(tx, purchaseId)).filter(({ state }) => isAttemptOpen(state));
    for (const { id } of open.toSorted((one, other) => one.number - other.number))
      await own.lockAttempt(id);
    await own.lockPurchase(purchaseId);
    const order = await findPurchase(tx, { purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    const edits = await listEdits(tx, purchaseId);
    const standing = await read(tx, order);
    if (edits.some(({ press }) => press === asked.press))
      return ok(order.state === 'paid' ? (standing.before.at(-1) ?? null) : null);
    const refusal = await refusalOf(tx, parts, standing, by);
    if (refusal) return refused(refusal);
    if (edits.length !== asked.seen || asked.isOwed !== (order.state !== 'paid'))
      return refused('CHANGED_MEANWHILE');
    const counted = foresee(standing, asked);
    if (!counted.ok) return counted;
    const { way } = counted.value;
    const paid = way === 'owed' ? null : { way, before: standing.before };
    const { why, press } = asked;
    const number = edits.length + 1;
    const made = await recordLess(tx, order, counted.value, { ...by, why, press, number, paid });
    if (made) return ok(await beginRefund(tx, made, by.now));
    for (const { id } of open) await giveUpAttempt(tx, id, by.now);
    return ok(null);
  });
}
