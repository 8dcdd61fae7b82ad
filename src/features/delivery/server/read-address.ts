import type { Text } from '#base/call.ts';
import type { CountryPack } from '#countries/country.ts';
import { resolveUnits } from '#features/location/server/public.ts';
import type { FieldTexts } from '#i18n/check-field.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { TypedAddress } from '../calls/delivery-data.ts';
import type { CourierAddress, KeptAddress } from '../model.ts';
import {
  ADDRESS_ELSEWHERE,
  ADDRESS_INCOMPLETE,
  ADDRESS_SERVICE_DOWN,
  WRONG_CHARACTERS,
} from '../rules/address-texts.ts';
import { checkAddress } from '../rules/check-address.ts';

/** An address, or texts by the names of the form's fields. */
export type ReadAddress = { readonly address: CourierAddress } | { readonly fields: FieldTexts };

/**
 * Reads a typed address by the rules of its country, and where the country has units, by these: each is called as it is called, one that is
 * not there is told at its field. Whoever types by hand is believed.
 */
export async function readAddress(
  database: Queryable,
  typed: TypedAddress & { readonly isManual?: boolean },
  pack: CountryPack,
): Promise<ReadAddress> {
  if (pack.address.levels.length === 0) return checkAddress(typed, pack);
  if (typed.isManual) {
    const read = checkAddress(typed, pack);
    return 'address' in read ? { address: { ...read.address, isManual: true } } : read;
  }
  const units = await resolveUnits(database, pack.cntr, typed);
  if (!units.isEmpty) {
    // A postcode that somebody typed is not touched.
    const zip = typed.zip.trim() === '' ? units.zip : typed.zip;
    const read = checkAddress({ ...typed, zip }, pack, units);
    if ('fields' in read) return read;
    const { city: regionCode, district: districtCode } = units.codes;
    return {
      address: {
        ...read.address,
        ...(regionCode !== undefined && { regionCode }),
        ...(districtCode !== undefined && { districtCode }),
      },
    };
  }
  const values = { email: pack.support.addressErrorsEmail };
  const checked = checkAddress(typed, pack);
  const others = 'fields' in checked ? checked.fields : {};
  return { fields: { ...others, 'address.city': { ...ADDRESS_SERVICE_DOWN, values } } };
}

/** Reads a kept address for an order: what units were called when it was kept is not looked at again. */
export async function readKept(
  database: Queryable,
  { country, ...kept }: KeptAddress,
  pack: CountryPack,
): Promise<{ readonly address: CourierAddress } | { readonly fault: Text }> {
  if (country !== pack.cntr) return { fault: ADDRESS_ELSEWHERE };
  const { levels, required } = pack.address;
  // All that units can say is which levels are left out: no question where none is empty.
  const isMissing = levels.some((level) => required.includes(level) && !kept[level]?.trim());
  const units = isMissing ? await resolveUnits(database, country, kept) : null;
  const skipped = units && !units.isEmpty ? units.skipped : [];
  const read = checkAddress({ ...kept, countryISO: country }, pack, {
    names: {},
    unknown: null,
    skipped,
  });
  if ('address' in read) {
    const { regionCode, districtCode } = kept;
    return {
      address: {
        ...read.address,
        ...(regionCode !== undefined && { regionCode }),
        ...(districtCode !== undefined && { districtCode }),
      },
    };
  }
  const isShort = Object.values(read.fields).some(({ id }) => id === FIELD_TEXTS.required.id);
  return { fault: isShort ? ADDRESS_INCOMPLETE : WRONG_CHARACTERS };
}

/** The buyer's own kept address of this id; null where there is none, as for somebody else's. */
export async function findKept(
  deps: { listSavedAddresses(personId: string): Promise<readonly KeptAddress[]> },
  id: string,
  { actor }: CallContext,
): Promise<KeptAddress | null> {
  if (actor.kind !== 'contract') return null;
  const kept = await deps.listSavedAddresses(actor.personId);
  return kept.find((each) => each.id === id) ?? null;
}
