import { createHash } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  BRAND_FOLDER,
  BRAND_PATH,
  LOOK_HREF,
  LOOK_PATH,
  LOOK_SHEET,
  manifest,
} from '#company/brand.ts';
import { defaultStore } from '#countries/packs.ts';

/** Files at fixed addresses that browsers and messengers ask for by themselves. */
const AT_THE_ROOT = ['favicon.svg', 'favicon.ico'] as const;
const KEPT = 'public, max-age=86400';
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Serves the icons, the manifest and the pictures of the brand out of the company's folder, and the films of products from `public`.
 * Their addresses do not change with their bytes: kept for a day, then asked for again with what is known of them.
 *
 * @param folder Absolute.
 */
export async function mountSiteFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: BRAND_FOLDER,
      prefix: BRAND_PATH,
      maxAge: '1d',
      schemaHide: true,
    });
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'videos'),
      prefix: '/videos/',
      maxAge: '1d',
      schemaHide: true,
      decorateReply: false,
    });
    for (const name of AT_THE_ROOT)
      scope.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(name, BRAND_FOLDER, { maxAge: '1d' }),
      );
    const bytes = Buffer.from(JSON.stringify(manifest(defaultStore().defaultLanguage)));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    scope.get('/site.webmanifest', { schema: { hide: true } }, (request, reply) => {
      reply.header('cache-control', KEPT).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.header('content-type', 'application/manifest+json').send(bytes);
    });
    // A page of another version, kept somewhere, asks for a look that is not ours: ours is better than none.
    if (LOOK_HREF !== null)
      scope.get(`${LOOK_PATH}:name`, { schema: { hide: true } }, (request, reply) =>
        reply
          .header('cache-control', request.url === LOOK_HREF ? KEPT_FOR_GOOD : 'no-cache')
          .type('text/css')
          .send(LOOK_SHEET),
      );
  });
}
