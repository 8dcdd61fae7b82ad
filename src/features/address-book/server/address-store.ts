import { sql } from 'kysely';
import { ADDRESS_DETAILS } from '#base/address-fields.ts';
import { isUuid } from '#base/ids.ts';
import type { CourierAddress, KeptAddress } from '#features/delivery/model.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { ADDRESSES_AT_MOST } from '../model.ts';
import type {} from './tables.ts';

/** An address as it is to be kept. */
export type AddressToKeep = CourierAddress & Pick<KeptAddress, 'comment' | 'isMain'>;

type Row = Omit<KeptAddress, 'cityId' | 'comment'> & {
  /** Of the address's details those that it has, its city's id and a comment. */
  readonly details: Partial<
    Pick<KeptAddress, 'cityId' | 'comment' | 'isManual' | 'regionCode' | 'districtCode'>
  >;
};

/** The person's addresses, the main one first, then the newest. */
export async function listAddresses(
  database: Queryable,
  personId: string,
): Promise<readonly KeptAddress[]> {
  const rows = await query<Row>(database)`
    select id, country, city, street, house, apartment, zip, is_default as "isMain", details
    from saved_address where person_id = ${personId}::uuid
    order by is_default desc, created_at desc, id limit ${ADDRESSES_AT_MOST}`;
  return rows.map(({ details, ...row }) => ({ cityId: null, comment: '', ...details, ...row }));
}

/** Whoever changes the book waits here, so that two windows together neither pass the limit nor make two main ones. */
const lockBook = (tx: Tx, personId: string) =>
  sql`select id from person where id = ${personId}::uuid for update`.execute(tx);

async function makeMain(tx: Tx, personId: string, id: string): Promise<void> {
  // In two steps: the unique index looks at each row as it is written.
  await sql`update saved_address set is_default = false where person_id = ${personId}::uuid and is_default and id <> ${id}::uuid`.execute(
    tx,
  );
  await sql`update saved_address set is_default = true where person_id = ${personId}::uuid and id = ${id}::uuid`.execute(
    tx,
  );
}

/** What has no column of its own. */
const detailsOf = ({ cityId, comment, ...address }: AddressToKeep) => ({
  ...Object.fromEntries(
    ADDRESS_DETAILS.flatMap((field) => (address[field] ? [[field, address[field]] as const] : [])),
  ),
  ...(cityId !== null && { cityId }),
  ...(comment !== '' && { comment }),
  ...(address.isManual && { isManual: true }),
  ...(address.regionCode && { regionCode: address.regionCode }),
  ...(address.districtCode && { districtCode: address.districtCode }),
});

async function write(
  tx: Tx,
  personId: string,
  id: string | null,
  address: AddressToKeep,
  now: Date,
): Promise<string | null> {
  const { country, city, street, house, apartment, zip } = address;
  const details = JSON.stringify(detailsOf(address));
  const { rows } =
    id === null
      ? await sql<{ id: string }>`
          insert into saved_address (person_id, country, city, street, house, apartment, zip, details, created_at, changed_at)
          values (${personId}, ${country}, ${city}, ${street}, ${house}, ${apartment}, ${zip}, ${details}::jsonb, ${now}, ${now})
          returning id`.execute(tx)
      : await sql<{ id: string }>`
          update saved_address set country = ${country}, city = ${city}, street = ${street}, house = ${house},
            apartment = ${apartment}, zip = ${zip}, details = ${details}::jsonb, changed_at = ${now}
          where id = ${id}::uuid and person_id = ${personId}::uuid returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

const PARTS = [
  'country',
  'city',
  'street',
  'house',
  'apartment',
  'zip',
  ...ADDRESS_DETAILS,
] as const;
const isSame = (one: CourierAddress, other: CourierAddress): boolean =>
  PARTS.every((part) => (one[part] ?? '') === (other[part] ?? ''));

/**
 * @param id Of the one to change; null for a new one.
 * @returns The id; `UNKNOWN` when the person has no address of that id; `TOO_MANY` when the book is full.
 */
export function storeAddress(
  database: Database,
  personId: string,
  id: string | null,
  address: AddressToKeep,
  now: Date,
): Promise<{ readonly id: string } | 'UNKNOWN' | 'TOO_MANY'> {
  return database.transaction().execute(async (tx) => {
    await lockBook(tx, personId);
    const known = await listAddresses(tx, personId);
    if (id === null && known.length >= ADDRESSES_AT_MOST) return 'TOO_MANY';
    const written = await write(tx, personId, id, address, now);
    if (written === null) return 'UNKNOWN';
    if (address.isMain || !known.some(({ isMain }) => isMain))
      await makeMain(tx, personId, written);
    return { id: written };
  });
}

/**
 * Keeps an address of an order for later ones, unless the same is kept already.
 *
 * @param replacedId Of the one whose place it takes in a full book; one that has room loses none.
 * @returns `UNKNOWN` where a full book has none of that id; how many it holds where it is full and none was chosen.
 */
export async function keepOnce(
  database: Database,
  personId: string,
  address: CourierAddress & Pick<KeptAddress, 'comment'>,
  now: Date,
  replacedId: string,
): Promise<'KEPT' | 'UNKNOWN' | { readonly maximum: number }> {
  const known = await listAddresses(database, personId);
  if (known.some((each) => isSame(each, address))) return 'KEPT';
  const toKeep = { ...address, isMain: false };
  const added = await storeAddress(database, personId, null, toKeep, now);
  if (added !== 'TOO_MANY') return 'KEPT';
  if (replacedId === '') return { maximum: ADDRESSES_AT_MOST };
  if (!isUuid(replacedId)) return 'UNKNOWN';
  const replaced = await storeAddress(database, personId, replacedId, toKeep, now);
  return typeof replaced === 'string' ? 'UNKNOWN' : 'KEPT';
}

/** @returns False when the person has no address of that id. */
export function chooseMain(database: Database, personId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await lockBook(tx, personId);
    const known = await listAddresses(tx, personId);
    if (!known.some((address) => address.id === id)) return false;
    await makeMain(tx, personId, id);
    return true;
  });
}

/** Forgets an address; the newest of the others becomes the main one in its place. @returns False when there was none of that id. */
export function removeAddress(database: Database, personId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await lockBook(tx, personId);
    const { rows } = await sql`
      delete from saved_address where id = ${id}::uuid and person_id = ${personId}::uuid returning 1`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    const [next] = await listAddresses(tx, personId);
    if (next && !next.isMain) await makeMain(tx, personId, next.id);
    return true;
  });
}

/** Forgets all that the person kept; part of an erasure. */
export async function eraseAddresses(
  tx: Tx,
  { personId }: { readonly personId: string },
): Promise<void> {
  await tx.deleteFrom('saved_address').where('person_id', '=', personId).execute();
}
