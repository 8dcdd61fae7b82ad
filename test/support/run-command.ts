import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COMPILE_CACHE } from './compile-cache.ts';

export interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of staff as a process of its own, as a shell would, on a test's database. */
export async function runStaffCommand(
  databaseUrl: string,
  name: string,
  ...words: readonly string[]
): Promise<CommandEnd> {
  const run = promisify(execFile)(process.execPath, [`src/app/${name}.ts`, ...words], {
    // Most of what a command costs is reading the sources.
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: CommandEnd) => ({ code, stdout, stderr }),
  );
}
