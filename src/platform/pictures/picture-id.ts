import { createHash } from 'node:crypto';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The first part of a picture's addresses.
 *
 * @param digits Hexadecimal digits of the original's SHA-256, 8–64.
 */
export function pictureId(name: string, original: Buffer, digits = 8): string {
  if (!NAME.test(name))
    throw new Error(`a picture's name is of a–z, 0–9 and hyphens, not "${name}"`);
  return `${name}-${createHash('sha256').update(original).digest('hex').slice(0, digits)}`;
}
