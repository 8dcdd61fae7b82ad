import { identity, signOutSteps } from '#features/identity/feature.ts';
import { everyMinute, everyNight } from '#jobs/repeated-work.ts';
import { feature, fill } from '#platform/feature.ts';
import { openVault } from '#platform/vault.ts';
import { staffInvitationSender } from './mail/send-staff-invitation.ts';
import { endActing, noteEndedActing } from './server/acting.ts';
import { mountActing } from './server/acting-door.ts';
import { forgetOldInvitations } from './server/invitations.ts';
import { resealSecondFactors } from './server/second-factor.ts';
import { forgetDeadSessions } from './server/session-store.ts';
import { STAFF_VAULT } from './server/staff-deps.ts';
import { openStaffDoor } from './server/staff-door.ts';

/** Who works in the office: invitations, passwords, second factors, sessions, roles, and what they did. */
export const staff = feature('staff', { needs: [identity] }, (parts, needed) => {
  const { database, reserve, secret, secrets, attempts, translateFor } = parts;
  const vault = openVault(secrets, STAFF_VAULT);
  return {
    provides: openStaffDoor(
      { database, secret, vault, attempts },
      parts.config.mode === 'production',
    ),
    mails: [
      staffInvitationSender({ database: reserve, secret, originOf: parts.siteOf, now: parts.now }),
    ],
    routes: {
      mount: (app, requests) =>
        mountActing(app, requests, { database, actAs: needed.identity.actAs, translateFor }),
    },
    fills: [
      fill(signOutSteps, async ({ session, now }) => {
        const acted = session.current?.acted;
        if (acted) await endActing(database, acted.id, now);
      }),
    ],
    jobs: [
      everyMinute('note-ended-acting', (now) => noteEndedActing(reserve, now)),
      everyNight('forget-staff-sessions', (now) => forgetDeadSessions(reserve, now)),
      everyNight('forget-invitations', (now) => forgetOldInvitations(reserve, now)),
      everyNight('reseal-second-factors', () => resealSecondFactors(reserve, vault.reseal)),
    ],
  };
});
