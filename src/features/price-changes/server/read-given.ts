import { clockIn, dayIn } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { readMoment } from '#base/typed-moment.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import {
  CHANGE_NAME_MOST,
  type ChangeLine,
  type ChangeRefusal,
  type LineFault,
  type TypedLine,
} from '../model.ts';
import { PASTED_CELLS, type PastedLine } from '../rules/pasted-lines.ts';
import { readLine, type LineTerms } from '../rules/typed-line.ts';

/** What a change is called, where and when: as it was typed. */
export interface TypedHead {
  readonly name: string;
  readonly countries: readonly string[];
  /** `2026-12-31` and `09:00` in the store's time; both empty: at once. */
  readonly day: string;
  readonly clock: string;
}

export interface ReadHead {
  readonly name: string;
  readonly countries: readonly string[];
  readonly startsAt: Date | null;
}

export type StoreTerms = LineTerms & {
  readonly currency: ReturnType<typeof getStore>['currency'];
};

/** Currency and clock of a store. */
export function termsOf(store: string): StoreTerms {
  const { currency, homeCountry } = getStore(store);
  return { currency, timeZone: getCountry(homeCountry).timeZone };
}

/** The fields in which a moment is typed. */
export const typedMoment = (at: Date | null, timeZone: string): Pick<TypedHead, 'day' | 'clock'> =>
  at === null ? { day: '', clock: '' } : { day: dayIn(timeZone, at), clock: clockIn(timeZone, at) };

export function readHead(
  store: string,
  typed: TypedHead,
  now: Date,
): Outcome<ReadHead, ChangeRefusal> {
  const name = typed.name.trim();
  if (name === '' || name.length > CHANGE_NAME_MOST) return refused('NAME');
  // In the order of the store, whatever order they came in.
  const countries = getStore(store).deliversTo.filter((each) => typed.countries.includes(each));
  if (countries.length === 0) return refused('COUNTRIES');
  const startsAt = readMoment(typed, termsOf(store).timeZone);
  if (startsAt === 'WRONG') return refused('START');
  if (startsAt !== null && startsAt <= now) return refused('PAST');
  return ok({ name, countries, startsAt });
}

/** A line that cannot be taken: its place among the lines of the form, or in what was pasted. */
export interface FaultyLine {
  readonly at: number;
  readonly isPasted: boolean;
  readonly sku: string;
  readonly fault: LineFault;
}

export interface ReadLine extends Omit<FaultyLine, 'fault'> {
  readonly line: ChangeLine;
}

/** Reads lines of the form and of what was pasted: all that is wrong with them is told at once. */
export function readLines(
  typed: readonly TypedLine[],
  pasted: readonly PastedLine[],
  pastedUntil: string,
  terms: LineTerms,
): { readonly lines: readonly ReadLine[]; readonly faults: readonly FaultyLine[] } {
  const faults: FaultyLine[] = [];
  const lines: ReadLine[] = [];
  const seen = new Set<string>();
  const take = (each: TypedLine, place: Omit<FaultyLine, 'fault'>, cells: number): void => {
    const read = cells > PASTED_CELLS ? refused('CELLS') : readLine(each, terms);
    if (!read.ok) faults.push({ ...place, fault: read.code });
    else if (seen.has(each.sku)) faults.push({ ...place, fault: 'TWICE' });
    else lines.push({ ...place, line: read.value });
    seen.add(each.sku);
  };
  typed.forEach((each, at) => take(each, { at, isPasted: false, sku: each.sku }, 0));
  for (const { row, cells, typed: each } of pasted) {
    // The one day of the form is that of the reduced prices which are pasted.
    const isReduced = each.reduced !== '' && each.reduced !== '-';
    const until = isReduced ? pastedUntil : '';
    take({ ...each, until }, { at: row, isPasted: true, sku: each.sku }, cells);
  }
  return { lines, faults };
}
