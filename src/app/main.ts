import path from 'node:path';
import Fastify from 'fastify';
import { loadCities } from '../../db/cities/load-cities.ts';
import { loadUnits } from '../../db/units/load-units.ts';
import { closedStores, listStores } from '#countries/packs.ts';
import { FIRST_OWNER_PATH, officeOriginOf } from '#features/staff/rules/office-origin.ts';
import { runCommand } from '#platform/command-line.ts';
import { configOrExit, type Config } from '#platform/config.ts';
import { settingsHelp } from '#platform/config-table.ts';
import { openDatabase } from '#platform/database.ts';
import { isLoopbackName } from '#platform/loopback.ts';
import { migrate } from '#platform/migrate.ts';
import { provideDatabase } from '#platform/provide-database.ts';
import { UserError } from '#platform/user-error.ts';
import { provideSecret, secretsOf } from '#platform/provide-secret.ts';
import { drainStep, runUntilStopped, type StopStep } from './lifecycle.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { describeTakenPort } from './taken-port.ts';

const started = performance.now();
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function serveMetrics(config: Config, shop: OpenShop): Promise<StopStep | null> {
  if (config.metricsPort === undefined) return null;
  const app = Fastify();
  const { registry } = shop.metrics;
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ host: '127.0.0.1', port: config.metricsPort });
  return { name: 'metrics', stop: () => app.close() };
}

/** After the demo world, whose cities keep their ids. */
async function loadWorld(url: string): Promise<void> {
  const open = openDatabase(url, { size: 2, isNaming: true });
  try {
    const began = performance.now();
    const count = await loadCities({ database: open.database, onProgress: say });
    if (count > 0) say(`  ${count} cities in ${Math.round(performance.now() - began)} ms`);
    // New rows by the ten thousand: the planner must not wait for the database to look by itself.
    if (count > 0) await open.pool.query('analyze city, city_name');
    const units = await loadUnits(open);
    if (units > 0) await open.pool.query('analyze territorial_unit');
  } finally {
    await open.close();
  }
}

/** What only the demo has; production never reads it. */
async function demoOf({ mode }: Config) {
  if (mode !== 'demo') return null;
  const closed = closedStores();
  if (closed.length > 0)
    throw new UserError(
      `The demo world is that of the company in shop/, whose stores are all open; here ${closed.length} of them are not (SHOP_DIR).\n` +
        'A company of your own starts with ARNIKA_MODE=production.',
    );
  return import('./demo-world.ts');
}

type DemoWorld = Awaited<ReturnType<typeof demoOf>>;

/** Where whoever opened an empty shop goes first; the address of the shop itself comes after it, in the last line. */
async function askForFirstOwner(config: Config, shop: OpenShop): Promise<void> {
  const secret = await shop.features.staff.firstOwnerSecret();
  if (secret === null) return;
  const origin = config.publicOrigin ?? `http://localhost:${new URL(shop.origin).port}`;
  say(
    `\nNobody works here yet. The first owner comes in at ${officeOriginOf(origin)}${FIRST_OWNER_PATH}\n  first secret   ${secret}  (whoever knows it takes the shop: keep this log to yourself)`,
  );
}

/** What a demo tells of itself. */
function introduceDemo(demo: NonNullable<DemoWorld>, config: Config, shop: OpenShop): void {
  const { DEMO_ACCOUNTS, DEMO_CODES, DEMO_PASSWORD, DEMO_STAFF, OWING_CONTRACTS } = demo;
  const { port } = new URL(shop.origin);
  say('');
  if (!isLoopbackName(config.host))
    say(
      '  Others reach this demo and may sign in with the password below; its mailbox is for this machine.',
    );
  const [first = '', ...others] = listStores().flatMap(({ code, isDefault }) =>
    isDefault ? [] : [code],
  );
  say(
    `  other stores   http://${first}.localhost:${port}/  ${others.map((code) => `${code}.`).join(' ')}`,
  );
  say(`  calls          http://localhost:${port}/api/docs`);
  say(`  mailbox        http://localhost:${port}/__dev/outbox`);
  if (shop.sandbox) say(`  payment page   ${shop.sandbox.origin}`);
  say(`  promo codes    ${DEMO_CODES.join('  ')}`);
  say(`  accounts       (password ${DEMO_PASSWORD})`);
  for (const { contract, email, role, name } of DEMO_ACCOUNTS) {
    const owes = OWING_CONTRACTS.includes(contract) ? ', registration unpaid' : '';
    say(`    ${contract.padEnd(9)} ${role.padEnd(8)} ${email.padEnd(30)} ${name}${owes}`);
  }
  say(`  office         http://office.localhost:${port}/  (password ${DEMO_PASSWORD})`);
  for (const { email, role, name, stores, deviceSecret } of DEMO_STAFF) {
    const where = stores ? `, ${stores.join(' ')}` : '';
    const code = deviceSecret ? `, code by: npm run staff -- code ${email}` : '';
    say(`    ${role.padEnd(18)} ${email.padEnd(30)} ${name}${where}${code}`);
  }
}

/** The address comes last: it is what one looks for, and a terminal shows its last lines. */
function welcome(config: Config, shop: OpenShop, database: string, demo: DemoWorld): void {
  if (demo) introduceDemo(demo, config, shop);
  const { port } = new URL(shop.origin);
  say(
    `\nArnika is open: http://localhost:${port}/ (${database}, ${Math.round(performance.now() - started)} ms)`,
  );
}

async function start(): Promise<void> {
  const config = configOrExit(process.env);
  const onStop: StopStep[] = [];
  const lifecycle = runUntilStopped({ onStop, say });
  try {
    const dataDir = path.resolve(config.dataDir);
    const database = await provideDatabase({
      databaseUrl: config.databaseUrl,
      dataDir,
      onProgress: say,
    });
    onStop.push({ name: 'database', stop: () => database.stop() });
    await migrate(database.url);
    const secret = provideSecret({ secret: config.secret, dataDir });
    const demo = await demoOf(config);
    await demo?.loadDemoWorld({
      url: database.url,
      extraProducts: config.demoProducts,
      secrets: secretsOf(config, secret),
      say,
    });
    await loadWorld(database.url);
    const shop = await openShop({
      config,
      databaseUrl: database.url,
      secret,
      isStopping: () => lifecycle.isStopping,
    });
    onStop.unshift({ name: 'shop', stop: () => shop.close() });
    const metrics = await serveMetrics(config, shop);
    if (metrics) onStop.unshift(metrics);
    if (config.drainSeconds > 0) onStop.unshift(drainStep(config.drainSeconds));
    await askForFirstOwner(config, shop);
    welcome(config, shop, database.description, demo);
  } catch (fault) {
    const taken = await describeTakenPort(fault, config);
    console.error(taken ?? (fault instanceof Error ? fault.message : fault));
    await lifecycle.stop(1);
  }
}

await runCommand({
  usage: `Opens the shop, with the settings of the environment.\n\n  npm start\n\n${settingsHelp()}`,
  options: {},
  async run() {
    await start();
    return true;
  },
});
