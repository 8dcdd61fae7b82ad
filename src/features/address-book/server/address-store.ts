import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { SavedAddress } from '../calls/address-book.ts';
import { ADDRESSES_AT_MOST } from '../model.ts';
import type {} from './tables.ts';

export type AddressToSave = Omit<SavedAddress, 'id'> & { readonly id: string | null };

/** The person's addresses, the default one first, then the newest. */
export const listAddresses = (
  database: Queryable,
  personId: string,
): Promise<readonly SavedAddress[]> =>
  query<SavedAddress>(database)`
    select id, country as "countryISO", city, street, house, apartment, zip, is_default as "isDefault"
    from saved_address where person_id = ${personId}::uuid
    order by is_default desc, created_at desc, id limit ${ADDRESSES_AT_MOST}`;

/** Whoever changes the book waits here, so that two windows together neither pass the limit nor make two defaults. */
const lockBook = (tx: Tx, personId: string) =>
  sql`select id from person where id = ${personId}::uuid for update`.execute(tx);

async function makeDefault(tx: Tx, personId: string, id: string): Promise<void> {
  // In two steps: the unique index looks at each row as it is written.
  await sql`update saved_address set is_default = false where person_id = ${personId}::uuid and is_default and id <> ${id}::uuid`.execute(
    tx,
  );
  await sql`update saved_address set is_default = true where person_id = ${personId}::uuid and id = ${id}::uuid`.execute(
    tx,
  );
}

async function write(
  tx: Tx,
  personId: string,
  address: AddressToSave,
  now: Date,
): Promise<string | null> {
  const { countryISO, city, street, house, apartment, zip } = address;
  const { rows } =
    address.id === null
      ? await sql<{ id: string }>`
          insert into saved_address (person_id, country, city, street, house, apartment, zip, created_at, changed_at)
          values (${personId}, ${countryISO}, ${city}, ${street}, ${house}, ${apartment}, ${zip}, ${now}, ${now})
          returning id`.execute(tx)
      : await sql<{ id: string }>`
          update saved_address set country = ${countryISO}, city = ${city}, street = ${street}, house = ${house},
            apartment = ${apartment}, zip = ${zip}, changed_at = ${now}
          where id = ${address.id}::uuid and person_id = ${personId}::uuid returning id`.execute(
          tx,
        );
  return rows[0]?.id ?? null;
}

/** @returns The id; `UNKNOWN` when the person has no address of that id; `TOO_MANY` when the book is full. */
export function storeAddress(
  database: Database,
  personId: string,
  address: AddressToSave,
  now: Date,
): Promise<{ readonly id: string } | 'UNKNOWN' | 'TOO_MANY'> {
  return database.transaction().execute(async (tx) => {
    await lockBook(tx, personId);
    const known = await listAddresses(tx, personId);
    if (address.id === null && known.length >= ADDRESSES_AT_MOST) return 'TOO_MANY';
    const id = await write(tx, personId, address, now);
    if (id === null) return 'UNKNOWN';
    if (address.isDefault || !known.some(({ isDefault }) => isDefault))
      await makeDefault(tx, personId, id);
    return { id };
  });
}

/** @returns False when the person has no address of that id. */
export function chooseDefault(database: Database, personId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await lockBook(tx, personId);
    const known = await listAddresses(tx, personId);
    if (!known.some((address) => address.id === id)) return false;
    await makeDefault(tx, personId, id);
    return true;
  });
}

/** Forgets an address; the newest of the others becomes the default in its place. @returns False when there was none of that id. */
export function removeAddress(database: Database, personId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await lockBook(tx, personId);
    const { rows } = await sql`
      delete from saved_address where id = ${id}::uuid and person_id = ${personId}::uuid returning 1`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    const [next] = await listAddresses(tx, personId);
    if (next && !next.isDefault) await makeDefault(tx, personId, next.id);
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
