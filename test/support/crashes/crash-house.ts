import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { loadDemo } from '../../../db/demo/load-demo.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { ensureDatabase } from '#platform/provide-database.ts';
import { COMPILE_CACHE } from '../compile-cache.ts';
import { makeThrowAwayFolder } from '../throw-away-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PRELOAD = path.join(import.meta.dirname, 'fail-point-preload.ts');
const READY_WITHIN_MS = 60_000;
const ERROR_LEVEL = 50;

/** A PostgreSQL that outlives its shop, and the shop as a process that can be killed and started again at the same address. */
export interface CrashHouse {
  readonly origin: string;
  /** Where the sandbox payment provider answers. */
  readonly sandboxPort: number;
  readonly database: Database;
  /** The database's own address. */
  readonly url: string;
  /** Folder for what is kept outside the shop; gone after `close`. */
  readonly folder: string;
  /** Starts the shop; ready when it answers. */
  start(): Promise<void>;
  /** `kill -9`. Returns when the process is gone. */
  kill(): Promise<void>;
  /** Stops or wakes the running process. */
  signal(name: NodeJS.Signals): void;
  /** Bytes that the shop's process holds in memory; Linux tells. */
  residentBytes(): number;
  /** Returns when the process is gone, whoever killed it. */
  untilGone(): Promise<void>;
  /** Faults that the shop has logged: there should be none. */
  faults(): readonly string[];
  close(): Promise<void>;
}

/** Ports that were free a moment ago: an address must stay the same over restarts. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          // A TCP server that listens has an address of this form.
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function faultsOf(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    try {
      const entry: unknown = JSON.parse(line);
      const isFault =
        typeof entry === 'object' &&
        entry !== null &&
        'level' in entry &&
        Number(entry.level) >= ERROR_LEVEL;
      return isFault ? [line.slice(0, 600)] : [];
    } catch {
      return []; // cut off by a kill
    }
  });
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not ready in time:\n${output()}`)),
      READY_WITHIN_MS,
    );
    const settle = (): void => clearTimeout(late);
    child.stdout?.on('data', () => {
      if (!output().includes('Arnika is open')) return;
      settle();
      resolve();
    });
    child.once('exit', () => {
      settle();
      reject(new Error(`the shop ended before it was ready:\n${output()}`));
    });
  });
}

/** Linux tells. */
const residentBytes = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;

export interface HouseOptions {
  /** Where PostgreSQL keeps its data, when not in the house's own folder. */
  readonly postgresIn?: string;
  /** Puts something between the shop and its database, given the database's address. */
  readonly through?: (url: string) => Promise<string>;
  readonly nodeArguments?: readonly string[];
  /** As the operator would give them. */
  readonly settings?: Readonly<Record<string, string>>;
}

const spawnShop = (
  { nodeArguments = [], settings }: HouseOptions,
  at: {
    readonly shopUrl: string;
    readonly folder: string;
    readonly port: number;
    readonly sandboxPort: number;
  },
) =>
  spawn(
    process.execPath,
    [...nodeArguments, '--import', PRELOAD, path.join(ROOT, 'src/app/main.ts')],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        DATABASE_URL: at.shopUrl,
        DATA_DIR: path.join(at.folder, 'data'),
        HOST: '127.0.0.1',
        PORT: String(at.port),
        PAYMENT_SANDBOX_PORT: String(at.sandboxPort),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        OVERLOAD_DELAY_MS: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );

/** @param isDurable Whether PostgreSQL flushes to disk, as it does for a real shop. */
export async function openCrashHouse(
  isDurable: boolean,
  options: HouseOptions = {},
): Promise<CrashHouse> {
  const folder = isDurable
    ? mkdtempSync(path.join(tmpdir(), 'arnika-crash-'))
    : makeThrowAwayFolder();
  chmodSync(folder, 0o755);
  const dataDir = options.postgresIn ?? path.join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir, isDurable });
  await ensureDatabase(postgres.url('postgres'), 'arnika');
  const url = postgres.url('arnika');
  await migrate(url);
  const open = openDatabase(url, { size: 4, isNaming: true });
  const { database } = open;
  await loadDemo({ database, onProgress: () => {}, now: new Date() });
  await sql`update stock set on_hand = 10000000`.execute(database);
  const shopUrl = options.through ? await options.through(url) : url;
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  let output = '';
  let child: ChildProcess | null = null;
  let gone: Promise<unknown> = Promise.resolve();

  const untilGone = async (): Promise<void> => {
    await gone;
  };
  async function start(): Promise<void> {
    const made = spawnShop(options, { shopUrl, folder, port, sandboxPort });
    child = made;
    gone = new Promise((resolve) => {
      made.once('exit', resolve);
    });
    let own = '';
    for (const stream of [made.stdout, made.stderr])
      stream.on('data', (piece: Buffer) => {
        own += String(piece);
        output += String(piece);
      });
    await untilReady(made, () => own);
  }
  async function kill(): Promise<void> {
    child?.kill('SIGKILL');
    await untilGone();
  }

  return {
    origin: `http://localhost:${port}`,
    sandboxPort,
    database,
    url,
    folder,
    start,
    kill,
    signal: (name) => void child?.kill(name),
    residentBytes: () => residentBytes(child?.pid),
    untilGone,
    faults: () => faultsOf(output),
    async close() {
      await kill();
      await open.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
