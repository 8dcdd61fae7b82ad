import type { FastifyInstance } from 'fastify';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import { createRegistry, type CallRegistry } from '#platform/call-server.ts';
import { isNothingTriedOut } from '#platform/experiments.ts';
import { openExperimentShares, type ExperimentShares } from '#platform/experiment-shares.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { handle } from '#platform/handled-call.ts';
import { createHttp, type HttpOptions } from '#platform/http.ts';
import { createMetrics, type Metrics } from '#platform/metrics.ts';
import { openFeatures, type OpenFeatures } from '#platform/open-features.ts';
import { openPageCache, type PageCache } from '#platform/page-cache.ts';
import { createPageShortcut } from '#platform/page-shortcut.ts';
import { secretsOf } from '#platform/provide-secret.ts';
import { headersOfEveryAnswer } from '#platform/security-headers.ts';
import { openSessions } from '#platform/sessions.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { CART_OF_SESSION_JSON } from '#features/cart/server/public.ts';
import { ACTED_SESSION_JSON } from '#features/staff/server/public.ts';
import { mayWhileActing } from './calls/while-acting.ts';
import { showRoutes } from './calls/registry.ts';
import { listPaths, listRoutes } from './calls/listed-routes.ts';
import { openCountrySettings, type CountrySettings } from './country-settings.ts';
import { FEATURES, type ShopFeatures } from './features.ts';
import { mountDocumentation } from './mounts/mount-documentation.ts';
import { mountShopCalls } from './mounts/mount-shop-calls.ts';
import { mountShopFiles } from './mounts/mount-shop-files.ts';
import { mountShopHealth } from './mounts/mount-shop-health.ts';
import { mountShopPages } from './mounts/mount-shop-pages.ts';
import { createRequestFacts, type RequestFacts } from './request-facts.ts';
import type { ServerCore, ServerParts } from './server-core.ts';
import { openOffice, type Office } from './office/open-office.ts';
import { openShopOrigins, type ShopOrigins } from './store-origin.ts';

const HOUR_MINUTES = 60;

export interface ShopServer {
  readonly app: FastifyInstance;
  /** The application of those who run the shop, behind hosts `office.*`. */
  readonly office: FastifyInstance;
  readonly features: ShopFeatures;
  /** What the features do by themselves. */
  readonly work: Pick<OpenFeatures<typeof FEATURES>, 'jobs' | 'outbox' | 'mails'>;
  readonly registry: CallRegistry;
  readonly cache: PageCache;
  readonly metrics: Metrics;
  readonly experiments: ExperimentShares;
  readonly settings: CountrySettings;
}

/** The whole shop as one Fastify application; it listens nowhere yet, so that tests may inject requests. */
export async function buildServer(given: ServerParts): Promise<ShopServer> {
  const parts = { ...given, reserve: given.reserve ?? given.open };
  const { config, open } = parts;
  const { translateFor } = await loadServerCatalogue();
  const cache = openPageCache(config.pageCacheBytes);
  const metrics = createMetrics(cache);
  const facts: RequestFacts = createRequestFacts({
    // A text of SQL and no service: its statement is made before any feature is open.
    sessions: openSessions(open.database, CART_OF_SESSION_JSON, ACTED_SESSION_JSON),
    isSecure: config.isCookieSecure,
    experiments: () => experiments.state(),
    mayChangeAtCheckout: (store, flags) =>
      opened.features.location.mayChangeAtCheckout(store, flags),
    findCity: (place) => opened.features.location.cities.find(place),
    now: parts.now,
  });
  const shortcut = createPageShortcut(
    cache,
    headersOfEveryAnswer(config.isCookieSecure),
    () => isNothingTriedOut(experiments.state()),
    (fields, text) => app.log.info(fields, text),
  );
  const app = await openHttp(parts, {
    tryFirst: (asked, answer) => office.tryServe(asked, answer) || shortcut.trySend(asked, answer),
    facts,
    translateFor,
  });
  const experiments = await openExperimentShares(open.database, parts.now, app.log);
  const forgetPages = () => {
    cache.clear();
    shortcut.forget();
  };
  const settings = await openCountrySettings(open.database, parts.now, app.log, forgetPages);
  const origins = openShopOrigins(config, app);
  const opened = await openFeatures(FEATURES, {
    ...partsOfFeatures(parts, app, origins),
    files: await openFiles(config, open.database),
    translateFor,
    countReview: metrics.countReview,
    countOrder: metrics.countOrder,
    countryAt: settings.countryAt,
    onContentChange: forgetPages,
    onStockChange: () => cache.outdate(),
  });
  const office: Office = await openOffice({ parts, translateFor, features: opened.features });
  closeWith(app, { office, experiments, settings, opened });
  const registry = registryOf(opened);
  metrics.showParcels(opened.features.parcels.measure);
  const shown = { cache, shortcut, metrics, facts, settings, origins, translateFor };
  try {
    await mountAll({ parts, app, opened, registry, ...shown });
  } catch (fault) {
    // What was opened would hold the process, and whoever started it would never read why.
    await app.close();
    throw fault;
  }
  const { features } = opened;
  const inside = { work: opened, registry, cache, metrics, experiments, settings };
  return { app, office: office.app, features, ...inside };
}

/** What ends with the server, the last that was opened first. */
function closeWith(
  app: FastifyInstance,
  {
    office,
    experiments,
    settings,
    opened,
  }: Pick<ServerCore, 'settings' | 'opened'> & {
    readonly office: Office;
    readonly experiments: ExperimentShares;
  },
): void {
  app.addHook('onClose', async () => {
    await office.app.close();
    experiments.close();
    settings.close();
    await opened.close();
  });
}

/** Everything that the server answers. */
async function mountAll(core: ServerCore): Promise<void> {
  const { app, facts, opened } = core;
  await mountDocumentation(app);
  mountShopHealth(core);
  for (const { mount } of opened.routes) mount(app, facts);
  await mountShopFiles(core);
  await mountShopCalls(core);
  await mountShopPages(core);
}

function openHttp(
  { config, logStream }: ServerParts,
  {
    tryFirst,
    facts,
    translateFor,
  }: Pick<ServerCore, 'facts' | 'translateFor'> & {
    readonly tryFirst: HttpOptions['shortcut'];
  },
): Promise<FastifyInstance> {
  return createHttp({
    shortcut: tryFirst,
    logLevel: config.logLevel,
    ...(logStream ? { logStream } : {}),
    trustedProxies: config.trustedProxies,
    isTls: config.isCookieSecure,
    overloadDelayMs: config.overloadDelayMs,
    readerOf(request) {
      const { language } = facts.placeOf(request).place;
      return { language, translate: translateFor(language) };
    },
  });
}

/** What of the features' parts the server is given itself, and its addresses. */
const partsOfFeatures = (
  { config, open, reserve, secret, sandboxOrigin, now }: ServerCore['parts'],
  app: FastifyInstance,
  { siteOf, visitedSite, webhookOrigin }: ShopOrigins,
) => ({
  config,
  database: open.database,
  pool: open.pool,
  reserve: reserve.database,
  secret,
  secrets: secretsOf(config, secret),
  attempts: openAttemptCounter(open.database, secret, HOUR_MINUTES),
  log: app.log,
  sandboxOrigin,
  webhookOrigin,
  siteOf,
  visitedSite,
  now,
});

/** The calls of all features, and the one that lists them. */
function registryOf({ handlers, routes }: OpenFeatures<typeof FEATURES>): CallRegistry {
  const paths = Object.assign({}, ...routes.map((each) => each.paths));
  const registry: CallRegistry = createRegistry(
    [
      ...handlers,
      handle(showRoutes, async () => ({
        ok: true,
        value: { ...listRoutes(registry), ...listPaths(paths) },
      })),
    ],
    mayWhileActing,
  );
  return registry;
}
