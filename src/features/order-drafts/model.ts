/** Where a prepared order stands: staff edit it, its link is out, it became an order, or it is over. */
export const DRAFT_STATES = ['draft', 'sent', 'ordered', 'ended'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** Most products of one. */
export const DRAFT_LINES_MOST = 100;
export const DRAFT_COUNT_MOST = 999;
export const DRAFT_NOTE_MOST = 1_000;
export const DRAFT_NAME_MOST = 200;

export interface DraftLine {
  readonly sku: string;
  readonly count: number;
  /** Of one, as staff saw it when they sent the link; null before that. */
  readonly priceMinor: number | null;
}

/** An order that staff prepare for somebody. */
export interface OrderDraft {
  readonly id: string;
  readonly number: number;
  readonly store: string;
  readonly country: string;
  readonly state: DraftState;
  readonly revision: number;
  /** Null for a guest. */
  readonly personId: string | null;
  readonly contract: string | null;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly DraftLine[];
  /** Words to the buyer. */
  readonly note: string;
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly openedAt: Date | null;
  /** When staff ended it; null where nobody did. */
  readonly endedAt: Date | null;
  /** The order that it became. */
  readonly orderNumber: string | null;
}

export type DraftRefusal = 'UNKNOWN' | 'CHANGED' | 'EMPTY' | 'LACK' | 'EMAIL' | 'NAME' | 'CONTRACT';
