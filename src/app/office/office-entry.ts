import type { FastifyRequest } from 'fastify';
import type { EntryCode, OfficeEntry, TypedFactor } from '#features/office/model.ts';
import type { Site, StaffDoor } from '#features/staff/server/public.ts';
import type { StaffSession } from '#features/staff/model.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { deviceWords } from '#platform/device-words.ts';
import { QUIET_ZONE, qrModules } from '#platform/qr-modules.ts';
import { senderOf } from '#platform/sender.ts';

interface EntryParts {
  readonly staff: StaffDoor;
  readonly request: FastifyRequest;
  readonly now: Date;
  /** Whether browsers reach this server over TLS. */
  readonly isTls: boolean;
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

/** The office that the browser is in, as it names it: passkeys are bound to that. */
const siteOf = ({ request, isTls }: EntryParts): Site => ({
  origin: `${isTls ? 'https' : 'http'}://${request.host}`,
  host: request.hostname,
});

const factorOf = ({ code, passkey }: TypedFactor, parts: EntryParts) => ({
  code,
  passkey: passkey === '' ? null : { answer: passkey, site: siteOf(parts) },
});

interface Asking {
  readonly network: string;
  readonly inside: () => StaffSession;
  readonly within: () => StaffSession;
}

/** Whoever asks, as far in as what they ask for needs. */
function askingOf(session: StaffSession | null, network: string): Asking {
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
  return { network, inside, within };
}

/** Passkeys of whoever is signed in. */
function passkeyEntry(
  parts: EntryParts,
  { network, inside, within }: Asking,
): Pick<OfficeEntry, 'askPasskey' | 'beginPasskey' | 'addPasskey' | 'removePasskey'> {
  const { staff, now } = parts;
  /** Whoever owes a proof of the second factor makes no other one. */
  const proven = (): StaffSession => (inside().step === 'code' ? within() : inside());
  return {
    askPasskey: () => {
      const { id: sessionId, member } = inside();
      return staff.askPasskey({ staffId: member.id, sessionId, site: siteOf(parts), now });
    },
    beginPasskey: async (typed) =>
      staff.beginPasskey({
        sessionId: proven().id,
        ...factorOf(typed, parts),
        site: siteOf(parts),
        network,
        now,
      }),
    addPasskey: async ({ name, passkey: answer }) =>
      staff.addPasskey({
        sessionId: proven().id,
        name,
        answer,
        site: siteOf(parts),
        network,
        now,
      }),
    removePasskey: async (id, typed) =>
      staff.removePasskey({
        sessionId: within().id,
        id,
        ...factorOf(typed, parts),
        network,
        now,
      }),
  };
}

/** The device, its codes and the backup codes of whoever is signed in. */
function factorEntry(
  parts: EntryParts,
  { network, inside, within }: Asking,
): Pick<
  OfficeEntry,
  | 'proveCode'
  | 'factorsHere'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'replaceSecondFactor'
  | 'renewRecoveryCodes'
> {
  const { staff, now } = parts;
  return {
    proveCode: (typed) =>
      staff.proveCode({ sessionId: inside().id, ...factorOf(typed, parts), network, now }),
    factorsHere: () => staff.factorsHere(inside().member.id, siteOf(parts).host),
    async beginSecondFactor(before) {
      const { secret, uri } = await staff.beginSecondFactor(inside().member.id, before);
      return { secret, picture: drawn(uri) };
    },
    confirmSecondFactor: ({ secret, code }) =>
      staff.confirmSecondFactor({ sessionId: inside().id, secret, code, network, now }),
    replaceSecondFactor: (typed) =>
      staff.replaceSecondFactor({
        ...typed,
        ...factorOf(typed, parts),
        sessionId: within().id,
        network,
        now,
      }),
    renewRecoveryCodes: (typed) =>
      staff.renewRecoveryCodes({
        sessionId: within().id,
        ...factorOf(typed, parts),
        network,
        now,
      }),
  };
}

/** The session of a request, and the door through which one begins or ends. */
export async function openEntry(parts: EntryParts): Promise<{
  readonly session: StaffSession | null;
  readonly entry: OfficeEntry;
}> {
  const { staff, request, now, token, giveToken } = parts;
  const sender = senderOf(request.ip);
  const { network } = sender;
  const device = deviceWords(request.headers['user-agent']);
  const session = token === null ? null : await staff.findSession(token, { network, now });
  const asking = askingOf(session, network);
  const { within } = asking;
  const comeIn = async <Code extends EntryCode>(
    done: Outcome<{ readonly token: string }, Code>,
  ): Promise<Outcome<null, Code>> => {
    if (!done.ok) return done;
    if (session) await staff.endSession(session.id);
    giveToken(done.value.token);
    return ok(null);
  };
  const signIn: OfficeEntry['signIn'] = async (typed) =>
    comeIn(await staff.signIn({ ...typed, sender, device, now }));
  return {
    session,
    entry: {
      device,
      signIn,
      askToEnter: () => staff.askToEnter({ site: siteOf(parts), now }),
      signInByPasskey: async (answer) =>
        comeIn(
          await staff.signInByPasskey({
            signed: { answer, site: siteOf(parts) },
            sender,
            device,
            now,
          }),
        ),
      ...factorEntry(parts, asking),
      ...passkeyEntry(parts, asking),
      changePassword: ({ password, fresh }) => {
        const { id: sessionId, member } = within();
        const whose = { sessionId, staffId: member.id };
        return staff.changePassword({ ...whose, password, fresh, sender, now });
      },
      awaitsFirstOwner: session === null && (await staff.awaitsFirstOwner()),
      async makeFirstOwner(typed) {
        const done = await staff.makeFirstOwner({ ...typed, sender, now });
        return done.ok ? signIn({ email: done.value.email, password: typed.password }) : done;
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
