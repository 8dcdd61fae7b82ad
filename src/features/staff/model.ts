import type { Permission } from './rules/permissions.ts';
import type { RoleCode } from './rules/roles.ts';

/** Somebody who works in the office. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: RoleCode;
  readonly permissions: readonly Permission[];
  /** Codes of the stores that they see; null: all of them. */
  readonly stores: readonly string[] | null;
  readonly hasSecondFactor: boolean;
}

/** What still stands between somebody who signed in and the office. */
export type StaffStep =
  /** Nothing. */
  | 'in'
  /** The code of the second factor: never given in this session, or given in another network. */
  | 'code'
  /** A second factor has to be set up first: the role asks for one. */
  | 'set-up';

/** A live session of the office. */
export interface StaffSession {
  readonly id: string;
  readonly member: StaffMember;
  readonly step: StaffStep;
  readonly startedAt: Date;
}
