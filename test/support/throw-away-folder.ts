import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'arnika-test-';
/** Where Linux has files that are memory and nothing else. */
const MEMORY_FOLDER = '/dev/shm';
/** The number by which Linux knows such a file system; some systems have a plain folder there. */
const TMPFS = 0x01021994;
/** A run's databases, its log of writes and room to breathe; a tenth of it is used. */
const ROOM_BYTES = 3 * 1024 ** 3;
const LEFT_BEHIND_MS = 3_600_000;
/** A folder's time stands still while work goes on below it. */
const TOUCHED_EVERY_MS = 300_000;

/**
 * A folder for the databases of one run. Each test file copies a whole database and drops it: in memory that costs a fifth of
 * what it costs on a disk, where files are written that nobody reads.
 *
 * @param options.holdsPrograms Programs are run from it, which some machines allow on a disk only.
 */
export function makeThrowAwayFolder(options: { holdsPrograms?: boolean } = {}): string {
  const isInMemory = hasRoomInMemory() && !(options.holdsPrograms && isWithoutPrograms());
  const parent = isInMemory ? MEMORY_FOLDER : tmpdir();
  sweep(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  setInterval(() => touch(folder), TOUCHED_EVERY_MS).unref();
  return folder;
}

function touch(folder: string): void {
  const now = new Date();
  // Its run may have removed it.
  if (existsSync(folder)) utimesSync(folder, now, now);
}

function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Containers often have it so. */
const isWithoutPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(
      ([, at, , settings = '']) => at === MEMORY_FOLDER && settings.split(',').includes('noexec'),
    );

/** Removes what killed runs left behind: memory does not wait for the next start of the machine to be wanted again. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const maker = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!maker || isRunning(maker)) continue;
    const folder = path.join(parent, name);
    try {
      // A container that shares the folder numbers its processes otherwise: only what is old as well is nobody's.
      if (Date.now() - statSync(folder).mtimeMs > LEFT_BEHIND_MS)
        rmSync(folder, { recursive: true });
    } catch {
      // Another run sweeps, too, or it is somebody else's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
