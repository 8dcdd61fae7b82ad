import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedSteps } from './changed-steps.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arnika-small-'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  git('init', '--quiet', '--initial-branch=main');
  write('src/base/money.ts', 'export const one = 1;\n');
  write('src/base/money.test.ts', "import { one } from './money.ts';\nvoid one;\n");
  write('src/app/server.ts', "export { one } from '../base/money.ts';\n");
  write('src/app/shop.db.test.ts', "import { one } from './server.ts';\nvoid one;\n");
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('switch', '--quiet', '--create', 'work');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
  });
}
function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
const namesOf = (since = 'main'): string[] => changedSteps(folder, since).map(({ name }) => name);
const ALWAYS = ['page types', 'types', 'boundaries', 'texts'];

test('where nothing has changed only what is always looked at whole is left', () => {
  expect(namesOf()).toEqual(ALWAYS);
  expect(said).toEqual(['0 files changed since main: 0 unit and 0 database test files']);
});

test('a changed file is looked at with the tests that it reaches, and what is left to the whole gate is said', () => {
  write('src/base/money.ts', 'export const one = 2;\n');
  expect(namesOf()).toEqual([
    'page types',
    'types',
    'lint',
    'format',
    'boundaries',
    'texts',
    'unit tests',
  ]);
  expect(said).toEqual([
    '1 files changed since main: 1 unit and 0 database test files',
    'left to npm test: 1 database test files that meet it from afar',
  ]);
});

test('a changed database test is run, and a file that no test imports is named', () => {
  write('src/app/shop.db.test.ts', 'void 0;\n');
  write('db/demo/products.json', '[]\n');
  expect(namesOf()).toContain('database tests');
  expect(said.at(-1)).toBe('left to npm test: what reads db/demo/products.json');
});

test('a branch that is not there ends the run', () => {
  expect(() => namesOf('no-such-branch')).toThrow('no-such-branch');
});
