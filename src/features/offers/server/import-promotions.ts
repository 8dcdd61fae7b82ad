import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database.ts';
import { promotionLines } from '../import/promotion-lines.ts';
import { readPromotion, type FileStore, type ReadPromotion } from '../import/read-promotion.ts';
import type { Promotion } from '../model.ts';
import { fileStoreOf, readKnown, strangeOf, takenOf, twinOf, withVat } from './promotion-checks.ts';
import { listPromotions, savePromotions } from './promotion-store.ts';

/** A line of a file, as whoever reads files yields it. */
export type FileLine =
  | { readonly line: number; readonly record: Readonly<Record<string, string>> }
  | { readonly line: number; readonly problem: string };

export interface PromotionProblem {
  readonly line: number;
  readonly reason: string;
}

export interface PromotionReport {
  readonly created: readonly number[];
  readonly changed: readonly number[];
  readonly unchanged: number;
  readonly problems: readonly PromotionProblem[];
}

/** More than one store runs in years. */
const MOST = 2_000;

type Placed = ReadPromotion & { readonly line: number };

async function readLines(lines: AsyncIterable<FileLine>, store: FileStore) {
  const rows: Placed[] = [];
  const problems: PromotionProblem[] = [];
  const lineOfId = new Map<number, number>();
  for await (const each of lines) {
    const { line } = each;
    if ('problem' in each) {
      problems.push({ line, reason: each.problem });
      continue;
    }
    const read = readPromotion(each.record, store);
    const twin = read.ok ? lineOfId.get(read.promotion.id) : undefined;
    if (!read.ok) problems.push(...read.faults.map(({ reason }) => ({ line, reason })));
    else if (twin !== undefined)
      problems.push({ line, reason: `is the promotion of line ${twin} again` });
    else {
      lineOfId.set(read.promotion.id, line);
      rows.push({ ...read, line });
    }
    if (rows.length + problems.length > MOST) {
      problems.push({ line, reason: `more than ${MOST} lines: the others were not read` });
      break;
    }
  }
  return { rows, problems };
}

/** As it stands in the table: what JSON does not hold is not compared. */
const plain = (promotion: Promotion): unknown => JSON.parse(JSON.stringify(promotion));

/**
 * Brings promotions into a store: each good row, also where others are wrong. What is the same already is left alone.
 *
 * @param asked.now Promotions that end before are over.
 * @param asked.isTried Everything is looked at, and nothing kept.
 */
export async function importPromotions(
  database: Database,
  asked: {
    readonly store: string;
    readonly lines: AsyncIterable<FileLine>;
    readonly now: Date;
    readonly isTried?: boolean;
  },
): Promise<PromotionReport> {
  const store = fileStoreOf(asked.store);
  const { rows, problems } = await readLines(asked.lines, store);
  return database.transaction().execute(async (tx) => {
    const known = await readKnown(
      tx,
      store,
      rows.map(({ promotion }) => promotion),
    );
    const standing = new Map(
      (await listPromotions(tx, new Date(0)))
        .filter((each) => each.store === store.code)
        .map((each) => [each.id, each]),
    );
    const kits = new Map(known.kits);
    const report = { created: [] as number[], changed: [] as number[], unchanged: 0 };
    const saved: Promotion[] = [];
    // As the store is when all of the file is in: rows that change two steps together are not measured by what stood before.
    const after = new Map<number, Promotion>([
      ...standing,
      ...rows.map(({ promotion }) => [promotion.id, promotion] as const),
    ]);
    for (const row of rows) {
      const before = standing.get(row.promotion.id);
      const promotion = withVat(row, before, known);
      if (before && isDeepStrictEqual(plain(before), plain(promotion))) {
        report.unchanged += 1;
        continue;
      }
      const faults = [
        ...strangeOf({ promotion, before }, known, asked.now),
        ...takenOf(promotion, known, kits),
        ...twinOf(row, after),
      ];
      problems.push(...faults.map(({ reason }) => ({ line: row.line, reason })));
      if (faults.length > 0) continue;
      if (promotion.kit) kits.set(promotion.kit.sku, promotion.id);
      (before ? report.changed : report.created).push(promotion.id);
      saved.push(promotion);
    }
    if (!asked.isTried) await savePromotions(tx, saved);
    return { ...report, problems: problems.toSorted((one, other) => one.line - other.line) };
  });
}

/** All promotions of a store as lines of a file that the import reads, the oldest id first. */
export async function exportPromotions(database: Database, code: string): Promise<string[]> {
  const all = await listPromotions(database, new Date(0));
  return promotionLines(
    all.filter(({ store }) => store === code),
    fileStoreOf(code),
  );
}
