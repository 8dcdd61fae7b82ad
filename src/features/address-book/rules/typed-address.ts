import { ADDRESS_FIELDS, type AddressField } from '#base/address-fields.ts';
import type { SavedAddress } from '../calls/address-book.ts';

/** One text for each field of an address, as they are typed. */
export const typedAddress = (
  textOf: (field: AddressField) => string,
): Record<AddressField, string> =>
  // Every name of the list gets its place.
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(field)])) as Record<
    AddressField,
    string
  >;

/** What each field of the form begins with. */
export function typedOf(address: SavedAddress | null): Record<AddressField, string> {
  const known: Partial<Record<AddressField, string>> = address
    ? {
        ...address,
        city: address.cityName,
        region: address.regionName,
        district: address.districtName,
        house: address.housing,
        corps: address.building,
      }
    : {};
  return typedAddress((field) => known[field] ?? '');
}
