import type { AddressField } from '#base/address-fields.ts';

/** What an address is made of; any of it may be missing. */
export type AddressParts = Readonly<Partial<Record<AddressField, string>>>;

/** From the large to the small, as most countries of ours write. */
export const FROM_THE_CITY =
  '{zip}, {region}, {city}, {district}, {roadType} {street}, {house}, {corps}, {structure}, {entry}, {floor}, {apartment}';
/** The same with the words before the numbers. */
export const FROM_THE_CITY_IN_RUSSIAN =
  '{zip}, {region}, {city}, {district}, {roadType} {street}, д. {house}, корп. {corps}, стр. {structure}, подъезд {entry}, этаж {floor}, кв. {apartment}';
/** From the door to the town. */
export const FROM_THE_STREET =
  '{roadType} {street} {house}, {corps}, {entry}, {floor}, {apartment}, {district}, {zip} {city}';

const PLACE = /\{(\w+)\}/g;

/**
 * An address in one line, as people of the country write it.
 *
 * @param line Of the country's pack: places in braces, in pieces between commas. A piece of which nothing is known is left out.
 */
export function addressLine(line: string, address: AddressParts | null): string {
  const parts: Readonly<Record<string, string | undefined>> = { ...address };
  return line
    .split(', ')
    .flatMap((piece) => {
      const isKnown = [...piece.matchAll(PLACE)].some(([, name = '']) => parts[name]);
      if (!isKnown) return [];
      return piece
        .replaceAll(PLACE, (_place, name: string) => parts[name] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    })
    .join(', ');
}
