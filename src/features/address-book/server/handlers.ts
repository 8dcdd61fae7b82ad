import { isUuid } from '#base/ids.ts';
import { checkPattern } from '#base/patterns.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { checkAddress } from '#features/delivery/rules/check-address.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  deleteAddress,
  getAddresses,
  saveAddress,
  setDefaultAddress,
  type SavedAddress,
} from '../calls/address-book.ts';
import { ADDRESSES_AT_MOST } from '../model.ts';
import { chooseDefault, removeAddress, listAddresses, storeAddress } from './address-store.ts';

function personOf({ actor }: CallContext): string {
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  return actor.personId;
}

/** The delivery's rule names its fields after the delivery form; here they stand alone. */
const withoutPrefix = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  );

/** Where streets are Cyrillic only, an address that is written otherwise is not offered. Source: C5-024. */
const isListed = ({ countryISO, street }: SavedAddress): boolean =>
  getCountry(countryISO).listed.streetAlphabet !== 'onlyCyrillic' ||
  checkPattern('onlyCyrillic', street) === null;

/** The calls of the address book: everybody reads and writes their own. */
export const createAddressBookHandlers = ({
  database,
}: {
  readonly database: Database;
}): HandledCall[] => [
  handle(getAddresses, async (_input, context) => ({
    ok: true,
    value: (await listAddresses(database, personOf(context))).filter(isListed),
  })),

  handle(saveAddress, async ({ body }, context) => {
    const personId = personOf(context);
    const country = body.countryISO.toLowerCase();
    // An address is kept for orders of this store, so it lies where this store delivers.
    if (!getStore(context.place.store).deliversTo.includes(country))
      return { ok: false, code: 'FIELDS', fields: { countryISO: FIELD_TEXTS.invalid } };
    const checked = checkAddress({ ...body, cityId: null }, getCountry(country));
    if ('fields' in checked)
      return { ok: false, code: 'FIELDS', fields: withoutPrefix(checked.fields) };
    if (body.id !== undefined && !isUuid(body.id)) return { ok: false, code: 'UNKNOWN' };
    const { city, street, house, apartment, zip } = checked.address;
    const address = {
      countryISO: country,
      city,
      street,
      house,
      apartment,
      zip,
      isDefault: body.isDefault,
    };
    const saved = await storeAddress(
      database,
      personId,
      { ...address, id: body.id ?? null },
      context.now,
    );
    if (saved === 'TOO_MANY')
      return { ok: false, code: saved, details: { maximum: ADDRESSES_AT_MOST } };
    if (saved === 'UNKNOWN') return { ok: false, code: saved };
    const shown = (await listAddresses(database, personId)).find(({ id }) => id === saved.id);
    return { ok: true, value: shown ?? { ...address, id: saved.id } };
  }),

  handle(setDefaultAddress, async ({ params }, context) => {
    const isKnown =
      isUuid(params.id) && (await chooseDefault(database, personOf(context), params.id));
    return isKnown ? { ok: true, value: {} } : { ok: false, code: 'UNKNOWN' };
  }),

  handle(deleteAddress, async ({ params }, context) => {
    const isKnown =
      isUuid(params.id) && (await removeAddress(database, personOf(context), params.id));
    return isKnown ? { ok: true, value: {} } : { ok: false, code: 'UNKNOWN' };
  }),
];
