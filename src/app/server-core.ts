import type { FastifyInstance } from 'fastify';
import type { CallRegistry } from '#platform/call-server.ts';
import type { Config } from '#platform/config.ts';
import type { OpenDatabase } from '#platform/database.ts';
import type { ShopParts } from '#platform/feature.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { OpenFeatures } from '#platform/open-features.ts';
import type { PageCache } from '#platform/page-cache.ts';
import type { PageShortcut } from '#platform/page-shortcut.ts';
import type { CountrySettings } from './country-settings.ts';
import type { FEATURES } from './features.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { RequestFacts } from './request-facts.ts';
import type { ShopOrigins } from './store-origin.ts';

export interface ServerParts {
  readonly config: Config;
  readonly open: OpenDatabase;
  /** A few connections for jobs, webhooks and health, so that a rush of visitors stops none of them; `open` if not given. */
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

/** What the server is made of, for those who mount its parts. */
export interface ServerCore {
  readonly parts: ServerParts & { readonly reserve: OpenDatabase };
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  readonly shortcut: PageShortcut;
  readonly metrics: Metrics;
  readonly facts: RequestFacts;
  readonly settings: CountrySettings;
  readonly origins: ShopOrigins;
  readonly opened: OpenFeatures<typeof FEATURES>;
  readonly registry: CallRegistry;
  readonly translateFor: ShopParts['translateFor'];
}
