import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quickSteps, unusedStep, wholeLanes } from './gate-steps.ts';

test('what journeys need of the system is looked for before anything else', async () => {
  let asked = 0;
  const [[first] = []] = wholeLanes('1', async () => {
    asked += 1;
    return '/usr/bin/chromium';
  });
  expect(await first?.run()).toEqual({ passed: 1, failed: 0 });
  expect(asked).toBe(1);
});

test('journeys fail, and do not run, where the browser or its fonts cannot be had', async () => {
  const steps = wholeLanes('1', async () => null).flat();
  expect(await steps[0]?.run()).toMatchObject({ passed: 0, failed: 1 });
  const journeys = steps.find(({ name }) => name === 'journeys');
  expect(await journeys?.run()).toEqual({ passed: 0, failed: 1 });
});

test('an export that nothing uses any more fails the gate, and goes by its name', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-unused-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'small', type: 'module', main: 'main.ts' }));
  write('money.ts', 'export const one = 1;\nexport const left = 2;\n');
  write('main.ts', "import { one, left } from './money.ts';\nconsole.log(one, left);\n");
  expect(await unusedStep('--directory', folder).run()).toEqual({ passed: 1, failed: 0 });
  write('main.ts', "import { one } from './money.ts';\nconsole.log(one);\n");
  const result = await unusedStep('--directory', folder).run();
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.faults?.join()).toMatch(/left .*money\.ts/);
});

test('page types are written before the steps that read them', () => {
  const names = quickSteps().map(({ name }) => name);
  expect(names[0]).toBe('page types');
  expect(names).toContain('unused code');
});
