import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Outcome } from '#base/outcome.ts';
import type { Purchase } from '#features/orders/model.ts';
import {
  LIFE_STAGES,
  type LifeStage,
  type StaffAction,
} from '#features/orders/rules/order-life.ts';
import type { AnnouncedReturn } from '#features/announced-returns/model.ts';
import type { OrderReturn, ReturnReason } from '#features/orders/rules/order-return.ts';
import type { Parcel } from '#features/parcels/model.ts';
import type { FactorsHere } from '#features/staff/model.ts';

/** What of a second factor is shown to whoever sets it up. */
export interface NewSecondFactor {
  /** To be typed where no picture can be taken. */
  readonly secret: string;
  /** Path of an SVG drawing of the code, and the side of its square in modules. */
  readonly picture: { readonly path: string; readonly side: number; readonly edge: number };
}

export type EntryCode = 'WRONG' | 'TOO_MANY' | 'WEAK' | 'GONE';

/** What somebody proves themselves with: a code that was typed, or what their browser sent of a passkey. */
export interface TypedFactor {
  readonly code: string;
  /** Empty: the code counts. */
  readonly passkey: string;
}

/** The door of the office, for the browser that asks: what it answers sets cookies by itself. */
export interface OfficeEntry {
  signIn(typed: {
    readonly email: string;
    readonly password: string;
  }): Promise<Outcome<null, EntryCode>>;
  /** What a browser signs to come in without a password. */
  askToEnter(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @param answer What the browser sent of the passkey. */
  signInByPasskey(answer: string): Promise<Outcome<null, EntryCode>>;
  /** A code of the second factor, one of those for when it is lost, or a passkey. */
  proveCode(typed: TypedFactor): Promise<Outcome<null, EntryCode>>;
  /** What proves whoever is signing in, here. */
  factorsHere(): Promise<FactorsHere>;
  /** What a browser signs with a passkey of whoever is signed in; null: there is none for this host. */
  askPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  /** What a browser needs to make a passkey; whoever has a second factor proves it before. */
  beginPasskey(
    typed: TypedFactor,
  ): Promise<Outcome<PublicKeyCredentialCreationOptionsJSON, EntryCode | 'FULL'>>;
  /** @returns The codes for when it is lost, where it is the first second factor. */
  addPasskey(typed: {
    readonly name: string;
    readonly passkey: string;
  }): Promise<Outcome<readonly string[] | null, EntryCode | 'FULL' | 'KNOWN' | 'NAME'>>;
  removePasskey(id: string, typed: TypedFactor): Promise<Outcome<null, EntryCode | 'LAST'>>;
  /** How this browser is called in two words; null: it does not say. */
  readonly device: string | null;
  /** @param before One that was shown before: it may stand in a device already. */
  beginSecondFactor(before?: string): Promise<NewSecondFactor>;
  /** @returns The codes for when it is lost, which are never shown again. */
  confirmSecondFactor(typed: {
    readonly secret: string;
    readonly code: string;
  }): Promise<Outcome<readonly string[], EntryCode>>;
  /** Another device in place of the one before, or beside passkeys. `OLD_CODE`: the old code or the passkey does not fit. */
  replaceSecondFactor(typed: {
    readonly secret: string;
    readonly code: string;
    readonly oldCode: string;
    readonly passkey: string;
  }): Promise<Outcome<readonly string[], EntryCode | 'OLD_CODE'>>;
  /** New codes for when the device is lost, in place of all before. */
  renewRecoveryCodes(typed: TypedFactor): Promise<Outcome<readonly string[], EntryCode>>;
  changePassword(typed: {
    readonly password: string;
    readonly fresh: string;
  }): Promise<Outcome<null, EntryCode>>;
  /** Whom an invitation names; null: it is used, over or unknown. */
  findInvitation(token: string): Promise<{ readonly email: string; readonly name: string } | null>;
  /** Nobody works here yet: the office asks for its first owner, whom a secret of the server's console proves. */
  readonly awaitsFirstOwner: boolean;
  /** @returns In the details of `FAULTS`: `fields`, names of those that cannot be used. */
  makeFirstOwner(typed: {
    readonly email: string;
    readonly name: string;
    readonly password: string;
    readonly secret: string;
  }): Promise<Outcome<null, EntryCode | 'FAULTS'>>;
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

export interface StageRow {
  readonly purchaseId: string;
  readonly store: string;
  readonly stage: OrderStage;
  readonly moneyWaits: boolean;
}

/** Something that happened to an order; what `from` and `to` are is said by its kind. */
export interface TimedRow {
  readonly at: Date;
  readonly kind:
    | 'order'
    | 'packing'
    | 'payment'
    | 'parcel'
    | 'correction'
    | 'taken-back'
    | 'edit'
    | 'mail'
    | 'audit';
  readonly from: string | null;
  readonly to: string | null;
  /** `buyer`, `provider`, `staff:7`, the name of a provider or of a carrier. */
  readonly by: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a carrier told of a parcel. */
export interface DetailParcelEvent {
  readonly at: Date;
  readonly state: Parcel['state'];
  readonly place: string;
}

export interface DetailMail {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** A transaction of the ledger: its entries sum to zero in each unit; what is positive is debit. */
export interface LedgerMove {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly entries: readonly {
    readonly account: string;
    readonly unit: string;
    readonly amount: number;
  }[];
}

export interface DetailAttempt {
  readonly number: number;
  readonly provider: string;
  readonly method: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'new' | 'started' | 'pending' | 'failed' | 'paid' | 'review';
  /** As the provider knows it: what its own office is asked for. */
  readonly providerPaymentId: string | null;
  readonly createdAt: Date;
  readonly onItsWayAt: Date | null;
}

/** All that the office knows of one order. Holds personal data. */
export interface OrderDetail {
  readonly order: Purchase;
  readonly stage: OrderStage;
  readonly moneyWaits: boolean;
  /** What staff may do to it now, the next thing first. */
  readonly actions: readonly StaffAction[];
  /** Null: they are forgotten. */
  readonly buyer: {
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
  /** The newest first. */
  readonly timeline: readonly TimedRow[];
  /** The newest first. */
  readonly attempts: readonly DetailAttempt[];
  readonly parcels: readonly (Parcel & { readonly events: readonly DetailParcelEvent[] })[];
  readonly mails: readonly DetailMail[];
  /** The earliest first. */
  readonly returns: readonly OrderReturn[];
  /** Those that its buyer announced, the earliest first. */
  readonly announced: readonly AnnouncedReturn[];
  /** Empty for whoever may not see money. */
  readonly ledger: readonly LedgerMove[];
}

/** A line of an order of which pieces can come back. */
export interface ReturnableLine {
  /** Its place in the order: the part, and in the part. */
  readonly part: number;
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly kind: Purchase['parts'][number]['lines'][number]['kind'];
  readonly contract: string | null;
  /** Pieces that have not come back yet. */
  readonly count: number;
  /** So many their buyer withdrew from, or announced. */
  readonly wished: number;
  /** Why, as its buyer announced it; null: they did not. */
  readonly reason: ReturnReason | null;
  /** What its buyer said besides. */
  readonly remark: string;
}

/** What staff see before goods of an order come back. */
export interface ReturnForm {
  readonly orderNumber: string;
  readonly currency: string;
  /** False: it is not paid, or has not left the shop, or is over. */
  readonly isOpen: boolean;
  /** How many returns there were. */
  readonly seen: number;
  /** What of the delivery has not gone back. */
  readonly deliveryMinor: number;
  /** Its buyer withdrew from all of it. */
  readonly isWhole: boolean;
  /** What of it its buyer announced: how people name it. Null: the form was opened without one. */
  readonly announced: { readonly id: string; readonly slip: string } | null;
  readonly lines: readonly ReturnableLine[];
}

/** Which rows a figure counts: the list that shows exactly those. */
export type RowsShown =
  | { readonly list: 'orders'; readonly stage: OrderStage; readonly isLate: boolean }
  | {
      readonly list:
        | 'reviews'
        | 'support'
        | 'announced-returns'
        | 'failed-months'
        | 'out-of-stock'
        | 'low-stock'
        | 'without-picture'
        | 'without-text'
        | 'missed-searches'
        | 'dead-webhooks';
    };

/** Something that waits for somebody. */
export interface Waiting {
  readonly shown: RowsShown;
  readonly count: number;
  /** Since when the one waits that waits longest, and in which store; null: none does, or nobody knows. */
  readonly oldestAt: Date | null;
  readonly oldestStore: string | null;
}

export interface SalesSum {
  readonly orders: number;
  /** What was paid. */
  readonly minor: number;
  /** What went back in the same hours, whenever its order was paid. */
  readonly backMinor: number;
}

/** What was paid and what went back in a store since its midnight, beside the same hours a week before. */
export interface StoreSales {
  readonly store: string;
  readonly currency: string;
  readonly today: SalesSum;
  readonly weekAgo: SalesSum;
}

/** As far ahead as the day looks, and how much of it is told. */
export const SOON_DAYS = 7;
export const SOON_MOST = 12;

/** Something that begins or ends by itself. */
export interface ComingSoon {
  readonly kind:
    | 'promotion'
    | 'promo-code'
    | 'prices'
    | 'reduced'
    | 'banner'
    | 'informer'
    | 'text'
    | 'setting';
  /** Codes of those in which it comes within a day, where it comes first first; none: all of them. */
  readonly stores: readonly string[];
  /** As the address of its screen has it, in the first of the stores. */
  readonly key: string;
  readonly edge: 'begins' | 'ends';
  /** In the first of the stores. */
  readonly at: Date;
  /** Of a setting, its code; of reduced prices, how many products have them. */
  readonly name: string;
}

/** As far back as searches are looked at, and how many different ones are told. */
export const MISSED_DAYS = 30;
export const MISSED_MOST = 200;

/** What a shop that has sold nothing yet needs before it can. */
export const FIRST_STEPS = [
  'categories',
  'products',
  'prices',
  'texts',
  'settings',
  'banners',
  'staff',
] as const;
export interface FirstStep {
  readonly step: (typeof FIRST_STEPS)[number];
  readonly isDone: boolean;
}

/** What the day is like now. Whatever somebody may not see is not asked. */
export interface Today {
  /** Of those that whoever asks may do; none once anything was ordered, or everything is done. */
  readonly firstSteps: readonly FirstStep[];
  readonly waiting: readonly Waiting[];
  readonly soon: readonly ComingSoon[];
  /** Of stores in which anything was paid in either of the days. */
  readonly sales: readonly StoreSales[];
  /** The same by currency: sums of different ones are never added. */
  readonly salesInAll: readonly Omit<StoreSales, 'store'>[];
}

/** Rows of a list that are written into one file. */
export const EXPORTED_AT_MOST = 50_000;

/** What was looked for by a text. */
export interface Searched {
  /** There may be more than was looked through. */
  readonly isCut: boolean;
}

/** Of one text so many orders, people or products are looked through, and no more. */
export const LOOKED_AT_MOST = 2_000;
