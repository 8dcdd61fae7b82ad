import { addCalendarDays, firstMoment, type IsoDate } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { Database } from '#platform/database.ts';
import { isPromoColumn, promoReason, readPromoRow, type NewPromoCode } from '../rules/promo-row.ts';
import { insertCodes, strangeOfCodes } from './bring-codes.ts';

/** A line of a file, as whoever reads files yields it. */
type Line =
  | { readonly line: number; readonly record: Readonly<Record<string, string>> }
  | { readonly line: number; readonly problem: string };

export interface PromoImport {
  readonly store: string;
  /** Its name, where each code opens once and is kept as a signature; null: codes for everybody. */
  readonly batch: string | null;
  readonly lines: AsyncIterable<Line>;
  /** The secret that signs. */
  readonly secret: string;
  readonly now: Date;
}

export interface PromoProblem {
  readonly line: number;
  readonly reason: string;
}

/** More than one campaign hands out. */
const MOST = 100_000;

type Placed = NewPromoCode & { readonly line: number };

async function readLines({ lines, store, batch }: PromoImport) {
  const { currency } = getStore(store);
  const codes = new Map<string, Placed>();
  const problems: PromoProblem[] = [];
  for await (const each of lines) {
    const { line } = each;
    if ('problem' in each) {
      problems.push({ line, reason: each.problem });
      continue;
    }
    const strange = Object.keys(each.record).find((name) => !isPromoColumn(name));
    const read = readPromoRow(each.record, { currency, isOfBatch: batch !== null });
    const twin = read.ok ? codes.get(read.value.code) : undefined;
    const [fault] = read.ok ? [] : read.faults;
    if (strange !== undefined) problems.push({ line, reason: `there is no column ${strange}` });
    else if (fault) problems.push({ line, reason: promoReason(fault) });
    else if (twin) problems.push({ line, reason: `is the code of line ${twin.line} again` });
    else if (read.ok) codes.set(read.value.code, { ...read.value, line });
    if (codes.size + problems.length > MOST) {
      problems.push({ line, reason: `more than ${MOST} lines` });
      break;
    }
  }
  return { codes: [...codes.values()], problems };
}

/** The beginning of a day; many lines name the same few. */
function beginningsIn(timeZone: string): (day: IsoDate) => Date {
  const known = new Map<IsoDate, Date>();
  return (day) => {
    const at = known.get(day) ?? firstMoment(timeZone, day);
    known.set(day, at);
    return at;
  };
}

/**
 * Brings codes into a store: all of the file, or nothing of it.
 *
 * @returns How many came in; or what is wrong, line by line.
 */
export async function importPromoCodes(
  database: Database,
  asked: PromoImport,
): Promise<{ readonly created: number; readonly problems: readonly PromoProblem[] }> {
  const { codes, problems } = await readLines(asked);
  if (problems.length > 0) return { created: 0, problems };
  const { store, batch, secret, now } = asked;
  const beginOf = beginningsIn(getCountry(getStore(store).homeCountry).timeZone);
  // Days are those of the store's country: a code holds through its last one.
  const placed = codes.map(({ from, until, ...each }) => ({
    ...each,
    validFrom: from === null ? now : beginOf(from),
    validUntil: until === null ? null : beginOf(addCalendarDays(until, 1)),
  }));
  const brought = { store, batch, secret, codes: placed };
  return database.transaction().execute(async (tx) => {
    const strange = await strangeOfCodes(tx, brought);
    if (strange.length > 0)
      return {
        created: 0,
        problems: strange.map((each) => ({ line: each.line, reason: promoReason(each) })),
      };
    const { length } = await insertCodes(tx, brought);
    // Somebody brought one of them in at the same moment: all of a file, or nothing of it.
    if (length < placed.length) throw new Error('the store got one of the codes meanwhile');
    return { created: length, problems: [] };
  });
}
