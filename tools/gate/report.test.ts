import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeGateReport, stateOfTree, writeGateReport } from './report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arnika-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

/** A folder with one commit that leaves reports out, as ours does. */
function beginHistory(): string {
  git('init', '--quiet');
  writeFileSync(path.join(folder, '.gitignore'), '.tmp/\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return git('rev-parse', 'HEAD');
}

const result = {
  passed: 7,
  failed: 1,
  seconds: 12,
  steps: [{ name: 'types', passed: 7, failed: 1, seconds: 11.5 }],
};

const report = (): unknown => JSON.parse(readFileSync(path.join(folder, '.tmp/gate.json'), 'utf8'));

test('the report names the commit that was tested, and what came of each step', () => {
  const commit = beginHistory();
  const state = stateOfTree(folder);
  writeGateReport(folder, { before: state, after: state, ...result });
  expect(report()).toEqual({ commit, isClean: true, ...result });
  // The report itself does not make the folder dirty.
  expect(stateOfTree(folder)).toEqual(state);
});

test('a file that is not committed, or one that comes during the run, makes the run unclean', () => {
  const commit = beginHistory();
  const before = stateOfTree(folder);
  writeFileSync(path.join(folder, 'new.ts'), '');
  const after = stateOfTree(folder);
  expect(after).toEqual({ commit, isClean: false });
  writeGateReport(folder, { before, after, ...result });
  expect(report()).toMatchObject({ commit, isClean: false });
});

test('a commit during the run makes it unclean', () => {
  const commit = beginHistory();
  const before = stateOfTree(folder);
  git('commit', '--quiet', '--allow-empty', '--message', 'second');
  writeGateReport(folder, { before, after: stateOfTree(folder), ...result });
  expect(report()).toMatchObject({ commit, isClean: false });
});

test('a folder without history is told apart from a clean one', () => {
  expect(stateOfTree(folder)).toEqual({ commit: null, isClean: false });
});

test('the report of an earlier run is taken away before the next one', () => {
  const state = stateOfTree(folder);
  writeGateReport(folder, { before: state, after: state, ...result });
  removeGateReport(folder);
  expect(existsSync(path.join(folder, '.tmp/gate.json'))).toBe(false);
});
