import type { Actor } from '#base/actor.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import type { Vault } from '#platform/vault.ts';
import type { StaffMember } from '../model.ts';

export interface StaffDeps {
  readonly database: Database;
  /** Makes the tokens of links. */
  readonly secret: string;
  /** Seals secrets of second factors. */
  readonly vault: Vault;
  /** Counts tries within an hour. */
  readonly attempts: AttemptCounter;
}

/** Who looks after the staff: a member who may, or whoever has the server's own console. */
export type Manager = StaffMember | 'operator';

/** What a vault of the staff's secrets is opened for. */
export const STAFF_VAULT = 'staff-second-factor';

/** Whoever has the console can do anything anyway; the audit says that it was done there. */
export const OPERATOR: Actor = { kind: 'system', name: 'operator' };

export const actorOf = (by: Manager): Actor =>
  by === 'operator' ? OPERATOR : { kind: 'staff', staffId: by.id };

export const memberSubject = (staffId: string): string => `staff:${staffId}`;
