import { afterEach, expect, test, vi } from 'vitest';
import { drainStep, runUntilStopped, type StopStep } from './lifecycle.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
afterEach(() => {
  vi.useRealTimers();
  for (const signal of SIGNALS)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) process.removeListener(signal, listener);
});

function watched(onStop: StopStep[], timeoutMs = 50) {
  const said: string[] = [];
  const exits: number[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // The real exit does not return either; here the promise that never settles stands for it.
  const exit = ((code: number) => {
    exits.push(code);
    resolve();
  }) as (code: number) => never;
  return {
    said,
    exits,
    ended,
    life: runUntilStopped({ onStop, timeoutMs, say: (text) => said.push(text), exit }),
  };
}

test('steps are stopped one after the other in their order', async () => {
  const order: string[] = [];
  const step = (name: string): StopStep => ({
    name,
    async stop() {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} done`);
    },
  });
  const { exits, ended } = watched([step('http'), step('jobs'), step('database')]);
  process.emit('SIGTERM');
  await ended;
  expect(order).toEqual([
    'http begins',
    'http done',
    'jobs begins',
    'jobs done',
    'database begins',
    'database done',
  ]);
  expect(exits).toEqual([0]);
});

test('Ctrl-C that arrives twice is one; a later one ends at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { exits } = watched([{ name: 'slow', stop: () => new Promise(() => {}) }], 60_000);
  process.emit('SIGINT');
  vi.advanceTimersByTime(20);
  process.emit('SIGINT');
  expect(exits).toEqual([]);
  vi.advanceTimersByTime(2_000);
  process.emit('SIGINT');
  expect(exits).toEqual([130]);
});

test('a step that hangs or fails is named, and the database is stopped all the same', async () => {
  let isDatabaseStopped = false;
  const { said, exits, ended } = watched([
    { name: 'jobs', stop: () => new Promise(() => {}) },
    { name: 'mail', stop: () => Promise.reject(new Error('no connection')) },
    { name: 'database', stop: () => (isDatabaseStopped = true) },
  ]);
  process.emit('SIGTERM');
  await ended;
  expect(isDatabaseStopped).toBe(true);
  expect(said.join('\n')).toMatch(
    /Stopping jobs: not done after 0.05 s[\s\S]*Stopping mail: no connection/,
  );
  expect(exits).toEqual([1]);
});

test('a step that may take longer is waited for, and what comes after it begins no earlier R-P59', async () => {
  const order: string[] = [];
  const { promise: drained, resolve } = Promise.withResolvers<void>();
  const { said, exits, ended, life } = watched(
    [
      { name: 'draining', stop: () => drained, mayTakeMs: 60_000 },
      { name: 'http', stop: () => order.push('http') },
    ],
    1,
  );
  process.emit('SIGTERM');
  expect(life.isStopping).toBe(true);
  // Longer than steps usually may.
  await new Promise((go) => setTimeout(go, 30));
  expect([order, exits]).toEqual([[], []]);
  resolve();
  await ended;
  expect([order, exits]).toEqual([['http'], [0]]);
  expect(said.join()).not.toContain('left behind');
});

test('draining ends by itself, and may take as long as it was set to R-P59', async () => {
  await drainStep(0).stop();
  expect(drainStep(60).mayTakeMs).toBeGreaterThan(60_000);
});

test('a second signal ends a server that drains at once R-P59', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { exits } = watched([drainStep(60)]);
  process.emit('SIGTERM');
  vi.advanceTimersByTime(2_000);
  process.emit('SIGTERM');
  expect(exits).toEqual([130]);
});

test('what is started while stopping has begun is stopped as well', async () => {
  const order: string[] = [];
  const steps: StopStep[] = [];
  steps.push({
    name: 'first',
    stop: () => {
      order.push('first');
      steps.unshift({ name: 'late', stop: () => order.push('late') });
    },
  });
  const { ended, life } = watched(steps);
  process.emit('SIGINT');
  await ended;
  expect(order).toEqual(['first', 'late']);
  expect(life.isStopping).toBe(true);
});
