import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const HERE = import.meta.dirname;
const folder = mkdtempSync(path.join(tmpdir(), 'arnika lock '));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that takes the lock, writes its name when it has it, and holds it. */
function holder(name: string, holdMs: number, also = ''): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const text = `import { withLock } from ${JSON.stringify(path.join(HERE, 'lock.mjs'))};
    import { appendFileSync } from 'node:fs';
    const log = (line) => appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, line + '\\n');
    await withLock(${JSON.stringify(path.join(folder, 'lock'))}, async (alsoHeldBy) => {
      log('${name} in'); ${also}
      await new Promise((resolve) => setTimeout(resolve, ${holdMs}));
      log('${name} out');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: 'ignore' });
  children.push(child);
  return child;
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const log = () =>
  existsSync(path.join(folder, 'log'))
    ? readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n')
    : [];
async function untilLogged(line: string): Promise<void> {
  while (!log().includes(line)) await sleep(10);
}

test('of three starts at once one works at a time, and all get their turn', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => ended(holder(name, 60))));
  const lines = log();
  expect(lines).toHaveLength(6);
  for (let at = 0; at < lines.length; at += 2)
    expect(lines[at + 1]).toBe(lines[at]?.replace(' in', ' out'));
});

test('the lock of a killed start is taken over', async () => {
  const killed = holder('killed', 60_000);
  await untilLogged('killed in');
  killed.kill('SIGKILL');
  await ended(killed);
  await ended(holder('next', 10));
  expect(log()).toEqual(['killed in', 'next in', 'next out']);
});

test('what a killed start had started is waited for', async () => {
  const installer = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], {
    stdio: 'ignore',
  });
  children.push(installer);
  const killed = holder('killed', 60_000, `alsoHeldBy(${installer.pid});log('told');`);
  await untilLogged('told');
  killed.kill('SIGKILL');
  await ended(killed);
  const next = holder('next', 10);
  await sleep(600);
  expect(log()).not.toContain('next in');
  installer.kill('SIGKILL');
  await ended(next);
  expect(log()).toContain('next out');
});

test('a source that is written, added or removed changes the fingerprint, and nothing else does', async () => {
  const { contentHash, listFiles, statHash } = (await import(
    path.join(HERE, 'fingerprint.mjs')
  )) as {
    contentHash(files: readonly string[]): string;
    listFiles(folder: string, isWanted: (name: string) => boolean): string[];
    statHash(files: readonly string[]): string;
  };
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  const file = path.join(folder, 'src', 'a.ts');
  const files = () => listFiles(path.join(folder, 'src'), (name) => !name.endsWith('.test.ts'));
  writeFileSync(file, 'one');
  const before = contentHash(files());
  writeFileSync(path.join(folder, 'src', 'a.test.ts'), 'a test is no source of the pages');
  expect(contentHash(files())).toBe(before);
  const stat = statHash(files());
  writeFileSync(file, 'longer');
  expect(statHash(files())).not.toBe(stat);
  expect(contentHash(files())).not.toBe(before);
  writeFileSync(file, 'one');
  expect(contentHash(files())).toBe(before);
  rmSync(file);
  expect(contentHash(files())).not.toBe(before);
});

test('the build begins anew when a plugin changes, also one that only another plugin imports', async () => {
  // Plain JavaScript, so that it runs under any Node; by a name that is no type's, because it has none.
  const name = './fingerprint.mjs';
  const { withImports } = (await import(name)) as {
    withImports(files: readonly string[]): string[];
  };
  const config = path.join(folder, 'vite.config.ts');
  mkdirSync(path.join(folder, 'tools'), { recursive: true });
  writeFileSync(config, "import { one } from './tools/one.ts';\nexport default [one];\n");
  writeFileSync(path.join(folder, 'tools/one.ts'), "import './two.ts';\nimport pg from 'pg';\n");
  writeFileSync(
    path.join(folder, 'tools/two.ts'),
    "await import('../three.ts');\nimport './one.ts';\n",
  );
  writeFileSync(path.join(folder, 'three.ts'), '');
  expect(
    withImports([config, path.join(folder, 'none.ts')]).map((file) => path.relative(folder, file)),
  ).toEqual(['three.ts', 'tools/one.ts', 'tools/two.ts', 'vite.config.ts']);
  const root = path.resolve(HERE, '../..');
  const real = withImports([path.join(root, 'vite.config.ts')]).map((file) =>
    path.relative(root, file),
  );
  for (const plugin of ['client-modules', 'precompress', 'boundaries/source-graph'])
    expect(real).toContain(`tools/${plugin}.ts`);
});
