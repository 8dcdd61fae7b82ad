import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';
import type { TestClient } from './server.ts';

let people = 0;
/** A guest's body; each with an e-mail and a phone of its own. */
export function quickBody(country = 'ru') {
  people += 1;
  // Seven digits: one run makes more than ten thousand people.
  const own = String(1_000_000 + people);
  const numbers: Record<string, string> = {
    ru: `+7 911 ${own}`,
    tr: `+90 531 ${own}`,
    th: `+66 82 ${own}`,
    de: `+49 1512 ${own}`,
    bg: `+359 88 ${own}`,
  };
  return {
    name: 'Вера',
    secondName: 'Новикова',
    email: `new${people}@example.test`,
    phone: numbers[country] ?? '',
    countryISO: country,
    getPersonalConsultant: true,
    sex: 'W',
    consents: ['user-agreement', 'confidentiality', 'privacy'],
  };
}

/** As `stored` writes what a guest must agree to. */
export const QUICK_CONSENTS = [
  expect.stringMatching(/^confidentiality confidentiality \d+$/),
  expect.stringMatching(/^user-agreement user-agreement \d+$/),
];
export const CONSENTS = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'];
export const fullBody = (country = 'ru', contractType = 2) => ({
  ...quickBody(country),
  contractType,
  birthDate: '28.02.1990',
  residence: country,
  password: 'еловая шишка на ветру',
  consents: CONSENTS,
});

export const validate = (who: TestClient, body: object, isQuick = true) =>
  who.call('ajax_validate_user_registration_data', {
    body,
    ...(isQuick ? { query: { isQuickPurchase: '1' } } : {}),
  });
export const save = (who: TestClient, body: object) => who.call('user_registration_save', { body });
export const whoIs = async (who: TestClient) =>
  (await who.call('get_user_data')).json().data.userData;
export const fieldsOf = async (answer: ReturnType<typeof save>) =>
  (await answer).json().data.fields;

/** The code of the newest SMS, as the demo's mailbox keeps it. */
export async function newestCode(database: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from outbound_message where channel = 'sms' order by id desc limit 1`.execute(
    database,
  );
  return /\d{5}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

interface StoredContract {
  readonly kind: number;
  readonly role: string;
  readonly sex: string | null;
  readonly birth: string | null;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly hasPassword: boolean;
  readonly mentor: string | null;
  readonly centre: string | null;
  readonly residence: string | null;
  readonly document: string | null;
  readonly address: Record<string, string> | null;
  readonly consents: string[];
}

export async function stored(database: Database, contract: string): Promise<StoredContract> {
  const { rows } = await sql<StoredContract>`
    select c.kind, c.role, d.sex, d.birth_date::text as birth, d.email_key as "emailKey", d.phone_e164 as "phoneKey",
      l.password_hash is not null as "hasPassword", c.service_centre as centre, d.residence, d.document_number as document,
      d.registration_address as address,
      (select mentor_contract from contract_mentor m where m.contract = c.number and m.until is null) as mentor,
      array(select purpose || ' ' || document_alias || ' ' || document_version from consent where person_id = c.person_id
        order by purpose) as consents
    from contract c join person_data d on d.person_id = c.person_id join login l on l.contract = c.number
    where c.number = ${contract}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('there is no such contract');
  return row;
}

export const countContracts = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from contract`.execute(
    database,
  );
  return rows[0]?.n ?? -1;
};
