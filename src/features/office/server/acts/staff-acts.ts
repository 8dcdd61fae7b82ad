import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import { listStores } from '#countries/packs.ts';
import { NAME_MOST, type StaffMember } from '#features/staff/model.ts';
import { isWithinReach } from '#features/staff/rules/may-give.ts';
import { PASSKEY_NAME_MOST } from '#features/staff/rules/passkeys.ts';
import { PERMISSIONS } from '#features/staff/rules/permissions.ts';
import { isRoleCode, ROLE_NAME_MOST } from '#features/staff/rules/roles.ts';
import type { StaffDoor } from '#features/staff/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { act, type ActContext } from '../act.ts';

export interface StaffParts {
  readonly staff: StaffDoor;
}

const EMAIL_MOST = 254;

const storeCodes = (): readonly string[] => listStores().map(({ code }) => code);

/** A role and where it holds; no stores: everywhere. */
const PLACE = {
  role: z.string().max(40),
  stores: z
    .array(z.string().refine((code) => storeCodes().includes(code)))
    .min(1)
    .readonly()
    .nullable(),
};
const WHO = { staffId: z.uuid() };

/** What somebody may give: nobody gives what they lack. */
async function givenBy(staff: StaffDoor, member: StaffMember) {
  const { stores } = member;
  const roles = await staff.listRoles();
  return {
    roles: roles.filter(({ permissions }) => isWithinReach({ permissions, stores }, member)),
    stores: stores ?? storeCodes(),
    /** Whether they see all stores, and may let others see them. */
    isEverywhere: stores === null,
  };
}

/** What is done about one of the staff. */
const memberActs = ({ staff }: StaffParts) => ({
  inviteMember: act(
    'staff.manage',
    z.object({
      ...PLACE,
      email: z.string().trim().max(EMAIL_MOST),
      name: z.string().trim().max(NAME_MOST),
      language: z.enum(LANGUAGES),
    }),
    async (given, { member, now }) => {
      if (!z.email().safeParse(given.email).success) return refused('EMAIL');
      if (given.name === '') return refused('NAME');
      const done = await staff.invite(member, { ...given, now });
      // The link goes by mail alone: whoever invites must not come in as whoever is invited.
      return done.ok ? { ok: true as const, value: done.value.staffId } : done;
    },
  ),
  changeMember: act(
    'staff.manage',
    z.object({ ...WHO, ...PLACE }),
    async (given, { member, now }) => staff.changeMember(member, { ...given, now }),
  ),
  setMemberBlocked: act(
    'staff.manage',
    z.object({ ...WHO, isBlocked: z.boolean() }),
    async (given, { member, now }) => staff.setBlocked(member, { ...given, now }),
  ),
  sendMemberLink: act(
    'staff.manage',
    z.object({ ...WHO, language: z.enum(LANGUAGES) }),
    async (given, { member, now }) => {
      const done = await staff.inviteAgain(member, { ...given, now });
      return done.ok ? { ok: true as const, value: null } : done;
    },
  ),
  forgetMemberFactor: act('staff.manage', z.object(WHO), async (given, { member, now }) =>
    staff.forgetSecondFactor(member, { ...given, now }),
  ),
});

const ROLE = { code: z.string().max(40), revision: z.number().int() };
const ALLOWED = {
  name: z.string().max(ROLE_NAME_MOST * 2),
  permissions: z.array(z.enum(PERMISSIONS)).readonly(),
};

/** What roles may do. */
const roleActs = ({ staff }: StaffParts) => ({
  listRoles: act('staff.manage', z.object({}), async (_input, { member, stores }) => {
    const roles = await staff.listRoles();
    return {
      roles: roles.map((role) => ({
        ...role,
        isOwn: !isRoleCode(role.code),
        /** Whether whoever asks may change it. */
        isMine:
          role.code !== 'owner' &&
          role.code !== member.role &&
          stores === null &&
          isWithinReach({ permissions: role.permissions, stores }, member),
      })),
    };
  }),
  changeRole: act('staff.manage', z.object({ ...ROLE, ...ALLOWED }), (given, { member, now }) =>
    staff.changeRole(member, { ...given, now }),
  ),
  addRole: act('staff.manage', z.object(ALLOWED), (given, { member, now }) =>
    staff.addRole(member, { ...given, now }),
  ),
  removeRole: act('staff.manage', z.object(ROLE), (given, { member, now }) =>
    staff.removeRole(member, { ...given, now }),
  ),
});

/** One's own sessions; passwords and devices stand at the door. */
const ownActs = ({ staff }: StaffParts) => ({
  openProfile: act(null, z.object({}), async (_input, { member, sessionId, now }: ActContext) => ({
    sessions: await staff.listSessions(member.id, now),
    sessionId,
    hasSecondFactor: member.hasSecondFactor,
    recoveryCodesLeft: await staff.recoveryCodesLeft(member.id),
    passkeys: await staff.listPasskeys(member.id),
  })),
  renamePasskey: act(
    null,
    z.object({ id: z.uuid(), name: z.string().max(PASSKEY_NAME_MOST * 2) }),
    async (given, { member, now }) => staff.renamePasskey({ ...given, staffId: member.id, now }),
  ),
  endOwnSession: act(null, z.object({ id: z.uuid() }), async ({ id }, { member, now }) =>
    staff.endOwnSession({ staffId: member.id, sessionId: id, now }),
  ),
  endOtherSessions: act(null, z.object({}), async (_input, { member, sessionId, now }) =>
    staff.endOthers({ staffId: member.id, sessionId, now }),
  ),
});

const WORD_MOST = 200;
const word = z.string().max(WORD_MOST).optional();
export const auditSearch = z.object({ before: word, actor: word, subject: word, action: word });

export const staffActs = (parts: StaffParts) => ({
  ...memberActs(parts),
  ...roleActs(parts),
  ...ownActs(parts),
  listStaff: act('staff.manage', z.object({}), async (_input, { stores, now }) => ({
    members: await parts.staff.listMembers(stores, now),
  })),
  openMember: act('staff.manage', z.object(WHO), async ({ staffId }, { member, stores, now }) => {
    const members = await parts.staff.listMembers(stores, now);
    const found = members.find(({ id }) => id === staffId);
    if (!found) return null;
    const isMine = isWithinReach(found, member) && found.id !== member.id;
    return { found, isMine, mayGive: await givenBy(parts.staff, member) };
  }),
  startInvitation: act('staff.manage', z.object({}), async (_input, { member }) =>
    givenBy(parts.staff, member),
  ),
  listAudit: act('audit.see', auditSearch, async (search, { stores, now }) => ({
    ...(await parts.staff.listAudit(search, stores)),
    actions: await parts.staff.listActions(),
    authors: (await parts.staff.listMembers(stores, now)).map(({ id, name }) => ({
      actor: `staff:${id}`,
      name,
    })),
  })),
});
