import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { WithdrawalState, WithdrawnLine } from '../model.ts';

/** A line of an order as it can be withdrawn from. */
export interface OrderedLine extends WithdrawnLine {
  /** Given with others: it goes back with them, and nobody chooses it. */
  readonly isGift: boolean;
}

interface OrderedParts {
  readonly parts: readonly {
    readonly lines: readonly {
      readonly kind: string;
      readonly sku: string;
      readonly name: string;
      readonly count: number;
    }[];
  }[];
}

/** All lines of an order, each under its place. */
export const orderedLines = ({ parts }: OrderedParts): readonly OrderedLine[] =>
  parts.flatMap(({ lines }, part) =>
    lines.map(({ kind, sku, name, count }, line) => ({
      key: `${part + 1}-${line + 1}`,
      sku,
      name,
      count,
      isGift: kind === 'gift',
    })),
  );

/** What was declared, as far as it decides about more. */
type Declared = { readonly lines: readonly Pick<WithdrawnLine, 'key' | 'count'>[] | null };

interface Returned {
  readonly lines: readonly {
    readonly part: number;
    readonly line: number;
    readonly count: number;
  }[];
}

const countByKey = (lines: readonly { readonly key: string; readonly count: number }[]) => {
  const counts = new Map<string, number>();
  for (const { key, count } of lines) counts.set(key, (counts.get(key) ?? 0) + count);
  return counts;
};

/**
 * Pieces that staff have taken back without a withdrawal. A withdrawal that is settled stands for as many of them as it is of; one that
 * waits is of others.
 *
 * @returns None, or one entry that is counted as if it had been declared.
 */
export function returnedBeside(
  ordered: readonly OrderedLine[],
  returned: readonly Returned[],
  declared: readonly (Declared & { readonly state: WithdrawalState })[],
): readonly Declared[] {
  const back = countByKey(
    returned.flatMap(({ lines }) =>
      lines.map(({ part, line, count }) => ({ key: `${part}-${line}`, count })),
    ),
  );
  const settled = countByKey(
    declared.flatMap(({ state, lines }) => (state === 'settled' ? (lines ?? ordered) : [])),
  );
  const lines = [...back].flatMap(([key, count]) => {
    const beside = count - (settled.get(key) ?? 0);
    return beside > 0 ? [{ key, count: beside }] : [];
  });
  return lines.length === 0 ? [] : [{ lines }];
}

/** How many pieces of each line nobody has withdrawn from yet. */
export function leftOf(
  ordered: readonly OrderedLine[],
  declared: readonly Declared[],
): ReadonlyMap<string, number> {
  if (declared.some(({ lines }) => lines === null))
    return new Map(ordered.map(({ key }) => [key, 0]));
  const gone = countByKey(declared.flatMap(({ lines }) => lines ?? []));
  return new Map(ordered.map(({ key, count }) => [key, Math.max(0, count - (gone.get(key) ?? 0))]));
}

/** Whether nothing that was paid for is left: gifts do not stay behind by themselves. */
export const isNothingLeft = (
  ordered: readonly OrderedLine[],
  declared: readonly Declared[],
): boolean => {
  const left = leftOf(ordered, declared);
  return ordered.every(({ key, isGift }) => isGift || left.get(key) === 0);
};

/** Null: all that is left. */
export type Wish = readonly { readonly key: string; readonly count: number }[] | null;

const sameLines = (one: Declared['lines'], other: Declared['lines']): boolean => {
  const said = (lines: Declared['lines']) =>
    lines &&
    lines
      .map(({ key, count }) => `${key}:${count}`)
      .toSorted()
      .join(' ');
  return said(one) === said(other);
};

/** Of all that is left: null where nothing was withdrawn from before, so that it is the whole contract. */
function allLeft(
  ordered: readonly OrderedLine[],
  declared: readonly Declared[],
): readonly WithdrawnLine[] | null {
  if (declared.length === 0) return null;
  const left = leftOf(ordered, declared);
  return ordered.flatMap(({ isGift: _gift, ...line }) => {
    const count = left.get(line.key) ?? 0;
    return count > 0 ? [{ ...line, count }] : [];
  });
}

function chosenLines(
  ordered: readonly OrderedLine[],
  wish: NonNullable<Wish>,
): Outcome<readonly WithdrawnLine[], 'NOTHING_CHOSEN' | 'NOT_LEFT'> {
  const counts = countByKey(wish);
  const known = new Set(ordered.flatMap(({ key, isGift }) => (isGift ? [] : [key])));
  if ([...counts.keys()].some((key) => !known.has(key))) return refused('NOT_LEFT');
  const lines = ordered.flatMap(({ isGift: _gift, ...line }) => {
    const count = counts.get(line.key) ?? 0;
    return count > 0 ? [{ ...line, count }] : [];
  });
  return lines.length === 0 ? refused('NOTHING_CHOSEN') : ok(lines);
}

export type Judged<Was extends Declared> =
  | { readonly kind: 'repeated'; readonly declaration: Was }
  | { readonly kind: 'new'; readonly lines: readonly WithdrawnLine[] | null };

/**
 * What is to be done with a wish to withdraw: the same press twice is one declaration, more pieces later are a further one, and nobody
 * withdraws from more pieces than were ordered.
 *
 * @param declared All declarations so far, the earliest first.
 * @param seen How many of them whoever pressed had been shown.
 * @param beside What came back without one: it is no longer the buyer's to withdraw from.
 */
export function judgeWish<Was extends Declared>(
  ordered: readonly OrderedLine[],
  declared: readonly Was[],
  wish: Wish,
  seen: number,
  beside: readonly Declared[] = [],
): Outcome<Judged<Was>, 'NOTHING_CHOSEN' | 'NOT_LEFT'> {
  const chosen = wish && chosenLines(ordered, wish);
  if (chosen && !chosen.ok) return chosen;
  const known = declared.slice(0, Math.max(0, seen));
  const since = declared.slice(known.length);
  const before = [...beside, ...known];
  const gone = [...beside, ...declared];
  const meant = chosen ? wholeIfAll(ordered, before, chosen.value) : allLeft(ordered, before);
  const same = since.find(({ lines }) => sameLines(lines, meant));
  if (same) return ok({ kind: 'repeated', declaration: same });
  const last = declared.at(-1);
  if (last && isNothingLeft(ordered, gone)) return ok({ kind: 'repeated', declaration: last });
  const lines = chosen ? wholeIfAll(ordered, gone, chosen.value) : allLeft(ordered, gone);
  const left = leftOf(ordered, gone);
  if (lines?.length === 0 || lines?.some(({ key, count }) => count > (left.get(key) ?? 0)))
    return refused('NOT_LEFT');
  return ok({ kind: 'new', lines });
}

/** All pieces of a first declaration are the whole order, with what was given with them. */
function wholeIfAll(
  ordered: readonly OrderedLine[],
  declared: readonly Declared[],
  lines: readonly WithdrawnLine[],
): readonly WithdrawnLine[] | null {
  if (declared.length > 0) return lines;
  const counts = new Map(lines.map(({ key, count }) => [key, count]));
  const isAll = ordered.every(({ key, isGift, count }) => isGift || counts.get(key) === count);
  return isAll ? null : lines;
}
