import {
  ADDRESS_DETAILS,
  ADDRESS_FIELDS,
  type AddressDetail,
  type AddressField,
} from '#base/address-fields.ts';
import type { Text } from '#base/call.ts';
import { arePatternsUsed, type Pattern } from '#base/patterns.ts';
import { isPostcode } from '#base/postcode.ts';
import type { CountryPack } from '#countries/country.ts';
import { fieldText, onlyTexts, type FieldTexts } from '#i18n/check-field.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import type { TypedAddress } from '../calls/delivery-data.ts';
import type { CourierAddress } from '../model.ts';

/** Longest value of one field of an address. */
const FIELD_MAX = 120;
const ZIP_MAX = 12;
/** Longest comment to the courier. */
export const COMMENT_MAX = 500;

/** One text for each field of an address; those that are not in the form are empty. */
export const readFields = (
  textOf: (field: AddressField) => string,
  fields: readonly AddressField[] = ADDRESS_FIELDS,
): Readonly<Record<AddressField, string>> =>
  // Every name of the list gets its place.
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, fields.includes(field) ? textOf(field) : '']),
  ) as Record<AddressField, string>;

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

/** What the units of a country say of an address: how they are called, and what there is not. */
export interface UnitsFound {
  readonly names: Readonly<Partial<Record<AddressField, string>>>;
  readonly unknown: AddressField | null;
  readonly skipped: readonly AddressField[];
}

const NO_UNITS: UnitsFound = { names: {}, unknown: null, skipped: [] };

/** Said where a place has to be one that the country has. */
const UNIT_UNKNOWN = message(
  'address.unit-unknown',
  'Такого названия нет в списке. Выберите из списка или введите вручную',
);

/** A text for each field that is wrong. */
function faultsIn(
  read: Readonly<Record<AddressField, string>>,
  terms: AddressTerms,
  units: UnitsFound,
): Partial<Record<AddressField, Text | null>> {
  const alphabets = addressAlphabets(terms);
  const { required, roadTypes, postcodeShapes, postcodeExample } = terms.address;
  const faultOf = (field: AddressField): Text | null => {
    const value = read[field];
    const isRequired = required.includes(field) && !units.skipped.includes(field);
    if (field === 'zip')
      return (
        fieldText(value, { pattern: 'forIndex', isRequired, max: ZIP_MAX }) ??
        (value === '' || isPostcode(value, postcodeShapes)
          ? null
          : { ...FIELD_TEXTS.postcodeShape, values: { example: postcodeExample } })
      );
    if (field === 'roadType' && value !== '' && !roadTypes.includes(value))
      return FIELD_TEXTS.invalid;
    const pattern = field === 'street' ? alphabets.street : alphabets.other;
    return (
      fieldText(value, {
        pattern: field === 'roadType' ? null : pattern,
        isRequired,
        max: FIELD_MAX,
      }) ?? (units.unknown === field ? UNIT_UNKNOWN : null)
    );
  };
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, faultOf(field)]));
}

/** Where fields without a word are left out. */
const detailsOf = (
  read: Readonly<Record<AddressField, string>>,
): Partial<Record<AddressDetail, string>> =>
  Object.fromEntries(
    ADDRESS_DETAILS.flatMap((field) => (read[field] === '' ? [] : [[field, read[field]] as const])),
  );

/**
 * Reads a new address for a courier: the country is required and must be the delivery country (C5-028), so is what the
 * country's form requires unless its units leave it out (C5-029); each field keeps to its alphabet.
 *
 * @param units What the country's units say; left out where nothing is chosen among them.
 * @returns The address, or texts by the names of the form's fields, each with `address.` before it.
 */
export function checkAddress(
  typed: TypedAddress,
  terms: AddressTerms,
  units: UnitsFound = NO_UNITS,
): { readonly address: CourierAddress } | { readonly fields: FieldTexts } {
  const country = typed.countryISO.trim().toLowerCase();
  const read = readFields((field) => {
    const text = (units.names[field] ?? typed[field] ?? '').trim();
    return field === 'zip' ? text.toUpperCase() : text;
  });
  const faults = faultsIn(read, terms, units);
  const fields = onlyTexts({
    'address.countryISO':
      country === '' ? FIELD_TEXTS.required : country === terms.cntr ? null : FIELD_TEXTS.invalid,
    ...Object.fromEntries(
      Object.entries(faults).map(([field, text]) => [`address.${field}`, text] as const),
    ),
  });
  if (Object.keys(fields).length > 0) return { fields };
  const { city, street, house, apartment, zip } = read;
  const whole = { country, cityId: typed.cityId, city, street, house, apartment, zip };
  return { address: { ...whole, ...detailsOf(read) } };
}
