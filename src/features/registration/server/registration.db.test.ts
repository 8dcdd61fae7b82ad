import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type ClientOptions,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { makeEmailToken } from './public.ts';
import { TEST_SECRET } from '../../../../test/support/server.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => NOW });
}, 60_000);
afterAll(() => shop?.close());

let people = 0;
/** A guest's body; each with an e-mail and a phone of its own. */
function quickBody(country = 'ru') {
  people += 1;
  const numbers: Record<string, string> = {
    ru: `+7 911 000-${String(1000 + people)}`,
    tr: `+90 531 000 ${String(1000 + people)}`,
    th: `+66 82 000 ${String(1000 + people)}`,
    de: `+49 1512 100${String(1000 + people)}`,
    bg: `+359 88 100 ${String(1000 + people)}`,
  };
  return {
    name: 'Вера',
    secondName: 'Новикова',
    email: `new${people}@example.test`,
    phone: numbers[country] ?? '',
    countryISO: country,
    getPersonalConsultant: true,
    sex: 'W',
  };
}

const CONSENTS = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'];
const fullBody = (country = 'ru', contractType = 2) => ({
  ...quickBody(country),
  contractType,
  birthDate: '28.02.1990',
  residence: country,
  password: 'еловая шишка на ветру',
  consents: CONSENTS,
});

const client = (options: ClientOptions = {}) => shop.client({ isRoaming: true, ...options });
const inStore = (store: string) =>
  client({ host: `${store}.localhost`, language: store === 'ru' ? 'ru' : 'en' });
const validate = (who: TestClient, body: object, isQuick = true) =>
  who.call('ajax_validate_user_registration_data', {
    body,
    ...(isQuick ? { query: { isQuickPurchase: '1' } } : {}),
  });
const save = (who: TestClient, body: object) => who.call('user_registration_save', { body });
const whoIs = async (who: TestClient) => (await who.call('get_user_data')).json().data.userData;
const fieldsOf = async (answer: ReturnType<typeof save>) => (await answer).json().data.fields;

/** The code of the newest SMS, as the demo's mailbox keeps it. */
async function newestCode(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from outbound_message where channel = 'sms' order by id desc limit 1`.execute(
    shop.base.database,
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

async function stored(contract: string): Promise<StoredContract> {
  const { rows } = await sql<StoredContract>`
    select c.kind, c.role, d.sex, d.birth_date::text as birth, d.email_key as "emailKey", d.phone_e164 as "phoneKey",
      l.password_hash is not null as "hasPassword", c.service_centre as centre, d.residence, d.document_number as document,
      d.registration_address as address,
      (select mentor_contract from contract_mentor m where m.contract = c.number and m.until is null) as mentor,
      array(select purpose || ' ' || document_alias || ' ' || document_version from consent where person_id = c.person_id
        order by purpose) as consents
    from contract c join person_data d on d.person_id = c.person_id join login l on l.contract = c.number
    where c.number = ${contract}`.execute(shop.base.database);
  const [row] = rows;
  if (!row) throw new Error('there is no such contract');
  return row;
}

const countContracts = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from contract`.execute(
    shop.base.database,
  );
  return rows[0]?.n ?? -1;
};

describe('quick registration', () => {
  test('makes a privileged client with a number and signs in I1-002 I1-004 I2-030 I2-031 I4-007 I6-001 I6-005 I7-005 C1-012 C6-001 C6-002', async () => {
    const guest = client();
    const answer = (await validate(guest, quickBody())).json();
    expect(answer).toMatchObject({
      success: true,
      useVisibleReCaptcha: false,
      phoneValidationRequired: false,
    });
    expect(answer.contract).toMatch(/^\d{7,12}$/);
    expect(answer.redirect).toBe('/ru/shop/cart/payment/');
    expect(await whoIs(guest)).toMatchObject({ contract: answer.contract, role: 'pc', name: 'Вера' });
    expect(await stored(answer.contract)).toMatchObject({
      ...{ kind: 2, role: 'pc', sex: 'W', hasPassword: false, mentor: '1000001', consents: [] },
      // Typed is not proven: nobody takes another's e-mail or phone by typing it.
      ...{ emailKey: null, phoneKey: null },
    });
  });

  test('a subscription is kept only when it was asked for, with its document I2-033 D78', async () => {
    const { contract } = (await validate(client(), { ...quickBody(), subscribe: true })).json();
    expect((await stored(contract)).consents).toEqual([
      expect.stringMatching(/^newsletter about-privacy \d+$/),
    ]);
  });

  test('the same form pressed twice at once makes one contract I4-010', async () => {
    const guest = client();
    await guest.call('redirect_registration_citizen');
    const body = { ...quickBody(), requestKey: 'one and the same form' };
    const before = await countContracts();
    const answers = await Promise.all([validate(guest, body), validate(guest, body), validate(guest, body)]);
    expect(new Set(answers.map((answer) => answer.json().contract)).size).toBe(1);
    expect(await countContracts()).toBe(before + 1);
  });

  test('Türkiye asks for an address in parts, a document and the tax line I2-035', async () => {
    const missing = await fieldsOf(validate(inStore('tr'), quickBody('tr')));
    expect(Object.keys(missing).toSorted()).toEqual([
      ...['tr_address', 'tr_city', 'tr_district', 'tr_documentNumber', 'tr_streetBlock', 'tr_taxAgreement'],
    ]);
    const body = {
      ...quickBody('tr'),
      ...{ tr_city: 'İstanbul', tr_district: 'Kadıköy', tr_streetBlock: 'Moda', tr_address: 'Çınar Sokak 7' },
      ...{ tr_documentNumber: '10000000000', tr_taxAgreement: true },
    };
    const { contract } = (await validate(inStore('tr'), body)).json();
    expect(await stored(contract)).toMatchObject({
      document: '10000000000',
      address: { city: 'İstanbul', district: 'Kadıköy', quarter: 'Moda', address: 'Çınar Sokak 7' },
      consents: [expect.stringMatching(/^tax tax-notice \d+$/)],
    });
  });

  test('Thailand asks for a document of 13 digits I2-036 I5-013 I9-022', async () => {
    const guest = inStore('th');
    const wrong = await fieldsOf(validate(guest, { ...quickBody('th'), th_documentNumber: '123' }));
    expect(wrong).toEqual({ th_documentNumber: expect.any(String) });
    const body = { ...quickBody('th'), th_documentNumber: '1234567890123' };
    const { contract } = (await validate(guest, body)).json();
    expect((await stored(contract)).document).toBe('1234567890123');
  });

  test('an e-mail that somebody signs in by is taken, in the words of the specification I5-004 I8-010 D71', async () => {
    expect(await fieldsOf(validate(client(), { ...quickBody(), email: 'ANNA@example.test' }))).toEqual({
      email: 'Такой E-mail уже зарегистрирован в системе',
    });
  });
});

describe('full registration', () => {
  test('checks first, asks for the code of the phone, then makes the contract I4-002 I4-004 I4-005 I4-008 I7-007 I2-004', async () => {
    const person = client();
    const body = { ...fullBody(), csc: '9000001' };
    const checked = (await validate(person, body, false)).json();
    expect(checked).toMatchObject({ success: true, phoneValidationRequired: true, contract: '' });
    expect(await whoIs(person)).toMatchObject({ contract: '' });

    // Without scripts the form itself carries the code.
    const asked = await save(person, body);
    expect(asked.json().data).toMatchObject({ code: 'PHONE_NOT_PROVEN', phoneValidationRequired: true });
    expect(await fieldsOf(save(person, { ...body, code: '00000x' }))).toEqual({ code: expect.any(String) });
    const made = (await save(person, { ...body, code: await newestCode() })).json();
    expect(made).toMatchObject({ success: true, data: { redirect: '/ru/shop/user/registration/success/' } });
    expect(await stored(made.data.contract)).toMatchObject({
      ...{ kind: 2, role: 'pc', birth: '1990-02-28', residence: 'ru', centre: '9000001', hasPassword: true },
      ...{ emailKey: null, phoneKey: expect.stringMatching(/^\+7911/), mentor: '1000001' },
    });
    expect(await whoIs(person)).toMatchObject({ contract: made.data.contract, role: 'pc' });
  });
});
