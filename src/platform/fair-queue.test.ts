import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const BUSY = new Error('come again');

/** A queue whose work ends when the test says so. */
function watched(limits: { atOnce?: number; waiting?: number; waitingOfOne?: number } = {}) {
  const queue = new FairQueue(
    { atOnce: 1, waiting: 100, waitingOfOne: 100, ...limits },
    () => BUSY,
  );
  const started: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  return {
    started,
    refused,
    come(name: string, ...path: readonly string[]): void {
      queue
        .run(path, () => {
          started.push(name);
          return new Promise<void>((resolve) => running.push(resolve));
        })
        .catch((fault: unknown) => {
          if (fault === BUSY) refused.push(name);
        });
    },
    /** Ends what runs, one after the other, until nothing does. */
    async finish(): Promise<void> {
      for (let end = running.shift(); end; end = running.shift()) {
        end();
        for (let round = 0; round < 10; round += 1) await Promise.resolve();
      }
    },
  };
}

const crowd = (count: number, come: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) come(index);
};

test('an owner who comes behind a crowd of one network is served at its next turn R-P34', async () => {
  const { come, finish, started } = watched();
  crowd(50, (index) => come(`crowd ${index}`, '192.0.2.1'));
  come('owner', '198.51.100.7');
  await finish();
  expect(started.indexOf('owner')).toBe(2);
  expect(started).toHaveLength(51);
});

test('many small networks of one large one take the turn of one R-P34', async () => {
  const { come, finish, started } = watched();
  crowd(50, (index) => come(`crowd ${index}`, '2001:db8:1', `2001:db8:1:${index}::/64`));
  come('owner', '2001:db8:2', '2001:db8:2:1::/64');
  await finish();
  expect(started.indexOf('owner')).toBe(2);
});

test('within a network it goes by turns of its parts, within a part by who came first', async () => {
  const { come, finish, started } = watched();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) come(name, 'net', name.charAt(0));
  await finish();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('so much runs at once and no more', async () => {
  const { come, finish, started } = watched({ atOnce: 2 });
  for (const name of ['a', 'b', 'c']) come(name, name);
  expect(started).toEqual(['a', 'b']);
  await finish();
  expect(started).toEqual(['a', 'b', 'c']);
  // Nothing is taken up by those who have gone.
  come('d', 'd');
  come('e', 'e');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('one network waits with so many at the most, and the others are not refused for it', async () => {
  const { come, finish, started, refused } = watched({ waitingOfOne: 3 });
  crowd(10, (index) => come(`crowd ${index}`, '192.0.2.1'));
  come('owner', '198.51.100.7');
  await finish();
  expect(refused).toEqual(['crowd 4', 'crowd 5', 'crowd 6', 'crowd 7', 'crowd 8', 'crowd 9']);
  expect(started).toEqual(['crowd 0', 'crowd 1', 'owner', 'crowd 2', 'crowd 3']);
});

test('whoever finds all places taken gets that of the last of the longest lane, not of a shorter one', async () => {
  const { come, finish, started, refused } = watched({ waiting: 4 });
  come('runs', 'x');
  for (const name of ['a1', 'a2', 'a3', 'b1']) come(name, name.charAt(0));
  come('owner', 'c');
  come('second', 'd');
  await finish();
  expect(refused).toEqual(['a3', 'a2']);
  expect(started).toEqual(['runs', 'a1', 'b1', 'owner', 'second']);
});

test('where all lanes are alike, whoever comes last is asked to come again', async () => {
  const { come, finish, started, refused } = watched({ waiting: 2 });
  for (const name of ['runs', 'a', 'b', 'c']) come(name, name);
  await finish();
  expect([started, refused]).toEqual([['runs', 'a', 'b'], ['c']]);
});

test('work that fails gives its place up like any other', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1 }, () => BUSY);
  const failing = queue.run(['a'], () => Promise.reject(new Error('no memory')));
  const next = queue.run(['b'], async () => 'served');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('served');
});
