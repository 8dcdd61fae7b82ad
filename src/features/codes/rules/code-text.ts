import type { RandomBytes } from '#base/ids.ts';
import type { CodeAlphabet } from '../model.ts';

/** No 0 beside O, no 1 beside I: a code is read from one screen and typed on another. */
const SIGNS: Readonly<Record<CodeAlphabet, string>> = {
  digits: '0123456789',
  alphanumeric: '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
};
const BYTE = 256;
/** Longer input is not looked at. */
const TYPED_MAX = 40;

/** A new code; every sign is as likely as any other. */
export function makeCode(length: number, alphabet: CodeAlphabet, random: RandomBytes): string {
  const signs = SIGNS[alphabet];
  // Bytes beyond the last whole multiple would make the first signs likelier.
  const fair = BYTE - (BYTE % signs.length);
  let code = '';
  while (code.length < length)
    for (const byte of random(length))
      if (byte < fair && code.length < length) code += signs[byte % signs.length];
  return code;
}

/**
 * A typed or pasted code as it was sent: spaces and hyphens go, letters become large, digits of other scripts become ours.
 * What is no code stays what it is and will not fit.
 */
export const readCode = (typed: string): string =>
  typed
    .slice(0, TYPED_MAX)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .toUpperCase();

/** What an input keeps of what was typed into it: signs of the alphabet, no more than the code has. */
export function keptOfCode(typed: string, length: number, alphabet: CodeAlphabet): string {
  const wanted = alphabet === 'digits' ? /[^0-9]/g : /[^0-9A-Z]/g;
  return readCode(typed).replace(wanted, '').slice(0, length);
}
