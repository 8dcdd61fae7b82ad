import { askedPart } from '#web/lazy-part.tsx';

/** Few spend so much that a code is asked for. */
export const LateBonusCode = askedPart(() => import('./bonus-code.tsx'));
