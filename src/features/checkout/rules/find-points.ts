import type { PickupPoint } from '#features/delivery/model.ts';

/** As much of a point as a search looks at. */
type SearchedPoint = Pick<PickupPoint, 'address' | 'addressName' | 'company' | 'cityName'>;

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
