import { existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OTHERS_TRAVERSE = 0o001;

/** Whether another user can walk down to this folder: each existing parent must allow it. */
export function isReachableByAll(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && !(statSync(at).mode & OTHERS_TRAVERSE)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Makes a folder and its parents so that others can walk through them; existing ones keep their mode. */
export function makeReachable(folder: string): void {
  const before = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true });
  } finally {
    process.umask(before);
  }
}

/** A folder outside private homes for what root's PostgreSQL, which runs as `nobody`, must reach. */
export function sharedHome(): string {
  for (const home of ['/var/lib/arnika', path.join(tmpdir(), 'arnika')]) {
    try {
      makeReachable(home);
      if (isReachableByAll(home)) return home;
    } catch {
      // A read-only system: the next place.
    }
  }
  throw new Error(
    'No folder was found that PostgreSQL can reach; set DATA_DIR to one outside private homes.',
  );
}
