import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config.ts';
import { limitsOfShop } from '#platform/connection-guard.ts';
import { company } from '#company/company.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database.ts';
import { openDatabaseClock } from '#platform/database-clock.ts';
import { smtpTransport, openMail, type Mail } from '#platform/mail.ts';
import { openSmsPost } from '#platform/sms.ts';
import { openBackground, type Background } from './background.ts';
import { openPages, type PageRenderer } from './page-renderer.ts';
import { startSandboxProvider, type SandboxProvider } from './sandbox-provider/start.ts';
import { buildServer, type ShopServer } from './server.ts';
import { smsTransport } from './sms-transport.ts';
import { storeOrigin } from './store-origin.ts';

export interface OpenShop extends ShopServer {
  /** Where the shop answers, for example `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly sandbox: SandboxProvider | null;
  readonly background: Background;
  /** Stops accepting, finishes what is in flight, then lets go of everything. */
  close(): Promise<void>;
}

export interface OpenShopOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly secret: string;
  /** Given by tests; otherwise the database's clock decides, for all copies of the server alike. */
  readonly now?: () => Date;
  /** Whether the process was told to stop: `/readyz` says so from then on. */
  readonly isStopping?: () => boolean;
  /** Given by tests that open several shops; otherwise the pages are opened here. */
  readonly pages?: PageRenderer;
  /** Given by tests; otherwise jobs run by the clock. */
  readonly hasJobs?: boolean;
}

/** Connections behind the counter: for jobs, mails, webhooks of payment providers and the question whether we are ready. */
const RESERVE = 4;

/** The newest migration of this version: `/readyz` compares it with the database. */
export function newestMigration(): string {
  const folder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
  const newest = readdirSync(folder).toSorted().at(-1);
  if (!newest) throw new Error('there are no migrations');
  return newest.replace(/\.ts$/, '');
}

/** Two ways to one database: visitors, however many, leave the counter its own. */
function openDatabases({ config, databaseUrl }: OpenShopOptions) {
  const { databasePool: size, isNamingStatements: isNaming } = config;
  const open = openDatabase(databaseUrl, { size, isNaming, limits: limitsOfShop(size) });
  const reserve = openDatabase(databaseUrl, {
    size: RESERVE,
    isNaming,
    limits: limitsOfShop(RESERVE),
  });
  return { open, reserve };
}

/** The payment provider of demonstrations and tests, where it is wanted. */
async function openSandbox(
  { config, secret }: OpenShopOptions,
  database: Database,
  now: () => Date,
): Promise<SandboxProvider | null> {
  if (!config.isPaymentSandbox) return null;
  const { host, paymentSandboxPort: port } = config;
  return startSandboxProvider({ host, port, database, secret, now });
}

/** The jobs of a shop that answers at `origin`. */
function openJobsOf(
  { config, databaseUrl, hasJobs }: OpenShopOptions,
  {
    server,
    reserve: { database },
    mail,
    pages,
    origin,
    now,
  }: {
    readonly server: ShopServer;
    readonly reserve: OpenDatabase;
    readonly mail: Mail;
    readonly pages: PageRenderer;
    readonly origin: string;
    readonly now: () => Date;
  },
): Background {
  return openBackground({
    database,
    databaseUrl,
    work: server.work,
    mail,
    sms: openSmsPost(database, smsTransport(config.sms), now),
    log: server.app.log,
    renderMail: pages.renderMail,
    originOf: (store) => storeOrigin(config.publicOrigin ?? origin, store),
    countAudit: server.metrics.countAudit,
    hasJobs,
    now,
  });
}

/** Opens a whole shop on a migrated database: pages, calls, jobs and, where wanted, the sandbox payment provider. */
export async function openShop(options: OpenShopOptions): Promise<OpenShop> {
  const { config, secret } = options;
  const { open, reserve } = openDatabases(options);
  const closing: (() => Promise<unknown>)[] = [() => open.close(), () => reserve.close()];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const clock = await openDatabaseClock(reserve.database);
    closing.push(async () => clock.close());
    const now = options.now ?? clock.now;
    const pages = options.pages ?? (await openPages(config.isDevelopment));
    if (!options.pages) closing.push(() => pages.close());
    const sandbox = await openSandbox(options, open.database, now);
    if (sandbox) closing.push(() => sandbox.stop());
    const server = await buildServer({
      config,
      open,
      reserve,
      secret,
      pages,
      newestMigration: newestMigration(),
      sandboxOrigin: sandbox?.origin ?? null,
      now,
      ...(options.isStopping ? { isStopping: options.isStopping } : {}),
    });
    closing.push(() => server.app.close());
    if (!options.now) clock.watch(server.app.log);
    const origin = await server.app.listen({ host: config.host, port: config.port });
    const mail = openMail(
      reserve.database,
      config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom ?? company.mail.sender) : null,
      now,
      secret,
    );
    closing.push(async () => mail.close());
    const background = openJobsOf(options, { server, reserve, mail, pages, origin, now });
    closing.push(() => background.stop());
    // The jobs come up behind the visitors: nobody waits for them.
    void background
      .start()
      .catch((fault: unknown) => server.app.log.error({ err: fault }, 'jobs did not start'));
    return { ...server, origin, sandbox, background, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
