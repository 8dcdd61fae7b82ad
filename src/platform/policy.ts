import type { ActorClass } from '#base/actor.ts';

/** What the table says of one call and one class of actors: may, must log in first, or may not at all. */
export type Verdict = 'may' | 'login' | 'never';

export type PolicyRow = Readonly<Record<ActorClass, Verdict>>;

/** Every call has its row; the compiler refuses a call without one. */
export type PolicyTable<Name extends string> = Readonly<Record<Name, PolicyRow>>;

/** A row for what anybody may do. */
export const ANYBODY: PolicyRow = {
  visitor: 'may',
  pc: 'may',
  c: 'may',
  o: 'may',
  e: 'may',
  managed: 'may',
  staff: 'may',
  system: 'may',
};

/** A row for what staff and the system do; a visitor is not told that it exists. */
export const STAFF_ONLY: PolicyRow = {
  visitor: 'never',
  pc: 'never',
  c: 'never',
  o: 'never',
  e: 'never',
  managed: 'never',
  staff: 'may',
  system: 'may',
};

/** A row for what needs a contract of one's own. */
export const OWN_CONTRACT: PolicyRow = {
  ...ANYBODY,
  visitor: 'login',
  staff: 'never',
  system: 'never',
};
