import type { Volume } from './prices.ts';

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ' +
    'ъ _ ы y ь _ э e ю yu я ya ә a ғ g қ k ң n ө o ұ u ү u һ h і i ў u ä ae ö oe ü ue ß ss'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, part, place, parts) => {
      if (place % 2 === 1) pairs.push([parts[place - 1] ?? '', part === '_' ? '' : part]);
      return pairs;
    }, []),
);

const LONGEST_VALUE = 40;

/** A word as addresses write it: small Latin letters, digits and hyphens; empty when nothing of it can be written. */
export const addressWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\p{Letter}/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST_VALUE);

/** `50-ml`: how much is in a pack. */
export const volumeValue = ({ value, unit }: Volume): string => addressWord(`${value}-${unit}`);
