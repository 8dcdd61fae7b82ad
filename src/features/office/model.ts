import type { Outcome } from '#base/outcome.ts';
import { LIFE_STAGES, type LifeStage } from '#features/orders/rules/public.ts';

/** What of a second factor is shown to whoever sets it up. */
export interface NewSecondFactor {
  /** To be typed where no picture can be taken. */
  readonly secret: string;
  /** Path of an SVG drawing of the code, and the side of its square in modules. */
  readonly picture: { readonly path: string; readonly side: number; readonly edge: number };
}

export type EntryCode = 'WRONG' | 'TOO_MANY' | 'WEAK' | 'GONE';

/** The door of the office, for the browser that asks: what it answers sets cookies by itself. */
export interface OfficeEntry {
  signIn(typed: {
    readonly email: string;
    readonly password: string;
  }): Promise<Outcome<null, EntryCode>>;
  /** A code of the second factor, or one of those for when it is lost. */
  proveCode(code: string): Promise<Outcome<null, EntryCode>>;
  /** @param before One that was shown before: it may stand in a device already. */
  beginSecondFactor(before?: string): Promise<NewSecondFactor>;
  /** @returns The codes for when it is lost, which are never shown again. */
  confirmSecondFactor(typed: {
    readonly secret: string;
    readonly code: string;
  }): Promise<Outcome<readonly string[], EntryCode>>;
  /** Whom an invitation names; null: it is used, over or unknown. */
  findInvitation(token: string): Promise<{ readonly email: string; readonly name: string } | null>;
  acceptInvitation(
    token: string,
    typed: { readonly name: string; readonly password: string },
  ): Promise<Outcome<null, EntryCode>>;
  signOut(): Promise<void>;
}

/** Where an order stands for those who work on it; each is a tab of the list, but for what needs none. */
export const ORDER_STAGES = LIFE_STAGES;
export type OrderStage = LifeStage;

/** `review` shows all whose money waits for a decision, whatever else has become of them. */
export type StageFilter = OrderStage | 'all';

export const isStageFilter = (text: string): text is StageFilter =>
  text === 'all' || (ORDER_STAGES as readonly string[]).includes(text);

/** Stages in which the shop still owes that the order comes on the promised day. */
export const OWED_STAGES = ['to-pack', 'picking', 'packed', 'shipped'] as const;

export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Which stores somebody works for; null: all of them. */
export type StoreScope = readonly string[] | null;

/** A page of a long list: neither end of it is counted. */
export interface KeyedPage<Row> {
  readonly rows: readonly Row[];
  /** Asks for what follows; null: nothing does. */
  readonly next: string | null;
  /** Asks for what comes before; null: this is where the list begins. */
  readonly previous: string | null;
}

/** An order in the list. Holds personal data: names. */
export interface OfficeOrder {
  readonly purchaseId: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly store: string;
  readonly country: string;
  readonly stage: OrderStage;
  readonly moneyWaits: boolean;
  readonly buyer: string;
  /** Of its parts, each once, in their order. */
  readonly contracts: readonly string[];
  readonly pieces: number;
  readonly totalMinor: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly carrier: string;
  readonly carrierName: string;
  readonly city: string;
  /** Null: a courier brings it. */
  readonly point: string | null;
  /** ISO days, as they were promised. */
  readonly promisedFrom: string;
  readonly promisedTo: string;
  /** The promised day is over, and the order has not come. */
  readonly isLate: boolean;
  readonly parcelNumber: string | null;
}
