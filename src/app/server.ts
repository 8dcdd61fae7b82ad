import path from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import { createRegistry, mountCalls, type CallRegistry } from '#platform/call-server.ts';
import { CALL_TEXTS } from '#platform/call-messages.ts';
import type { Config } from '#platform/config.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { failure } from '#platform/envelope.ts';
import { isNothingTriedOut } from '#platform/experiments.ts';
import { openExperimentShares, type ExperimentShares } from '#platform/experiment-shares.ts';
import { handle } from '#platform/handled-call.ts';
import { mountHealth } from '#platform/health.ts';
import { databaseStore } from '#platform/files/database-store.ts';
import { firstOf } from '#platform/files/file-store.ts';
import { folderSource } from '#platform/files/folder-source.ts';
import { cacheFiles } from '#platform/files/cached-files.ts';
import { createHttp } from '#platform/http.ts';
import { mountMailbox } from '#platform/mailbox.ts';
import { createMetrics, type Metrics } from '#platform/metrics.ts';
import { openFeatures, type OpenFeatures } from '#platform/open-features.ts';
import { openPageCache, type PageCache } from '#platform/page-cache.ts';
import { createPageShortcut } from '#platform/page-shortcut.ts';
import { mountPages } from '#platform/pages.ts';
import { watchForProxy } from '#platform/proxy-watch.ts';
import { mountPictures } from '#platform/pictures/serve-pictures.ts';
import { headersOfEveryAnswer } from '#platform/security-headers.ts';
import { openSessions } from '#platform/sessions.ts';
import { tryWriting, watchWrites } from '#platform/write-check.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { CART_OF_SESSION_JSON } from '#features/cart/server/public.ts';
import { mountCaptchaFrame } from '#features/captcha/server/public.ts';
import { mayChangeAtCheckout } from '#features/location/rules/country-change.ts';
import { mountStoreDoor } from '#features/location/server/public.ts';
import { mountPaymentReturn } from '#features/payment/server/public.ts';
import { productQrPaths } from '#features/referral/rules/qr-addresses.ts';
import { mountProductQr } from '#features/referral/server/public.ts';
import { answerBeforePage } from './before-page.ts';
import { showRoutes } from './calls/registry.ts';
import { listPaths, listRoutes } from './calls/listed-routes.ts';
import { FEATURES, type ShopFeatures } from './features.ts';
import { openPageContext } from './page-context.ts';
import { cacheablePage } from './page-policy.ts';
import type { PageRenderer } from './page-renderer.ts';
import { faultOfPage, isTransient, toUnavailable } from './transient-errors.ts';
import { inOwnLanguage } from './page-language.ts';
import { createRequestFacts, type RequestFacts } from './request-facts.ts';
import { mountRobots } from './robots.ts';
import { openCountrySettings, type CountrySettings } from './country-settings.ts';
import { mountSharePictures } from './share-pictures.ts';
import { mountSiteFiles } from './site-files.ts';
import { mountSitemap } from './sitemap.ts';
import { storeOrigin, visitedOrigin } from './store-origin.ts';

/**
 * The search, and the same as the browser asks for it without the page around it; shared carts, whose addresses nobody may try out.
 */
const SEARCH_PAGES = [
  '/:language/shop/search',
  '/:language/shop/search/*',
  '/:language/shop/search.data',
  '/:language/shop/cart/share/*',
];
const HOUR_MINUTES = 60;
const YEAR_SECONDS = 365 * 86_400;
/** Some 500 files of a picture each. */
const REMEMBERED_PICTURE_BYTES = 24 * 1024 * 1024;
const PUBLIC_FILES = path.resolve('public');
const BUILT_FILES = path.resolve('build/client');

export interface ServerParts {
  readonly config: Config;
  readonly open: OpenDatabase;
  /** A few connections for jobs, notices and health, so that a rush of visitors stops none of them; `open` if not given. */
  readonly reserve?: OpenDatabase;
  readonly secret: string;
  readonly pages: PageRenderer;
  readonly newestMigration: string;
  /** Scheme and host of the sandbox payment page; null when there is none. */
  readonly sandboxOrigin: string | null;
  now(): Date;
  /** Told to stop, and serving on until balancers have noticed; never, if not given. */
  isStopping?(): boolean;
  /** Where log lines go; standard output if not given. */
  readonly logStream?: { write(line: string): void };
}

export interface ShopServer {
  readonly app: FastifyInstance;
  readonly features: ShopFeatures;
  /** What the features do by themselves. */
  readonly work: Pick<OpenFeatures<typeof FEATURES>, 'jobs' | 'outbox' | 'mails'>;
  readonly registry: CallRegistry;
  readonly cache: PageCache;
  readonly metrics: Metrics;
  readonly experiments: ExperimentShares;
  readonly settings: CountrySettings;
}

async function mountDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Arnika', version: '1', description: 'The named calls of the shop.' },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
}

async function mountFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(BUILT_FILES, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: `${YEAR_SECONDS}s`,
    preCompressed: true,
    decorateReply: false,
  });
}

/** The whole shop as one Fastify application; it listens nowhere yet, so that tests may inject requests. */
export async function buildServer(parts: ServerParts): Promise<ShopServer> {
  const { config, open, secret, pages, reserve = open } = parts;
  const { translateFor } = await loadServerCatalogue();
  const cache = openPageCache(config.pageCacheBytes);
  const metrics = createMetrics(cache);
  const facts: RequestFacts = createRequestFacts({
    sessions: openSessions(open.database, CART_OF_SESSION_JSON),
    isSecure: config.isCookieSecure,
    experiments: () => experiments.state(),
    mayChangeAtCheckout: (store, flags) =>
      mayChangeAtCheckout(settings.countryAt, { store, flags, now: parts.now() }),
    findCity: (place) => features.location.cities.find(place),
    now: parts.now,
  });
  const shortcut = createPageShortcut(
    cache,
    headersOfEveryAnswer(config.isCookieSecure),
    () => isNothingTriedOut(experiments.state()),
    (fields, text) => app.log.info(fields, text),
  );
  const app = await createHttp({
    shortcut: shortcut.trySend,
    logLevel: config.logLevel,
    ...(parts.logStream ? { logStream: parts.logStream } : {}),
    trustedProxies: config.trustedProxies,
    isTls: config.isCookieSecure,
    overloadDelayMs: config.overloadDelayMs,
    readerOf(request) {
      const { language } = facts.placeOf(request).place;
      return { language, translate: translateFor(language) };
    },
  });
  const experiments = await openExperimentShares(open.database, parts.now, app.log);
  const forgetPages = () => {
    cache.clear();
    shortcut.forget();
  };
  const settings = await openCountrySettings(open.database, parts.now, app.log, forgetPages);
  /** Scheme and host of a store as the world knows it, whoever asked how. */
  const shopOrigin = () => config.publicOrigin ?? listeningOrigin(app);
  const siteOf = (store: string) => storeOrigin(shopOrigin(), store);
  const secrets = config.formerSecret === undefined ? [secret] : [secret, config.formerSecret];
  const opened = await openFeatures(FEATURES, {
    config,
    database: open.database,
    pool: open.pool,
    reserve: reserve.database,
    secret,
    secrets,
    attempts: openAttemptCounter(open.database, secret, HOUR_MINUTES),
    log: app.log,
    sandboxOrigin: parts.sandboxOrigin,
    webhookOrigin: () => config.publicOrigin ?? app.listeningOrigin,
    siteOf,
    visitedSite: ({ origin, place }) => visitedOrigin(shopOrigin(), origin, place.store),
    translateFor,
    now: parts.now,
    countReview: metrics.countReview,
    countOrder: metrics.countOrder,
    countryAt: settings.countryAt,
    onContentChange: forgetPages,
  });
  app.addHook('onClose', async () => {
    experiments.close();
    settings.close();
    await opened.close();
  });
  const { features } = opened;
  const registry: CallRegistry = createRegistry([
    ...opened.handlers,
    handle(showRoutes, async () => ({
      ok: true,
      value: { ...listRoutes(registry), ...listPaths(productQrPaths) },
    })),
  ]);

  await mountDocumentation(app);
  mountHealth(app, {
    database: reserve.database,
    newestMigration: parts.newestMigration,
    isStopping: () => parts.isStopping?.() ?? false,
    writeTrouble: watchWrites({
      opened: open === reserve ? [open] : [open, reserve],
      look: () => tryWriting(reserve.database),
      now: parts.now,
    }),
    warnings: config.trustedProxies === 0 ? watchForProxy(app, parts.now) : () => [],
  });
  mountPaymentReturn(app);
  mountProductQr(app, {
    placeOf(request) {
      const { place, languageIsKnown } = facts.placeOf(request);
      return languageIsKnown ? place : null;
    },
    find: features.referral.findQr,
  });
  mountCaptchaFrame(app, { ...config, placeOf: (request) => facts.placeOf(request).place });
  mountStoreDoor(app, {
    database: open.database,
    secret,
    secrets,
    contextOf: facts.contextOf,
    signIn: features.identity.signIn,
    changePlace: features.location.changePlace,
    takeOverCart: features.cart.takeOverCart,
  });
  mountRobots(app, (request) => siteOf(facts.placeOf(request).place.store));
  mountSitemap(app, {
    catalogue: features.catalogue,
    content: features.content,
    siteOf,
    placeOf: (request) => facts.placeOf(request).place,
    now: parts.now,
  });
  if (config.mode === 'demo' || config.isDevelopment) mountMailbox(app, open.database);
  const files = databaseStore(open.database);
  const remembered = cacheFiles(files, REMEMBERED_PICTURE_BYTES);
  const pictures = firstOf(folderSource(path.join(PUBLIC_FILES, 'pictures')), remembered);
  mountPictures(app, pictures);
  mountSharePictures(app, {
    catalogue: features.catalogue,
    pictures,
    files,
    remembered,
    placeOf: (request) => facts.placeOf(request).place,
  });
  if (!config.isDevelopment) {
    await mountFiles(app);
    await mountSiteFiles(app, PUBLIC_FILES);
  }
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call === undefined || facts.placeOf(request).languageIsKnown)
      return;
    await reply
      .code(404)
      .type('application/json')
      .send(failure(translateFor('ru')(CALL_TEXTS.unknown), { code: 'UNKNOWN' }));
  });
  await app.register(async (scope) => {
    mountCalls(scope, {
      registry,
      secret,
      contextOf: facts.contextOf,
      translateFor,
      observe: metrics.observeCall,
    });
  });
  if (pages.vite) mountVite(app, pages);

  const pageContext = openPageContext({
    config,
    secret,
    facts,
    features,
    services: opened.services,
    registry,
    siteOf,
    translateFor,
    countryAt: settings.countryAt,
    now: parts.now,
  });
  await mountPages(app, {
    cache,
    shortcut,
    isDevelopment: config.isDevelopment,
    searchPages: SEARCH_PAGES,
    origins: {
      formTargets: parts.sandboxOrigin ? [parts.sandboxOrigin] : [],
      frames: config.videoHosts.map((host) => `https://${host}`),
    },
    observe: metrics.observePage,
    now: parts.now,
    async publicPage(request) {
      const { place } = facts.placeOf(request);
      return cacheablePage(
        request.url,
        place,
        await features.location.cityClass(place),
        facts.flagsOf(request),
      );
    },
    prepare: answerBeforePage({
      facts,
      secret,
      translateFor,
      changePlace: features.location.changePlace,
    }),
    async render(asked, request, reply, mode) {
      let hasFault = false;
      let hasPassing = false;
      const values = await pageContext(request, reply, mode.isWhole);
      const response = await pages.render(inOwnLanguage(asked, facts.placeOf(request)), {
        ...values,
        render: {
          isWhole: mode.isWhole,
          ...(mode.nonce ? { nonce: mode.nonce } : {}),
          onFault: (thrown) => {
            const found = faultOfPage(thrown);
            if (!found) return;
            const { fault } = found;
            hasFault = true;
            hasPassing ||= isTransient(fault);
            request.log[isTransient(fault) ? 'warn' : 'error']({ err: fault }, 'page fault');
          },
        },
      });
      if (hasFault) response.headers.set('x-arnika-failed-part', '1');
      return hasPassing && response.status === 500 ? toUnavailable(response) : response;
    },
  });

  return { app, features, work: opened, registry, cache, metrics, experiments, settings };
}

/** Where the server listens; tests that open no port get the plain host. */
const listeningOrigin = (app: FastifyInstance): string =>
  app.server.listening ? app.listeningOrigin : 'http://localhost';

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
