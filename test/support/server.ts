import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildServer, type ShopServer } from '#app/server.ts';
import type { PageRenderer } from '#app/page-renderer.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { limitsOfShop } from '#platform/connection-guard.ts';
import { openDatabase } from '#platform/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { TEST_SECRET } from './test-secret.ts';

export { TEST_SECRET };

/** Stands where the pages' bundle stands, for tests that ask calls only. */
export const NO_PAGES: PageRenderer = {
  render: async () =>
    new Response('<!doctype html><title>404</title>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    }),
  renderMail: async () => ({ subject: '', html: '', text: '' }),
  vite: null,
  close: async () => {},
};

export function testConfig(settings: Record<string, string> = {}): Config {
  const reading = readConfig({
    LOG_LEVEL: 'silent',
    // Two shared cores are late with everything now and then; what overload does has a test of its own.
    OVERLOAD_DELAY_MS: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    ...settings,
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.config;
}

/** A browser of our tests: keeps cookies, sends the origin and the token like our pages do. */
export interface TestClient {
  call(
    name: string,
    input?: {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      headers?: Record<string, string>;
    },
  ): Promise<LightMyRequestResponse>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
}

export interface ClientOptions {
  readonly host?: string;
  readonly language?: string;
  /** Each request comes from an address of its own, where limits are not what is tested. */
  readonly isRoaming?: boolean;
}

export interface TestServer extends ShopServer {
  readonly base: TestDatabase;
  client(options?: ClientOptions): TestClient;
  close(): Promise<void>;
}

/** A whole server on a database of its own, without pages; requests are injected. */
export async function openTestServer(
  options: {
    now?: () => Date;
    settings?: Record<string, string>;
    base?: TestDatabase;
    /** In place of the empty pages. */
    render?: PageRenderer['render'];
    newestMigration?: string;
    /** Where the server finds that database, when something stands in between. */
    databaseUrl?: string;
    logStream?: { write(line: string): void };
    /** Where a sandbox payment provider of the test's own answers. */
    sandboxOrigin?: string;
    isStopping?: () => boolean;
  } = {},
): Promise<TestServer> {
  const base = options.base ?? (await createTestDatabase());
  const config = testConfig({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...options.settings });
  const { databasePool: size, isNamingStatements: isNaming } = config;
  const open = openDatabase(options.databaseUrl ?? base.url, {
    size,
    isNaming,
    limits: limitsOfShop(size),
  });
  const server = await buildServer({
    config,
    open,
    secret: TEST_SECRET,
    pages: { ...NO_PAGES, ...(options.render ? { render: options.render } : {}) },
    newestMigration: options.newestMigration ?? '',
    // A test that fails shows what its server met.
    logStream: options.logStream ?? { write: (line) => console.error(line) },
    sandboxOrigin: options.sandboxOrigin ?? null,
    now: options.now ?? (() => new Date('2026-11-20T09:00:00Z')),
    ...(options.isStopping ? { isStopping: options.isStopping } : {}),
  });
  await server.app.ready();
  return {
    ...server,
    base,
    client: (where = {}) => clientOf(server, where),
    async close() {
      await server.app.close();
      await open.close();
      await base.close();
    },
  };
}

/** What a test sends itself in place of the client's own. */
const PROOFS = ['x-csrf-token', 'origin', 'sec-fetch-site', 'x-requested-with', 'host'];

let lastAddress = 0;
function nextAddress(): string {
  lastAddress += 1;
  return ['10', lastAddress >> 16, (lastAddress >> 8) & 255, lastAddress & 255].join('.');
}

type Answering = Pick<ShopServer, 'app' | 'registry'>;

/** A browser of a shop that is open. */
export function clientOf({ app, registry }: Answering, where: ClientOptions): TestClient {
  const host = where.host ?? 'localhost';
  const language = where.language ?? 'ru';
  const cookies = new Map<string, string>();
  let token: string | null = null;

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      ...options,
      headers: {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        ...(where.isRoaming ? { 'x-forwarded-for': nextAddress() } : {}),
        ...(token ? { 'x-csrf-token': token } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...options.headers,
      },
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  }

  async function refresh(): Promise<void> {
    token = '';
    token = String((await client.call('get_user_data')).json().data.csrfToken);
  }

  /** Signing in and out changes the token; our pages fetch the new one and ask once more. */
  const isTokenOld = (
    answer: LightMyRequestResponse,
    headers: Readonly<Record<string, string>>,
  ): boolean =>
    answer.statusCode === 403 &&
    PROOFS.every((name) => headers[name] === undefined) &&
    answer.json().data.code === 'NOT_PROVEN';

  const client: TestClient = {
    cookies,
    request,
    async call(name, { params = {}, query = {}, body, headers = {} } = {}) {
      const found = registry.find(name);
      if (!found) throw new Error(`there is no call named ${name}`);
      if (token === null && name !== 'get_user_data') await refresh();
      const { method, path } = found.at;
      const url = path.replace(/\{(\w+)\}/g, (_place, key: string) =>
        encodeURIComponent(key === 'lang' ? language : (params[key] ?? '')),
      );
      const search = new URLSearchParams(query).toString();
      const ask = () =>
        request({
          method,
          url: search ? `${url}?${search}` : url,
          ...(method === 'POST'
            ? {
                payload: JSON.stringify(body ?? {}),
                headers: { 'content-type': 'application/json', ...headers },
              }
            : { headers }),
        });
      const answer = await ask();
      if (!isTokenOld(answer, headers)) return answer;
      await refresh();
      return ask();
    },
  };
  return client;
}
