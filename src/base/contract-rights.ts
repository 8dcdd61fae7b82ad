import type { ActorClass } from './actor.ts';

/** What a kind of actor takes part in, beside the calls that it may make. */
export interface ContractRights {
  /** Links that it shares name it as who sent them. */
  readonly hasReferral: boolean;
  /** Others may choose it as their mentor. */
  readonly mayBeMentor: boolean;
  /** Its carts may hold packages of several contracts. */
  readonly hasPackages: boolean;
  /** It collects cashback and is told the conditions. */
  readonly hasCashback: boolean;
  /** It has a desk in the back office: consultants and the company's own do, who only buys has none. */
  readonly hasBackOffice: boolean;
}

const NOTHING: ContractRights = {
  hasReferral: false,
  mayBeMentor: false,
  hasPackages: false,
  hasCashback: false,
  hasBackOffice: false,
};
const ALL: ContractRights = {
  hasReferral: true,
  mayBeMentor: true,
  hasPackages: true,
  hasCashback: true,
  hasBackOffice: true,
};

/**
 * The second half of the rights, after those of each call: roles and the prefix 'M'. Source: C6-011, I6-007 to I6-010, D38. An employee ('e') has no
 * cashback and no packages; the office ('o') is treated as a consultant without conditions of its own; a managed contract ('M…')
 * has neither referral nor mentees nor packages.
 */
export const CONTRACT_RIGHTS: Readonly<Record<ActorClass, ContractRights>> = {
  visitor: NOTHING,
  pc: { ...ALL, hasBackOffice: false },
  c: ALL,
  o: ALL,
  e: { ...ALL, hasPackages: false, hasCashback: false },
  managed: { ...NOTHING, hasCashback: true, hasBackOffice: true },
  staff: NOTHING,
  system: NOTHING,
};
