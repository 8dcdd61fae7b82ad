/** As much of a point as a search looks at. */
export interface SearchedPoint {
  readonly address: string;
  readonly addressName: string;
  readonly company: string;
  readonly cityName: string;
}

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Points whose address, name, company or city hold every word that was typed; all of them for an empty search. */
export function findPoints<Point extends SearchedPoint>(
  points: readonly Point[],
  typed: string,
): readonly Point[] {
  // Nothing between two spaces is a word that every text holds.
  const words = plain(typed).split(/[\s,]/);
  return points.filter(({ address, addressName, company, cityName }) => {
    const text = plain(`${address} ${addressName} ${company} ${cityName}`);
    return words.every((word) => text.includes(word));
  });
}
