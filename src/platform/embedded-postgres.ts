import { DATABASE_USER, ensureCluster, readPassword } from './postgres/cluster.ts';
import { acquireLease, type Lease } from './postgres/lease.ts';
import { findPlace } from './postgres/place.ts';

/** For a small server: 128 MB of shared memory, plans for solid disks, no personal data in the log. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  autovacuum_vacuum_insert_scale_factor: '0.1',
};
const THROW_AWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** Address of one of its databases; the database need not exist yet. */
  url(database: string): string;
  /** Gives up this process's use. PostgreSQL ends with its last user; then this waits for its end. */
  stop(): Promise<void>;
  /** True when it ran already, for another shop or after one that was killed. */
  readonly isJoined: boolean;
}

/**
 * Starts the PostgreSQL that npm installed, or joins the one that runs on this folder.
 *
 * A small keeper process owns it: it ends PostgreSQL when the last shop is gone, also when that was killed outright.
 * Root runs it as `nobody`. Over TCP on 127.0.0.1, on a free port, with a password of its own.
 *
 * @param options.dataDir Folder for all that the shop stores.
 * @param options.isDurable False only for tests: nothing is flushed to disk.
 * @param options.onProgress Told what takes long, for people.
 * @throws NoEmbeddedPostgres when the platform has no package.
 */
export async function startPostgres(options: {
  dataDir: string;
  isDurable: boolean;
  onProgress?: (text: string) => void;
}): Promise<EmbeddedPostgres> {
  const say = options.onProgress ?? (() => {});
  const place = findPlace(options.dataDir);
  if (place.isElsewhere)
    say(
      `${options.dataDir} lies in a private folder, so PostgreSQL keeps its data in ${place.home}.`,
    );
  await ensureCluster(place, options.isDurable, say);
  const settings = Object.entries({
    ...SETTINGS,
    ...(options.isDurable ? {} : THROW_AWAY),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const first = await acquireLease(place, settings);
  const holding = holdOn(first, () => acquireLease(place, settings, first.port));
  const password = encodeURIComponent(readPassword(place));
  return {
    url: (database) =>
      `postgres://${DATABASE_USER}:${password}@127.0.0.1:${first.port}/${database}`,
    stop: () => holding.release(),
    isJoined: first.isJoined,
  };
}

/** How long to wait before a database that would not start, its disk being full for example, is started once more. */
const START_AGAIN_MS = 2_000;

/**
 * Takes a new lease when the keeper is gone: killed, then the next one adopts the running database; or because PostgreSQL would
 * not run, then it is tried until it does. Nobody's hands are needed.
 */
function holdOn(first: Lease, again: () => Promise<Lease>): { release(): Promise<void> } {
  let current: Promise<Lease> = Promise.resolve(first);
  let isReleased = false;
  const untilHeld = async (): Promise<Lease> => {
    for (;;)
      try {
        return await again();
      } catch (fault) {
        if (isReleased) throw fault;
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS).unref());
      }
  };
  const watch = (lease: Lease): void => {
    void lease.lost.then(() => {
      if (isReleased) return;
      current = untilHeld();
      // It fails only when the use was given up meanwhile.
      current.then(watch, () => {});
    });
  };
  watch(first);
  return {
    async release() {
      isReleased = true;
      await (await current.catch(() => null))?.release();
    },
  };
}
