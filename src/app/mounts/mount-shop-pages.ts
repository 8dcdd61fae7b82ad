import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendSupportRequest } from '#features/support/calls/support.ts';
import { mountPages, type PageParts } from '#platform/pages.ts';
import { answerBeforePage } from '../before-page.ts';
import { openPageContext } from '../page-context.ts';
import { inOwnLanguage } from '../page-language.ts';
import { cacheablePage } from '../page-policy.ts';
import type { PageRenderer } from '../page-renderer.ts';
import type { ServerCore } from '../server-core.ts';
import { faultOfPage, isTransient, toUnavailable } from '../transient-errors.ts';

/**
 * The search, and the same as the browser asks for it without the page around it; shared carts, whose addresses nobody may try out.
 */
const SEARCH_PAGES = [
  '/:language/shop/search',
  '/:language/shop/search/*',
  '/:language/shop/search.data',
  '/:language/shop/cart/share/*',
];

/** The page of a question, which may bring pictures without scripts as well. */
const { takesFiles } = sendSupportRequest;

/** The pages: those that are the same for everybody out of the cache, all others rendered. */
export async function mountShopPages(core: ServerCore): Promise<void> {
  const { app, parts, facts, opened, translateFor } = core;
  const { config, secret } = parts;
  const { changePlace } = opened.features.location;
  if (parts.pages.vite) mountVite(app, parts.pages);
  await mountPages(app, {
    cache: core.cache,
    shortcut: core.shortcut,
    isDevelopment: config.isDevelopment,
    searchPages: SEARCH_PAGES,
    uploadPages: [
      {
        url: '/:language/shop/support',
        limitsOf: (request) => ({
          most: takesFiles.most,
          bytes: takesFiles.bytesIn(facts.placeOf(request).place.country),
        }),
      },
    ],
    origins: {
      // A press that begins a payment is led there from a form of ours.
      formTargets: opened.features.payment.atCounter.providers.pageOrigins(),
      ...(config.mapStyleUrl && { maps: [new URL(config.mapStyleUrl).origin] }),
      frames: config.videoHosts.map((host) => `https://${host}`),
    },
    observe: core.metrics.observePage,
    now: parts.now,
    publicPage: publicPageOf(core),
    prepare: answerBeforePage({ facts, secret, translateFor, changePlace }),
    render: rendererOf(core),
  });
}

/** What a page that is the same for everybody depends on. */
const publicPageOf =
  ({ facts, opened }: ServerCore) =>
  async (request: FastifyRequest) => {
    // Its frame says who looks at it as whom.
    if (facts.isActed(request)) return null;
    const { place } = facts.placeOf(request);
    const cityClass = await opened.features.location.cityClass(place);
    return cacheablePage(request.url, place, cityClass, facts.flagsOf(request));
  };

/** Renders a page, and says in the log and in the answer what of it has failed. */
function rendererOf(core: ServerCore): PageParts['render'] {
  const { parts, facts, opened, registry, settings, origins, translateFor } = core;
  const { config, secret, pages, now } = parts;
  const pageContext = openPageContext({
    config,
    secret,
    facts,
    features: opened.features,
    services: opened.services,
    registry,
    siteOf: origins.siteOf,
    translateFor,
    countryAt: settings.countryAt,
    now,
  });
  return async (asked, request, reply, mode) => {
    let hasFault = false;
    let hasPassing = false;
    const onFault = (thrown: unknown) => {
      const found = faultOfPage(thrown);
      if (!found) return;
      const { fault } = found;
      hasFault = true;
      hasPassing ||= isTransient(fault);
      request.log[isTransient(fault) ? 'warn' : 'error']({ err: fault }, 'page fault');
    };
    const values = await pageContext(request, reply, mode.isWhole);
    const response = await pages.render(inOwnLanguage(asked, facts.placeOf(request)), {
      ...values,
      render: {
        isWhole: mode.isWhole,
        ...(mode.nonce ? { nonce: mode.nonce } : {}),
        onFault,
      },
    });
    const leads = await redirectOf(core, request, response);
    if (leads) return leads;
    if (hasFault) response.headers.set('x-arnika-failed-part', '1');
    return hasPassing && response.status === 500 ? toUnavailable(response) : response;
  };
}

/** Where staff said that an address leads which no page answers; a form is never sent on. */
async function redirectOf(
  { facts, opened }: ServerCore,
  request: FastifyRequest,
  response: Response,
): Promise<Response | null> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (response.status !== 404 || !isRead) return null;
  const { store } = facts.placeOf(request).place;
  const leads = await opened.features.content.followRedirect(store, request.url);
  if (!leads) return null;
  await response.body?.cancel();
  return new Response(null, { status: leads.status, headers: { location: leads.location } });
}

/** In development Vite answers for sources and its own client before the pages do. */
function mountVite(app: FastifyInstance, pages: PageRenderer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (
      !pages.vite ||
      /^\/[a-z]{2}(?:\/|$|\?)/.test(request.url) ||
      request.url.startsWith('/api/')
    )
      return done();
    pages.vite.middlewares(request.raw, reply.raw, () => done());
  });
}
