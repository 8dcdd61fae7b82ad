import { sql } from 'kysely';
import { dayIn } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { PaperKind } from '../model.ts';
import { composeCreditNote, composeInvoice, type PaperFacts } from '../rules/compose-paper.ts';
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

/** Which documents an order is to have as it stands now: none once the years are over for which they are kept, or they would be made anew. */
function owedTo(order: Purchase, now: Date): PaperKind[] {
  const { paidAt, state } = order;
  if (paidAt === null) return [];
  const facts = factsOf(order);
  if (dayIn(facts.timeZone, now) > datesOf(facts, paidAt).keptUntil) return [];
  return state === 'refunded' ? ['invoice', 'credit-note'] : ['invoice'];
}

async function makeOne(
  tx: Tx,
  order: Purchase,
  kind: PaperKind,
  { invoice, now }: { readonly invoice: StoredPaper | undefined; readonly now: Date },
): Promise<StoredPaper> {
  const facts = factsOf(order);
  const { year, keptUntil } = datesOf(facts, now);
  const isCredit = kind === 'credit-note';
  if (isCredit && !invoice) throw new Error(`there is no invoice of ${order.orderNumber}`);
  return storePaper(
    tx,
    {
      purchaseId: order.id,
      series: { entity: entityOf(facts.store), kind, year },
      refersTo: isCredit ? (invoice?.id ?? null) : null,
      issuedAt: now,
      keptUntil,
    },
    (number) =>
      isCredit && invoice
        ? composeCreditNote(invoice.paper, { number, on: dayIn(facts.timeZone, now) })
        : composeInvoice(order, facts, { number, at: now }),
  );
}

/**
 * Makes what an order is to have and has not yet: its invoice once it is paid, a credit note once its money went back. Safe to repeat and at
 * once: the order is locked, each document is made once.
 *
 * @returns All of them, the invoice first.
 */
export async function papersOf(
  { database, now }: PaperParts,
  purchaseId: string,
): Promise<readonly StoredPaper[]> {
  const [order, known] = await Promise.all([
    findPurchase(database, { purchaseId }),
    listPapers(database, purchaseId),
  ]);
  if (!order || known.length >= owedTo(order, now()).length) return known;
  return database.transaction().execute(async (tx) => {
    await sql`select from purchase where id = ${purchaseId} for no key update`.execute(tx);
    const locked = await findPurchase(tx, { purchaseId });
    const papers = await listPapers(tx, purchaseId);
    for (const kind of locked ? owedTo(locked, now()) : []) {
      if (!locked || papers.some(({ paper }) => paper.kind === kind)) continue;
      papers.push(await makeOne(tx, locked, kind, { invoice: papers[0], now: now() }));
    }
    return papers;
  });
}
