import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** How much longer a text becomes. German is about a third longer than English, some languages more. */
const LONGER = 1.4;
/** Stand around each text, so that one sees where it is cut and which words never were in a catalogue. */
export const OPENS = '⟦';
export const CLOSES = '⟧';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};
const TAG = /(<\/?\d+\/?>)/;
/** Breaks where words do, as a longer language would. */
const FILLING = ' öüë ñäšt';

function longer(words: string): string {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return words;
  const more = Math.ceil(letters * (LONGER - 1));
  const accented = words.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
  const [, body = '', end = ''] = /^([\s\S]*?)(\s*)$/.exec(accented) ?? [];
  // One word grows by itself, as compounds do; a sentence gets more words.
  const filling = /\s/.test(body) ? FILLING : 'öüëñäšt';
  return (
    body +
    filling
      .repeat(Math.ceil(more / filling.length))
      .slice(0, more)
      .trimEnd() +
    end
  );
}

const isChoices = (format: unknown): format is Record<string, CompiledMessage> =>
  typeof format === 'object' && format !== null;

function longerParts(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string')
      return token
        .split(TAG)
        .map((part) => (TAG.test(part) ? part : longer(part)))
        .join('');
    const [name, kind, format] = token;
    if (kind === undefined || !isChoices(format)) return token;
    const forms = Object.entries(format).map(([form, words]) => [
      form,
      Array.isArray(words) ? longerParts(words) : words,
    ]);
    return [name, kind, Object.fromEntries(forms)];
  });
}

/** A compiled text, 1.4 times as long, accented and in brackets; its places, tags and plural forms stay as they are. */
export const pseudoText = (message: CompiledMessage): CompiledMessage => [
  OPENS,
  ...longerParts(message),
  CLOSES,
];
