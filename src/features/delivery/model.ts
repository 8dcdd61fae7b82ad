import type { AddressDetail } from '#base/address-fields.ts';
import type { IsoDate } from '#base/calendar.ts';
import type { DeliveryKind } from '#countries/country.ts';
import type { EarlyConsents } from '#features/identity/model.ts';

/** Most points that one list answers with. Source: C9-002. */
export const POINTS_AT_ONCE = 50;
/** Most points that a map is given at once. */
export const MARKS_AT_ONCE = 5_000;
/** Drafts hold personal data; one that nobody touched for so long is deleted. */
export const DRAFT_LIFE_DAYS = 7;

/** Keeps the point that was chosen on another page than the delivery step, and when: a convenience, as the city is. */
export const CHOSEN_POINT_COOKIE = 'pickupPoint';
export const CHOSEN_POINT_SECONDS = DRAFT_LIFE_DAYS * 86_400;

/** The two ways a buyer chooses from (C4-072). */
export type DeliveryWay = 'self' | 'courier';

/** What a delivery costs and when it comes. */
export interface DeliveryQuote {
  /** Code of the carrier in the country pack: `CORPORATECSC`, `SELF_…`, or a courier. */
  readonly carrier: string;
  readonly kind: DeliveryKind;
  /** Number of the pickup point; null for a courier. */
  readonly pointNumber: number | null;
  readonly priceMinor: number;
  /** Why it costs less than the carrier asks; null when it does not. */
  readonly freeBecause: 'store' | 'threshold' | 'promotion' | null;
  /** First and last day, both included, in the time zone of the city. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly minDays: number;
  readonly maxDays: number;
  readonly isPaymentTaken: boolean;
}

/** Whoever takes the order. Personal data. */
export interface Receiver {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty where the country hides it. */
  readonly patronymic: string;
  readonly email: string;
  /** `{phoneCode} {digits}`. */
  readonly phone: string;
  readonly phoneE164: string;
}

/** Where a courier goes; what was kept before details were asked for lacks them. Personal data. */
export interface CourierAddress extends Readonly<Partial<Record<AddressDetail, string>>> {
  readonly country: string;
  readonly cityId: number | null;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly apartment: string;
  readonly zip: string;
  /** Typed by hand, without looking at the country's units; absent where it was not. */
  readonly isManual?: boolean;
  /** Numbers under which carriers know its region, or its province, and its district; absent where no list of ours has these. */
  readonly regionCode?: string;
  readonly districtCode?: string;
}

/** An address that a person keeps for later orders. Personal data. */
export interface KeptAddress extends CourierAddress {
  readonly id: string;
  readonly comment: string;
  readonly isMain: boolean;
}

/**
 * What the buyer wishes to pay a part of the order with, chosen at the payment step. Wishes only: what each really pays is found
 * anew whenever the order is priced.
 */
export interface ChosenMeans {
  /** As it was typed; null: none. */
  readonly promoCode: string | null;
  /** Minor units. */
  readonly bonusMinor: number;
  readonly creditMinor: number;
}

export const NO_MEANS: ChosenMeans = { promoCode: null, bonusMinor: 0, creditMinor: 0 };

/** What the buyer chose and typed, kept from the delivery step to the order. */
export interface CheckoutDraft {
  readonly schema: 1;
  readonly receiver: Receiver;
  readonly delivery: {
    readonly carrier: string;
    readonly pointNumber: number | null;
    readonly address: CourierAddress | null;
    /** Where it came out of the buyer's address book: which one it was. */
    readonly addressId?: string;
    readonly comment: string;
    /** The quote that the buyer agreed to; the order asks for a fresh one and compares. */
    readonly quote: DeliveryQuote;
  };
  /** Alias of the method chosen at the payment step; absent before it. */
  readonly paymentMethod?: string;
  /** Kept apart from the rest and changed by `saveMeans` alone; absent before anything was chosen. */
  readonly means?: ChosenMeans;
  /** A guest's: theirs in whose name the order opens a contract. Absent where nothing was ticked. */
  readonly consents?: EarlyConsents;
}

/** A pickup point as it is stored. */
export interface PickupPoint {
  readonly number: number;
  readonly country: string;
  readonly cityId: number;
  readonly cityName: string;
  readonly timezone: string;
  readonly company: string;
  /** The carrier's code. */
  readonly type: string;
  readonly typeName: string;
  readonly contract: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly address: string;
  readonly addressName: string;
  readonly hours: string;
  readonly storageDays: number;
  readonly isCommercial: boolean;
  /** A price of its own instead of the carrier's. */
  readonly priceMinor: number | null;
  readonly extraDays: number;
  readonly isActive: boolean;
  /** The place whose stock its orders are taken from; null: the warehouses. */
  readonly shelf: string | null;
  readonly metro: Metro | null;
  /** Heaviest parcel, and longest side of one; null where the carrier's own limit holds. */
  readonly maxWeightGrams: number | null;
  readonly maxSideCm: number | null;
  readonly refusedGoods: readonly GoodsKind[];
}

/** Kinds of goods that not every point hands out. */
export const GOODS_KINDS = ['supplement'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** The station that a point lies beside. Source: C3-064. */
export interface Metro {
  readonly station: string;
  readonly line: string;
  /** `#rrggbb`, as the line is drawn on its city's plan. */
  readonly color: string;
}

/** A number that the browser showed and the server has otherwise. */
export interface DeliveryChange {
  readonly field: 'cartSum' | 'deliveryPrice' | 'deliveryPeriod' | 'totalSum';
  readonly shown: number | string;
  readonly now: number | string;
}
