import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  TEST_SECRET,
  type ClientOptions,
  type TestServer,
} from '../../../../test/support/server.ts';
import { makeEmailToken } from './public.ts';
import {
  QUICK_CONSENTS,
  countContracts,
  fieldsOf,
  fullBody,
  quickBody,
  stored,
  validate,
  whoIs,
} from '../../../../test/support/registration-world.ts';
import { NAUGHTY, naughtyTexts } from '../../../../test/support/naughty-text.ts';
import { isFullSize, tell } from '../../../../test/support/rude-size.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

let shop: TestServer;
let now = NOW;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
}, 60_000);
beforeEach(() => {
  now = NOW;
});
afterAll(() => shop?.close());

const client = (options: ClientOptions = {}) => shop.client({ isRoaming: true, ...options });
const inStore = (store: string) =>
  client({ host: `${store}.localhost`, language: store === 'ru' ? 'ru' : 'en' });
describe('quick registration', () => {
  test('makes a privileged client with a number and signs in I1-001 I1-002 I1-004 I2-030 I2-031 I4-007 I6-001 I6-005 I7-005 C1-012 C6-001 C6-002', async () => {
    const guest = client();
    const answer = (await validate(guest, quickBody())).json();
    expect(answer).toMatchObject({
      success: true,
      useVisibleReCaptcha: false,
      phoneValidationRequired: false,
    });
    expect(answer.contract).toMatch(/^\d{7,12}$/);
    expect(answer.redirect).toBe('/ru/shop/cart/payment/');
    expect(await whoIs(guest)).toMatchObject({
      contract: answer.contract,
      role: 'pc',
      name: 'Вера',
    });
    expect(await stored(shop.base.database, answer.contract)).toMatchObject({
      kind: 2,
      role: 'pc',
      sex: 'W',
      hasPassword: false,
      mentor: '1000001',
      consents: QUICK_CONSENTS,
      emailKey: null,
      phoneKey: null,
    });
  });

  test('a subscription is kept only when it was asked for, with its document I2-033 D78', async () => {
    const { contract } = (await validate(client(), { ...quickBody(), subscribe: true })).json();
    expect((await stored(shop.base.database, contract)).consents).toEqual([
      QUICK_CONSENTS[0],
      expect.stringMatching(/^newsletter about-privacy \d+$/),
      QUICK_CONSENTS[1],
    ]);
  });

  test('no contract without the user agreement and confidentiality; both are kept with version, text and moment D85 I2-030', async () => {
    const guest = client();
    const before = await countContracts(shop.base.database);
    expect(await fieldsOf(validate(guest, { ...quickBody(), consents: [] }))).toEqual({
      'consents.user-agreement': 'Нужно ваше согласие',
      'consents.confidentiality': 'Нужно ваше согласие',
    });
    expect(await countContracts(shop.base.database)).toBe(before);
    const { contract } = (await validate(guest, quickBody())).json();
    const { rows } = await sql<{ of: string; hash: string; at: Date; source: string }>`
      select document_alias as of, text_hash as hash, given_at as at, source from consent n
      join contract c on c.person_id = n.person_id where c.number = ${contract} order by 1`.execute(
      shop.base.database,
    );
    const kept = { hash: expect.stringMatching(/^[\da-f]{64}$/), at: NOW, source: 'registration' };
    expect(rows).toEqual([
      { of: 'confidentiality', ...kept },
      { of: 'user-agreement', ...kept },
    ]);
  });

  test('the mentor by a promo code, by number or the default; who wants none gets the default I2-032 I2-034 I2-045', async () => {
    const mentorOf = async (fields: object) => {
      const { contract } = (await validate(client(), { ...quickBody(), ...fields })).json();
      return (await stored(shop.base.database, contract)).mentor;
    };
    expect(await mentorOf({ promoMentorSale: 'kedr 10' })).toBe('1100001');
    const chosen = { mentor: '1000003', mentorSelectionMethod: 'manual' };
    expect(await mentorOf(chosen)).toBe('1000003');
    expect(await mentorOf({ ...chosen, getPersonalConsultant: false })).toBe('1000001');
    expect(await mentorOf({})).toBe('1000001');
    expect(
      await fieldsOf(validate(client(), { ...quickBody(), promoMentorSale: 'NOBODY' })),
    ).toEqual({
      promoMentorSale: expect.stringMatching(/^Такой промокод не действует/),
    });
  });

  test('sex is M or W I3-022 I2-031', async () => {
    const { contract } = (await validate(client(), { ...quickBody(), sex: 'M' })).json();
    expect((await stored(shop.base.database, contract)).sex).toBe('M');
    expect(Object.keys(await fieldsOf(validate(client(), { ...quickBody(), sex: 'X' })))).toEqual([
      'sex',
    ]);
  });

  test('the same form pressed twice at once makes one contract I4-010', async () => {
    const guest = client();
    await guest.call('redirect_registration_citizen');
    const body = { ...quickBody(), requestKey: 'one and the same form' };
    const before = await countContracts(shop.base.database);
    const answers = await Promise.all([
      validate(guest, body),
      validate(guest, body),
      validate(guest, body),
    ]);
    expect(new Set(answers.map((answer) => answer.json().contract)).size).toBe(1);
    expect(await countContracts(shop.base.database)).toBe(before + 1);
  });

  test('Türkiye asks for an address in parts, a document and the tax line, and keeps what they need I2-035 D85', async () => {
    const missing = await fieldsOf(validate(inStore('tr'), quickBody('tr')));
    expect(Object.keys(missing).toSorted()).toEqual([
      'tr_address',
      'tr_city',
      'tr_district',
      'tr_documentNumber',
      'tr_streetBlock',
      'tr_taxAgreement',
    ]);
    const body = {
      ...quickBody('tr'),
      tr_city: 'İstanbul',
      tr_district: 'Kadıköy',
      tr_streetBlock: 'Moda',
      tr_address: 'Çınar Sokak 7',
      tr_documentNumber: '10000000000',
      tr_taxAgreement: true,
    };
    const { contract } = (await validate(inStore('tr'), body)).json();
    expect(await stored(shop.base.database, contract)).toMatchObject({
      document: '10000000000',
      address: { city: 'İstanbul', district: 'Kadıköy', quarter: 'Moda', address: 'Çınar Sokak 7' },
      consents: [
        QUICK_CONSENTS[0],
        expect.stringMatching(/^privacy about-privacy \d+$/),
        expect.stringMatching(/^tax tax-notice \d+$/),
        QUICK_CONSENTS[1],
      ],
    });
  });

  test('Thailand asks for a document of 13 digits, and for what its number needs I2-036 I5-013 I9-022 D85', async () => {
    const guest = inStore('th');
    const wrong = await fieldsOf(validate(guest, { ...quickBody('th'), th_documentNumber: '123' }));
    expect(wrong).toEqual({ th_documentNumber: expect.any(String) });
    const body = { ...quickBody('th'), th_documentNumber: '1234567890123' };
    const withoutPrivacy = { ...body, consents: ['user-agreement', 'confidentiality'] };
    expect(Object.keys(await fieldsOf(validate(guest, withoutPrivacy)))).toEqual([
      'consents.privacy',
    ]);
    const { contract } = (await validate(guest, body)).json();
    expect(await stored(shop.base.database, contract)).toMatchObject({
      document: '1234567890123',
      consents: [
        QUICK_CONSENTS[0],
        expect.stringMatching(/^privacy about-privacy \d+$/),
        QUICK_CONSENTS[1],
      ],
    });
  });

  test('an e-mail that somebody signs in by is taken, in the words of the specification I5-004 I8-010 D71', async () => {
    expect(
      await fieldsOf(validate(client(), { ...quickBody(), email: 'ANNA@example.test' })),
    ).toEqual({
      email: 'Такой E-mail уже зарегистрирован в системе',
    });
  });
});

describe('the success page and the letter', () => {
  test('what a browser has just registered is shown to it alone I2-055', async () => {
    const guest = client();
    expect((await guest.call('user_registration_done')).statusCode).toBe(404);
    const { contract } = (await validate(guest, quickBody())).json();
    expect((await guest.call('user_registration_done')).json().data).toMatchObject({
      contract,
      method: 'pk',
      firstName: 'Вера',
      isSignedIn: true,
      isEmailConfirmed: false,
    });
    const other = client();
    other.cookies.set('registered', `${contract}.made-up`);
    expect((await other.call('user_registration_done')).statusCode).toBe(404);
  });

  test('the letter’s link proves the e-mail and sets the first password, for this contract and e-mail only', async () => {
    const body = quickBody();
    const { contract } = (await validate(client(), body)).json();
    const token = makeEmailToken(TEST_SECRET, contract, body.email, NOW);
    const press = async (given: string, password = '') =>
      (
        await client().call('user_registration_confirm', { body: { token: given, password } })
      ).json();
    expect((await press(`${token}x`)).data.code).toBe('LINK_DEAD');
    expect(
      (await press(makeEmailToken(TEST_SECRET, contract, 'other@example.test', NOW))).data.code,
    ).toBe('LINK_DEAD');
    expect(
      (
        await press(
          makeEmailToken(TEST_SECRET, contract, body.email, new Date('2026-11-01T00:00:00Z')),
        )
      ).data.code,
    ).toBe('LINK_DEAD');
    for (const bad of ['пароль', 'пароль123', 'Novikova!'])
      expect(Object.keys((await press(token, bad)).data.fields)).toEqual(['password']);
    expect(await press(token, 'еловая шишка на ветру')).toMatchObject({
      success: true,
      data: { isPasswordSet: true },
    });
    expect(await press(token, 'другой пароль на ветру')).toMatchObject({ success: true });
    const login = async (_password: string) =>
      (await client().call('login_check', { body: { _username: body.email, _password } })).json()
        .success;
    expect([await login('еловая шишка на ветру'), await login('другой пароль на ветру')]).toEqual([
      true,
      false,
    ]);
    expect(
      await fieldsOf(validate(client(), { ...quickBody(), email: body.email })),
    ).toHaveProperty('email');
  });

  test('a letter is promised in the same transaction, once', async () => {
    const { contract } = (await validate(client(), quickBody())).json();
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where dedupe_key = ${`registration-mail:${contract}`}`.execute(
      shop.base.database,
    );
    expect(rows).toEqual([{ payload: { contract, store: 'ru', language: 'ru' } }]);
  });
});

test('any text in any field of a registration is survived, and what is kept comes back as typed R-P45', async ({
  task,
}) => {
  const texts = naughtyTexts(isFullSize ? 10_000 : NAUGHTY.length + 60, 26);
  const fields = [
    'name',
    'secondName',
    'email',
    'phone',
    'birthDate',
    'sex',
    'countryISO',
    'residence',
    'password',
    'csc',
    'promoMentorSale',
    'mentor',
    'mentorSelectionMethod',
    'oldContract',
    'oldContractCode',
    'referral',
    'token',
    'code',
    'requestKey',
    'pass',
    'tr_city',
    'tr_district',
    'tr_streetBlock',
    'tr_address',
    'tr_documentNumber',
    'th_documentNumber',
  ];
  const wrong: string[] = [];
  for (const [at, text] of texts.entries()) {
    const field = fields[at % fields.length] ?? 'name';
    const body = { ...fullBody(at % 2 === 0 ? 'ru' : 'tr'), [field]: text };
    const who = client({
      host: at % 2 === 0 ? 'localhost' : 'tr.localhost',
      language: at % 2 === 0 ? 'ru' : 'en',
    });
    const answer = await validate(who, body, at % 3 === 0);
    if (answer.statusCode >= 500)
      wrong.push(`${field} ${JSON.stringify(text).slice(0, 60)} → ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
  tell(task, `${texts.length} texts through the registration, ${wrong.length} badly answered`);
  const names = ['O’Новикова-Ёж', 'Анна Мария', 'İpek Çınar', 'Ğ Ş ß', 'Nguyễn Thị', 'e\u0301lan'];
  for (const name of names) {
    const { contract } = (await validate(client(), { ...quickBody(), name })).json();
    const { rows } = await sql<{ first: string }>`select d.first_name as first from person_data d
      join contract c on c.person_id = d.person_id where c.number = ${contract}`.execute(
      shop.base.database,
    );
    expect(rows).toEqual([{ first: name.normalize('NFC') }]);
  }
}, 3_600_000);
