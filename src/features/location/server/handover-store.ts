import { createHash } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { isSame, randomToken, sign, tokenHash } from '#platform/secrets.ts';
import { HANDOVER_SECONDS } from '../model.ts';
import type {} from './tables.ts';

const PURPOSE = 'store-handover';

/** What goes over to the host of another store. */
export interface Handover {
  /** Host with its port, as the browser will name it. */
  readonly host: string;
  /** The session that goes over: the new one is as old as its login. A guest's does not: the cart belongs to its store and waits there. */
  readonly sessionId: string | null;
  /** User agent of the browser that asked. */
  readonly browser: string;
  readonly country: string;
  readonly cityId: number | null;
  /** Path and query on the other host. */
  readonly path: string;
}

const browserHash = (browser: string): Buffer => createHash('sha256').update(browser).digest();

/** Begins a hand-over; what comes out is good once, for a minute, at one host, and while the session lives that it came from. */
export async function beginHandover(
  database: Database,
  secret: string,
  handover: Handover,
  now: Date,
): Promise<string> {
  const { host, sessionId, browser, country, cityId, path } = handover;
  const value = randomToken();
  const expiresAt = new Date(now.getTime() + HANDOVER_SECONDS * 1_000);
  await query(database)`
    with s as (
      select id, contract, signed_in_at from session where id = ${sessionId}::uuid and contract is not null for key share)
    insert into store_handover
      (token_hash, host, session_id, contract, signed_in_at, browser_hash, country, city_id, path, expires_at)
    values (${tokenHash(value)}, ${host}, (select id from s), (select contract from s), (select signed_in_at from s),
      ${browserHash(browser)}, ${country}, ${cityId}::int, ${path}, ${expiresAt})`;
  return `${value}.${sign(secret, PURPOSE, `${value}@${host}`)}`;
}

type Row = Pick<Handover, 'country' | 'cityId' | 'path'> & {
  /** Null for a guest. */
  readonly contract: string | null;
  readonly signedInAt: Date | null;
};

/**
 * Takes a hand-over: whoever comes second finds nothing. Null for a token that is forged, used, too old, of another host or
 * of another browser; a forged one asks no database.
 */
export async function takeHandover(
  database: Database,
  secrets: readonly string[],
  asked: { readonly token: string; readonly host: string; readonly browser: string; readonly now: Date },
): Promise<Row | null> {
  const [value = '', signature = ''] = asked.token.split('.');
  const isOurs = secrets.some((secret) => isSame(signature, sign(secret, PURPOSE, `${value}@${asked.host}`)));
  if (!isOurs) return null;
  const [row] = await query<Row & { isAlive: boolean }>(database)`
    delete from store_handover where token_hash = ${tokenHash(value)}
    returning contract, signed_in_at as "signedInAt", country, city_id as "cityId", path,
      (expires_at > ${asked.now} and host = ${asked.host} and browser_hash = ${browserHash(asked.browser)}) as "isAlive"`;
  return row?.isAlive ? row : null;
}

/** Removes what nobody came for. @returns How many. */
export async function forgetHandovers(database: Database, now: Date): Promise<number> {
  const gone = await query(database)`delete from store_handover where expires_at < ${now} returning 1`;
  return gone.length;
}
