import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addCalendarDays, firstMoment, type IsoDate } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { readShape } from '#platform/mail-shapes.ts';
import type { Paper, PaperKind } from '../model.ts';
import { paperSchema } from './paper-schema.ts';
import { paperNumber, type PaperSeries } from '../rules/paper-number.ts';
import type {} from './tables.ts';

/** A document with what stands beside it. */
export interface StoredPaper {
  readonly id: string;
  readonly purchaseId: string;
  /** Of a credit note: the return that it is of. */
  readonly returnId: string | null;
  readonly issuedAt: Date;
  readonly paper: Paper;
}

const digestOf = (body: string): Buffer => createHash('sha256').update(body).digest();

interface Row {
  readonly id: string;
  readonly purchase_id: string;
  readonly return_id: string | null;
  readonly issued_at: Date;
  readonly body: string;
}

const storedOf = ({
  id,
  purchase_id: purchaseId,
  return_id: returnId,
  issued_at: issuedAt,
  body,
}: Row): StoredPaper => ({
  id,
  purchaseId,
  returnId,
  issuedAt,
  paper: readShape(paperSchema, JSON.parse(body), `the document ${id}`),
});

const COLUMNS = ['id', 'purchase_id', 'return_id', 'issued_at', 'body'] as const;

/**
 * The next number of a series. Its row stays locked until the caller's transaction ends, so that numbers follow each other in the order in
 * which documents become visible, and one that is rolled back leaves no gap.
 */
export async function takeNumber(tx: Tx, series: PaperSeries): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into paper_counter as c (entity, kind, year, last) values (${series.entity}, ${series.kind}, ${series.year}, 1)
    on conflict (entity, kind, year) do update set last = c.last + 1 returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no number was given');
  return row.last;
}

export interface NewPaper {
  readonly purchaseId: string;
  readonly returnId: string | null;
  readonly series: PaperSeries;
  readonly refersTo: string | null;
  readonly issuedAt: Date;
  readonly keptUntil: string;
}

/** Writes a document under the next number of its series. @param compose Makes it, once its number is known. */
export async function storePaper(
  tx: Tx,
  { purchaseId, returnId, series, refersTo, issuedAt, keptUntil }: NewPaper,
  compose: (number: string) => Paper,
): Promise<StoredPaper> {
  const count = await takeNumber(tx, series);
  const number = paperNumber(series, count);
  const paper = compose(number);
  const body = JSON.stringify(paper);
  const { id } = await tx
    .insertInto('order_paper')
    .values({
      purchase_id: purchaseId,
      return_id: returnId,
      ...series,
      count,
      number,
      refers_to: refersTo,
      issued_at: issuedAt,
      kept_until: keptUntil,
      body,
      body_hash: digestOf(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, purchaseId, returnId, issuedAt, paper };
}

/** Of one order, the invoice first. */
export async function listPapers(database: Queryable, purchaseId: string): Promise<StoredPaper[]> {
  const rows = await database
    .selectFrom('order_paper')
    .select(COLUMNS)
    .where('purchase_id', '=', purchaseId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map(storedOf);
}

export async function findPaper(database: Queryable, id: string): Promise<StoredPaper | null> {
  const row = await database
    .selectFrom('order_paper')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? storedOf(row) : null;
}

/** Whose order a document is of; null for none. */
export async function findOrderNumber(database: Queryable, id: string): Promise<string | null> {
  const row = await database
    .selectFrom('order_paper')
    .innerJoin('purchase', 'purchase.id', 'order_paper.purchase_id')
    .select('purchase.order_number')
    .where('order_paper.id', '=', id)
    .executeTakeFirst();
  return row?.order_number ?? null;
}

/** The file as it was made first; null before anybody wanted it. */
export async function findFile(database: Queryable, paperId: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('order_paper_file')
    .select('bytes')
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Keeps the file; of two that are made at once the first stays. @returns The one that is kept. */
export async function keepFile(
  database: Queryable,
  paperId: string,
  bytes: Buffer,
): Promise<Buffer> {
  await database
    .insertInto('order_paper_file')
    .values({ paper_id: paperId, bytes })
    .onConflict((conflict) => conflict.column('paper_id').doNothing())
    .execute();
  return (await findFile(database, paperId)) ?? bytes;
}

/** Those of some days by the seller's calendar, by which the numbers go, in the order of their numbers, a page at a time. @param after Id of the last one of the page before. */
export async function listIssued(
  database: Queryable,
  {
    store,
    from,
    to,
    after,
    most,
  }: {
    readonly store: string;
    readonly from: IsoDate;
    /** The last day. */
    readonly to: IsoDate;
    readonly after: {
      readonly kind: PaperKind;
      readonly year: number;
      readonly count: number;
    } | null;
    readonly most: number;
  },
): Promise<(StoredPaper & { kind: PaperKind; year: number; count: number })[]> {
  const { timeZone } = getCountry(getStore(store).homeCountry);
  const rows = await database
    .selectFrom('order_paper')
    .innerJoin('purchase', 'purchase.id', 'order_paper.purchase_id')
    .select([
      'order_paper.id',
      'order_paper.purchase_id',
      'order_paper.return_id',
      'order_paper.issued_at',
      'order_paper.body',
      'order_paper.kind',
      'order_paper.year',
      'order_paper.count',
    ])
    .where('purchase.store', '=', store)
    .where('issued_at', '>=', firstMoment(timeZone, from))
    .where('issued_at', '<', firstMoment(timeZone, addCalendarDays(to, 1)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(kind, year, count) > (${after?.kind ?? ''}, ${after?.year ?? 0}, ${after?.count ?? 0})`,
      ),
    )
    .orderBy('kind')
    .orderBy('year')
    .orderBy('count')
    .limit(most)
    .execute();
  return rows.map(({ kind, year, count, ...row }) => ({ ...storedOf(row), kind, year, count }));
}

/** Deletes documents whose years are over. @returns How many. */
export async function forgetOldPapers(database: Queryable, today: string): Promise<number> {
  // What refers goes before what it refers to.
  let gone = 0;
  for (const kind of ['credit-note', 'invoice'] as const) {
    const { numDeletedRows } = await database
      .deleteFrom('order_paper')
      .where('kind', '=', kind)
      .where('kept_until', '<', today)
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom('order_paper as later')
              .select('later.id')
              .whereRef('later.refers_to', '=', 'order_paper.id'),
          ),
        ),
      )
      .executeTakeFirst();
    gone += Number(numDeletedRows);
  }
  return gone;
}
