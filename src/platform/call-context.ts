import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#base/actor.ts';
import type { Place } from '#base/place.ts';
import type { Sender } from './sender.ts';
import type { Uploads } from './uploads.ts';

/** A stored session. It exists from the first thing worth remembering: a cart or a login. */
export interface Session {
  readonly id: string;
  readonly cartId: string | null;
  readonly actor: Actor;
  /** When whoever is signed in showed who they are; null for a guest, and where nobody knows. */
  readonly signedInAt: Date | null;
  /** A member of staff looks at the shop as somebody; absent in a session of one's own. */
  readonly acted?: ActedSession;
}

/** Staff who look at the shop as one of its people. */
export interface ActedSession {
  readonly id: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly endsAt: Date;
}

/** What a handler may do with the session of its request; cookies are set on the answer. */
export interface SessionControl {
  readonly current: Session | null;
  /**
   * What was read with the session, once: it is as fresh as the request's beginning, and whoever asks again must ask the database.
   * Undefined the second time, and when this is no longer the session that the request came with.
   */
  takeBeside(): unknown;
  /** The session, begun now if there was none. */
  open(): Promise<Session>;
  /** Remembers the cart; begins the session if need be. */
  keepCart(cartId: string | null): Promise<void>;
  /**
   * A new token for another actor; the old one is dead at once.
   *
   * @param signedInAt When they showed who they are, now if not said; null: nobody knows.
   */
  becomes(actor: Actor, signedInAt?: Date | null): Promise<Session>;
  /** A session in which staff look at the shop as somebody: it holds nothing of the one before, and nobody has proven anything in it. */
  actsAs(contract: string, acted: Pick<ActedSession, 'id' | 'endsAt'>): Promise<void>;
  /** Ends the session and clears the cookie. */
  end(): Promise<void>;
}

/** Everything a handler knows of its request. */
export interface CallContext {
  readonly requestId: string;
  /** The moment that decides: prices, dates and states of this request all use it. */
  readonly now: Date;
  readonly place: Place;
  readonly actor: Actor;
  readonly session: SessionControl;
  /** Opaque id of the browser, for sticky experiments and limits; null when cookies are off. */
  readonly visitorId: string | null;
  /** False at a browser's first contact: it cannot hold a token of ours yet, and nothing of anybody is at stake. */
  readonly isReturning: boolean;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Whom limits count this request for. */
  readonly sender: Sender;
  /** Trusted client address, for services that are told it; limits count the sender. */
  readonly clientAddress: string;
  /** Scheme and host that the visitor used, for absolute links. */
  readonly origin: string;
  /** Idempotency-Key header, if any. */
  readonly idempotencyKey: string | null;
  /** Cookies that the specification names (selected package, mentor …); never a right, only a wish. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The untouched body, for signed webhooks; null unless the call asks for it. */
  readonly rawBody: Buffer | null;
  /** Files that came beside the body; null where none can. */
  readonly uploads: Uploads | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly log: FastifyBaseLogger;
  setCookie(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; isReadable?: boolean },
  ): void;
}
