import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeThrowAwayFolder } from '../support/throw-away-folder.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('a run’s folder may be walked through, and what killed runs left behind goes with the next one', () => {
  const first = makeThrowAwayFolder();
  made.push(first);
  expect(statSync(first).mode & 0o777).toBe(0o755);
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const leave = (pid: number, name: string, hours: number): string => {
    const folder = path.join(path.dirname(first), `arnika-test-${pid}-${name}`);
    mkdirSync(folder);
    made.push(folder);
    const then = Date.now() / 1000 - hours * 3600;
    utimesSync(folder, then, then);
    return folder;
  };
  const old = leave(dead, 'oldone', 2);
  const young = leave(dead, 'newone', 0);
  const running = leave(process.pid, 'mine00', 2);
  made.push(makeThrowAwayFolder());
  expect([old, young, running, first].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
