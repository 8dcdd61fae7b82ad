import type { Text } from '#base/call.ts';
import { isUuid } from '#base/ids.ts';
import { findCountry, getCountry, getStore } from '#countries/packs.ts';
import type { TypedAddress } from '#features/delivery/calls/delivery-data.ts';
import { readAddress, readKept } from '#features/delivery/server/public.ts';
import { listCitiesNamed } from '#features/location/server/public.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  addUserAddress,
  deleteUserAddress,
  editUserAddress,
  getUserAddresses,
  setMainAddress,
  type TypedSavedAddress,
} from '../calls/address-book.ts';
import { ADDRESSES_AT_MOST } from '../model.ts';
import {
  chooseMain,
  removeAddress,
  listAddresses,
  storeAddress,
  type AddressToKeep,
} from './address-store.ts';
import { addressView, isListed } from './address-view.ts';

function personOf({ actor }: CallContext): string {
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  return actor.personId;
}

/** The delivery's rule names its fields after the delivery form; here they stand alone. */
const withoutPrefix = (fields: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  );

/** An address that was typed, by the rules of its country. */
async function readTyped(
  database: Database,
  { userComment, makeDefaultAddress, ...body }: TypedSavedAddress,
  { place }: CallContext,
): Promise<{ readonly address: AddressToKeep } | { readonly fields: Record<string, Text> }> {
  const country = body.countryISO.toLowerCase();
  // An address is kept for orders of this store, so it lies where this store delivers.
  if (!getStore(place.store).deliversTo.includes(country))
    return { fields: { countryISO: FIELD_TEXTS.invalid } };
  const subDistrict = body.subDistrict === '' ? (body.subDistrict_id ?? '') : body.subDistrict;
  const typed: TypedAddress = { ...body, subDistrict, cityId: null };
  const read = await readAddress(
    database,
    { ...typed, isManual: body.isManual },
    getCountry(country),
  );
  if ('fields' in read) return { fields: withoutPrefix(read.fields) };
  const [cityId = null] = await listCitiesNamed(database, country, read.address.city);
  const comment = userComment.trim();
  return { address: { ...read.address, cityId, comment, isMain: makeDefaultAddress } };
}

/** The calls of the address book: everybody reads and writes their own. */
export const createAddressBookHandlers = ({
  database,
}: {
  readonly database: Database;
}): HandledCall[] => [
  handle(getUserAddresses, async ({ body }, context) => {
    const asked = body.countryCode?.toLowerCase();
    const kept = (await listAddresses(database, personOf(context))).filter(
      (each) => isListed(each) && (asked === undefined || each.country === asked),
    );
    const value = await Promise.all(
      kept.map(async (each) => {
        const pack = findCountry(each.country);
        const isChecked = pack !== null && 'address' in (await readKept(database, each, pack));
        return addressView(each, isChecked);
      }),
    );
    return { ok: true, value };
  }),

  handle(addUserAddress, async ({ body }, context) => {
    const read = await readTyped(database, body, context);
    if ('fields' in read) return { ok: false, code: 'FIELDS', fields: read.fields };
    const saved = await storeAddress(database, personOf(context), null, read.address, context.now);
    if (saved === 'UNKNOWN') throw new Error('a new address has no id yet');
    return saved === 'TOO_MANY'
      ? { ok: false, code: saved, details: { maximum: ADDRESSES_AT_MOST } }
      : { ok: true, value: saved };
  }),

  handle(editUserAddress, async ({ body }, context) => {
    const { addressID, name: _name, cityVN, token: _token, ...typed } = body;
    if (!isUuid(addressID)) return { ok: false, code: 'UNKNOWN' };
    const city = typed.city === '' ? cityVN : typed.city;
    const read = await readTyped(database, { ...typed, city }, context);
    if ('fields' in read) return { ok: false, code: 'FIELDS', fields: read.fields };
    const saved = await storeAddress(
      database,
      personOf(context),
      addressID,
      read.address,
      context.now,
    );
    return typeof saved === 'string' ? { ok: false, code: 'UNKNOWN' } : { ok: true, value: saved };
  }),

  handle(setMainAddress, async ({ params }, context) => {
    const isKnown = isUuid(params.id) && (await chooseMain(database, personOf(context), params.id));
    return isKnown ? { ok: true, value: {} } : { ok: false, code: 'UNKNOWN' };
  }),

  handle(deleteUserAddress, async ({ query: { addressId } }, context) => {
    const isKnown =
      isUuid(addressId) && (await removeAddress(database, personOf(context), addressId));
    return isKnown ? { ok: true, value: {} } : { ok: false, code: 'UNKNOWN' };
  }),
];
