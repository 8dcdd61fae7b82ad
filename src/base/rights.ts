import type { ActorClass } from './actor.ts';

/** What is said of one call and one class of actors: may, must log in first, or may not at all. */
export type Verdict = 'may' | 'login' | 'never';

/** Who may make a call. All calls by all classes of actors stand on one page: docs/rights.md. */
export type Rights = Readonly<Record<ActorClass, Verdict>>;

export const ANYBODY: Rights = {
  visitor: 'may',
  pc: 'may',
  c: 'may',
  o: 'may',
  e: 'may',
  managed: 'may',
  staff: 'may',
  system: 'may',
};

/** What staff and the system do; a visitor is not told that it exists. */
export const STAFF_ONLY: Rights = {
  visitor: 'never',
  pc: 'never',
  c: 'never',
  o: 'never',
  e: 'never',
  managed: 'never',
  staff: 'may',
  system: 'may',
};

/** What needs a contract of one's own. */
export const OWN_CONTRACT: Rights = {
  ...ANYBODY,
  visitor: 'login',
  staff: 'never',
  system: 'never',
};

/** Contracts, staff and the system: each sees what is theirs to see. */
export const SIGNED_IN: Rights = { ...ANYBODY, visitor: 'login' };

/** Carts of several people: an employee ('e') and a managed contract ('M…') have none (C6-006, C6-007). */
export const WITH_PACKAGES: Rights = { ...OWN_CONTRACT, e: 'never', managed: 'never' };
