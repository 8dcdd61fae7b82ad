import type { Session, SessionControl } from '#platform/call-context.ts';
import { deviceWords } from '#platform/device-words.ts';
import { SESSION_SECONDS, type FoundSession, type Sessions } from '#platform/sessions.ts';

export interface SessionControlParts {
  readonly sessions: Sessions;
  /** What the browser's cookie has led to. */
  readonly found: FoundSession | null;
  /** The browser, for the list of sessions. */
  readonly userAgent: string | undefined;
  readonly now: Date;
  /** Gives the browser its token for so long. */
  giveToken(token: string, seconds: number): void;
}

/** The session of one request, which begins, changes and ends while the request is answered. */
export function controlSession(parts: SessionControlParts): SessionControl {
  const { sessions, found, userAgent, now, giveToken } = parts;
  let current = found?.session ?? null;
  let beside = found?.beside;
  const begin = async (
    values: Omit<Parameters<Sessions['begin']>[0], 'device'>,
  ): Promise<Session> => {
    const device = deviceWords(userAgent);
    const { token, session } = await sessions.begin({ ...values, device }, now);
    const { acting } = values;
    const seconds = acting ? (acting.endsAt.getTime() - now.getTime()) / 1_000 : SESSION_SECONDS;
    giveToken(token, Math.ceil(seconds));
    current = session;
    return session;
  };
  return {
    get current() {
      return current;
    },
    takeBeside() {
      const taken = current === found?.session ? beside : undefined;
      beside = undefined;
      return taken;
    },
    open: async () => current ?? begin({ cartId: null, contract: null }),
    async keepCart(cartId) {
      if (!current) await begin({ cartId, contract: null });
      else if (current.cartId !== cartId) {
        await sessions.keepCart(current.id, cartId);
        current = { ...current, cartId };
      }
    },
    async becomes(actor, signedInAt = now) {
      const old = current;
      const signedIn =
        actor.kind === 'contract' ? { contract: actor.contract, signedInAt } : { contract: null };
      // A cart that staff looked at is its person's.
      const cartId = old?.acted ? null : (old?.cartId ?? null);
      const session = await begin({ cartId, ...signedIn });
      if (old) await sessions.end(old.id);
      return session;
    },
    async actsAs(contract, acting) {
      const old = current;
      await begin({ cartId: null, contract, acting });
      if (old) await sessions.end(old.id);
    },
    async end() {
      if (current) await sessions.end(current.id);
      current = null;
      giveToken('', 0);
    },
  };
}
