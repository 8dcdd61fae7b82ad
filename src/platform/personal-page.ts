import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding } from './packed-page.ts';
import { requestOrigin } from './request-origin.ts';
import { contentPolicy, type PolicyOrigins } from './security-headers.ts';

/** How a page is to be rendered: finished at once for the cache, or streamed with a nonce. */
export interface RenderMode {
  readonly isWhole: boolean;
  readonly nonce: string | undefined;
}

/** Cart, checkout, login, account, searches, mistakes: whatever is made for one visitor is no page for others to find. */
export const NOT_TO_FIND = 'noindex';
export interface PersonalPageParts {
  readonly origins: PolicyOrigins;
  readonly isDevelopment: boolean;
  render(
    request: Request,
    from: FastifyRequest,
    reply: FastifyReply,
    mode: RenderMode,
  ): Promise<Response>;
}

function toRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      if (!name.startsWith(':')) headers.append(name, each);
  // Its texts alone go on as a body; the files stand beside it.
  if (request.uploads) {
    headers.set('content-type', 'application/x-www-form-urlencoded');
    headers.delete('content-length');
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(requestOrigin(request) + address, {
    method: request.method,
    headers,
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

/** Renders a page for the one who asks for it; it is kept nowhere. */
export async function sendPersonal(
  parts: PersonalPageParts,
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
  // Unless the page itself has said that it is the same for whoever looks for it.
  if (!response.headers.has('x-robots-tag')) reply.header('x-robots-tag', NOT_TO_FIND);
  if (!parts.isDevelopment)
    reply.header('content-security-policy', contentPolicy([`'nonce-${nonce}'`], parts.origins));
  reply.header('vary', 'accept-encoding, cookie');
  if (!response.body) return reply.send('');
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(response.body);
  return reply.header('content-encoding', encoding).send(compressed(response.body, encoding));
}

/** Light enough for a page that is made for one visitor and once. */
const STREAM_LEVEL = 4;

/** A streamed page, each of its parts sent on as soon as it is there. */
function compressed(body: NonNullable<Response['body']>, encoding: 'br' | 'gzip'): Readable {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: STREAM_LEVEL },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: STREAM_LEVEL });
  // Whoever reads the end hears of a fault as its own; one who leaves stops the rendering.
  return pipeline(Readable.from(body), packer, () => {});
}
