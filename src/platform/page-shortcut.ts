import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickEncoding, type PageCache, type PageEncoding } from './page-cache.ts';

/** Cookies that a public page may depend on: the chosen place and experiments. */
const TELLING_COOKIE = /(?:^|;\s*)((?:countryDeliveryCode|cityId|sigma_\w+)=[^;]*)/g;
const KNOWN_AT_MOST = 20_000;
const ENCODINGS_AT_MOST = 200;

/**
 * The short way to a page that is in the cache: one look at host, address and telling cookies, and the ready bytes go out
 * before the rest of the server begins to think. It serves only what the long way has served for the very same request line.
 */
export interface PageShortcut {
  /** True: the answer is on its way. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean;
  /** The long way tells which cached page answered this request. */
  learn(request: IncomingMessage, key: string): void;
}

function lineOf({ headers, url }: IncomingMessage): string {
  const { host = '', cookie } = headers;
  if (!cookie) return `${host} ${url}`;
  let telling = '';
  for (const [, each] of cookie.matchAll(TELLING_COOKIE)) telling += `${each};`;
  return `${host} ${url} ${telling}`;
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
  const keys = new Map<string, string>();
  const encodings = new Map<string, PageEncoding>();
  const common = [...Object.entries(everyAnswer).flat(), 'x-page-cache', 'hit'];

  function encodingOf(accepted: string): PageEncoding {
    const known = encodings.get(accepted);
    if (known) return known;
    const encoding = pickEncoding(accepted);
    if (encodings.size < ENCODINGS_AT_MOST) encodings.set(accepted, encoding);
    return encoding;
  }

  return {
    trySend(request, response) {
      if (request.method !== 'GET' || !isUsable()) return false;
      const key = keys.get(lineOf(request));
      const page = key === undefined ? null : cache.peek(key);
      if (!page) return false;
      const accepted = request.headers['accept-encoding'];
      const encoding = typeof accepted === 'string' ? encodingOf(accepted) : 'identity';
      const requestId = randomUUID();
      response.writeHead(page.status, [...common, 'x-request-id', requestId, ...page.heads[encoding]]);
      response.end(page.bytes[encoding]);
      say({ reqId: requestId, route: 'page', status: page.status }, 'answered');
      return true;
    },
    learn(request, key) {
      if (keys.size >= KNOWN_AT_MOST) keys.clear();
      keys.set(lineOf(request), key);
    },
  };
}
