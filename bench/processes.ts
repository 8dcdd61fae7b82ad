import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Fields of `/proc/PID/stat` after the name, which may hold anything. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Seconds of CPU that a process has used, its own and its ended children's; 0 where Linux does not tell. */
export function cpuSeconds(pid: number): number {
  const stat = statOf(pid);
  if (!stat) return 0;
  return stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}

/**
 * Milliseconds of CPU of all living threads of a process, as Linux accounts for them: to the microsecond, where ticks are 10 ms.
 * 0 where Linux does not tell.
 */
export function threadMilliseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  try {
    return readdirSync(tasks)
      .map(
        (task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'latin1').split(' ')[0]) / 1e6,
      )
      .reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}

/** Processes whose parent is `pid`: PostgreSQL's connections, writers and workers. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((each) => each > 0 && Number(statOf(each)?.[1]) === pid);
  } catch {
    return [];
  }
}

export const parentOf = (pid: number): number => Number(statOf(pid)?.[1] ?? 0);
