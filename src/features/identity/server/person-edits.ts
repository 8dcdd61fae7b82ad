import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { PersonRow } from './people-store.ts';
import type {} from './tables.ts';

/** All that a person's own page shows of them. Personal data. */
export interface WholePerson extends PersonRow {
  /** True when the e-mail may be signed in with: it was proven. */
  readonly isEmailProven: boolean;
  readonly isPhoneProven: boolean;
  /** Day, `1990-02-28`. */
  readonly birthDate: string | null;
  readonly sex: 'M' | 'W' | null;
}

/** Null for somebody who was erased. */
export async function findWholePerson(
  database: Queryable,
  personId: string,
): Promise<WholePerson | null> {
  const [row] = await query<WholePerson>(database)`
    select first_name as "firstName", last_name as "lastName", patronymic, email, phone,
      email_key is not null as "isEmailProven", phone_e164 is not null as "isPhoneProven",
      birth_date::text as "birthDate", sex
    from person_data where person_id = ${personId}::uuid`;
  return row ?? null;
}

export type PersonEdit = Pick<
  WholePerson,
  'firstName' | 'lastName' | 'patronymic' | 'birthDate' | 'sex'
>;

/** Writes what a person may change without further proof. */
export async function updatePerson(
  database: Queryable,
  personId: string,
  edit: PersonEdit,
  now: Date,
): Promise<void> {
  await query(database)`
    update person_data set first_name = ${edit.firstName}, last_name = ${edit.lastName}, patronymic = ${edit.patronymic},
      birth_date = ${edit.birthDate}::date, sex = ${edit.sex}, updated_at = ${now}
    where person_id = ${personId}::uuid`;
}

/** Whether a fault is that another person already signs in by this e-mail or phone. */
export const isContactTaken = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === '23505';

/**
 * Makes a proven e-mail the person's own; links for a password that went to the one before open nothing any more.
 *
 * @throws A fault of `isContactTaken` when somebody else has it.
 */
export async function setProvenEmail(
  tx: Tx,
  personId: string,
  email: string,
  now: Date,
): Promise<void> {
  await query(tx)`
    update password_reset set used_at = ${now}
    where used_at is null and contract in (select number from contract where person_id = ${personId}::uuid)`;
  await query(tx)`
    update person_data set email = ${email}, email_key = ${email.toLowerCase()}, updated_at = ${now}
    where person_id = ${personId}::uuid`;
}

/** Makes a proven phone the person's own; `phone` is `{phoneCode} {digits}`. @throws As for the e-mail. */
export async function setProvenPhone(
  tx: Tx,
  personId: string,
  { stored, e164 }: { readonly stored: string; readonly e164: string },
  now: Date,
): Promise<void> {
  await query(tx)`
    update person_data set phone = ${stored}, phone_e164 = ${e164}, updated_at = ${now}
    where person_id = ${personId}::uuid`;
}

/** Whether somebody else signs in by this contact. */
export async function isContactOfOther(
  database: Queryable,
  personId: string,
  { emailKey = null, phoneE164 = null }: { emailKey?: string | null; phoneE164?: string | null },
): Promise<boolean> {
  const rows = await query(database)`
    select 1 from person_data where (email_key = ${emailKey} or phone_e164 = ${phoneE164})
      and person_id <> ${personId}::uuid limit 1`;
  return rows.length > 0;
}

/**
 * Forgets who somebody is: the data, every login of theirs and every session. The person stays as an opaque id, so that orders and the
 * ledger hold together.
 */
export async function erasePerson(
  tx: Tx,
  { personId }: { readonly personId: string },
  now: Date,
): Promise<void> {
  await query(
    tx,
  )`delete from session where contract in (select number from contract where person_id = ${personId}::uuid)`;
  await query(
    tx,
  )`delete from login where contract in (select number from contract where person_id = ${personId}::uuid)`;
  await query(tx)`delete from person_data where person_id = ${personId}::uuid`;
  await query(
    tx,
  )`update consent set withdrawn_at = ${now} where person_id = ${personId}::uuid and withdrawn_at is null`;
  await query(tx)`update person set erased_at = ${now} where id = ${personId}::uuid`;
}
