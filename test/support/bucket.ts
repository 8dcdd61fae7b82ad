import Fastify from 'fastify';

interface KeptObject {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A bucket that speaks as much of S3 as a store of files asks: put, look, get and delete, each signed. */
export async function startBucket(name: string) {
  const app = Fastify();
  const objects = new Map<string, KeptObject>();
  const asked: string[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    asked.push(request.method);
    const { authorization = '' } = request.headers;
    if (
      !/^AWS4-HMAC-SHA256 Credential=.+, ?SignedHeaders=.+, ?Signature=[0-9a-f]{64}$/.test(
        authorization,
      )
    )
      return reply
        .code(403)
        .type('application/xml')
        .send('<Error><Code>AccessDenied</Code></Error>');
  });
  const keyOf = (url: string): string =>
    decodeURIComponent(url.split('?')[0] ?? '').slice(`/${name}/`.length);
  app.put('/*', async (request, reply) => {
    objects.set(keyOf(request.url), {
      bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      type: String(request.headers['content-type']),
    });
    return reply.header('etag', '"1"').send();
  });
  app.get('/*', async (request, reply) => {
    const found = objects.get(keyOf(request.url));
    if (!found)
      return reply.code(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>');
    return reply.type(found.type).header('etag', '"1"').send(found.bytes);
  });
  app.delete('/*', async (request, reply) => {
    objects.delete(keyOf(request.url));
    return reply.code(204).send();
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, objects, asked, close: () => app.close() };
}
