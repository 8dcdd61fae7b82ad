import { expect, test } from 'vitest';
import { withProgress } from './progress-bar.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) };
}

test('a terminal gets a bar with the total and the time that is left, drawn as often as one sees', async () => {
  const shown = screen(true);
  let now = 0;
  const run = async (at: (done: number) => void) => {
    now = 40_000;
    at(50);
    at(51);
    return 'done';
  };
  expect(await withProgress(200, 'rows', run, shown, () => now)).toBe('done');
  expect(shown.written).toEqual([
    `\r${'█'.repeat(8).padEnd(30, '░')} 50 of 200 rows, 2 min 0 s left\u001B[K`,
    '\n',
  ]);
});

test('a fault stands on a line of its own', async () => {
  const shown = screen(true);
  const run = async (at: (done: number) => void) => {
    at(1);
    throw new Error('no room');
  };
  await expect(withProgress(2, 'rows', run, shown, () => 0)).rejects.toThrow('no room');
  expect(shown.written.at(-1)).toBe('\n');
});

test('a file gets a line a tenth', async () => {
  const shown = screen(false);
  const run = async (at: (done: number) => void) => {
    for (let done = 1; done <= 35; done += 1) at(done);
  };
  await withProgress(100, 'rows', run, shown, () => 0);
  expect(shown.written).toEqual(['10 of 100 rows\n', '20 of 100 rows\n', '30 of 100 rows\n']);
});

test('more than was estimated is no more than whole', async () => {
  const shown = screen(true);
  await withProgress(
    10,
    'rows',
    async (at) => at(12),
    shown,
    () => 0,
  );
  expect(shown.written[0]).toBe(`\r${'█'.repeat(30)} 12 of 12 rows\u001B[K`);
});
