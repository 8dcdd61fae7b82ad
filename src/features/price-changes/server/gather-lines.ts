import type { Queryable } from '#platform/database.ts';
import { skusToPrice } from '#features/catalogue/server/public.ts';
import {
  CHANGE_LINES_MOST,
  type ChangeLine,
  type ChangeRefusal,
  type TypedLine,
} from '../model.ts';
import { readPasted } from '../rules/pasted-lines.ts';
import {
  lineByRule,
  readRule,
  type PriceRule,
  type Rounding,
  type RuleKind,
} from '../rules/rule-for-all.ts';
import { readUntil } from '../rules/typed-line.ts';
import { planLines, priceKey, pricesNow, type Markets } from './line-outcomes.ts';
import {
  readLines,
  termsOf,
  type FaultyLine,
  type ReadLine,
  type StoreTerms,
} from './read-given.ts';

/** Which products, and what one rule does with all of them: as it was typed. */
export interface TypedGoods {
  readonly paste: string;
  readonly category: number | null;
  readonly line: string | null;
  readonly rule: RuleKind;
  readonly value: string;
  readonly rounding: Rounding;
  /** The last day of reduced prices that are pasted, or set by the rule. */
  readonly until: string;
}

export interface Faulty {
  readonly ok: false;
  readonly code: ChangeRefusal;
  readonly lines: readonly FaultyLine[];
}

export const faulty = (code: ChangeRefusal, lines: readonly FaultyLine[] = []): Faulty => ({
  ok: false,
  code,
  lines,
});

interface Where {
  readonly id: string;
  readonly store: string;
  readonly countries: readonly string[];
  /** When it is to begin. */
  readonly at: Date;
}

const EMPTY_LINE: Omit<ChangeLine, 'sku'> = {
  priceMinor: null,
  reduced: 'keep',
  newPriceMinor: null,
  newPriceUntil: null,
  pointsHundredths: null,
};

/** What the rule says, with the end of its reduced prices; null: there is none. */
function ruleOf(
  { rule, value, rounding, until }: TypedGoods,
  { currency, timeZone }: StoreTerms,
): { readonly rule: PriceRule; readonly until: Date | null } | 'RULE' | 'UNTIL' | null {
  const end = until === '' ? null : readUntil(until, timeZone);
  if (until !== '' && end === null) return 'UNTIL';
  if (rule === 'none') return null;
  const read = readRule(rule, value, rounding, currency);
  return read.ok ? { rule: read.value, until: end } : read.code;
}

/** Whether somebody typed themselves what the rule would say. */
const isTyped = (line: ChangeLine, kind: PriceRule['kind']): boolean =>
  kind === 'reduced' ? line.reduced !== 'keep' : line.priceMinor !== null;

interface Gathered {
  readonly ok: true;
  readonly lines: readonly ChangeLine[];
}

/**
 * The lines of a change: those of the form, those that were pasted, and those of a category or a line of products, by the rule where it says
 * one. Nothing is taken while one of them cannot run.
 *
 * @param isForAll The rule also says what somebody typed.
 */
export async function gatherLines(
  parts: { readonly database: Queryable; readonly markets: Markets },
  where: Where,
  given: { readonly typed: readonly TypedLine[]; readonly goods: TypedGoods },
  isForAll: boolean,
): Promise<Gathered | Faulty> {
  const { store, countries, at } = where;
  const { goods } = given;
  const terms = termsOf(store);
  const rule = ruleOf(goods, terms);
  if (typeof rule === 'string') return faulty(rule);
  const pasted = readPasted(goods.paste);
  if (given.typed.length + pasted.length > CHANGE_LINES_MOST) return faulty('TOO_MANY');
  const read = readLines(given.typed, pasted, goods.until, terms);
  const chosen = await chosenLines(parts.database, where, goods, read.lines);
  const all = [...read.lines, ...chosen];
  if (all.length > CHANGE_LINES_MOST) return faulty('TOO_MANY');
  if (all.length + read.faults.length === 0) return faulty('EMPTY');
  const lines = await ruled(parts.database, { store, countries }, all, rule, isForAll);
  const planned = await planLines(
    parts,
    where,
    lines.map(({ line }) => line),
    at,
  );
  const faults = planned.flatMap(({ fault }, index) => {
    const place = lines[index];
    return fault && place ? [{ ...placeOf(place), fault }] : [];
  });
  if (read.faults.length + faults.length > 0) return faulty('LINES', [...read.faults, ...faults]);
  return { ok: true, lines: lines.map(({ line }) => line) };
}

const placeOf = ({ at, isPasted, sku }: ReadLine): Omit<FaultyLine, 'fault'> => ({
  at,
  isPasted,
  sku,
});

/** Products of a category or a line that are not among the lines yet; one more than there may be at the most. */
async function chosenLines(
  database: Queryable,
  { store, countries }: Where,
  { category, line }: TypedGoods,
  there: readonly ReadLine[],
): Promise<readonly ReadLine[]> {
  if (category === null && line === null) return [];
  const most = CHANGE_LINES_MOST + 1;
  const skus = await skusToPrice(database, { store, countries, category, line, most });
  const known = new Set(there.map(({ sku }) => sku));
  return skus
    .filter((sku) => !known.has(sku))
    .map((sku, index) => ({
      at: there.length + index,
      isPasted: false,
      sku,
      line: { sku, ...EMPTY_LINE },
    }));
}

/** Lines by the rule: it counts from what is asked in the first of the countries in which a product is sold. */
async function ruled(
  database: Queryable,
  where: Pick<Where, 'store' | 'countries'>,
  lines: readonly ReadLine[],
  rule: { readonly rule: PriceRule; readonly until: Date | null } | null,
  isForAll: boolean,
): Promise<readonly ReadLine[]> {
  if (!rule) return lines;
  const { currency } = termsOf(where.store);
  const prices = await pricesNow(
    database,
    where,
    lines.map(({ sku }) => sku),
  );
  return lines.map((each) => {
    const [standing] = where.countries.flatMap(
      (country) => prices.get(priceKey(each.sku, country)) ?? [],
    );
    if (!standing || (!isForAll && isTyped(each.line, rule.rule.kind))) return each;
    const line = lineByRule(each.line, standing.priceMinor, rule.rule, rule.until, currency);
    return { ...each, line };
  });
}
