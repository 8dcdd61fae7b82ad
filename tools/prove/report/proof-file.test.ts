import { expect, test } from 'vitest';
import { parseSections, showSection } from './proof-file.ts';

test('what was written is read again, so that parts not run this time keep their rows', () => {
  const section = {
    name: 'start and stop',
    date: '2026-11-20',
    machine: '2 cores, 24 GB memory, linux-x64, Node 24.21.0',
    seconds: 120,
    rows: [
      { promise: 'a | b', how: '100 kills', promised: '0 lost', measured: '0', ok: true },
      { promise: 'c', how: 'd', promised: 'e', measured: 'f', ok: false },
    ],
  };
  expect(
    parseSections(`# Proof\n\n${showSection(section)}\n${showSection({ ...section, name: 'x' })}`),
  ).toEqual([section, { ...section, name: 'x' }]);
});
