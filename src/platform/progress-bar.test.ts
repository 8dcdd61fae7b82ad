import { expect, test } from 'vitest';
import { showProgress } from './progress-bar.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) };
}

test('a terminal gets a bar with the total and the time that is left', () => {
  const shown = screen(true);
  let now = 0;
  const bar = showProgress(200, 'rows', shown, () => now);
  now = 40_000;
  bar.at(50);
  bar.end();
  expect(shown.written).toEqual([
    '\r' + '█'.repeat(8).padEnd(30, '░') + ' 50 of 200 rows, 2 min 0 s left\u001B[K',
    '\n',
  ]);
});

test('a file gets a line a tenth', () => {
  const shown = screen(false);
  const bar = showProgress(100, 'rows', shown, () => 0);
  for (let done = 1; done <= 35; done += 1) bar.at(done);
  bar.end();
  expect(shown.written).toEqual(['10 of 100 rows\n', '20 of 100 rows\n', '30 of 100 rows\n']);
});

test('more than was estimated is no more than whole', () => {
  const shown = screen(true);
  showProgress(10, 'rows', shown, () => 0).at(12);
  expect(shown.written).toEqual([`\r${'█'.repeat(30)} 12 of 12 rows\u001B[K`]);
});
