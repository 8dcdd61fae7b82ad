import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordRight, needsRehash } from './passwords.ts';

test('a password fits its own hash and no other; no hash fits nothing', async () => {
  const stored = await hashPassword('верный конь');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await isPasswordRight(stored, 'верный конь')).toBe(true);
  expect(await isPasswordRight(stored, 'верный кон')).toBe(false);
  expect(await isPasswordRight(null, 'no password at all')).toBe(false);
});

test('a hash of another cost is to be made anew', async () => {
  expect(needsRehash(await hashPassword('x'))).toBe(false);
  expect(needsRehash(await hash('x', { memoryCost: 8_192, timeCost: 1 }))).toBe(true);
  expect(needsRehash('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
});

test('a crowd is served in its order, and beyond the queue it is asked to come again', async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('x')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
  expect(results.slice(0, 102).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$/);
}, 60_000);
