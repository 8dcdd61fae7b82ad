import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { EXPORTED_AT_MOST, type Searched } from '../model.ts';
import type { ActContext } from './act.ts';

/** Rows that are read at once: more of an export are never held. */
export const EXPORT_PAGE = 500;

/** Some rows of an export. */
export interface ExportChunk<Row> {
  readonly rows: readonly Row[];
  /** They are the last, though the list goes on, or may: of a text no more was looked through. */
  readonly isCut: boolean;
}

export interface ExportOrder<Row> {
  /** What the list is called in the audit. */
  readonly list: string;
  /** What it is narrowed by, as the address has it. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly read: (
    cursor: string | null,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null } & Partial<Searched>>;
  readonly most?: number;
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;

/**
 * All rows of a list, page by page as they are asked for. However it ends, also by whoever leaves in the middle, the audit tells who took
 * how many rows of what.
 */
export async function* exportRows<Row>(
  database: Database,
  { actor, now, stores }: Pick<ActContext, 'actor' | 'now' | 'stores'>,
  { list, filter, read, most = EXPORTED_AT_MOST }: ExportOrder<Row>,
): AsyncGenerator<ExportChunk<Row>, void> {
  let [given, isWhole, isOver] = [0, false, false];
  let cursor: string | null = null;
  try {
    while (!isOver) {
      // Each page begins where the one before ends.
      // oxlint-disable-next-line no-await-in-loop
      const page = await read(cursor);
      const rows = page.rows.slice(0, most - given);
      given += rows.length;
      cursor = page.next;
      const isFull = given >= most && (cursor !== null || rows.length < page.rows.length);
      const isCut = isFull || (cursor === null && page.isCut === true);
      isWhole = cursor === null && !isCut;
      isOver = isWhole || isCut;
      yield { rows, isCut };
    }
  } finally {
    await database.transaction().execute((tx) =>
      writeAudit(tx, {
        at: now,
        actor,
        action: 'export.take',
        subject: `export:${list}`,
        // Of several stores the entry is none's own.
        store: stores?.length === 1 ? stores[0] : undefined,
        details: {
          filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => isSaid(value))),
          rows: given,
          isWhole,
        },
      }),
    );
  }
}
