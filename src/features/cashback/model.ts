import type { ContractRole } from '#base/actor.ts';
import type { CashbackProgram } from '#countries/country.ts';

export const CASHBACK_PROGRAMS = [
  'old',
  'pk2018',
  'pk2020',
  'pk2021',
] as const satisfies readonly CashbackProgram[];

/** What decides the step of a contract in a month; hundredths of points, of bonuses where it says so. */
export interface CashbackFacts {
  readonly personal: number;
  /** Of the clients whose mentor it is. */
  readonly firstLine: number;
  /** Of all below it and its own, over all time. */
  readonly structure: number;
  /** The largest order ever: hundredths of bonuses, one rouble each, and of points. */
  readonly largestSum: number;
  readonly largestPoints: number;
  /** What it had on 31.12.2015, as staff say. */
  readonly pointsOf2015: number;
}

/** Whose cashback; null: a guest, who is told what a new client would have. */
export interface CashbackMember {
  readonly program: CashbackProgram;
  readonly role: ContractRole | null;
}

/** Why a part of an order brings none. Source: I9-051. */
export const NO_CASHBACK = ['refunded', 'promo', 'certificate', 'accompanying'] as const;
export type NoCashback = (typeof NO_CASHBACK)[number];

/** What has to be reached for a step of a programme. */
export const CONDITION_KINDS = [
  /** Points of one's own in the month. */
  'month-points',
  /** The same with those of the first line's clients. */
  'month-volume',
  /** A purchase of so many roubles, or of so many points. */
  'purchase-sum',
  'purchase-points',
  /** Points of the whole structure, over all time. */
  'structure',
  /** Points on 31.12.2015. */
  'points-of-2015',
  'always',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** What stands below the conditions. Source: I6-016, I9-057, I9-059. */
export const CASHBACK_NOTES = ['since-2021', 'not-carried', 'permanent', 'lasting'] as const;
export type CashbackNote = (typeof CASHBACK_NOTES)[number];
