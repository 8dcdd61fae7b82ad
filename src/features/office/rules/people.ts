import type { OrderStage } from '../model.ts';

/** Somebody as a search finds them. Personal data. */
export interface FoundPerson {
  readonly personId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly contracts: readonly string[];
  /** Null: they have ordered nothing. */
  readonly orderedAt: Date | null;
}

/** What a contract has in one account; minor units of the currency. */
export interface HeldSum {
  readonly kind: 'b25' | 'bz' | 'elacc' | 'roz19' | 'credit';
  readonly currency: string;
  readonly minor: number;
}

export interface PersonContract {
  readonly number: string;
  readonly role: 'pc' | 'c' | 'o' | 'e';
  readonly country: string;
  readonly rank: string;
  readonly isBlocked: boolean;
  readonly registeredAt: Date;
  readonly held: readonly HeldSum[];
}

export interface PersonConsent {
  readonly purpose: string;
  readonly document: string;
  readonly version: number;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
  readonly source: string;
}

/** A browser that somebody is signed in with. */
export interface PersonSession {
  readonly id: string;
  readonly contract: string;
  readonly device: string | null;
  readonly signedInAt: Date | null;
  readonly seenAt: Date;
}

export interface PersonSubscription {
  readonly id: string;
  readonly contract: string;
  readonly state: 'pending' | 'active' | 'paused' | 'canceled' | 'finished';
  readonly store: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly reason: string;
}

/** Somebody else with the same phone or mail: maybe the same human being. */
export interface Duplicate extends Omit<FoundPerson, 'orderedAt'> {
  readonly same: readonly ('email' | 'phone')[];
}

/** All that the office knows of somebody. Personal data. */
export interface PersonPage {
  readonly personId: string;
  readonly createdAt: Date;
  readonly isErased: boolean;
  /** Null: they are forgotten. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly patronymic: string;
    readonly email: string | null;
    readonly isEmailProven: boolean;
    readonly phone: string | null;
    readonly isPhoneProven: boolean;
    readonly birthDate: string | null;
  } | null;
  readonly contracts: readonly PersonContract[];
  readonly consents: readonly PersonConsent[];
  readonly sessions: readonly PersonSession[];
  readonly subscriptions: readonly PersonSubscription[];
  readonly duplicates: readonly Duplicate[];
  /** The newest, of the stores that whoever looks may see. */
  readonly orders: readonly {
    readonly number: string;
    readonly placedAt: Date;
    readonly store: string;
    readonly stage: OrderStage;
    readonly totalMinor: number;
    readonly currency: string;
  }[];
}

/** One change of what a contract has; below zero what was spent. */
export interface BalanceEntry {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly balance: HeldSum['kind'];
  readonly minor: number;
  readonly currency: string;
  readonly orderNumber: string | null;
}
