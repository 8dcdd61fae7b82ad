/** What becomes of a price change: written, waiting for its moment, done, brought back, or given up before its moment. */
export const CHANGE_STATES = ['draft', 'planned', 'done', 'undone', 'stopped'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export const CHANGE_LINES_MOST = 1_000;
export const CHANGE_NAME_MOST = 100;

/** What becomes of one product's price; of each figure either another one, or it stays. Minor units of the store's currency. */
export interface ChangeLine {
  readonly sku: string;
  /** The regular price; null: it stays. */
  readonly priceMinor: number | null;
  readonly reduced: 'keep' | 'none' | 'set';
  /** The reduced price, where one is set. */
  readonly newPriceMinor: number | null;
  /** From here on the regular price holds again; null: no end. */
  readonly newPriceUntil: Date | null;
  /** Null: they stay. */
  readonly pointsHundredths: number | null;
}

/** Prices of a store that change together. */
export interface PriceChange {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly store: string;
  readonly countries: readonly string[];
  readonly state: ChangeState;
  /** Null: at once, when it is planned. */
  readonly startsAt: Date | null;
  readonly revision: number;
  readonly madeBy: string;
  /** The program that began it, by a key that `madeBy` made; null: they did themselves. */
  readonly program: string | null;
  readonly madeAt: Date;
  /** Who last did something with it; null: the shop itself, at its moment. */
  readonly changedBy: string | null;
  readonly changedAt: Date;
  readonly doneAt: Date | null;
  readonly lineCount: number;
}

/** A line as it was typed. */
export interface TypedLine {
  readonly sku: string;
  readonly price: string;
  readonly reduced: string;
  /** The last day of the reduced price, `2026-12-31`. */
  readonly until: string;
  readonly points: string;
}

/** What is wrong with a line: it cannot be kept like that. */
export type LineFault =
  | 'SKU'
  | 'TWICE'
  | 'CELLS'
  | 'AMOUNT'
  | 'BELOW_ZERO'
  | 'POINTS'
  | 'DAY'
  | 'DAY_ALONE'
  | 'NOT_SOLD'
  | 'REDUCED_ABOVE'
  | 'ENDED';

/** What is worth a look, and holds nothing up. */
export type LineMark = 'STEEP' | 'PRIOR' | 'SAME' | 'NOT_SOLD_THERE';

/** What is asked for a product. */
export interface Figures {
  readonly priceMinor: number;
  readonly newPriceMinor: number | null;
  readonly newPriceUntil: Date | null;
  readonly pointsHundredths: number;
}

/** What a line does in countries where the same was asked before. */
export interface LineOutcome {
  readonly countries: readonly string[];
  /** Null: it is not sold there. */
  readonly before: Figures | null;
  readonly after: Figures | null;
  /** What buyers will see: the price, the one that is crossed out, and the percent. */
  readonly seen: {
    readonly priceMinor: number;
    readonly oldPriceMinor: number | null;
    readonly discountPercent: number | null;
  } | null;
  readonly marks: readonly LineMark[];
}

/** Another change that is planned for the same product. */
export interface Conflict {
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date;
}

/** Why a change was not taken as it was given. */
export type ChangeRefusal =
  | 'UNKNOWN'
  | 'CHANGED'
  | 'NAME'
  | 'COUNTRIES'
  | 'START'
  | 'PAST'
  | 'EMPTY'
  | 'TOO_MANY'
  | 'RULE'
  | 'UNTIL'
  | 'LINES'
  | 'BUSY'
  | 'NOTHING';

/** A draft that nobody touches is taken away after so many days. */
export const DRAFT_KEPT_DAYS = 180;
