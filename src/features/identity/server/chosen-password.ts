import { company } from '#company/company.ts';
import { passwordTrouble, type PasswordTrouble } from '../rules/password-strength.ts';
import { personalFacts, type KnownPerson } from '../rules/personal-facts.ts';

/** Words of this shop and of its countries that the list below does not have. */
const OWN_WORDS =
  `${Object.values(company.brand.name).join(' ').toLowerCase()} ` +
  'привет солнышко солнце любовь россия москва спартак зенит динамо локомотив казахстан kazakhstan kyrgyzstan ' +
  'кыргызстан беларусь belarus bishkek бишкек almaty алматы minsk минск novosibirsk новосибирск админ changeme';

const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю.ё';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";

/** The same keys pressed while the keyboard writes Latin letters: `пароль` is `gfhjkm`, which the list knows. */
const onLatinKeys = (text: string): string =>
  text.replace(/[а-яё.]/g, (letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter);
/** Figures and signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const withoutSigns = (text: string): string =>
  text.replace(/[013457@$]/g, (sign) => SIGNS[sign] ?? sign);

/** The word in it, without the figures and signs that are put around words so often. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
/** More around a word is something of its own. */
const AROUND_MOST = 4;
const CORE_LEAST = 4;

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * 49,000 passwords that people take most often: the list of zxcvbn-ts (MIT), in lower case. Read with the first password that is looked
 * at, 35 ms once; the browser never gets it.
 */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...OWN_WORDS.split(' ')]);
}

/** Whether it is one of those that everybody takes, or such a word with a few figures or signs around it or in place of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadList();
  const list = await loaded;
  const text = password.toLowerCase();
  const core = coreOf(text);
  const isCoreCounted = core.length >= CORE_LEAST && text.length - core.length <= AROUND_MOST;
  return [text, withoutSigns(text), ...(isCoreCounted ? [core, withoutSigns(core)] : [])].some(
    (form) => list.has(form) || list.has(onLatinKeys(form)),
  );
}

/**
 * What is wrong with a password, for one that is being chosen and for one that somebody has (I8-016, reliability promise 34).
 *
 * @param person What strangers may know of whose it is.
 */
export async function chosenPasswordTrouble(
  password: string,
  person: KnownPerson,
): Promise<PasswordTrouble | null> {
  const trouble = passwordTrouble(password, personalFacts(person));
  return trouble ?? ((await isCommonPassword(password)) ? 'COMMON' : null);
}
