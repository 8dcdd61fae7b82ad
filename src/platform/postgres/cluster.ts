import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPlace } from './place.ts';

const run = promisify(execFile);

/** The superuser of the embedded database. */
export const DATABASE_USER = 'arnika';

/**
 * Makes the database's folder unless it is there. All is made under a temporary name and renamed at the end, so that
 * a kill in between leaves no half database; of two starts at once the quicker one wins.
 */
export async function ensureCluster(
  place: ClusterPlace,
  isDurable: boolean,
  say: (text: string) => void,
): Promise<void> {
  if (existsSync(place.data)) return;
  sweep(place.home);
  say('Making the database (once, a few seconds)…');
  const temporary = `${place.home}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`;
  const data = path.join(temporary, 'data');
  const passwordFile = path.join(temporary, 'password');
  // Others may walk through, so that `nobody` reaches its data inside.
  mkdirSync(temporary);
  chmodSync(temporary, 0o711);
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (place.user)
    for (const file of [data, passwordFile]) chownSync(file, place.user.uid, place.user.gid);
  try {
    await run(
      place.binaries.initdb,
      [
        '-D',
        data,
        '-U',
        DATABASE_USER,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '-E',
        'UTF8',
        // Case works for all letters and order is by code; whoever sorts for people names a collation.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      { ...place.user, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
    );
    if (place.user) chownSync(passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    renameSync(temporary, place.home);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(place.data))
      throw new Error(`PostgreSQL could not make its folder: ${String(error)}`, { cause: error });
  }
}

/** The superuser's password; it was written when the cluster was made. */
export const readPassword = (place: ClusterPlace): string =>
  readFileSync(path.join(place.home, 'password'), 'utf8');

/** Removes what killed starts left behind. */
function sweep(home: string): void {
  const prefix = `${path.basename(home)}.tmp-`;
  for (const name of readdirSync(path.dirname(home))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    try {
      process.kill(maker, 0);
    } catch {
      rmSync(path.join(path.dirname(home), name), { recursive: true, force: true });
    }
  }
}
