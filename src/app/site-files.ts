import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files at fixed addresses that browsers and messengers ask for by themselves. */
const AT_THE_ROOT = ['favicon.svg', 'favicon.ico', 'site.webmanifest'] as const;

/**
 * Serves the icons, the manifest, the pictures of the brand and the films of products from `public`. Their addresses do not change with their bytes:
 * kept for a day, then asked for again with what is known of them.
 *
 * @param folder Absolute.
 */
export async function mountSiteFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'brand'),
      prefix: '/brand/',
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
        reply.sendFile(name, folder, { maxAge: '1d' }),
      );
  });
}
