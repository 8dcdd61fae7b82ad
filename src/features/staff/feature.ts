import { identity } from '#features/identity/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { openVault } from '#platform/vault.ts';
import { staffInvitationSender } from './mail/send-staff-invitation.ts';
import { forgetOldInvitations } from './server/invitations.ts';
import { resealSecondFactors } from './server/second-factor.ts';
import { forgetDeadSessions } from './server/session-store.ts';
import { STAFF_VAULT } from './server/staff-deps.ts';
import { openStaffDoor } from './server/staff-door.ts';

/** Who works in the office: invitations, passwords, second factors, sessions, roles, and what they did. */
export const staff = feature('staff', { needs: [identity] }, (parts) => {
  const { database, reserve, secret, secrets, attempts } = parts;
  const vault = openVault(secrets, STAFF_VAULT);
  return {
    provides: openStaffDoor({ database, secret, vault, attempts }),
    mails: [
      staffInvitationSender({ database: reserve, secret, originOf: parts.siteOf, now: parts.now }),
    ],
    jobs: [
      everyNight('forget-staff-sessions', (now) => forgetDeadSessions(reserve, now)),
      everyNight('forget-invitations', (now) => forgetOldInvitations(reserve, now)),
      everyNight('reseal-second-factors', () => resealSecondFactors(reserve, vault.reseal)),
    ],
  };
});
