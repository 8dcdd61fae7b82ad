/** What becomes of a promotion by itself, and what staff made of it: tabs of the list. */
export const PROMOTION_STATES = ['running', 'planned', 'stopped', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** One that is over is over, whether it was stopped or not. */
export function promotionState(
  of: { readonly startsAt: Date; readonly endsAt: Date | null; readonly isBlocked: boolean },
  now: Date,
): PromotionState {
  if (of.endsAt !== null && of.endsAt <= now) return 'ended';
  if (of.isBlocked) return 'stopped';
  return of.startsAt > now ? 'planned' : 'running';
}

/** A promotion in the list of the office. */
export interface PromotionListed {
  readonly store: string;
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isShown: boolean;
  readonly group: string | null;
  /** How often orders that stand have used it. */
  readonly used: number;
  readonly limitTotal: number | null;
}

/** Most products of a cart that is tried out. */
export const TRIED_LINES_MOST = 100;
const COUNT_MOST = 999;

export interface TriedLine {
  readonly sku: string;
  readonly count: number;
}

const LINE = /^([A-Za-z0-9._-]{1,64})(?:[\s;,*×x]+(\d{1,4}))?$/;

/**
 * Products and how many of each, one in a line: `400501 2`. One that is named again counts together.
 *
 * @returns Lines that are none, by their numbers, beside those that are.
 */
export function readTriedLines(text: string): {
  readonly lines: readonly TriedLine[];
  readonly wrong: readonly number[];
} {
  const counts = new Map<string, number>();
  const wrong: number[] = [];
  text.split('\n').forEach((row, at) => {
    const line = row.trim();
    if (line === '') return;
    const [, sku, asked = '1'] = LINE.exec(line) ?? [];
    const count = (sku === undefined ? 0 : (counts.get(sku) ?? 0)) + Number(asked);
    const isNew = sku !== undefined && !counts.has(sku);
    const isTaken =
      sku !== undefined &&
      Number(asked) > 0 &&
      count <= COUNT_MOST &&
      !(isNew && counts.size >= TRIED_LINES_MOST);
    if (isTaken) counts.set(sku, count);
    else wrong.push(at + 1);
  });
  return { lines: [...counts].map(([sku, count]) => ({ sku, count })), wrong };
}
