import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/swagger';
import { isUuid } from '#base/ids.ts';
import { isProofOld } from '#base/recent-proof.ts';
import { findPurchaseFor } from '#features/orders/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { RequestReader } from '#platform/feature.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { pathsIn } from '#web/paths.ts';
import { paperPath } from '../model.ts';
import { fileOf, type FileParts, type PaperFile } from './paper-files.ts';
import { findOrderNumber, findPaper } from './paper-store.ts';

interface PaperRequest {
  Params: { lang: string; id: string };
}

/** A document for whoever may see its order; null alike for none and for somebody else's. */
async function findPaperFor(
  parts: FileParts,
  context: CallContext,
  id: string,
): Promise<PaperFile | null> {
  if (!isUuid(id)) return null;
  const orderNumber = await findOrderNumber(parts.database, id);
  const order = orderNumber && (await findPurchaseFor(parts.database, context, { orderNumber }));
  const stored = order ? await findPaper(parts.database, id) : null;
  return stored && fileOf(parts, stored);
}

/** Serves the files of documents. They name people: nothing keeps them on the way. */
export function mountPapers(
  app: FastifyInstance,
  { contextOf }: Pick<RequestReader, 'contextOf'>,
  parts: FileParts,
): void {
  app.get<PaperRequest>(
    paperPath(':lang', ':id').replaceAll('%3A', ':'),
    { config: { rateLimit: RATE_LIMITS.lookup }, schema: { hide: true } },
    async (request, reply) => {
      const { lang, id } = request.params;
      const context = await contextOf(request, reply);
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      // As the order itself: an old login proves itself again first.
      if (isProofOld(context.session.current, context.now))
        return reply.redirect(pathsIn(context.place.language).login({ back: paperPath(lang, id) }));
      const file = await findPaperFor(parts, context, id);
      if (!file) return reply.code(404).type('text/plain').send('404');
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${file.name}"`)
        .send(file.bytes);
    },
  );
}
