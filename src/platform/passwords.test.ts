import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
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
    const ended: string[] = [];
    const come = (name: string, work: Promise<unknown>) =>
      work.then(
        () => ended.push(name),
        () => {},
      );
    const crowd = Array.from({ length: 110 }, (_one, index) =>
      come('crowd', isPasswordRight(null, 'x', crowdOf(index))),
    );
    // An unknown login has been asked for by now: its decoy is there.
    await crowd[0];
    const before = ended.length;
    const owners = [
      come('right', isPasswordRight(stored, 'верный конь', senderOf('198.51.100.1'))),
      come('wrong', isPasswordRight(stored, 'x', senderOf('198.51.100.2'))),
      come('unknown', isPasswordRight(null, 'x', senderOf('198.51.100.3'))),
    ];
    await Promise.all(owners);
    // One turn of each network: two run already, and the crowd has its turn as well.
    expect(ended.length - before).toBeLessThanOrEqual(8);
    await Promise.all(crowd);
  },
  60_000,
);
