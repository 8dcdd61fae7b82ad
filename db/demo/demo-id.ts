import { createHash } from 'node:crypto';

/** The same words always have the same id, so that loading again finds what it has made. */
export function demoId(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
