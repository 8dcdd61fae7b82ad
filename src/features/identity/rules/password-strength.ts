/** Shorter ones are guessed too fast (ASVS 6.2.1). */
export const PASSWORD_LEAST = 8;
/** Longer ones only cost us time; 64 and more must be possible (reliability promise 34). */
export const PASSWORD_MOST = 128;

export type PasswordTrouble = 'SHORT' | 'LONG' | 'COMMON';

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const isRow = (text: string): boolean => ROWS.some((row) => row.repeat(2).includes(text));
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text);

/** Letters and figures alone, as people put them together from what they know by heart. */
const plainOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter ones are in every third word. */
const FACT_LEAST = 3;
/** So much beside a fact is a year or a few signs at its end, and no secret. */
const REST_MOST = 4;

/** Whether a password is facts of the person and next to nothing else: a name and a year, the e-mail, the day of birth. */
function isMadeOf(password: string, facts: readonly string[]): boolean {
  const plain = plainOf(password);
  const known = facts
    .flatMap((fact) => [fact, ...fact.split(/[@\s.,_+-]/)])
    .map(plainOf)
    .filter(({ length }) => length >= FACT_LEAST)
    // The longer one first: what is left of it must not hide it.
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, fact) => left.replaceAll(fact, ''), plain);
  return rest !== plain && rest.length <= REST_MOST && rest.replace(/\p{N}/gu, '').length <= 1;
}

/**
 * What is wrong with a password as far as browser and server can both say; the list of those that everybody takes is the server's
 * (`server/chosen-password.ts`). No rule asks for capitals or signs: length is what counts.
 *
 * @param known What strangers may know of the person: e-mail, phone, number, names, day of birth.
 */
export function passwordTrouble(
  password: string,
  known: readonly string[] = [],
): PasswordTrouble | null {
  if (password.length > PASSWORD_MOST) return 'LONG';
  if (Array.from(password).length < PASSWORD_LEAST) return 'SHORT';
  const text = password.toLowerCase();
  return isRepeated(text) || isRow(text) || isMadeOf(password, known) ? 'COMMON' : null;
}
