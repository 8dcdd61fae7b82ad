import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What has changed since a branch was left: what is still there, and what is not. */
export interface ChangedFiles {
  readonly present: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Files that differ from the point where this work left the branch `since`: committed, staged, edited and new ones.
 *
 * @throws Where there is no such branch.
 */
export function changedFiles(root: string, since: string): ChangedFiles {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--no-renames', '-z', '--merge-base', since),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ].toSorted();
  const isThere = (file: string): boolean => existsSync(path.join(root, file));
  return { present: files.filter(isThere), removed: files.filter((file) => !isThere(file)) };
}
