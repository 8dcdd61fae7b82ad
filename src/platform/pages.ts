import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, inlineScriptSources } from './security-headers.ts';
import { pageAddress } from './page-address.ts';
import { pickEncoding, type RenderedPage } from './packed-page.ts';
import type { PageCache } from './page-cache.ts';
import type { PageShortcut } from './page-shortcut.ts';
import { freshFor } from './page-freshness.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { NOT_TO_FIND, sendPersonal, type PersonalPageParts } from './personal-page.ts';
import { takeUploads, type UploadLimits } from './uploads.ts';

/** What the page cache must know of a request. */
export interface PublicPage {
  /** Names everything that the page depends on. */
  readonly key: string;
  /** Path and allowed query: what the renderer is shown, whatever else the address holds. */
  readonly address: string;
}

/** `answered`: no page is needed. `changed`: something changes for this visitor, so the next one has to come here as well. */
export type Prepared = 'answered' | 'changed' | 'as-it-is';

export interface PageParts extends PersonalPageParts {
  readonly cache: PageCache;
  readonly shortcut: PageShortcut;
  /** Routes of pages that look something up by what a stranger typed: they have the smaller limit of look-ups. */
  readonly searchPages: readonly string[];
  /** Routes of pages whose forms bring files; all others take none. */
  readonly uploadPages: readonly {
    readonly url: string;
    limitsOf(request: FastifyRequest): UploadLimits;
  }[];
  /** The public page behind this request, or null when it may hold something personal. */
  publicPage(request: FastifyRequest): Promise<PublicPage | null>;
  /** Sets cookies that the address asks for, and redirects that need no page. */
  prepare(request: FastifyRequest, reply: FastifyReply): Promise<Prepared>;
  observe(seconds: number): void;
  /** The clock that decides until when words of a page are true. */
  now(): Date;
}

const PUBLIC_LIFE = 'public, max-age=0, must-revalidate';

/** Whether the render left out a part that failed: such a page is shown once, never kept. */
const FAILED_PART = 'x-arnika-failed-part';

async function renderWhole(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<RenderedPage> {
  const started = performance.now();
  // Whatever Host header came first, it must not stand in a page for everybody.
  const asked = new Request(pageAddress(address));
  const response = await parts.render(asked, request, reply, { isWhole: true, nonce: undefined });
  const html = Buffer.from(await response.arrayBuffer());
  parts.observe((performance.now() - started) / 1000);
  // What is looked for in it is plain: a character for each byte costs less than reading the words, which then were written once more.
  const bytes = html.toString('latin1');
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers)
    if (name !== FAILED_PART && name !== 'set-cookie') headers[name] = value;
  headers['content-security-policy'] = contentPolicy(inlineScriptSources(bytes), parts.origins);
  headers['cache-control'] = PUBLIC_LIFE;
  if (response.status >= 400) headers['x-robots-tag'] = NOT_TO_FIND;
  headers['vary'] = 'accept-encoding, cookie';
  return {
    status: response.status,
    headers,
    html,
    lifeMs: freshFor(bytes, parts.now()),
    isKeepable:
      response.status === 200 &&
      !response.headers.has(FAILED_PART) &&
      !response.headers.has('set-cookie'),
  };
}

const MOVED = 301;

/** A page that has moved keeps the whole query of whoever asked, also what it was not shown of it itself. */
function withQueryOf(url: string, location: string): string {
  const query = pageAddress(url).searchParams;
  const [path = '', own = ''] = location.split('?');
  const target = new URLSearchParams(own);
  for (const [name, value] of query) if (!target.has(name)) target.append(name, value);
  return target.size > 0 ? `${path}?${target.toString()}` : path;
}

async function sendPublic(
  parts: PageParts,
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
  isChanged: boolean,
): Promise<FastifyReply> {
  const { page: finished, isHit } = await parts.cache.get(page.key, () =>
    renderWhole(parts, request, reply, page.address),
  );
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply
    .code(finished.status)
    .headers(finished.headers)
    .header('x-page-cache', isHit ? 'hit' : 'miss');
  // The page is everybody's, the cookies beside it are one visitor's.
  if (isChanged) reply.header('cache-control', 'no-store');
  const { location } = finished.headers;
  // A passing redirect says exactly where to: what it left out of the query was wrong.
  if (location !== undefined && finished.status === MOVED)
    reply.header('location', withQueryOf(request.url, location));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send((await finished.in(encoding)).bytes);
}

type RouteLimit = (typeof RATE_LIMITS)[keyof typeof RATE_LIMITS];

/**
 * Serves the pages. Public ones are the same bytes for everybody in one place and come from the cache; all others are
 * rendered for their visitor and kept nowhere.
 */
export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const prepared = await parts.prepare(request, reply);
      if (prepared === 'answered') return reply;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const page = isRead && !parts.isDevelopment ? await parts.publicPage(request) : null;
      if (parts.isDevelopment) reply.removeHeader('content-security-policy');
      if (page && request.method === 'GET' && prepared === 'as-it-is')
        parts.shortcut.learn(request.raw, page.key);
      if (!page) return sendPersonal(parts, request, reply);
      return sendPublic(parts, page, request, reply, prepared === 'changed');
    };
    const routes = [
      { url: '/*', limit: RATE_LIMITS.browse },
      ...parts.searchPages.map((url) => ({ url, limit: RATE_LIMITS.lookup })),
    ];
    const mount = (on: FastifyInstance, url: string, limit: RouteLimit) =>
      on.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        config: { rateLimit: limit },
        schema: { hide: true },
        handler,
      });
    for (const { url, limit } of routes) mount(scope, url, limit);
    for (const { url, limitsOf } of parts.uploadPages)
      await scope.register(async (inner) => {
        await takeUploads(inner, limitsOf, (texts) =>
          Buffer.from(new URLSearchParams(texts.map(([name, text]) => [name, text])).toString()),
        );
        mount(inner, url, RATE_LIMITS.browse);
      });
  });
}
