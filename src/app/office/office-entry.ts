import type { FastifyRequest } from 'fastify';
import type { OfficeEntry } from '#features/office/model.ts';
import type { StaffDoor } from '#features/staff/server/public.ts';
import type { StaffSession } from '#features/staff/model.ts';
import { ok, refused } from '#base/outcome.ts';
import { deviceWords } from '#platform/device-words.ts';
import { QUIET_ZONE, qrModules } from '#platform/qr-modules.ts';
import { senderOf } from '#platform/sender.ts';

interface EntryParts {
  readonly staff: StaffDoor;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** What the browser's cookie says. */
  readonly token: string | null;
  /** Gives the browser its token; null takes it away. */
  giveToken(token: string | null): void;
}

const drawn = (text: string) => {
  const { size, runs } = qrModules(text);
  return {
    path: runs.map(({ x, y, length }) => `M${x} ${y + 0.5}h${length}`).join(''),
    side: size,
    edge: QUIET_ZONE,
  };
};

/** The session of a request, and the door through which one begins or ends. */
export async function openEntry({ staff, request, now, token, giveToken }: EntryParts): Promise<{
  readonly session: StaffSession | null;
  readonly entry: OfficeEntry;
}> {
  const sender = senderOf(request.ip);
  const { network } = sender;
  const device = deviceWords(request.headers['user-agent']);
  const session = token === null ? null : await staff.findSession(token, { network, now });
  const inside = (): StaffSession => {
    // The way in leads whoever has no session to the door.
    if (!session) throw new Response(null, { status: 401 });
    return session;
  };
  /** The same for what only those may who are quite in. */
  const within = (): StaffSession => {
    const own = inside();
    if (own.step !== 'in') throw new Response(null, { status: 401 });
    return own;
  };
  const signIn: OfficeEntry['signIn'] = async (typed) => {
    const done = await staff.signIn({ ...typed, sender, device, now });
    if (!done.ok) return done;
    if (session) await staff.endSession(session.id);
    giveToken(done.value.token);
    return ok(null);
  };
  return {
    session,
    entry: {
      signIn,
      proveCode: (code) => staff.proveCode({ sessionId: inside().id, code, network, now }),
      async beginSecondFactor(before) {
        const { secret, uri } = await staff.beginSecondFactor(inside().member.id, before);
        return { secret, picture: drawn(uri) };
      },
      confirmSecondFactor: ({ secret, code }) =>
        staff.confirmSecondFactor({ sessionId: inside().id, secret, code, network, now }),
      replaceSecondFactor: (typed) =>
        staff.replaceSecondFactor({ ...typed, sessionId: within().id, network, now }),
      renewRecoveryCodes: (code) =>
        staff.renewRecoveryCodes({ sessionId: within().id, code, network, now }),
      changePassword: ({ password, fresh }) => {
        const { id: sessionId, member } = within();
        const whose = { sessionId, staffId: member.id };
        return staff.changePassword({ ...whose, password, fresh, sender, now });
      },
      findInvitation: (invitation) => staff.findInvitation(invitation, now),
      async acceptInvitation(invitation, { name, password }) {
        const invited = await staff.findInvitation(invitation, now);
        if (!invited) return refused('GONE');
        const done = await staff.acceptInvitation({
          token: invitation,
          name,
          password,
          sender,
          now,
        });
        if (!done.ok) return done;
        return signIn({ email: invited.email, password });
      },
      async signOut() {
        if (session) await staff.endSession(session.id);
        giveToken(null);
      },
    },
  };
}
