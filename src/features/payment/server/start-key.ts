import { createHash } from 'node:crypto';
import type { AttemptToStart } from './provider.ts';

/**
 * Key of idempotency for a start: the same attempt asked for again with the same words is one payment there. With another language or way
 * back it would be another request under an old key, which providers refuse; it begins a payment anew that nobody has seen yet.
 */
export const startKey = ({ attemptId, language, returnUrl, isKept }: AttemptToStart): string =>
  `${attemptId}-${createHash('sha256')
    .update(`${language} ${returnUrl}${isKept ? ' kept' : ''}`)
    .digest('hex')
    .slice(0, 16)}`;
