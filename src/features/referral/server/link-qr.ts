import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '@fastify/swagger';
import { readReturnUrl } from '#base/read-return-url.ts';
import { message } from '#i18n/message.ts';
import type { RequestReader, ShopParts } from '#platform/feature.ts';
import { RATE_LIMITS } from '#platform/rate-limits.ts';
import { linkQrPaths } from '../rules/qr-addresses.ts';
import { qrSvg } from './qr-svg.ts';

const TITLE = message('referral.link-qr-title', 'QR-код ссылки');

interface LinkRequest {
  Params: { lang: string };
  Querystring: { to?: unknown };
}

/** Serves the QR code of a page of the store that somebody is in; of any other address there is none. */
export function mountLinkQr(
  app: FastifyInstance,
  { placeOf }: Pick<RequestReader, 'placeOf'>,
  { siteOf, translateFor }: Pick<ShopParts, 'siteOf' | 'translateFor'>,
): void {
  app.get<LinkRequest>(
    linkQrPaths.referral_link_qr_svg.path.replace('{lang}', ':lang'),
    { config: { rateLimit: RATE_LIMITS.lookup }, schema: { hide: true } },
    async (request: FastifyRequest<LinkRequest>, reply) => {
      const { place, languageIsKnown } = placeOf(request);
      const path = languageIsKnown ? readReturnUrl(request.query.to, place.language) : null;
      if (path === null)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('404');
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'private, max-age=3600')
        .header('x-robots-tag', 'noindex')
        .send(qrSvg(siteOf(place.store) + path, translateFor(place.language)(TITLE)));
    },
  );
}
