import type { SavedAddress } from '#features/address-book/calls/address-book.ts';
import { searchKey } from '#features/location/rules/search-key.ts';

type AddressCity = Pick<SavedAddress, 'cityId' | 'cityName'>;

/** Whether an address lies in a city. Names depend on the page's language, so they tell only where the address has no city of the list. */
export const liesIn = (
  { cityId, cityName }: AddressCity,
  city: { readonly id: number; readonly name: string },
): boolean => (cityId === null ? searchKey(cityName) === searchKey(city.name) : cityId === city.id);
