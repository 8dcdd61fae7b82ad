import { afterEach, expect, test, vi } from 'vitest';
import { readAfterChanges, sendBeforeReading, whileChanging } from './pending-changes.ts';

afterEach(() => {
  vi.useRealTimers();
  sendBeforeReading(async () => {});
});

/** Lets everything that waits for an answer go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a page is read when what was changed before has been answered, refused as well', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void whileChanging(first.promise);
  whileChanging(second.promise).catch(() => {});
  const read = vi.fn(async () => 'the cart');
  const page = readAfterChanges(read);
  first.resolve();
  await turn();
  expect(read).not.toHaveBeenCalled();
  second.reject(new Error('refused'));
  expect(await page).toBe('the cart');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what is kept back is sent first', async () => {
  const done: string[] = [];
  sendBeforeReading(async () => {
    await whileChanging(turn());
    done.push('sent');
  });
  await readAfterChanges(async () => void done.push('read'));
  expect(done).toEqual(['sent', 'read']);
});

test('a page during whose reading something changed is read again', async () => {
  const answers = ['old', 'new'];
  const page = readAfterChanges(async () => {
    if (answers.length === 2) void whileChanging(turn());
    return answers.shift();
  });
  expect(await page).toBe('new');
});

test('what never ends is waited for 10 seconds', async () => {
  vi.useFakeTimers();
  void whileChanging(new Promise(() => {}));
  const read = vi.fn(async () => 'as it is');
  const page = readAfterChanges(read);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await page).toBe('as it is');
});
