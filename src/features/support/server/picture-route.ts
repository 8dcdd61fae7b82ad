import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/swagger';
import type { Database } from '#platform/database.ts';
import type { RequestReader } from '#platform/feature.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { findRequest, listPictures } from './request-store.ts';

interface PictureRequest {
  Params: { lang: string; number: string; position: string };
}

interface PictureParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** Serves the pictures of requests to whoever asked, and to nobody else: a stranger's is told like none. Nothing keeps them on the way. */
export function mountRequestPictures(
  app: FastifyInstance,
  { contextOf }: Pick<RequestReader, 'contextOf'>,
  { database, files }: PictureParts,
): void {
  app.get<PictureRequest>(
    '/:lang/shop/profile/requests/:number/pictures/:position',
    { config: { rateLimit: RATE_LIMITS.browse }, schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const { actor } = await contextOf(request, reply);
      const { number, position } = request.params;
      const personId = actor.kind === 'contract' ? actor.personId : null;
      const found = personId === null ? null : await findRequest(database, { number, personId });
      const pictures = found ? await listPictures(database, found.id) : [];
      const picture = pictures.find((each) => String(each.position) === position);
      const file = picture ? await files.read(picture.key) : null;
      if (!file) return reply.code(404).type('text/plain').send('404');
      return reply.type(file.contentType).header('content-disposition', 'inline').send(file.bytes);
    },
  );
}
