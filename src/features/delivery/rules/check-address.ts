import { arePatternsUsed, type Pattern } from '#base/patterns.ts';
import { isPostcode } from '#base/postcode.ts';
import type { CountryPack } from '#countries/country.ts';
import { fieldText, onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { TypedAddress } from '../calls/delivery-data.ts';
import type { CourierAddress } from '../model.ts';

/** Longest value of one field of an address. */
const FIELD_MAX = 120;
const ZIP_MAX = 12;
/** Longest comment to the courier. */
export const COMMENT_MAX = 500;

export type AddressTerms = Pick<CountryPack, 'cntr' | 'address' | 'listed' | 'europeCode'>;

/** Alphabets of an address's fields in a country; null: any letters. Source: C5-020 to C5-022, C5-025 to C5-027, D24. */
export function addressAlphabets({ listed, europeCode }: AddressTerms): {
  readonly street: Pattern | null;
  readonly other: Pattern | null;
} {
  if (!arePatternsUsed(listed.patternUse, europeCode !== null, false))
    return { street: null, other: null };
  return { street: listed.streetAlphabet, other: listed.addressAlphabet };
}

/**
 * Reads a new address for a courier: the country is required and must be the delivery country (C5-028), so is what the
 * country's form requires; each field keeps to its alphabet.
 *
 * @returns The address, or texts by the names of the form's fields, each with `address.` before it.
 */
export function checkAddress(
  typed: TypedAddress,
  terms: AddressTerms,
): { readonly address: CourierAddress } | { readonly fields: FieldTexts } {
  const alphabets = addressAlphabets(terms);
  const required = new Set<string>(terms.address.required);
  const country = typed.countryISO.trim().toLowerCase();
  const read = {
    city: typed.city.trim(),
    street: typed.street.trim(),
    house: typed.house.trim(),
    apartment: typed.apartment.trim(),
    zip: typed.zip.trim().toUpperCase(),
  };
  const check = (field: keyof typeof read, pattern: Pattern | null, max = FIELD_MAX) =>
    fieldText(read[field], { pattern, isRequired: required.has(field), max });
  const { postcodeShapes, postcodeExample } = terms.address;
  const strangeZip =
    read.zip === '' || isPostcode(read.zip, postcodeShapes)
      ? null
      : { ...FIELD_TEXTS.postcodeShape, values: { example: postcodeExample } };
  const fields = onlyTexts({
    'address.countryISO':
      country === '' ? FIELD_TEXTS.required : country === terms.cntr ? null : FIELD_TEXTS.invalid,
    'address.city': check('city', alphabets.other),
    'address.street': check('street', alphabets.street),
    'address.house': check('house', alphabets.other),
    'address.apartment': check('apartment', alphabets.other),
    'address.zip': check('zip', 'forIndex', ZIP_MAX) ?? strangeZip,
  });
  if (Object.keys(fields).length > 0) return { fields };
  return { address: { country, cityId: typed.cityId, ...read } };
}
