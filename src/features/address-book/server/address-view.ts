import { addressName } from '#base/address-fields.ts';
import { checkPattern } from '#base/patterns.ts';
import { addressLine } from '#countries/address-line.ts';
import { findCountry } from '#countries/packs.ts';
import type { KeptAddress } from '#features/delivery/model.ts';
import type { SavedAddress } from '../calls/address-book.ts';

/** Where streets are Cyrillic only, an address that is written otherwise is not offered. Source: C5-024. */
export const isListed = ({ country, street }: KeptAddress): boolean =>
  findCountry(country)?.listed.streetAlphabet !== 'onlyCyrillic' ||
  checkPattern('onlyCyrillic', street) === null;

/** A kept address in the words of the calls. Source: C3-073 to C3-077. */
export function addressView(kept: KeptAddress, isChecked: boolean): SavedAddress {
  const { id, country, cityId, city, street, house, apartment, zip, isMain } = kept;
  const { region = '', district = '', subDistrict = '', microDistrict = '', corps = '' } = kept;
  const line = addressLine(findCountry(country)?.address.line ?? '{city}, {street}, {house}', kept);
  return {
    id,
    countryCode: country,
    cityId,
    cityName: city,
    regionName: region,
    regionCode: kept.regionCode ?? '',
    districtName: district,
    districtCode: kept.districtCode ?? '',
    district: [district, subDistrict, microDistrict].filter((part) => part !== '').join(', '),
    subDistrict,
    microDistrict,
    roadType: kept.roadType ?? '',
    street,
    housing: house,
    houseName: kept.houseName ?? '',
    building: corps,
    structure: kept.structure ?? '',
    entry: kept.entry ?? '',
    floor: kept.floor ?? '',
    apartment,
    zip,
    userComment: kept.comment,
    address: line,
    addressName: addressName(kept, line),
    isMain,
    isManual: kept.isManual ?? false,
    isChecked,
  };
}
