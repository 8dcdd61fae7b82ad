import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_AGAIN_MS = 200;
/** A lock without a pid in it belongs to a process killed between two system calls. */
const NAMELESS_AFTER_MS = 5_000;

/**
 * Does the work while no other process does it; waits for one that does. A lock is taken over when its owner is gone,
 * and the program that the owner had started (told with `alsoHeldBy`) as well: an `npm install` outlives its parent.
 */
export async function withLock(folder, work) {
  mkdirSync(path.dirname(folder), { recursive: true });
  for (let isTold = false; !take(folder); isTold = true) {
    if (!isTold) console.log('Another start is installing or building here; waiting for it…');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work((pid) => writeFileSync(pidFile(folder), `${process.pid} ${pid}`));
  } finally {
    release();
    process.off('exit', release);
  }
}

const pidFile = (folder) => path.join(folder, 'pid');

function take(folder) {
  try {
    mkdirSync(folder);
    writeFileSync(pidFile(folder), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(folder)) discard(folder);
    return false;
  }
}

function isStale(folder) {
  let pids;
  try {
    pids = readFileSync(pidFile(folder), 'utf8').split(' ').map(Number).filter(Boolean);
  } catch {
    pids = [];
  }
  return pids.length > 0 ? !pids.some(isAlive) : isOld(folder);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function isOld(folder) {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > NAMELESS_AFTER_MS;
}

/** Of two that find a stale lock one rename succeeds; a fresh lock taken in between is put back. */
function discard(folder) {
  const aside = `${folder}.stale-${process.pid}-${Date.now()}`;
  try {
    renameSync(folder, aside);
    if (isStale(aside)) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  } catch {
    // Somebody else did it.
  }
}
