import { expect, test } from 'vitest';
import { rereading } from './rereading.ts';

/** Readings that end when the test says so. */
function slowReadings() {
  const open: { done: () => void; fail: () => void }[] = [];
  const told: string[] = [];
  let running = 0;
  let most = 0;
  const reading = rereading({
    async read() {
      most = Math.max(most, (running += 1));
      try {
        await new Promise<void>((done, fail) =>
          open.push({ done, fail: () => fail(new Error('down')) }),
        );
      } finally {
        running -= 1;
      }
    },
    onRead: () => told.push('read'),
    onFault: () => told.push('fault'),
    tryAgainMs: 1,
  });
  const begun = (count: number) => expect.poll(() => open.length).toBe(count);
  return { reading, open, told, begun, most: () => most };
}

test('of many who ask while promotions are being read one reading comes after it, and none beside it', async () => {
  const { reading, open, told, begun, most } = slowReadings();
  reading.ask();
  await begun(1);
  reading.ask();
  reading.ask();
  open[0]?.done();
  await begun(2);
  open[1]?.done();
  await expect.poll(() => told).toEqual(['read', 'read']);
  await reading.close();
  expect([open.length, most()]).toEqual([2, 1]);
});

test('a reading that fails is tried again until it comes through, and closing ends it', async () => {
  const { reading, open, told, begun } = slowReadings();
  reading.ask();
  await begun(1);
  open[0]?.fail();
  await begun(2);
  open[1]?.fail();
  await begun(3);
  open[2]?.done();
  await expect.poll(() => told).toEqual(['fault', 'fault', 'read']);
  reading.ask();
  await begun(4);
  const closed = reading.close();
  open[3]?.fail();
  await closed;
  reading.ask();
  await new Promise((later) => setTimeout(later, 20));
  expect(open).toHaveLength(4);
});
