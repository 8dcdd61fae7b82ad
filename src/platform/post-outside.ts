import { request as ask, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { readOutsideAddress } from '#base/outside-address.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { bareHost, goingTo, placeOf, type HostAddress, type LookUp } from './outside-place.ts';
import { isPublicAddress } from './public-address.ts';

/** From the question to the part of the answer that is read. */
const WHOLE_MS = 15_000;
const READ_BYTES = 1_024;

/** `ADDRESS`: not https at its usual port; `PRIVATE`: it leads into a network that is not public. */
export type PostRefusal = 'ADDRESS' | 'PRIVATE' | 'TIMEOUT' | 'AWAY';

export interface PostAnswer {
  readonly status: number;
  /** How it begins. */
  readonly text: string;
}

export interface PostParts {
  readonly resolve: LookUp;
  /** Whether programs of this machine are asked, by http and at any port as well: never in production. */
  readonly mayBeHere: boolean;
  readonly wholeMs?: number;
}

/** Where an address leads as it is written; of a name that is known once it is looked up. */
export function whereLeads(url: URL): 'public' | 'here' | 'private' {
  const host = bareHost(url);
  if (isLoopbackName(host)) return 'here';
  return isIP(host) === 0 || isPublicAddress(host) ? 'public' : 'private';
}

function send(
  url: URL,
  at: HostAddress,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? askSecurely : ask;
    begin(
      url,
      {
        method: 'POST',
        ...goingTo(at),
        signal,
        headers: {
          'accept-encoding': 'identity',
          'user-agent': 'Arnika',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
}

/** The first bytes of an answer, whatever follows. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= READ_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8').replaceAll('\0', '\u{FFFD}');
}

/**
 * Sends a text to a host that somebody named, who may mean harm: only to the public network, for so long, and never on to where a
 * redirect leads. Any answer is an answer.
 */
export async function postOutside(
  address: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
  { resolve, mayBeHere, wholeMs = WHOLE_MS }: PostParts,
): Promise<Outcome<PostAnswer, PostRefusal>> {
  const typed = URL.parse(address);
  const isHere = mayBeHere && typed !== null && whereLeads(typed) === 'here';
  const url = isHere ? typed : readOutsideAddress(address);
  if (url === null) return refused('ADDRESS');
  const signal = AbortSignal.timeout(wholeMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
  late.catch(() => {});
  const asked = (async (): Promise<Outcome<PostAnswer, PostRefusal>> => {
    const place = await placeOf(url, resolve, isHere ? isLoopbackAddress : isPublicAddress);
    if (!place.ok) return place;
    signal.throwIfAborted();
    const answer = await send(url, place.value, { headers, body, signal });
    try {
      return ok({ status: answer.statusCode ?? 0, text: await readStart(answer) });
    } finally {
      answer.destroy();
    }
  })();
  try {
    // A name that is looked up cannot be stopped, only left alone.
    return await Promise.race([asked, late]);
  } catch {
    // Whatever the network says: nobody answers now.
    return refused(signal.aborted ? 'TIMEOUT' : 'AWAY');
  }
}
