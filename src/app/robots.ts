import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Ways that lead no searcher anywhere. Cart, search and login stay open, so that their own `noindex` can be read. */
const CLOSED = ['/*/shop/ajax/', '/*/shop/payment/', '/*/shop/profile/', '/api/', '/__dev/'];

const ROBOTS = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''];

/** Tells search engines where not to look, and where the store's own pages are listed. */
export function mountRobots(
  app: FastifyInstance,
  siteOf: (request: FastifyRequest) => string,
): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...ROBOTS, `Sitemap: ${siteOf(request)}/sitemap.xml`, ''].join('\n')),
  );
}
