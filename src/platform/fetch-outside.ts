import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { readOutsideAddress } from '#base/outside-address.ts';
import { goingTo, lookUp, placeOf, type HostAddress, type LookUp } from './outside-place.ts';

/** From the first question to the last byte, redirects included. */
const WHOLE_MS = 20_000;
const REDIRECTS_AT_MOST = 3;
const HTTP_OK = 200;
const MOVED = new Set([301, 302, 303, 307, 308]);
const SERVER_FAULT = 500;
const TOO_OFTEN = 429;

/**
 * Why nothing was fetched. `AWAY`: nobody answered, or not in time, which may be otherwise later; all others stay as they are.
 * `ADDRESS`: not https at its usual port, or with a password; `PRIVATE`: it leads into a network that is not public; `STATUS`: the other
 * side has no such file for us; `REDIRECTS`: it leads on and on.
 */
export type OutsideRefusal =
  | 'ADDRESS'
  | 'PRIVATE'
  | 'STATUS'
  | 'REDIRECTS'
  | 'TOO_MANY_BYTES'
  | 'AWAY';

export interface OutsideParts {
  readonly resolve: LookUp;
  /** Asks one host at exactly this address, whatever its name means by then. */
  ask(url: URL, at: HostAddress, signal: AbortSignal): Promise<IncomingMessage>;
}

/** Asks over a connection of its own, to the address that was looked at and to no other. */
export const askAt: OutsideParts['ask'] = (url, at, signal) =>
  new Promise((resolve, reject) => {
    request(
      url,
      {
        ...goingTo(at),
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Arnika' },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });

const OUTSIDE: OutsideParts = { resolve: lookUp, ask: askAt };

async function readAll(
  answer: IncomingMessage,
  mostBytes: number,
): Promise<Outcome<Buffer, OutsideRefusal>> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return refused('TOO_MANY_BYTES');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) return refused('TOO_MANY_BYTES');
    parts.push(part);
  }
  return ok(Buffer.concat(parts));
}

async function follow(
  address: string,
  mostBytes: number,
  { resolve, ask }: OutsideParts,
  signal: AbortSignal,
): Promise<Outcome<Buffer, OutsideRefusal>> {
  let url = readOutsideAddress(address);
  for (let step = 0; step <= REDIRECTS_AT_MOST; step += 1) {
    if (url === null) return refused('ADDRESS');
    const place = await placeOf(url, resolve);
    if (!place.ok) return place;
    signal.throwIfAborted();
    const answer = await ask(url, place.value, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === HTTP_OK) return await readAll(answer, mostBytes);
      if (statusCode >= SERVER_FAULT || statusCode === TOO_OFTEN) return refused('AWAY');
      if (!MOVED.has(statusCode) || headers.location === undefined) return refused('STATUS');
      url = readOutsideAddress(headers.location, url);
    } finally {
      answer.destroy();
    }
  }
  return refused('REDIRECTS');
}

/**
 * Fetches a file from a host that somebody named, who may mean harm: only by https, only from the public network, only so many bytes and
 * for so long. Each redirect is looked at as the first address was. What the other side says of its file is not believed.
 */
export async function fetchOutside(
  address: string,
  mostBytes: number,
  parts: OutsideParts = OUTSIDE,
): Promise<Outcome<Buffer, OutsideRefusal>> {
  const signal = AbortSignal.timeout(WHOLE_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
  try {
    // A name that is looked up cannot be stopped, only left alone.
    return await Promise.race([follow(address, mostBytes, parts, signal), late]);
  } catch {
    // Whatever the network says: nobody is there now.
    return refused('AWAY');
  }
}
