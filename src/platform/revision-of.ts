import { createHash } from 'node:crypto';

/** Of something that is told in one way only: another one after each change of it, whoever made it. 16 hexadecimal digits. */
export const revisionOf = (told: unknown): string =>
  createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
