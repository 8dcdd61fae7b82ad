import type { Queryable } from '#platform/database.ts';
import {
  loadPriceHistories,
  productNames,
  standingPrices,
  type Catalogue,
  type StandingPrice,
} from '#features/catalogue/server/public.ts';
import type {
  ChangeLine,
  Conflict,
  Figures,
  LineFault,
  LineOutcome,
  PriceChange,
} from '../model.ts';
import { afterLine, outcomeOf } from '../rules/line-outcome.ts';
import { conflictsOf } from './change-store.ts';

export type Markets = Pick<Catalogue, 'findMarket'>;

/** A line with what it will do. */
export interface PlannedLine {
  readonly line: ChangeLine;
  readonly name: string;
  /** By what was asked before: countries with the same figures stand together. */
  readonly outcomes: readonly LineOutcome[];
  readonly fault: LineFault | null;
  readonly conflicts: readonly Conflict[];
}

type Of = Pick<PriceChange, 'id' | 'store' | 'countries'>;

export const priceKey = (sku: string, country: string): string => `${country} ${sku}`;

/** What is asked now for each product in each country. */
export async function pricesNow(
  database: Queryable,
  of: Pick<Of, 'store' | 'countries'>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StandingPrice>> {
  const rows = await standingPrices(database, { ...of, skus });
  return new Map(rows.map((row) => [priceKey(row.sku, row.country), row]));
}

const NOT_SOLD: Pick<LineOutcome, 'before' | 'after' | 'seen' | 'marks'> = {
  before: null,
  after: null,
  seen: null,
  marks: ['NOT_SOLD_THERE'],
};

/** Countries in which the same was asked and the same comes of it, together. */
function together(each: readonly LineOutcome[]): readonly LineOutcome[] {
  const groups = Map.groupBy(each, (outcome) => JSON.stringify({ ...outcome, countries: [] }));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, countries: same.flatMap(({ countries }) => countries) }] : [];
  });
}

/** What a line comes to in all its countries; a fault in one of them is the line's. */
function outcomesOf(
  line: ChangeLine,
  countries: readonly string[],
  at: Date,
  known: {
    readonly before: (country: string) => Figures | undefined;
    readonly history: (country: string) => Parameters<typeof outcomeOf>[2];
  },
): Pick<PlannedLine, 'outcomes' | 'fault'> {
  let fault: LineFault | null = null;
  const each = countries.map((country): LineOutcome => {
    const standing = known.before(country);
    if (!standing) return { countries: [country], ...NOT_SOLD };
    const { priceMinor, newPriceMinor, newPriceUntil, pointsHundredths } = standing;
    const before = { priceMinor, newPriceMinor, newPriceUntil, pointsHundredths };
    const after = afterLine(before, line, at);
    if (after.ok)
      return {
        countries: [country],
        before,
        after: after.value,
        ...outcomeOf(before, after.value, known.history(country), at),
      };
    fault ??= after.code;
    return { countries: [country], before, after: null, seen: null, marks: [] };
  });
  if (each.every(({ before }) => before === null)) fault = 'NOT_SOLD';
  return { outcomes: together(each), fault };
}

/** What each line will do at a moment, as prices are now. */
export async function planLines(
  { database, markets }: { readonly database: Queryable; readonly markets: Markets },
  change: Of,
  lines: readonly ChangeLine[],
  at: Date,
): Promise<readonly PlannedLine[]> {
  const { store, countries } = change;
  const skus = lines.map(({ sku }) => sku);
  const marketOf = (country: string) => markets.findMarket({ store, country });
  const strict = countries.filter((country) => marketOf(country)?.isOldPriceProven);
  const [language = ''] = countries.map((country) => marketOf(country)?.languages[0] ?? '');
  const [prices, names, conflicts, histories] = await Promise.all([
    pricesNow(database, change, skus),
    productNames(database, skus, language),
    conflictsOf(database, { ...change, skus }),
    Promise.all(
      strict.map(
        async (country) =>
          [country, await loadPriceHistories(database, skus, { store, country })] as const,
      ),
    ),
  ]);
  const historyOf = new Map(histories);
  return lines.map((line) => ({
    line,
    name: names.get(line.sku) ?? line.sku,
    ...outcomesOf(line, countries, at, {
      before: (country) => prices.get(priceKey(line.sku, country)),
      history: (country) => {
        const of = historyOf.get(country);
        return of ? (of.get(line.sku) ?? []) : null;
      },
    }),
    conflicts: conflicts.get(line.sku) ?? [],
  }));
}
