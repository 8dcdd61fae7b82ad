/** Words that say what kind of way it is and not which. */
const KINDS = new Set(
  (
    'ул улица пр просп проспект пер переулок бул бульвар наб набережная ш шоссе пл площадь проезд вул вулиця ' +
    'вуліца st street ave avenue blvd boulevard rd road lane ln sq square dr drive via viale corso piazza ' +
    'strasse str weg allee platz cad caddesi sok sokak bulvarı mah ulica ul aleja ulice strada bulevardul küçəsi ' +
    'prospekti koʻchasi đường phố jalan jl soi ro gil lu jie гудамж փողոց көшесі даңғылы көчөсү площад булевард'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{M}\p{N}ʻ’'-]+/u)
    .filter((word) => word !== '' && !KINDS.has(word));

const isNumber = (word: string): boolean => /^\d/.test(word);

/** Words by which a street is known: «пр. Мира» is «мира». */
export const streetWords = (street: string): string[] =>
  wordsOf(street).filter((word) => !isNumber(word));

/** Number of a house; null where there is none. */
const houseOf = (text: string): number | null => {
  const found = /\d+/.exec(text);
  return found ? Number(found[0]) : null;
};

/**
 * How many houses lie between an address and a point on the same street; null where it is another street.
 *
 * @param point The point's address as it is shown: street and house.
 */
export function housesBetween(
  { street, house }: { readonly street: string; readonly house: string },
  point: string,
): number | null {
  const own = streetWords(street);
  const others = streetWords(point);
  const isSame =
    own.length > 0 && own.length === others.length && own.every((word) => others.includes(word));
  if (!isSame) return null;
  const [one, other] = [houseOf(house), houseOf(point)];
  return one === null || other === null ? Number.MAX_SAFE_INTEGER : Math.abs(one - other);
}
