import { randomBytes } from 'node:crypto';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, inlineScriptSources, type PolicyOrigins } from './security-headers.ts';
import { pageAddress } from './page-address.ts';
import { pickEncoding, type PageCache, type RenderedPage } from './page-cache.ts';
import type { PageShortcut } from './page-shortcut.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { requestOrigin } from './request-origin.ts';

/** How a page is to be rendered: finished at once for the cache, or streamed with a nonce. */
export interface RenderMode {
  readonly isWhole: boolean;
  readonly nonce: string | undefined;
}

/** What the page cache must know of a request. */
export interface PublicPage {
  /** Names everything that the page depends on. */
  readonly key: string;
  /** Path and allowed query: what the renderer is shown, whatever else the address holds. */
  readonly address: string;
}

export interface PageParts {
  readonly cache: PageCache;
  readonly shortcut: PageShortcut;
  readonly origins: PolicyOrigins;
  readonly isDevelopment: boolean;
  /** Routes of pages that look through everything for what a stranger typed: they have the smaller limit of look-ups. */
  readonly searchPages: readonly string[];
  /** The public page behind this request, or null when it may hold something personal. */
  publicPage(request: FastifyRequest): Promise<PublicPage | null>;
  /** Sets cookies that the address asks for, and redirects that need no page. True: answered already. */
  prepare(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  render(request: Request, from: FastifyRequest, reply: FastifyReply, mode: RenderMode): Promise<Response>;
  observe(seconds: number): void;
}

const PUBLIC_LIFE = 'public, max-age=0, must-revalidate';

function toRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      if (!name.startsWith(':')) headers.append(name, each);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(requestOrigin(request) + address, {
    method: request.method,
    headers,
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

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
  const html = await response.text();
  parts.observe((performance.now() - started) / 1000);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers)
    if (name !== FAILED_PART && name !== 'set-cookie') headers[name] = value;
  headers['content-security-policy'] = contentPolicy(inlineScriptSources(html), parts.origins);
  headers['cache-control'] = PUBLIC_LIFE;
  headers['vary'] = 'accept-encoding, cookie';
  return {
    status: response.status,
    headers,
    html,
    isKeepable:
      response.status === 200 && !response.headers.has(FAILED_PART) && !response.headers.has('set-cookie'),
  };
}

async function sendPublic(
  parts: PageParts,
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { page: finished, isHit } = await parts.cache.get(page.key, () =>
    renderWhole(parts, request, reply, page.address),
  );
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply
    .code(finished.status)
    .headers(finished.headers)
    .header('x-page-cache', isHit ? 'hit' : 'miss');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(finished.bytes[encoding]);
}

async function sendPersonal(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const response = await parts.render(toRequest(request, request.url), request, reply, {
    isWhole: false,
    nonce,
  });
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  if (!parts.isDevelopment)
    reply.header('content-security-policy', contentPolicy([`'nonce-${nonce}'`], parts.origins));
  return reply.send(response.body ?? '');
}

/**
 * Serves the pages. Public ones are the same bytes for everybody in one place and come from the cache; all others are
 * rendered for their visitor and kept nowhere.
 */
export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (await parts.prepare(request, reply)) return reply;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const page = isRead && !parts.isDevelopment ? await parts.publicPage(request) : null;
      if (parts.isDevelopment) reply.removeHeader('content-security-policy');
      if (page && request.method === 'GET' && !reply.hasHeader('set-cookie'))
        parts.shortcut.learn(request.raw, page.key);
      return page ? sendPublic(parts, page, request, reply) : sendPersonal(parts, request, reply);
    };
    const routes = [
      { url: '/*', limit: RATE_LIMITS.browse },
      ...parts.searchPages.map((url) => ({ url, limit: RATE_LIMITS.lookup })),
    ];
    for (const { url, limit } of routes)
      scope.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        config: { rateLimit: limit },
        schema: { hide: true },
        handler,
      });
  });
}
