import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { OrderedLine } from '#features/withdrawals/rules/withdrawn-lines.ts';
import {
  ANNOUNCED_REASONS,
  REMARK_LENGTH,
  type AnnouncedLine,
  type AnnouncedReturn,
} from '../model.ts';
import { COUNT, REASON, REMARK } from './return-fields.ts';

/** What somebody wants to send back of a line, as it was typed. */
export interface WishedLine {
  readonly key: string;
  readonly count: number;
  readonly reason: string;
  readonly remark: string;
}

/** What is wrong at a field. `left`: so many can be sent back. */
export type FieldFault =
  | { readonly code: 'NOT_LEFT'; readonly left: number }
  | { readonly code: 'NO_REASON' | 'TOO_LONG' };

/** Far more than anybody announces; a script is stopped by it. */
export const MOST_ANNOUNCED = 20;

const chosen = (wish: readonly WishedLine[]): readonly WishedLine[] =>
  wish.filter(({ count }) => count > 0);

/** What is wrong with a wish, by its fields. */
export function wishFaults(
  left: ReadonlyMap<string, number>,
  wish: readonly WishedLine[],
): Readonly<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const { key, count, reason, remark } of chosen(wish)) {
    const there = left.get(key) ?? 0;
    if (count > there) faults[COUNT + key] = { code: 'NOT_LEFT', left: there };
    if (!ANNOUNCED_REASONS.some((each) => each === reason))
      faults[REASON + key] = { code: 'NO_REASON' };
    if (remark.trim().length > REMARK_LENGTH) faults[REMARK + key] = { code: 'TOO_LONG' };
  }
  return faults;
}

/** As the wish says, in the order's own lines; what is no line of it, or not chosen by itself, is left out. */
function linesOf(ordered: readonly OrderedLine[], wish: readonly WishedLine[]): AnnouncedLine[] {
  const byKey = new Map(chosen(wish).map((line) => [line.key, line]));
  return ordered.flatMap(({ key, sku, name, isGift }) => {
    const wished = byKey.get(key);
    const reason = ANNOUNCED_REASONS.find((each) => each === wished?.reason);
    return wished && reason && !isGift ? [{ key, sku, name, count: wished.count, reason }] : [];
  });
}

const remarksOf = (lines: readonly AnnouncedLine[], wish: readonly WishedLine[]) =>
  Object.fromEntries(
    lines.flatMap(({ key }) => {
      const remark = wish.find((each) => each.key === key)?.remark.trim() ?? '';
      return remark === '' ? [] : [[key, remark] as const];
    }),
  );

type Said = Pick<AnnouncedReturn, 'lines' | 'remarks'>;

const saidOf = ({ lines, remarks }: Said): string =>
  lines
    .map(({ key, count, reason }) => JSON.stringify([key, count, reason, remarks[key] ?? '']))
    .toSorted()
    .join(' ');

export type JudgedAnnouncement<Was extends AnnouncedReturn> =
  | { readonly kind: 'repeated'; readonly announced: Was }
  | ({ readonly kind: 'new'; readonly number: number } & Said);

/**
 * What is to be done with a wish to send goods back: the same press twice is one announcement, one waits at a time, and nobody announces more
 * pieces than are left.
 *
 * @param before All announced returns of the order so far, the earliest first.
 * @param seen How many of them whoever pressed had been shown.
 * @param left Pieces by line, gifts among them.
 */
export function judgeAnnouncement<Was extends AnnouncedReturn>(
  {
    ordered,
    left,
  }: { readonly ordered: readonly OrderedLine[]; readonly left: ReadonlyMap<string, number> },
  before: readonly Was[],
  wish: readonly WishedLine[],
  seen: number,
): Outcome<JudgedAnnouncement<Was>, 'NOTHING_CHOSEN' | 'NOT_LEFT' | 'WAITS' | 'TOO_MANY'> {
  const lines = linesOf(ordered, wish);
  const said = { lines, remarks: remarksOf(lines, wish) };
  const waiting = before.find(({ state }) => state === 'announced');
  const since = before.slice(Math.max(0, seen));
  const same = [...since, ...(waiting ? [waiting] : [])].find(
    (each) => saidOf(each) === saidOf(said),
  );
  if (same) return ok({ kind: 'repeated', announced: same });
  if (waiting) return refused('WAITS');
  if (before.length >= MOST_ANNOUNCED) return refused('TOO_MANY');
  if (chosen(wish).length === 0) return refused('NOTHING_CHOSEN');
  // Each line of the order stands in the wish once, and nothing else.
  if (lines.length < chosen(wish).length) return refused('NOT_LEFT');
  if (lines.some(({ key, count }) => count > (left.get(key) ?? 0))) return refused('NOT_LEFT');
  return ok({ kind: 'new', number: before.length + 1, ...said });
}

/** Whether goods that staff took in are among those that were announced. */
export const isAnswered = (
  { lines }: Pick<AnnouncedReturn, 'lines'>,
  returned: readonly { readonly part: number; readonly line: number }[],
): boolean => returned.some(({ part, line }) => lines.some(({ key }) => key === `${part}-${line}`));
