import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/swagger';
import type { RequestReader } from '#platform/feature.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import type { QrForm } from '../model.ts';
import { productQrPaths } from '../rules/qr-addresses.ts';
import type { QrAsked, QrFile } from './product-qr.ts';

interface QrRequest {
  Params: { lang: string; sku: string };
  Querystring: { referral?: unknown };
}

/** Serves the QR code of a product as a picture and as a card to print. */
export function mountProductQr(
  app: FastifyInstance,
  { placeOf }: Pick<RequestReader, 'placeOf'>,
  find: (asked: QrAsked) => Promise<QrFile | null>,
): void {
  const handlerOf =
    (form: QrForm) =>
    async (request: FastifyRequest<QrRequest>, reply: FastifyReply): Promise<FastifyReply> => {
      const { sku } = request.params;
      const { referral } = request.query;
      const { place, languageIsKnown } = placeOf(request);
      const file =
        languageIsKnown &&
        (await find({
          place,
          sku,
          form,
          referral: typeof referral === 'string' ? referral : undefined,
        }));
      if (!file)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('404');
      if (form === 'pdf') reply.header('content-disposition', `inline; filename="qr-${sku}.pdf"`);
      return reply
        .type(file.type)
        .header('cache-control', 'private, max-age=3600')
        .header('x-robots-tag', 'noindex')
        .send(file.bytes);
    };
  const routes = [
    [productQrPaths.shopen_app_qr_product_svg.path, 'svg'],
    [productQrPaths.shopen_app_qr_product_pdf.path, 'pdf'],
  ] as const;
  for (const [path, form] of routes)
    app.get<QrRequest>(
      path.replace(/\{(\w+)\}/g, ':$1'),
      { config: { rateLimit: RATE_LIMITS.lookup }, schema: { hide: true } },
      handlerOf(form),
    );
}
