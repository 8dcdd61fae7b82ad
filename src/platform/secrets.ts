import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token that nobody guesses: 256 bits, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that a stolen table opens nothing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Keyed signature of a value for one purpose; a signature never serves another purpose. */
export const sign = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');

/** Compares in constant time; texts of different length differ. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
