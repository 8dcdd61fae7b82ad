import { sql } from 'kysely';
import type { GivenConsent } from '#features/identity/model.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Registrant } from '../rules/check-registration.ts';
import type { RegistrationFee } from '../rules/registration-fee.ts';
import type { RegistrationKind } from '../rules/registration-kind.ts';
import type {} from './tables.ts';

/** Which of the two somebody signs in by already: only proven ones count. */
export async function takenContacts(
  database: Queryable,
  { email, phoneE164 }: { readonly email: string | null; readonly phoneE164: string | null },
): Promise<{ readonly isEmailTaken: boolean; readonly isPhoneTaken: boolean }> {
  const [row] = await query<{ isEmailTaken: boolean; isPhoneTaken: boolean }>(database)`
    select exists (select from person_data where email_key = ${email?.toLowerCase() ?? null}) as "isEmailTaken",
      exists (select from person_data where phone_e164 = ${phoneE164}) as "isPhoneTaken"`;
  return row ?? { isEmailTaken: false, isPhoneTaken: false };
}

export interface EarlierRequest {
  readonly contract: string;
  readonly madeAt: Date;
}

/** What the form of this key has made; null when nothing, or nothing yet. */
export async function findRequest(
  database: Queryable,
  key: string,
): Promise<EarlierRequest | null> {
  const [earlier] = await query<EarlierRequest>(database)`
    select contract, made_at as "madeAt" from registration_request where key = ${key} and contract is not null`;
  return earlier ?? null;
}

/**
 * Enters a form's key. Of two that come at once the second waits for the first.
 *
 * @returns Null for the first; what it made for every later one.
 */
export async function enterRequest(tx: Tx, key: string, now: Date): Promise<EarlierRequest | null> {
  const fresh = await query(tx)`
    insert into registration_request (key, made_at) values (${key}, ${now}) on conflict (key) do nothing returning key`;
  if (fresh.length > 0) return null;
  const earlier = await findRequest(tx, key);
  if (!earlier) throw new Error('a registration was entered, but made nothing');
  return earlier;
}

export interface NewContract {
  readonly registrant: Registrant;
  readonly kind: RegistrationKind;
  /** Argon2id; null for a guest, who sets a password later. */
  readonly passwordHash: string | null;
  /** The phone as a login: null unless it was proven. */
  readonly provenPhone: string | null;
  readonly serviceCentre: string | null;
  readonly isConsultantWanted: boolean;
  /** What is owed for it; null: nothing. */
  readonly fee: RegistrationFee | null;
  readonly key: string;
  readonly now: Date;
}

/** What the country adds, as it is stored: one document number, and an address in parts. */
function additionsOf({ additions }: Registrant) {
  const {
    tr_city: city,
    tr_district: district,
    tr_streetBlock: quarter,
    tr_address: address,
  } = additions;
  return {
    document: additions.tr_documentNumber ?? additions.th_documentNumber ?? null,
    address: city === undefined ? null : JSON.stringify({ city, district, quarter, address }),
  };
}

/**
 * Stores person, contract and login in one statement. The e-mail proves nothing yet: its key, by which people sign in, comes
 * with the link of the mail.
 */
export async function storeContract(
  tx: Tx,
  made: NewContract,
): Promise<{ contract: string; personId: string }> {
  const { registrant: who, kind, fee, now } = made;
  const { document, address } = additionsOf(who);
  const [row] = await query<{ contract: string; personId: string }>(tx)`
    with p as (insert into person (created_at) values (${now}) returning id),
    d as (
      insert into person_data (person_id, first_name, last_name, email, phone, phone_e164, birth_date, sex, residence,
        document_number, registration_address)
      select p.id, ${who.firstName}, ${who.lastName}, ${who.email}, ${who.phone.stored}, ${made.provenPhone},
        ${who.birthDate}::date, ${who.sex}, ${who.residence}, ${document}, ${address}::jsonb from p),
    c as (
      insert into contract (number, kind, role, country, person_id, registered_at, service_centre, is_consultant_wanted,
        is_register_paid)
      select nextval('contract_number')::text, ${kind.contractType}, ${kind.role}, ${who.country}, p.id, ${now},
        ${made.serviceCentre}, ${made.isConsultantWanted}, ${fee === null} from p returning number, person_id),
    f as (
      insert into registration_fee (contract, store, country, amount_minor, currency, owed_since)
      select c.number, g.store, ${who.country}, g.minor, g.currency, ${now} from c, jsonb_to_recordset(
        ${JSON.stringify(fee ? [{ ...fee, currency: fee.currency.externalIso }] : [])}::jsonb) as g(store text, minor bigint, currency text))
    select number as contract, person_id as "personId" from c`;
  if (!row) throw new Error('the contract was not stored');
  await query(tx)`
    insert into login (contract, password_hash, password_set_at) values (${row.contract}, ${made.passwordHash}, ${now})`;
  await query(
    tx,
  )`update registration_request set contract = ${row.contract} where key = ${made.key}`;
  return row;
}

/** Keeps what was agreed to: which text, of which version, when. Source: I5-039. */
export async function storeConsents(
  tx: Tx,
  personId: string,
  given: readonly GivenConsent[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  await sql`
    insert into consent (person_id, purpose, document_alias, document_version, text_hash, given_at, source)
    select ${personId}, purpose, document, version, "textHash", ${now}, 'registration'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(purpose text, document text, version int, "textHash" text)`.execute(
    tx,
  );
}

export interface RegisteredPerson {
  readonly personId: string;
  readonly kind: 1 | 2;
  readonly firstName: string;
  readonly email: string | null;
  readonly isEmailProven: boolean;
  readonly hasPassword: boolean;
  readonly country: string;
  readonly serviceCentre: string | null;
}

/** Null for a contract that is not there, was erased or is blocked. */
export async function findRegistered(
  database: Queryable,
  contract: string,
): Promise<RegisteredPerson | null> {
  const [row] = await query<RegisteredPerson>(database)`
    select c.person_id as "personId", c.kind, d.first_name as "firstName", d.email, d.email_key is not null as "isEmailProven",
      l.password_hash is not null as "hasPassword", c.country, c.service_centre as "serviceCentre"
    from contract c join person_data d on d.person_id = c.person_id join login l on l.contract = c.number
    where c.number = ${contract} and not c.is_blocked`;
  return row ?? null;
}

/** Makes the e-mail a login, unless somebody else has proven it first. @returns False for the latter. */
export async function proveEmail(
  tx: Tx,
  personId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await query(tx)`
    update person_data set email_key = ${email.toLowerCase()}, updated_at = ${now}
    where person_id = ${personId}::uuid and email = ${email}
      and not exists (select from person_data o where o.email_key = ${email.toLowerCase()} and o.person_id <> ${personId}::uuid)
    returning 1`;
  return rows.length > 0;
}

/** Sets the first password; one that is there stays. */
export async function setFirstPassword(
  tx: Tx,
  contract: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const rows = await query(tx)`
    update login set password_hash = ${hash}, is_password_bad = false, password_set_at = ${now}
    where contract = ${contract} and password_hash is null returning 1`;
  return rows.length > 0;
}

/** Forgets which forms were sent before this moment; for a nightly job. @returns How many. */
export async function forgetRequests(database: Queryable, before: Date): Promise<number> {
  const rows = await query(
    database,
  )`delete from registration_request where made_at < ${before} returning 1`;
  return rows.length;
}
