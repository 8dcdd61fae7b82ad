import { pathsIn } from './paths.ts';

/**
 * Where a buyer who signed in too long ago confirms that it is them; null for any other refusal.
 *
 * @param back Page that they go on with afterwards.
 */
export const wayToProof = (refusal: unknown, language: string, back: string): string | null =>
  typeof refusal === 'object' &&
  refusal !== null &&
  'code' in refusal &&
  refusal.code === 'PROOF_NEEDED'
    ? pathsIn(language).login({ back })
    : null;
