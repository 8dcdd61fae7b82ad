/** `declared`: staff have to see to it; `settled`: nothing is left to be done about it. */
export const WITHDRAWAL_STATES = ['declared', 'settled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Pieces of one line of an order that somebody withdraws from, with what they were called that day. */
export interface WithdrawnLine {
  /** Place of the line in the order, `1-2`: its part and its place there. */
  readonly key: string;
  readonly sku: string;
  readonly name: string;
  readonly count: number;
}

/** A withdrawal as it was declared. Holds personal data. */
export interface Declaration {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly email: string;
  /** Null: all of the order. */
  readonly lines: readonly WithdrawnLine[] | null;
}

export const NAME_LENGTH = 200;
export const EMAIL_LENGTH = 254;
