import { PROMISES, promisesIn, WHOLE, type Promised } from './promises.ts';
import type { ProofRow, ProofSection, Size } from './proof.ts';
import { shortOf, showSize } from './size.ts';

/** A promise with all that the last runs say of it. */
export interface PromiseRow {
  readonly number: number;
  readonly what: string;
  readonly sizePromised: string;
  readonly sizeRun: string;
  readonly measured: string;
  /** Days of the runs, each with its part. */
  readonly date: string;
  readonly holds: boolean;
}

const ROWS_SHOWN = 3;
const LONGEST = 160;
const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** Of each counted unit the smallest run: a promise is as good as the weakest of its rows. */
function smallestSize(rows: readonly ProofRow[], units: readonly string[]): Size {
  const told = units.flatMap((unit): [string, number][] => {
    const counts = rows.flatMap(({ size = {} }) => size[unit] ?? []);
    return counts.length > 0 ? [[unit, Math.min(...counts)]] : [];
  });
  return Object.fromEntries(told);
}

function sayMeasured(rows: readonly ProofRow[]): string {
  const failed = rows.filter(({ ok }) => !ok);
  const good = rows.filter(({ ok }) => ok);
  // Those that do not hold first: they are what one looks for.
  const shown = [...failed, ...good].slice(0, ROWS_SHOWN).map(({ measured }) => shorten(measured));
  const more = rows.length - shown.length;
  const count = `${good.length} of ${rows.length} rows hold: `;
  return `${rows.length > 1 ? count : ''}${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function rowOf(
  promise: Promised,
  sections: readonly ProofSection[],
  isTested: boolean,
): PromiseRow {
  const { number, what, size: sizePromised, counts } = promise;
  const about = sections
    .map(({ name, date, rows }) => ({
      where: `${date} ${name}`,
      rows: rows.filter((row) => promisesIn(row.promise).includes(number)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const rows = about.flatMap((each) => each.rows);
  const head = { number, what, sizePromised };
  if (rows.length === 0)
    return {
      ...head,
      sizeRun: 'none',
      measured: isTested
        ? 'no stored result: only tests of the gate, at their own size'
        : 'no test',
      date: '–',
      holds: false,
    };
  const size = smallestSize(rows, Object.keys(counts));
  const untold = Object.keys(counts).filter((unit) => size[unit] === undefined);
  const missing = untold.map((unit) => (unit === WHOLE ? 'not told' : `${unit} not told`));
  return {
    ...head,
    sizeRun: [showSize(size), ...missing].filter(Boolean).join(' · '),
    measured: sayMeasured(rows),
    date: about.map(({ where }) => where).join(', '),
    holds: rows.every(({ ok }) => ok) && untold.length === 0 && shortOf(size, counts).length === 0,
  };
}

/**
 * A row for each of the sixty promises, of those without a test too.
 *
 * @param sections With rows that were judged.
 *
 * @param tested Numbers that tests of the gate name.
 */
export const promiseRows = (
  sections: readonly ProofSection[],
  tested: ReadonlySet<number>,
): readonly PromiseRow[] =>
  PROMISES.map((promise) => rowOf(promise, sections, tested.has(promise.number)));
