import { LRUCache } from 'lru-cache';
import { expect, test, vi } from 'vitest';
import { clearWhenSetBack, singleFlight } from './single-flight.ts';

test('many who ask the same wait for one answer', async () => {
  const kept = new LRUCache<string, Promise<number>>({ max: 2 });
  const ask = vi.fn(async () => 7);
  const answers = [singleFlight(kept, 'a', ask), singleFlight(kept, 'a', ask)];
  expect(await Promise.all(answers)).toEqual([7, 7]);
  expect(await singleFlight(kept, 'a', ask)).toBe(7);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a question that failed is asked again, and a newer answer is left alone', async () => {
  const kept = new LRUCache<string, Promise<number>>({ max: 2 });
  await expect(singleFlight(kept, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect(await singleFlight(kept, 'a', async () => 8)).toBe(8);

  const late = Promise.withResolvers<number>();
  const failing = singleFlight(kept, 'b', () => late.promise);
  kept.clear();
  expect(await singleFlight(kept, 'b', async () => 9)).toBe(9);
  late.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  expect(await singleFlight(kept, 'b', async () => 10)).toBe(9);
});

test('what was kept in the future of a clock that is set back is forgotten', () => {
  let now = new Date('2026-11-20T12:00:00Z');
  const kept = new LRUCache<string, number>({
    max: 2,
    ttl: 60_000,
    ttlResolution: 0,
    perf: { now: () => now.getTime() },
  });
  const look = clearWhenSetBack(() => now, kept);
  const ask = () => {
    look();
    return kept.get('a');
  };
  kept.set('a', 1);
  expect(ask()).toBe(1);
  now = new Date('2026-11-20T12:00:30Z');
  expect(ask()).toBe(1);
  now = new Date('2026-11-19T12:00:00Z');
  expect(ask()).toBeUndefined();
});
