import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pickEncoding, type PageEncoding } from './packed-page.ts';
import type { PageCache } from './page-cache.ts';
import { ACTED_TOKEN } from './sessions.ts';

/** Cookies that a public page may depend on: the chosen place and experiments. */
const TELLING_COOKIE = /(?:^|;\s*)((?:__Host-)?(?:countryDeliveryCode|cityId|sigma_\w+)=[^;]*)/g;
/** Staff look at the shop as somebody: each page says so. */
const ACTED_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?sid=${ACTED_TOKEN}`);
const KNOWN_AT_MOST = 20_000;
const ENCODINGS_AT_MOST = 200;
/** Longer ones are rare; remembering them would cost memory that a stranger chooses. */
const LONGEST_URL = 300;
const LONGEST_COOKIES = 300;

/**
 * The short way to a page that is in the cache: one look at host, address and telling cookies, and the ready bytes go out
 * before the rest of the server begins to think. It serves only what the long way has served for the very same request line.
 */
export interface PageShortcut {
  /** True: the answer is on its way. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean;
  /** The long way tells which cached page answered this request. */
  learn(request: IncomingMessage, key: string): void;
  /** Forgets everything: what a page depends on, such as the class of a city, may be another now. */
  forget(): void;
}

/** All that the long way reads of a request to find its page; null for one that it must judge itself. */
function lineOf({ method, headers, url = '' }: IncomingMessage): string | null {
  const { host = '', cookie, accept = '' } = headers;
  if (method !== 'GET' || url.length > LONGEST_URL) return null;
  if (headers['x-requested-with'] !== undefined || accept.includes('application/json')) return null;
  // A proxy may pass all hosts on under one name of its own.
  const line = `${host} ${String(headers['x-forwarded-host'] ?? '')} ${url}`;
  if (!cookie) return line;
  if (ACTED_COOKIE.test(cookie)) return null;
  let telling = '';
  for (const [, each] of cookie.matchAll(TELLING_COOKIE)) telling += `${each};`;
  return telling.length > LONGEST_COOKIES ? null : `${line} ${telling}`;
}

/**
 * @param everyAnswer Headers of every answer of this server.
 * @param isUsable False while an experiment has a share: then visitors with the same cookies may see different pages.
 */
export function createPageShortcut(
  cache: PageCache,
  everyAnswer: Readonly<Record<string, string>>,
  isUsable: () => boolean,
  say: (fields: object, text: string) => void,
): PageShortcut {
  const keys = new LRUCache<string, string>({ max: KNOWN_AT_MOST });
  const encodings = new LRUCache<string, PageEncoding>({ max: ENCODINGS_AT_MOST });
  const common = [...Object.entries(everyAnswer).flat(), 'x-page-cache', 'hit'];

  function encodingOf(accepted: string): PageEncoding {
    const known = encodings.get(accepted);
    if (known) return known;
    const encoding = pickEncoding(accepted);
    encodings.set(accepted, encoding);
    return encoding;
  }

  return {
    trySend(request, response) {
      if (!isUsable()) return false;
      const line = lineOf(request);
      const key = line === null ? undefined : keys.get(line);
      const page = key === undefined ? null : cache.peek(key);
      if (!page) return false;
      const accepted = request.headers['accept-encoding'];
      const encoding = typeof accepted === 'string' ? encodingOf(accepted) : 'identity';
      const packed = page.ready(encoding);
      if (!packed) return false;
      const { bytes, head } = packed;
      const requestId = randomUUID();
      response.writeHead(page.status, [...common, 'x-request-id', requestId, ...head]);
      response.end(bytes);
      say({ reqId: requestId, route: 'page', status: page.status }, 'answered');
      return true;
    },
    learn(request, key) {
      const line = lineOf(request);
      if (line !== null) keys.set(line, key);
    },
    forget: () => keys.clear(),
  };
}
