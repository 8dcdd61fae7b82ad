import { hash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { hashPassword, isPasswordRight, needsRehash } from './passwords.ts';
import { senderOf } from './sender.ts';

const HERE = senderOf('192.0.2.1');

test('a password fits its own hash and no other; no hash fits nothing', async () => {
  const stored = await hashPassword('верный конь', HERE);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await isPasswordRight(stored, 'верный конь', HERE)).toBe(true);
  expect(await isPasswordRight(stored, 'верный кон', HERE)).toBe(false);
  expect(await isPasswordRight(null, 'no password at all', HERE)).toBe(false);
});

test('a hash of another cost is to be made anew', async () => {
  expect(needsRehash(await hashPassword('x', HERE))).toBe(false);
  expect(needsRehash(await hash('x', { memoryCost: 8_192, timeCost: 1 }))).toBe(true);
  expect(needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
});

test('a crowd from everywhere is served in its order, and beyond the queue it is asked to come again', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 110 }, (_one, index) => hashPassword('x', senderOf(`192.0.2.${index}`))),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
  expect(results.slice(0, 102).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await hashPassword('x', HERE)).toMatch(/^\$argon2id\$/);
}, 60_000);

test.each([
  ['of one address', () => HERE],
  ['of one network with many', (index: number) => senderOf(`2001:db8:1:${index.toString(16)}::1`)],
])(
  'whoever comes behind a crowd %s does not wait for it, with a right, a wrong or an unknown login R-P34',
  async (_what, crowdOf) => {
    const stored = await hashPassword('верный конь', HERE);
    const owners = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
    const turns: string[] = [];
    const { run } = FairQueue.prototype;
    // Turns are counted when they begin: how long each takes is for the machine to say.
    vi.spyOn(FairQueue.prototype, 'run').mockImplementation(function counted(
      this: FairQueue,
      path,
      work,
    ) {
      const begin = () => {
        turns.push(path.at(-1) ?? '');
        return work();
      };
      return run.call(this, path, begin);
    });
    const crowd = Array.from({ length: 110 }, (_one, index) =>
      isPasswordRight(null, 'x', crowdOf(index)).catch(() => {}),
    );
    // An unknown login has been asked for by now: its decoy is there.
    await crowd[0];
    const before = turns.length;
    const [right = '', wrong = '', unknown = ''] = owners;
    const answers = await Promise.all([
      isPasswordRight(stored, 'верный конь', senderOf(right)),
      isPasswordRight(stored, 'x', senderOf(wrong)),
      isPasswordRight(null, 'x', senderOf(unknown)),
    ]);
    expect(answers).toEqual([true, false, false]);
    expect(turns).toEqual(expect.arrayContaining(owners));
    const waited = Math.max(...owners.map((owner) => turns.indexOf(owner))) - before;
    // One turn of each of them, and one of the crowd before each.
    expect(waited).toBeLessThanOrEqual(6);
    await Promise.all(crowd);
    vi.restoreAllMocks();
  },
  60_000,
);
