import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { findBinaries, type Binaries } from './binaries.ts';
import { isReachableByAll, makeReachable, sharedHome } from './reach.ts';

/** The owner of a database that root starts, since PostgreSQL refuses root. */
const NOBODY = 65_534;

/** Where one database lives and as whom it runs. */
export interface ClusterPlace {
  /** Folder of the database and of what belongs to it: password, log, the keeper's record. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly data: string;
  readonly binaries: Binaries;
  /** Set when PostgreSQL must run as another user than this process. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** True when the wanted folder could not be reached and another one stands for it. */
  readonly isElsewhere: boolean;
}

/**
 * Decides where the database of `dataDir` lives. Under root, a folder that `nobody` could not reach is replaced by one
 * under `/var/lib/arnika`, always the same for the same `dataDir`.
 */
export function findPlace(dataDir: string): ClusterPlace {
  const isRoot = process.getuid?.() === 0;
  const wanted = path.resolve(dataDir);
  const isElsewhere = isRoot && !isReachableByAll(wanted);
  const parent = isElsewhere ? insteadOf(wanted) : wanted;
  makeReachable(parent);
  const home = path.join(realpathSync(parent), 'postgres');
  const data = path.join(home, 'data');
  if (!isRoot) {
    refuseForeign(existsSync(data) ? data : parent);
    return { home, data, binaries: findBinaries(false), user: null, isElsewhere };
  }
  // A database begun by a plain user goes on as that user's.
  const owner = existsSync(data) ? statSync(data) : { uid: NOBODY, gid: NOBODY };
  return {
    home,
    data,
    binaries: findBinaries(true),
    user: { uid: owner.uid, gid: owner.gid },
    isElsewhere,
  };
}

function insteadOf(wanted: string): string {
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const folder = path.join(sharedHome(), `data-${name}`);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o711, recursive: true });
  return folder;
}

function refuseForeign(folder: string): void {
  const owner = statSync(folder).uid;
  const me = process.getuid?.();
  if (me !== undefined && owner !== me && existsSync(path.join(folder, 'PG_VERSION')))
    throw new Error(
      `The database in ${folder} belongs to another user (uid ${owner}). ` +
        'Start Arnika as the user who began it, or set DATA_DIR to another folder.',
    );
}
