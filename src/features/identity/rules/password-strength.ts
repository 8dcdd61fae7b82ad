/** Shorter ones are guessed too fast (ASVS 6.2.1). */
export const PASSWORD_LEAST = 8;
/** Longer ones only cost us time; 64 and more must be possible (reliability promise 34). */
export const PASSWORD_MOST = 128;

export type PasswordTrouble = 'SHORT' | 'LONG' | 'COMMON';

/** What people take most often, in both alphabets, in lower case and without figures or signs at its ends. */
const COMMON = new Set(
  (
    'password passwort parola пароль qwerty qwertyui qwertyuiop йцукен йцукенг asdfghjkl zxcvbnm фывапролд ячсмить qazwsx qazwsxedc ' +
    'iloveyou loveme lovely princess sunshine football baseball superman batman dragon monkey master letmein welcome shadow michael ' +
    'charlie jessica jennifer ashley nicole daniel andrew michelle hannah thomas jordan hunter ranger soccer hockey killer trustno ' +
    'starwars freedom whatever computer internet samsung google mustang mercedes corvette ferrari porsche yamaha liverpool arsenal ' +
    'chelsea barcelona juventus spartak спартак зенит динамо локомотив наташа natasha marina марина svetlana светлана tatiana татьяна ' +
    'sergey сергей andrey андрей dmitry дмитрий alexander александр vladimir владимир maxim максим любовь lyubov солнышко солнце привет ' +
    'privet россия russia москва moscow казахстан kazakhstan админ admin administrator root login guest user default changeme secret ' +
    'test testtest arnika арника'
  ).split(' '),
);

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

/** The word in it, without the figures and signs that are put around words so often. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * What is wrong with a password, for one that is being chosen and for one that somebody has (I8-016). No rule asks for capitals or
 * signs: length is what counts.
 *
 * @param known What strangers may know of the person: e-mail, phone, number, names.
 */
export function passwordTrouble(password: string, known: readonly string[] = []): PasswordTrouble | null {
  if (password.length > PASSWORD_MOST) return 'LONG';
  if (Array.from(password).length < PASSWORD_LEAST) return 'SHORT';
  const text = password.toLowerCase();
  if (isRepeated(text) || isRow(text) || COMMON.has(text) || COMMON.has(coreOf(text))) return 'COMMON';
  const plain = text.replace(/[\s+()-]/g, '');
  const isKnown = known.some((each) => {
    const fact = each.toLowerCase().replace(/[\s+()-]/g, '');
    return fact.length > 3 && (plain === fact || plain === fact.split('@')[0]);
  });
  return isKnown ? 'COMMON' : null;
}
