/** The longest code that is looked up. */
export const CODE_MAX = 40;
/** So many signs a code for everybody has at least, and one of a batch, which nobody must hit by trying. */
export const CODE_LEAST = 4;
export const BATCH_CODE_LEAST = 10;

/** A code as it is kept and looked up: in capitals, without spaces and hyphens, however it was typed or pasted. Empty: none. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .slice(0, CODE_MAX);

/** All of a code that summaries, mails and logs say: its last two signs. */
export const codeTail = (code: string): string => Array.from(code).slice(-2).join('');
