import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepServerTime, onSecond, serverNow } from './server-clock.ts';

const SERVER = '2026-11-25T20:00:00.400Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2001-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const wallClock = () => new Date(serverNow() ?? 0).toISOString();

test('time is the server’s, whatever the browser’s own clock is set to UX-54', () => {
  keepServerTime(SERVER);
  vi.advanceTimersByTime(5_000);
  expect(wallClock()).toBe('2026-11-25T20:00:05.400Z');
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'));
  expect(wallClock()).toBe('2026-11-25T20:00:05.400Z');
  keepServerTime('nonsense');
  expect(wallClock()).toBe('2026-11-25T20:00:05.400Z');
});

test('who listens is told once a second, at the server’s full seconds C9-013', () => {
  keepServerTime(SERVER);
  const told: string[] = [];
  const stop = onSecond(() => told.push(wallClock().slice(17, 23)));
  vi.advanceTimersByTime(3_010);
  expect(told).toEqual(['00.400', '01.010', '02.010', '03.010']);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(told).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

test('many listeners share one timer C9-013', () => {
  keepServerTime(SERVER);
  const stops = Array.from({ length: 24 }, () => onSecond(() => {}));
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
});
