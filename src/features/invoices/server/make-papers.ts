import { sql } from 'kysely';
import { dayIn } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import {
  findPurchase,
  listReturns,
  restOfOrder,
  type OrderReturn,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { PaperKind } from '../model.ts';
import {
  composeCreditNote,
  composeInvoice,
  composeReturnNote,
  type PaperFacts,
  type Returned,
} from '../rules/compose-paper.ts';
import { entityOf } from '../rules/paper-number.ts';
import { listPapers, storePaper, type StoredPaper } from './paper-store.ts';

export interface PaperParts {
  readonly database: Database;
  now(): Date;
}

function factsOf({ store: code, country }: Purchase): PaperFacts {
  const store = getStore(code);
  const { timeZone } = getCountry(store.homeCountry);
  return { store, currency: store.currency, timeZone, country: getCountry(country) };
}

/** Year and last day of keeping, by the seller's calendar. */
function datesOf({ store, timeZone }: PaperFacts, at: Date) {
  const year = Number(dayIn(timeZone, at).slice(0, 4));
  const { keptYears } = getCountry(store.homeCountry).invoices;
  return { year, keptUntil: `${year + keptYears}-12-31` };
}

/** A document that an order is to have: of a credit note, the return that it is of; null: of all that was left when the order ended. */
interface Owed {
  readonly kind: PaperKind;
  readonly returnId: string | null;
  readonly back: Returned | null;
}

/** Which documents an order is to have as it stands now: none once the years are over for which they are kept, or they would be made anew. */
function owedTo(order: Purchase, returns: readonly OrderReturn[], now: Date): Owed[] {
  const { paidAt, state } = order;
  if (paidAt === null) return [];
  const facts = factsOf(order);
  if (dayIn(facts.timeZone, now) > datesOf(facts, paidAt).keptUntil) return [];
  const gone = returns.filter(({ refundedAt }) => refundedAt !== null);
  const rest = state === 'refunded' ? restOfOrder(order, gone) : null;
  return [
    { kind: 'invoice', returnId: null, back: null },
    ...gone.map((back) => ({ kind: 'credit-note' as const, returnId: back.id, back })),
    ...(rest
      ? [{ kind: 'credit-note' as const, returnId: null, back: gone.length === 0 ? null : rest }]
      : []),
  ];
}

interface Making {
  readonly owed: Owed;
  /** Null: it is what is made. */
  readonly invoice: StoredPaper | null;
  readonly now: Date;
}

async function makeOne(
  tx: Tx,
  order: Purchase,
  { owed, invoice, now }: Making,
): Promise<StoredPaper> {
  const facts = factsOf(order);
  const { year, keptUntil } = datesOf(facts, now);
  const { kind, returnId, back } = owed;
  const isCredit = kind === 'credit-note';
  if (isCredit && !invoice) throw new Error(`there is no invoice of ${order.orderNumber}`);
  return storePaper(
    tx,
    {
      purchaseId: order.id,
      returnId,
      series: { entity: entityOf(facts.store), kind, year },
      refersTo: isCredit ? (invoice?.id ?? null) : null,
      issuedAt: now,
      keptUntil,
    },
    (number) => {
      if (!isCredit || !invoice) return composeInvoice(order, facts, { number, at: now });
      const issued = { number, on: dayIn(facts.timeZone, now) };
      return back
        ? composeReturnNote(invoice.paper, { order, back, facts }, issued)
        : composeCreditNote(invoice.paper, issued);
    },
  );
}

/**
 * Makes what an order is to have and has not yet: its invoice once it is paid, a credit note for whatever of its money went back. Safe to repeat
 * and at once: the order is locked, each document is made once.
 *
 * @returns All of them, the invoice first.
 */
export async function papersOf(
  { database, now }: PaperParts,
  purchaseId: string,
): Promise<readonly StoredPaper[]> {
  const [order, returns, known] = await Promise.all([
    findPurchase(database, { purchaseId }),
    listReturns(database, purchaseId),
    listPapers(database, purchaseId),
  ]);
  if (!order || known.length >= owedTo(order, returns, now()).length) return known;
  return database.transaction().execute(async (tx) => {
    await sql`select from purchase where id = ${purchaseId} for no key update`.execute(tx);
    const locked = await findPurchase(tx, { purchaseId });
    const papers = await listPapers(tx, purchaseId);
    if (!locked) return papers;
    for (const owed of owedTo(locked, await listReturns(tx, purchaseId), now())) {
      const isMade = papers.some(
        ({ paper, returnId }) => paper.kind === owed.kind && returnId === owed.returnId,
      );
      if (!isMade)
        papers.push(await makeOne(tx, locked, { owed, invoice: papers[0] ?? null, now: now() }));
    }
    return papers;
  });
}
