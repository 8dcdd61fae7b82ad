import type { Permission } from './rules/permissions.ts';

/** Somebody who works in the office. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Of a role that the shop made itself; null: one of its first, whose words the office knows. */
  readonly roleName?: string | null;
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

/** `invited`: the invitation is not accepted yet. */
export type StaffState = 'invited' | 'open' | 'blocked';

/** A member as those who look after the staff see them. */
export interface ListedMember extends StaffMember {
  readonly state: StaffState;
  readonly createdAt: Date;
  /** Of a live session; null: they have none. */
  readonly seenAt: Date | null;
  /** Until when the last link can be used; null: there is none that could. */
  readonly linkUntil: Date | null;
}

/** One of one's own sessions. */
export interface ListedStaffSession {
  readonly id: string;
  /** `Chrome · Windows`; null when the browser did not say. */
  readonly device: string | null;
  readonly startedAt: Date;
  /** To five minutes. */
  readonly seenAt: Date;
}

/** What proves a member here. */
export interface FactorsHere {
  /** A device that shows codes. */
  readonly hasDevice: boolean;
  /** A passkey of any host. */
  readonly hasPasskey: boolean;
  /** One that signs for this host. */
  readonly hasPasskeyHere: boolean;
}

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  /** The office that it opens. */
  readonly host: string;
  /** It is kept beyond the one device. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  /** Null: never yet. */
  readonly usedAt: Date | null;
}

/** A role with what it allows now. */
export interface StaffRole {
  readonly code: string;
  /** Null: one of the first roles, whose words the office knows. */
  readonly name: string | null;
  readonly permissions: readonly Permission[];
  /** Rises with each change. */
  readonly revision: number;
  /** Who has it, those who are blocked as well. */
  readonly members: number;
}

/** An entry of the audit. */
export interface ListedAct {
  readonly id: string;
  readonly at: Date;
  /** `staff:<id>`, `system:operator`, `contract:<number>`. */
  readonly actor: string;
  /** Null: not of the staff. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  /** Null: not of the staff. */
  readonly subjectName: string | null;
  readonly store: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** How long the link of an invitation can be used. */
export const INVITATION_DAYS = 7;
/** A session that nobody uses ends after this time. */
export const IDLE_HOURS = 12;
/** As long as a name may be. */
export const NAME_MOST = 100;
export const EMAIL_MOST = 254;

/** What the form of the first owner asks for. */
export const FIRST_FIELDS = ['email', 'name', 'password', 'secret'] as const;
/** One of it that cannot be used. */
export type FirstFault = (typeof FIRST_FIELDS)[number];
