import type { Outcome } from '#base/outcome.ts';
import type {
  ListedMember,
  ListedStaffSession,
  StaffMember,
  StaffRole,
  StaffSession,
} from '../model.ts';
import { askActing, type ActingAsked } from './acting.ts';
import { listActions, listAudit, type AuditPage, type AuditSearch } from './audit-list.ts';
import { acceptInvitation, findInvitation, type Acceptance, type Invited } from './invitations.ts';
import {
  changeMember,
  forgetSecondFactor,
  invite,
  inviteAgain,
  setBlocked,
  type Blocking,
  type Invite,
  type LinkSent,
  type MadeInvitation,
  type ManageRefusal,
  type MemberChange,
} from './manage.ts';
import { openFirstOwnerDoor, type FirstOwnerDoor } from './first-owner.ts';
import { listMembers, listRoles } from './member-store.ts';
import { recoveryCodesLeft, type CodeGiven, type CodeRefusal } from './factor-proof.ts';
import { openPasskeyDoor, type PasskeyDoor } from './passkey-door.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveCode,
  renewRecoveryCodes,
  replaceSecondFactor,
  type SecondFactor,
} from './second-factor.ts';
import { endOwnSession, endOwnOthers, type OwnSession } from './own-sessions.ts';
import {
  addRole,
  changeRole,
  removeRole,
  type RoleChange,
  type RoleRefusal,
} from './role-edits.ts';
import { findSession, listSessions, signOut } from './session-store.ts';
import { changePassword, signIn, type PasswordChange, type SignIn } from './sign-in.ts';
import type { Manager, StaffDeps } from './staff-deps.ts';

/** Everything that the office asks about its staff. Who may ask for what the acts decide; what nobody may do is refused here. */
export interface StaffDoor extends PasskeyDoor, FirstOwnerDoor {
  /** The live session behind a cookie's token, with what still stands before the office; null: sign in. */
  findSession(
    token: string,
    here: { readonly network: string; readonly now: Date },
  ): Promise<StaffSession | null>;
  signIn(given: SignIn): Promise<Outcome<{ readonly token: string }, 'WRONG' | 'TOO_MANY'>>;
  proveCode(given: CodeGiven): Promise<Outcome<null, CodeRefusal>>;
  /** A secret for a device and the link behind its picture; nothing is kept of it yet. */
  beginSecondFactor(
    staffId: string,
    before?: string,
  ): Promise<{ readonly secret: string; readonly uri: string }>;
  /** The first one. @returns Codes to write down, which nobody can see again. */
  confirmSecondFactor(given: SecondFactor): Promise<Outcome<readonly string[], CodeRefusal>>;
  /** Another one, for a code of the one before. */
  replaceSecondFactor(
    given: SecondFactor & { readonly oldCode: string },
  ): Promise<Outcome<readonly string[], CodeRefusal | 'OLD_CODE'>>;
  renewRecoveryCodes(given: CodeGiven): Promise<Outcome<readonly string[], CodeRefusal>>;
  recoveryCodesLeft(staffId: string): Promise<number>;
  changePassword(given: PasswordChange): Promise<Outcome<null, 'WRONG' | 'TOO_MANY' | 'WEAK'>>;
  findInvitation(token: string, now: Date): Promise<Invited | null>;
  acceptInvitation(
    given: Acceptance,
  ): Promise<Outcome<{ readonly email: string }, 'GONE' | 'WEAK'>>;
  /** One's own live sessions. */
  listSessions(staffId: string, now: Date): Promise<readonly ListedStaffSession[]>;
  /** The way out. */
  endSession(sessionId: string): Promise<void>;
  /** Ends one of one's own that is open elsewhere. */
  endOwnSession(own: OwnSession): Promise<boolean>;
  /** Ends one's own but this one. */
  endOthers(own: OwnSession): Promise<number>;
  listMembers(stores: readonly string[] | null, now: Date): Promise<readonly ListedMember[]>;
  listRoles(): Promise<readonly StaffRole[]>;
  changeRole(by: StaffMember, change: RoleChange): Promise<Outcome<null, RoleRefusal>>;
  addRole(
    by: StaffMember,
    made: Pick<RoleChange, 'name' | 'permissions' | 'now'>,
  ): Promise<Outcome<string, RoleRefusal>>;
  removeRole(
    by: StaffMember,
    which: Pick<RoleChange, 'code' | 'revision' | 'now'>,
  ): Promise<Outcome<null, RoleRefusal>>;
  invite(by: Manager, given: Invite): Promise<Outcome<MadeInvitation, 'KNOWN' | 'BEYOND'>>;
  inviteAgain(
    by: Manager,
    given: LinkSent,
  ): Promise<Outcome<MadeInvitation, ManageRefusal | 'BLOCKED'>>;
  changeMember(by: Manager, given: MemberChange): Promise<Outcome<null, ManageRefusal>>;
  setBlocked(by: Manager, given: Blocking): Promise<Outcome<null, ManageRefusal>>;
  forgetSecondFactor(
    by: Manager,
    given: Omit<Blocking, 'isBlocked'>,
  ): Promise<Outcome<null, ManageRefusal>>;
  /** @param size Entries of a page; left out: as many as a screen takes. */
  listAudit(
    search: AuditSearch,
    stores: readonly string[] | null,
    size?: number,
  ): Promise<AuditPage>;
  /** A link by which a member of staff looks at the shop as somebody. */
  askActing(asked: ActingAsked): Promise<Outcome<{ readonly url: string }, 'REASON' | 'CONTRACT'>>;
  listActions(): Promise<readonly string[]>;
}

/** @param isFirstOffered Whether a shop that nobody works in yet asks for its first owner. */
export const openStaffDoor = (deps: StaffDeps, isFirstOffered = false): StaffDoor => {
  const { database } = deps;
  return {
    ...openPasskeyDoor(deps),
    ...openFirstOwnerDoor(deps, isFirstOffered),
    findSession: (token, here) => findSession(database, token, here),
    signIn: (given) => signIn(deps, given),
    proveCode: (given) => proveCode(deps, given),
    beginSecondFactor: (staffId, before) => beginSecondFactor(database, staffId, before),
    confirmSecondFactor: (given) => confirmSecondFactor(deps, given),
    replaceSecondFactor: (given) => replaceSecondFactor(deps, given),
    renewRecoveryCodes: (given) => renewRecoveryCodes(deps, given),
    recoveryCodesLeft: (staffId) => recoveryCodesLeft(database, staffId),
    changePassword: (given) => changePassword(deps, given),
    findInvitation: (token, now) => findInvitation(database, token, now),
    acceptInvitation: (given) => acceptInvitation(database, given),
    listSessions: (staffId, now) => listSessions(database, staffId, now),
    endSession: (sessionId) => signOut(database, sessionId),
    endOwnSession: (own) => endOwnSession(database, own),
    endOthers: (own) => endOwnOthers(database, own),
    listMembers: (stores, now) => listMembers(database, stores, now),
    listRoles: () => listRoles(database),
    changeRole: (by, change) => changeRole(database, by, change),
    addRole: (by, made) => addRole(database, by, made),
    removeRole: (by, which) => removeRole(database, by, which),
    invite: (by, given) => invite(deps, by, given),
    inviteAgain: (by, given) => inviteAgain(deps, by, given),
    changeMember: (by, given) => changeMember(deps, by, given),
    setBlocked: (by, given) => setBlocked(deps, by, given),
    forgetSecondFactor: (by, given) => forgetSecondFactor(deps, by, given),
    listAudit: (search, stores, size) => listAudit(database, search, stores, size),
    askActing: (asked) => askActing(database, asked),
    listActions: () => listActions(database),
  };
};
