import { createHash } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { isSame, randomToken, sign, tokenHash } from '#platform/secrets.ts';
import { HANDOVER_ASK_SECONDS, HANDOVER_SECONDS } from '../model.ts';
import type { HandoverStep } from './tables.ts';

const PURPOSE = 'store-handover';

/** What goes over to the host of another store. */
export interface Handover {
  /** Host with its port, as the browser will name it. */
  readonly host: string;
  /** Scheme and host that it comes from. */
  readonly fromSite: string;
  /**
   * The session that one leaves. Whoever is signed in by it goes over, and the new one is as old as its login; of its cart, also a
   * guest's, goes over what the other store sells.
   */
  readonly sessionId: string | null;
  /** User agent of the browser that asked. */
  readonly browser: string;
  readonly country: string;
  readonly cityId: number | null;
  /** Path and query on the other host. */
  readonly path: string;
}

const browserHash = (browser: string): Buffer => createHash('sha256').update(browser).digest();

const signed = (secret: string, value: string, host: string): string =>
  `${value}.${sign(secret, PURPOSE, `${value}@${host}`)}`;

/** Begins a hand-over; what comes out is good once, for a minute, at one host, and while the session lives that it came from. */
export async function beginHandover(
  database: Database,
  secret: string,
  handover: Handover,
  now: Date,
): Promise<string> {
  const { host, fromSite, sessionId, browser, country, cityId, path } = handover;
  const value = randomToken();
  const expiresAt = new Date(now.getTime() + HANDOVER_SECONDS * 1_000);
  await query(database)`
    with s as (
      select id, contract, signed_in_at from session where id = ${sessionId}::uuid and acting_id is null for key share)
    insert into store_handover
      (token_hash, host, from_site, session_id, contract, signed_in_at, browser_hash, country, city_id, path, expires_at)
    values (${tokenHash(value)}, ${host}, ${fromSite}, (select id from s), (select contract from s), (select signed_in_at from s),
      ${browserHash(browser)}, ${country}, ${cityId}::int, ${path}, ${expiresAt})`;
  return signed(secret, value, host);
}

/** A hand-over on its way. */
export interface StandingHandover extends Pick<
  Handover,
  'host' | 'country' | 'cityId' | 'path' | 'sessionId'
> {
  readonly step: HandoverStep;
  /** Null when nobody wrote down where it came from. */
  readonly fromSite: string | null;
  /** Null for a guest. */
  readonly contract: string | null;
  readonly signedInAt: Date | null;
  /** Whether the browser showed at the first host the session that goes over. */
  readonly isProven: boolean;
  readonly visitorHash: Buffer | null;
}

/** A token as a request shows it. */
export interface ShownToken {
  readonly token: string;
  readonly host: string;
  readonly browser: string;
  readonly now: Date;
}

const valueOf = (token: string): string => token.split('.')[0] ?? '';

/** Null for a token that is forged, used, too old, of another host or of another browser; a forged one asks no database. */
export async function findHandover(
  database: Database,
  secrets: readonly string[],
  { token, host, browser, now }: ShownToken,
): Promise<StandingHandover | null> {
  const [value = '', signature = ''] = token.split('.');
  const isOurs = secrets.some((secret) =>
    isSame(signature, sign(secret, PURPOSE, `${value}@${host}`)),
  );
  if (!isOurs) return null;
  const [row] = await query<StandingHandover>(database)`
    select step, host, from_site as "fromSite", session_id as "sessionId", contract, signed_in_at as "signedInAt", country,
      city_id as "cityId", path, is_proven as "isProven", visitor_hash as "visitorHash"
    from store_handover
    where token_hash = ${tokenHash(value)} and expires_at > ${now} and browser_hash = ${browserHash(browser)}`;
  return row ?? null;
}

/** What a hand-over knows after its next step. */
type NextStep =
  | { readonly step: 'shown'; readonly at: string; readonly visitorId: string }
  | { readonly step: 'answered'; readonly at: string; readonly isProven: boolean }
  | { readonly step: 'asked'; readonly at: string; readonly now: Date };

/**
 * Goes on to the next step under a new token, which only the browser gets that came with the old one: that one is dead at once.
 *
 * @returns The new token, good at the host `at`; null when somebody else went on with the old one.
 */
export async function passHandover(
  database: Database,
  secret: string,
  token: string,
  next: NextStep,
): Promise<string | null> {
  const value = randomToken();
  const visitorHash = next.step === 'shown' ? tokenHash(next.visitorId) : null;
  const isProven = next.step === 'answered' && next.isProven;
  const expiresAt =
    next.step === 'asked' ? new Date(next.now.getTime() + HANDOVER_ASK_SECONDS * 1_000) : null;
  const passed = await query(database)`
    update store_handover set token_hash = ${tokenHash(value)}, step = ${next.step}, is_proven = ${isProven},
      visitor_hash = coalesce(${visitorHash}::bytea, visitor_hash), expires_at = coalesce(${expiresAt}::timestamptz, expires_at)
    where token_hash = ${tokenHash(valueOf(token))} returning 1`;
  return passed.length > 0 ? signed(secret, value, next.at) : null;
}

/** Ends a hand-over: true for whoever comes first, nobody finds it afterwards. */
export async function takeHandover(database: Database, token: string): Promise<boolean> {
  const taken = await query(database)`
    delete from store_handover where token_hash = ${tokenHash(valueOf(token))} returning 1`;
  return taken.length > 0;
}

/** Removes what nobody came for. @returns How many. */
export async function forgetHandovers(database: Database, now: Date): Promise<number> {
  const gone = await query(
    database,
  )`delete from store_handover where expires_at < ${now} returning 1`;
  return gone.length;
}
