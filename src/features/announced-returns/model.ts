import type { ReturnReason } from '#features/orders/rules/order-return.ts';

/** `announced`: the goods are waited for; the other three are ends. */
export const ANNOUNCED_STATES = ['announced', 'arrived', 'expired', 'called_off'] as const;
export type AnnouncedState = (typeof ANNOUNCED_STATES)[number];

/** Why buyers send goods back: those reasons of a return that are theirs to say of goods which they hold. */
export const ANNOUNCED_REASONS = [
  'not_fit',
  'faulty',
  'damaged',
  'wrong_item',
  'other',
] as const satisfies readonly ReturnReason[];
export type AnnouncedReason = (typeof ANNOUNCED_REASONS)[number];

export const REMARK_LENGTH = 200;

/** Pieces of one line that a buyer sends back, with what they were called that day. */
export interface AnnouncedLine {
  /** Place of the line in the order, `1-2`: its part and its place there. */
  readonly key: string;
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  readonly reason: AnnouncedReason;
}

/** A return as its buyer announced it, and what became of it. Remarks hold personal data. */
export interface AnnouncedReturn {
  readonly id: string;
  /** In its order, from one. */
  readonly number: number;
  readonly at: Date;
  readonly lines: readonly AnnouncedLine[];
  /** What the buyer said besides, by the places of the lines. */
  readonly remarks: Readonly<Record<string, string>>;
  /** The last day on which the goods are waited for. */
  readonly waitUntil: string;
  readonly state: AnnouncedState;
  readonly endedAt: Date | null;
}

/** How people name it: on the slip, in mails and in the office. */
export const slipNumber = (orderNumber: string, number: number): string =>
  `${orderNumber}-R${number}`;
