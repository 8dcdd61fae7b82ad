import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arnika-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
  });
};
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const commit = (): void => {
  git('add', '.');
  git('commit', '--quiet', '--message', 'one more');
};

test('changed is what was committed, edited, renamed, removed and begun since the branch was left, and no more', () => {
  git('init', '--quiet', '--initial-branch=main');
  write('.gitignore', '.tmp\n');
  for (const name of ['same', 'committed', 'edited', 'former', 'gone']) write(name, name);
  commit();
  git('switch', '--quiet', '--create', 'work');
  write('committed', 'otherwise');
  commit();
  write('edited', 'otherwise');
  renameSync(path.join(folder, 'former'), path.join(folder, 'its new name'));
  rmSync(path.join(folder, 'gone'));
  write('новый', 'begun');
  write('.tmp', 'nobody keeps this');
  // What others have done there since then is no change of ours.
  git('stash', '--quiet', '--include-untracked');
  git('switch', '--quiet', 'main');
  write('same', 'of others');
  commit();
  git('switch', '--quiet', 'work');
  git('stash', 'pop', '--quiet');
  expect(changedFiles(folder, 'main')).toEqual({
    present: ['committed', 'edited', 'its new name', 'новый'],
    removed: ['former', 'gone'],
  });
});

test('a branch that is not there is a failure', () => {
  git('init', '--quiet', '--initial-branch=main');
  expect(() => changedFiles(folder, 'no-such-branch')).toThrow('no-such-branch');
});
