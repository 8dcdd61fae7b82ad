const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const TOKEN_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const UUID_BYTES = 16;
const TIME_BYTES = 6;

/** Random bytes, passed in so that a test chooses them: `(count) => crypto.getRandomValues(new Uint8Array(count))`. */
export type RandomBytes = (count: number) => Uint8Array;

/** Whether text has the form of a UUID; ask before a value from outside goes to a uuid column. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * A UUID of version 7: sorts by the moment it was made, so that an index grows at its end.
 *
 * @param now Milliseconds count; within one, order is chance.
 */
export function uuidAt(now: Date, random: RandomBytes): string {
  const time = now
    .getTime()
    .toString(16)
    .padStart(TIME_BYTES * 2, '0');
  const rest = [...random(UUID_BYTES - TIME_BYTES)];
  const [first = 0, second = 0, third = 0] = rest;
  const bytes = [(first & 0x0f) | 0x70, second, (third & 0x3f) | 0x80, ...rest.slice(3)];
  const hex = time + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** A secret or public token of six random bits a character; 22 characters are at least 128 bits (D17). */
export function tokenOf(characters: number, random: RandomBytes): string {
  return [...random(characters)].map((byte) => TOKEN_ALPHABET.charAt(byte & 63)).join('');
}
