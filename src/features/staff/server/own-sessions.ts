import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { endSession, endSessions } from './session-store.ts';
import { memberSubject } from './staff-deps.ts';

export interface OwnSession {
  readonly staffId: string;
  readonly sessionId: string;
  readonly now: Date;
}

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Ends one of one's own sessions. @returns False for a stranger's, or one that is over. */
export async function endOwnSession(
  database: Database,
  { staffId, sessionId, now }: OwnSession,
): Promise<boolean> {
  if (!isId(sessionId)) return false;
  return database.transaction().execute(async (tx) => {
    if (!(await endSession(tx, staffId, sessionId))) return false;
    await writeAudit(tx, {
      at: now,
      actor: { kind: 'staff', staffId },
      action: 'staff.end-session',
      subject: memberSubject(staffId),
      details: { session: sessionId },
    });
    return true;
  });
}

/** Ends one's own sessions but the named one. @returns How many. */
export async function endOwnOthers(
  database: Database,
  { staffId, sessionId, now }: OwnSession,
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, staffId, sessionId);
    if (ended > 0)
      await writeAudit(tx, {
        at: now,
        actor: { kind: 'staff', staffId },
        action: 'staff.end-others',
        subject: memberSubject(staffId),
        details: { ended },
      });
    return ended;
  });
}
