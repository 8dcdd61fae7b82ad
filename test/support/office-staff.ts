import { sql } from 'kysely';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import type { Database } from '#platform/database.ts';
import { senderOf } from '#platform/sender.ts';
import { openVault } from '#platform/vault.ts';
import type { StaffMember } from '#features/staff/model.ts';
import type { RoleCode } from '#features/staff/rules/roles.ts';
import { findMember } from '#features/staff/server/member-store.ts';
import { codeOfStep, stepAt } from '#features/staff/server/one-time-code.ts';
import { STAFF_VAULT } from '#features/staff/server/staff-deps.ts';
import { openStaffDoor, type StaffDoor } from '#features/staff/server/staff-door.ts';

const SECRET = 'only for the staff of tests: thirty-two characters and more';

export const STAFF_PASSWORD = 'гребень-для-волос-7';
export const AT_DESK = senderOf('198.51.100.7');
export const ELSEWHERE = senderOf('203.0.113.9');

/** What the device of somebody with this secret shows at a moment. */
export const codeAt = (secret: string, now: Date): Promise<string> =>
  codeOfStep(secret, stepAt(now));

export interface StaffWorld {
  readonly door: StaffDoor;
  readonly database: Database;
  /** A member as they are now. */
  member(id: string): Promise<StaffMember>;
  /** Makes a member who has accepted, and whose password is `STAFF_PASSWORD`. */
  hire(role: RoleCode, stores?: readonly string[] | null): Promise<StaffMember>;
  /** Signs in with the password. @returns The session's token and id. */
  enter(member: StaffMember): Promise<{ readonly token: string; readonly sessionId: string }>;
  /** What the audit says of something, the oldest first. */
  actsOf(subject: string): Promise<readonly { action: string; actor: string; details: unknown }[]>;
}

let hired = 0;

/** The staff of a test's database, by the clock of the test. */
export function openStaffWorld(
  database: Database,
  now: () => Date,
  /** That of a server whose staff they are. */
  secret: string = SECRET,
): StaffWorld {
  const door = openStaffDoor({
    database,
    secret,
    vault: openVault([secret], STAFF_VAULT),
    attempts: openAttemptCounter(database, secret, 60),
  });
  const member = async (id: string): Promise<StaffMember> => {
    const found = await findMember(database, { id });
    if (!found) throw new Error(`there is no member ${id}`);
    return found;
  };
  return {
    door,
    database,
    member,
    async hire(role, stores = null) {
      hired += 1;
      const invited = await door.invite('operator', {
        email: `Member${hired}@office.example.test`,
        name: `Member ${hired}`,
        role,
        stores,
        language: 'ru',
        now: now(),
      });
      if (!invited.ok) throw new Error(invited.code);
      const { staffId, token } = invited.value;
      const accepted = await door.acceptInvitation({
        token,
        name: `Member ${hired}`,
        password: STAFF_PASSWORD,
        sender: AT_DESK,
        now: now(),
      });
      if (!accepted.ok) throw new Error(accepted.code);
      return member(staffId);
    },
    async enter({ email }) {
      const entered = await door.signIn({
        email,
        password: STAFF_PASSWORD,
        sender: AT_DESK,
        device: 'Firefox · Linux',
        now: now(),
      });
      if (!entered.ok) throw new Error(entered.code);
      const { token } = entered.value;
      const session = await door.findSession(token, { network: AT_DESK.network, now: now() });
      if (!session) throw new Error('the session is not there');
      return { token, sessionId: session.id };
    },
    async actsOf(subject) {
      const { rows } = await sql<{ action: string; actor: string; details: unknown }>`
        select action, actor, details from audit_entry where subject = ${subject} order by id`.execute(
        database,
      );
      return rows;
    },
  };
}
