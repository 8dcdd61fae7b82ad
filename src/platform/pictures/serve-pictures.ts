import type { FastifyInstance } from 'fastify';
import { PICTURES_PATH } from '#base/picture.ts';
import type { FileSource } from '../files/file-store.ts';

const YEAR_SECONDS = 365 * 86_400;
/** The name bears a hash of the picture, so what it names never changes. */
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
const KEPT_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8,64}-\d{1,5}\.(?:avif|webp)$/;

/** Serves `/pictures/<file>`. Whatever has not the shape of a picture's name is not even looked for. */
export function mountPictures(app: FastifyInstance, files: FileSource): void {
  app.get<{ Params: { '*': string } }>(`${PICTURES_PATH}*`, async (request, reply) => {
    const name = request.params['*'];
    const file = KEPT_FILE.test(name) ? await files.read(name) : null;
    if (!file) return reply.callNotFound();
    const tag = `"${name}"`;
    reply.header('cache-control', FOR_EVER).header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type(file.contentType).send(file.bytes);
  });
}
