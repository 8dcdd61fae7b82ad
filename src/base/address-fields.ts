/**
 * What an address may be made of, from the large to the small, by the names of the calls. Which of them a country's form shows and asks for
 * is its pack's to say. Source: C3-073 to C3-076, C7-069, C7-070.
 */
export const ADDRESS_FIELDS = [
  'city',
  'region',
  'district',
  'subDistrict',
  'microDistrict',
  'roadType',
  'street',
  'house',
  'houseName',
  'corps',
  'structure',
  'entry',
  'floor',
  'apartment',
  'zip',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Those that an address may lack altogether: absent in what was kept before they were asked for. */
export const ADDRESS_DETAILS = [
  'region',
  'district',
  'subDistrict',
  'microDistrict',
  'roadType',
  'houseName',
  'corps',
  'structure',
  'entry',
  'floor',
] as const satisfies readonly AddressField[];
export type AddressDetail = (typeof ADDRESS_DETAILS)[number];

/** The fields that a country's form shows: the kind of street only where there is one to choose. */
export const shownFields = ({
  fields,
  roadTypes,
}: {
  readonly fields: readonly AddressField[];
  readonly roadTypes: readonly string[];
}): readonly AddressField[] =>
  fields.filter((field) => field !== 'roadType' || roadTypes.length > 0);

/** Longest name of an address. Source: C9-008. */
export const ADDRESS_NAME_MAX = 50;

/**
 * What an address is called in a list: its street and house, otherwise the whole of it, cut to fifty characters. Source: C3-077, C9-008.
 *
 * @param line The whole address in one line.
 */
export function addressName(
  { street, house }: { readonly street: string; readonly house: string },
  line: string,
): string {
  const name = street !== '' && house !== '' ? `${street}, ${house}` : line;
  // By whole letters: a cut pair of surrogates is no letter.
  return Array.from(name).slice(0, ADDRESS_NAME_MAX).join('').trim();
}
