import { sql } from 'kysely';
import type { ContractRole } from '#base/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { EarlyConsents } from '../model.ts';
import type { KnownPerson } from '../rules/personal-facts.ts';
import type { LoginName } from '../rules/login-name.ts';
import type {} from './tables.ts';

export interface LoginRow {
  readonly contract: string;
  readonly role: ContractRole;
  readonly personId: string;
  readonly isBlocked: boolean;
  readonly passwordHash: string | null;
  readonly isPasswordBad: boolean;
}

/** The login behind a name, or null. A blocked contract is found too: the caller refuses it like a wrong password. */
export async function findLogin(database: Queryable, name: LoginName): Promise<LoginRow | null> {
  const byName =
    name.kind === 'email'
      ? sql`c.person_id = (select person_id from person_data where email_key = ${name.emailKey})`
      : sql`c.number = ${name.contract}`;
  const { rows } = await sql<LoginRow>`
    select c.number as contract, c.role, c.person_id as "personId", c.is_blocked as "isBlocked",
      l.password_hash as "passwordHash", l.is_password_bad as "isPasswordBad"
    from contract c join login l on l.contract = c.number where ${byName} order by c.registered_at limit 1`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** A contract that may be signed in to, by its number; null for an unknown or a blocked one. */
export async function findOpenContract(
  database: Queryable,
  contract: string,
): Promise<Pick<LoginRow, 'contract' | 'role' | 'personId'> | null> {
  const [row] = await query<Pick<LoginRow, 'contract' | 'role' | 'personId'>>(database)`
    select number as contract, role, person_id as "personId" from contract where number = ${contract} and not is_blocked`;
  return row ?? null;
}

/**
 * The contract that signs in by this phone; null when nobody proved it, or the contract is blocked.
 *
 * @param current Where a person has several, the one that is signed in already stays.
 */
export async function findContractByPhone(
  database: Queryable,
  phoneE164: string,
  current: string | null = null,
): Promise<string | null> {
  const [row] = await query<{ contract: string }>(database)`
    select c.number as contract from person_data d join contract c on c.person_id = d.person_id
    join login l on l.contract = c.number
    where d.phone_e164 = ${phoneE164} and not c.is_blocked
    order by (c.number = ${current}::text) is true desc, c.registered_at limit 1`;
  return row?.contract ?? null;
}

export interface PersonRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly patronymic: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export async function findPerson(database: Queryable, personId: string): Promise<PersonRow | null> {
  const found = await database
    .selectFrom('person_data')
    .select(['first_name', 'last_name', 'patronymic', 'email', 'phone'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found
    ? {
        firstName: found.first_name,
        lastName: found.last_name,
        patronymic: found.patronymic,
        email: found.email,
        phone: found.phone,
      }
    : null;
}

/** What strangers may know of a contract's holder; no password may be made of it. */
export async function knownPerson(database: Queryable, contract: string): Promise<KnownPerson> {
  const [found] = await query<KnownPerson>(database)`
    select d.first_name as "firstName", d.last_name as "lastName", d.patronymic, d.email, d.phone,
      to_char(d.birth_date, 'YYYY-MM-DD') as "birthDate"
    from contract c join person_data d on d.person_id = c.person_id where c.number = ${contract}`;
  return { ...found, contract };
}

/** First and last names by person; who was erased is not among them. */
export async function listNames(
  database: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<PersonRow, 'firstName' | 'lastName'>>> {
  const rows = await query<{ id: string; firstName: string; lastName: string }>(database)`
    select person_id as id, first_name as "firstName", last_name as "lastName"
    from person_data where person_id = any(${personIds}::uuid[])`;
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Whether somebody who can log in has this e-mail or phone. */
export async function hasAccount(
  database: Queryable,
  contact: { email: string | null; phoneE164: string | null },
): Promise<boolean> {
  const rows = await query(database)`
    select 1 from person_data d join contract c on c.person_id = d.person_id join login l on l.contract = c.number
    where l.password_hash is not null
      and (d.email_key = ${contact.email?.toLowerCase() ?? null} or d.phone_e164 = ${contact.phoneE164})
    limit 1`;
  return rows.length > 0;
}

export interface NewBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly patronymic: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneE164: string | null;
  readonly consents?: EarlyConsents | undefined;
}

/**
 * Registers a buyer quickly: a person, a privileged client's contract, no password yet (reliability: nothing slow in
 * the order's transaction). What a guest typed is kept, but proves nothing: the unique keys, by which people sign in, stay empty
 * until an e-mail or phone is verified, so that nobody takes another's. Somebody with such a key is not registered twice and
 * nothing of theirs is changed: the order hangs on a person of its own, and no contract is given away. What the buyer agreed to belongs to
 * the new person, as of the moment at which they did.
 *
 * @returns The person, and the new contract or null for somebody already known.
 */
export async function registerBuyer(
  tx: Tx,
  buyer: NewBuyer,
  country: string,
  now: Date,
): Promise<{ personId: string; contract: string | null }> {
  const { consents } = buyer;
  const [made] = await query<{ person_id: string; contract: string | null }>(tx)`
    with known as (
      select 1 from person_data where email_key = ${buyer.email.toLowerCase()} or phone_e164 = ${buyer.phoneE164} limit 1),
    p as (insert into person (created_at) values (${now}) returning id),
    d as (
      insert into person_data (person_id, first_name, last_name, patronymic, email, phone)
      select p.id, ${buyer.firstName}, ${buyer.lastName}, ${buyer.patronymic}, ${buyer.email}, ${buyer.phone} from p),
    c as (
      insert into contract (number, kind, role, country, person_id, registered_at)
      select nextval('contract_number')::text, 2, 'pc', ${country}, p.id, ${now} from p
      where not exists (select 1 from known) returning number),
    l as (insert into login (contract, password_set_at) select number, ${now} from c),
    k as (
      insert into consent (person_id, purpose, document_alias, document_version, text_hash, given_at, source)
      select p.id, purpose, document, version, "textHash", ${consents?.at ?? now}::timestamptz, 'order'
      from p, jsonb_to_recordset(${JSON.stringify(consents?.given ?? [])}::jsonb)
        as g(purpose text, document text, version int, "textHash" text))
    select p.id as person_id, (select number from c) as contract from p`;
  if (!made) throw new Error('the buyer was not stored');
  return { personId: made.person_id, contract: made.contract };
}
