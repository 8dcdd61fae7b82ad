/** Endings of a Russian name that change in the accusative; others stay: Новосибирск, Казань, Химки, Иваново, Ростов-на-Дону. */
const ADJECTIVE = /^(\p{L}+)(ая|яя)$/u;
const NOUN = /^(.*[^-\s])([ая])$/su;

const intoAdjective = (word: string): string =>
  word.replace(
    ADJECTIVE,
    (_whole, stem: string, ending: string) => stem + (ending === 'ая' ? 'ую' : 'юю'),
  );

/**
 * The name of a city as it stands after «в» in «Доставим в Москву». Only names in -а and -я change, with the adjectives
 * before them.
 *
 * @param name As a list of cities has it.
 * @param language Of the page; only Russian has cases here.
 */
export function intoCity(name: string, language: string): string {
  if (language !== 'ru' || !/^[\p{Script=Cyrillic}\s-]+$/u.test(name)) return name;
  const changed = name.split(' ').map(intoAdjective).join(' ');
  return changed.replace(
    NOUN,
    (_whole, stem: string, ending: string) => stem + (ending === 'а' ? 'у' : 'ю'),
  );
}
