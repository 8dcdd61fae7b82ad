import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'shop',
  'db',
  'test',
  'tools',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.oxfmtrc.json',
];

let house: string;
beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'arnika-country-'));
  chmodSync(house, 0o755);
  for (const name of COPIED)
    cpSync(path.join(root, name), path.join(house, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Commands of the how-to, in its order. */
const commands = () =>
  [
    ...readFileSync(path.join(root, 'docs/how-to/add-a-country.md'), 'utf8').matchAll(
      /```sh\n\s*(.+)\n\s*```/g,
    ),
  ].map(([, command = '']) => command);

/** Runs a command as it stands there, as from a terminal: nothing of this test's own process is passed on. */
function run(command: string): { status: number | null; said: string } {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  );
  // npm would install first what is linked here.
  const direct = command
    .replace(/^npm run new -- /, 'node tools/new.ts ')
    .replace('npx vitest', 'node_modules/.bin/vitest');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', direct], {
    cwd: house,
    env: { ...env, NODE_ENV: 'test', CI: '1' },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const packsOf = (folder: string) =>
  readFileSync(path.join(folder, 'src/countries/packs.ts'), 'utf8').split('\n');
const storesOf = (folder: string) =>
  readFileSync(path.join(folder, 'shop/stores.ts'), 'utf8').split('\n');
const filesOf = (folder: string) => readdirSync(path.join(folder, 'src/countries'));

test('the how-to adds Romania in one file and its line, its checks pass, and a guest orders there', () => {
  const [write = '', check = '', order = '', ...more] = commands();
  expect([write, more]).toEqual(['npm run new -- country ro --currency RON', []]);
  const written = run(write);
  expect([written.status, written.said]).toEqual([
    0,
    expect.stringContaining('find nothing wrong'),
  ]);
  expect(filesOf(house).filter((name) => !filesOf(root).includes(name))).toEqual(['ro.ts']);
  expect(packsOf(house).filter((line) => !packsOf(root).includes(line))).toEqual([
    "import { ro, roStore } from './ro.ts';",
    '  { country: ro, store: roStore },',
  ]);
  expect(storesOf(house)).toContain('  ro: {');

  // What the command leaves to a human, filled.
  const pack = path.join(house, 'src/countries/ro.ts');
  expect(readFileSync(pack, 'utf8')).toContain('// To fill:');
  expect(run(check).said).toContain('To fill');
  execFileSync('sed', ['-i.before', '/To fill:/d', pack]);
  rmSync(`${pack}.before`);
  const checked = run(`${check} --reporter=verbose`);
  expect([checked.status, checked.said]).toEqual([0, expect.stringContaining('the pack ro')]);
  const ordered = run(`${order} --reporter=verbose`);
  expect([ordered.status, ordered.said]).toEqual([
    0,
    expect.stringContaining('store ro orders to ro'),
  ]);
});
