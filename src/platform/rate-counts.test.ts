import { afterEach, expect, test, vi } from 'vitest';
import { RateCounts } from './rate-counts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ask = (counts: RateCounts, key: string) => {
  let told = { current: 0, ttl: 0 };
  counts.incr(key, (_fault, result) => (told = result), 60_000);
  return told;
};

test('a span begins with the first request, ends after its length, and every route counts in it', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const counts = new RateCounts();
  expect(ask(counts, 'a')).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(59_999);
  expect(ask(counts.child(), 'a')).toEqual({ current: 2, ttl: 1 });
  expect(ask(counts, 'b').current).toBe(1);
  vi.advanceTimersByTime(1);
  expect(ask(counts, 'a')).toEqual({ current: 1, ttl: 60_000 });
});

test.each([-2 * 86_400_000, 2 * 86_400_000])(
  'a machine’s clock that jumps by %i ms neither prolongs a span nor ends it R-P22',
  (jump) => {
    vi.useFakeTimers({ now: 1_000_000_000 });
    const counts = new RateCounts();
    ask(counts, 'a');
    vi.setSystemTime(Date.now() + jump);
    expect(ask(counts, 'a')).toEqual({ current: 2, ttl: 60_000 });
    vi.advanceTimersByTime(60_000);
    expect(ask(counts, 'a').current).toBe(1);
  },
);

test('memory is bounded: whoever asked longest ago is forgotten first', () => {
  const counts = new RateCounts();
  ask(counts, 'old');
  for (let index = 0; index < 50_000; index += 1) ask(counts, `address-${index}`);
  expect(ask(counts, 'address-49999').current).toBe(2);
  expect(ask(counts, 'old').current).toBe(1);
});
