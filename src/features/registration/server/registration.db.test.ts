import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { DEMO_MENTORS } from '../../../../db/demo/parts/mentors.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  TEST_SECRET,
  type ClientOptions,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { makeEmailToken } from './public.ts';
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

let people = 0;
/** A guest's body; each with an e-mail and a phone of its own. */
function quickBody(country = 'ru') {
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
const QUICK_CONSENTS = [
  expect.stringMatching(/^confidentiality confidentiality \d+$/),
  expect.stringMatching(/^user-agreement user-agreement \d+$/),
];
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
    expect(await stored(answer.contract)).toMatchObject({
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
    expect((await stored(contract)).consents).toEqual([
      QUICK_CONSENTS[0],
      expect.stringMatching(/^newsletter about-privacy \d+$/),
      QUICK_CONSENTS[1],
    ]);
  });

  test('no contract without the user agreement and confidentiality; both are kept with version, text and moment D85 I2-030', async () => {
    const guest = client();
    const before = await countContracts();
    expect(await fieldsOf(validate(guest, { ...quickBody(), consents: [] }))).toEqual({
      'consents.user-agreement': 'Нужно ваше согласие',
      'consents.confidentiality': 'Нужно ваше согласие',
    });
    expect(await countContracts()).toBe(before);
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
      return (await stored(contract)).mentor;
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
    expect((await stored(contract)).sex).toBe('M');
    expect(Object.keys(await fieldsOf(validate(client(), { ...quickBody(), sex: 'X' })))).toEqual([
      'sex',
    ]);
  });

  test('the same form pressed twice at once makes one contract I4-010', async () => {
    const guest = client();
    await guest.call('redirect_registration_citizen');
    const body = { ...quickBody(), requestKey: 'one and the same form' };
    const before = await countContracts();
    const answers = await Promise.all([
      validate(guest, body),
      validate(guest, body),
      validate(guest, body),
    ]);
    expect(new Set(answers.map((answer) => answer.json().contract)).size).toBe(1);
    expect(await countContracts()).toBe(before + 1);
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
    expect(await stored(contract)).toMatchObject({
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
    expect(await stored(contract)).toMatchObject({
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

describe('full registration', () => {
  test('checks first, asks for the code of the phone, then makes the contract I4-002 I4-004 I4-005 I4-008 I7-007 I1-001 I2-004', async () => {
    const person = client();
    const body = { ...fullBody(), csc: '9000001' };
    const checked = (await validate(person, body, false)).json();
    expect(checked).toMatchObject({ success: true, phoneValidationRequired: true, contract: '' });
    expect(await whoIs(person)).toMatchObject({ contract: '' });

    // Without scripts the form itself carries the code.
    const asked = await save(person, body);
    expect(asked.json().data).toMatchObject({
      code: 'PHONE_NOT_PROVEN',
      phoneValidationRequired: true,
    });
    expect(await fieldsOf(save(person, { ...body, code: '00000x' }))).toEqual({
      code: expect.any(String),
    });
    const made = (await save(person, { ...body, code: await newestCode() })).json();
    expect(made).toMatchObject({
      success: true,
      data: { redirect: '/ru/shop/user/registration/success/' },
    });
    expect(await stored(made.data.contract)).toMatchObject({
      kind: 2,
      role: 'pc',
      birth: '1990-02-28',
      residence: 'ru',
      centre: '9000001',
      hasPassword: true,
      emailKey: null,
      phoneKey: expect.stringMatching(/^\+7911/),
      mentor: '1000001',
    });
    expect(await whoIs(person)).toMatchObject({ contract: made.data.contract, role: 'pc' });
  });
});

test('a full form whose answer was lost is sent again and gets its contract: for two minutes, in its own browser I4-008 I4-010', async () => {
  const person = client();
  const { number, secret } = DEMO_MENTORS.cards[1] ?? { number: '', secret: '' };
  const body = {
    ...fullBody(),
    requestKey: 'lost on the way',
    oldContract: number,
    oldContractCode: secret,
  };
  await save(person, body);
  const known = [...person.cookies];
  const made = (await save(person, { ...body, code: await newestCode() })).json();
  expect(made).toMatchObject({ success: true });
  const count = await countContracts();
  const loseAnswer = () => {
    person.cookies.clear();
    for (const [name, value] of known) person.cookies.set(name, value);
  };

  loseAnswer();
  now = new Date(NOW.getTime() + 119_000);
  expect((await validate(person, body, false)).json()).toMatchObject({
    success: true,
    phoneValidationRequired: false,
    contract: '',
  });
  expect(await whoIs(person)).toMatchObject({ contract: '' });
  expect((await save(person, body)).json()).toMatchObject({ success: true, data: made.data });
  expect(await whoIs(person)).toMatchObject({ contract: made.data.contract });
  expect((await person.call('user_registration_done')).json().data).toMatchObject({
    isSignedIn: true,
  });

  const taken = { phone: 'Такой телефон уже зарегистрирован в системе' };
  expect(await fieldsOf(validate(client(), body, false))).toMatchObject(taken);
  loseAnswer();
  now = new Date(NOW.getTime() + 121_000);
  expect(await fieldsOf(save(person, body))).toMatchObject(taken);
  expect(await countContracts()).toBe(count);
});

test('a guest whose registration was not answered gets contract and cart by sending the same form once more I4-007 I4-010', async () => {
  const guest = client();
  await guest.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  const known = [...guest.cookies];
  const body = { ...quickBody(), requestKey: 'quick and lost' };
  const { contract } = (await validate(guest, body)).json().data;
  guest.cookies.clear();
  for (const [name, value] of known) guest.cookies.set(name, value);
  const here = async () => {
    const { userData, cartData } = (await guest.call('get_user_data')).json().data;
    return [userData.contract, cartData.amount];
  };
  // The session that had the cart is over, and nobody has told this browser of the next one.
  expect(await here()).toEqual(['', 0]);
  now = new Date(NOW.getTime() + 60_000);
  expect((await validate(guest, body)).json()).toMatchObject({ success: true, data: { contract } });
  expect(await here()).toEqual([contract, 1]);
});

describe('full registration in other countries', () => {
  /** Through check, code and contract, as the pages do it. */
  async function registerFully(who: TestClient, body: object) {
    await save(who, body);
    return (await save(who, { ...body, code: await newestCode() })).json();
  }

  test('a consultant in Germany lives there; who lives in Bulgaria is shown the way to its shop I1-003 I2-047 I2-048 I6-006 C6-003 C1-014', async () => {
    const away = await save(inStore('de'), { ...fullBody('de', 1), residence: 'bg' });
    expect(away.json().data).toMatchObject({
      code: 'RESIDENCE_ELSEWHERE',
      redirect_url: 'http://bg.localhost/en/shop/user/registration/CONSULTANT/?residence=bg',
    });
    const { data } = await registerFully(inStore('de'), fullBody('de', 1));
    expect(await stored(data.contract)).toMatchObject({ kind: 1, role: 'c', residence: 'de' });
  });

  test('clients and consultants, type 2 and 1, in Türkiye and Thailand, with what their countries add I2-035 I2-036 I3-024', async () => {
    const turkish = {
      tr_city: 'Ankara',
      tr_district: 'Çankaya',
      tr_streetBlock: 'Kızılay',
      tr_address: 'Sokak 1',
      tr_documentNumber: '10000000001',
      tr_taxAgreement: '1',
    };
    for (const [store, own] of [
      ['tr', turkish],
      ['th', { th_documentNumber: '1234567890123' }],
    ] as const)
      for (const contractType of [2, 1]) {
        const { data } = await registerFully(inStore(store), {
          ...fullBody(store, contractType),
          ...own,
        });
        const made = await stored(data.contract);
        expect(made).toMatchObject({ kind: contractType, hasPassword: true });
        expect(made.consents.filter((consent) => !consent.startsWith('tax '))).toHaveLength(5);
      }
  });

  test('countries of residence come with the page of the shop that serves them I7-009 I2-029 I2-049', async () => {
    const list = async (query: Record<string, string>) =>
      (await inStore('de').call('redirect_registration_citizen', { query })).json();
    expect(await list({ contractType: '1' })).toEqual([
      { cntr: 'de', name: 'Germany', redirect_url: null },
      {
        cntr: 'bg',
        name: 'Bulgaria',
        redirect_url: 'http://bg.localhost/en/shop/user/registration/CONSULTANT/?residence=bg',
      },
    ]);
    expect(
      (await list({})).every((each: { redirect_url: string | null }) => each.redirect_url === null),
    ).toBe(true);
  });

  test('every consent is kept with its document, version and the hash of its text I5-039', async () => {
    const { data } = await registerFully(client(), fullBody());
    const { rows } = await sql<{
      purpose: string;
      document_alias: string;
      hash: number;
      at: Date;
      source: string;
    }>`
      select s.purpose, s.document_alias, length(s.text_hash) as hash, s.given_at as at, s.source
      from consent s join contract c on c.person_id = s.person_id where c.number = ${data.contract} order by purpose`.execute(
      shop.base.database,
    );
    expect(rows).toEqual(
      [
        ['adult', 'adult'],
        ['confidentiality', 'confidentiality'],
        ['privacy', 'about-privacy'],
        ['programme', 'privileged-client-terms'],
        ['user-agreement', 'user-agreement'],
      ].map(([purpose, document_alias]) => ({
        purpose,
        document_alias,
        hash: 64,
        at: NOW,
        source: 'registration',
      })),
    );
  });

  test('who is under 18 is told so, and the server decides I5-022 I8-014 D69', async () => {
    expect(await fieldsOf(save(client(), { ...fullBody(), birthDate: '21.11.2008' }))).toEqual({
      birthDate: 'Возраст должен быть больше 18-ти лет.',
    });
  });

  test('a password that many take, or that is put together from names and dates, is refused at its field R-P34', async () => {
    const body = fullBody();
    for (const password of ['пароль123', 'iloveyou2026', 'Novikova1990', '28021990', body.phone])
      expect(await fieldsOf(save(client(), { ...body, password }))).toEqual({
        password: 'Такой пароль легко угадать. Придумайте другой',
      });
  });

  test('a club card leads to who gave it out, once; number and code are both needed I2-044 I2-045 I5-038', async () => {
    const { number, secret } = DEMO_MENTORS.cards[0] ?? { number: '', secret: '' };
    const card = { oldContract: number, oldContractCode: secret };
    expect(await fieldsOf(save(client(), { ...fullBody(), oldContract: number }))).toEqual({
      oldContractCode: 'Это поле обязательно для заполнения',
    });
    const { data } = await registerFully(client(), { ...fullBody(), ...card });
    expect((await stored(data.contract)).mentor).toBe(DEMO_MENTORS.cards[0]?.contract);
    expect(Object.keys(await fieldsOf(save(client(), { ...fullBody(), ...card })))).toEqual([
      'oldContract',
    ]);
  });

  test('the country of delivery is one that the store sends to I2-043', async () => {
    expect(await fieldsOf(save(client(), { ...fullBody(), countryISO: 'de' }))).toHaveProperty(
      'countryISO',
    );
    const there = { ...fullBody(), countryISO: 'by', phone: '+375 29 100-00-01' };
    const { data } = await registerFully(client(), there);
    const { rows } = await sql<{
      country: string;
    }>`select country from contract where number = ${data.contract}`.execute(shop.base.database);
    expect(rows).toEqual([{ country: 'by' }]);
  });

  test('an unknown service centre is refused at its field I2-041', async () => {
    expect(Object.keys(await fieldsOf(save(client(), { ...fullBody(), csc: '0000000' })))).toEqual([
      'csc',
    ]);
  });

  test('whoever is signed in registers somebody else and stays who they are I4-016', async () => {
    const consultant = client();
    await consultant.call('login_check', {
      body: { _username: '1000003', _password: DEMO_PASSWORD },
    });
    const { data } = await registerFully(consultant, fullBody());
    expect((await stored(data.contract)).mentor).toBe('1000003');
    expect(await whoIs(consultant)).toMatchObject({ contract: '1000003' });
    const done = (await consultant.call('user_registration_done')).json();
    expect(done.data).toMatchObject({
      contract: data.contract,
      isSignedIn: false,
      mentor: { contract: '1000003' },
    });
  });

  test('extra fields change nothing: role, price, points, mentor of one’s own making R-P41', async () => {
    const { data } = await registerFully(client(), {
      ...fullBody(),
      role: 'o',
      contract: '1000001',
      isOwner: true,
      rank: 'top',
      isRegisterPaid: true,
      personId: 'x',
      isProven: true,
    });
    expect(await stored(data.contract)).toMatchObject({ kind: 2, role: 'pc', emailKey: null });
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

describe('look-ups', () => {
  /** The answer to a captcha of the form. */
  async function solved(of: TestClient): Promise<string> {
    const asked = await of.call('captcha_challenge', { query: { form: 'registration' } });
    const { challenge } = asked.json().data;
    return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  }

  /** All that the visitor may look up in this hour. */
  async function useUp(of: TestClient): Promise<void> {
    for (let turn = 0; turn < 30; turn += 1)
      await of.call('ajax_security_email_check', { body: { email: 'free@example.test' } });
  }

  test('an e-mail is asked about when its field is left, in the words of the specification I5-006 I7-010 I8-009 I8-010', async () => {
    const ask = async (email: string) =>
      (await client().call('ajax_security_email_check', { body: { email } })).json();
    expect(await ask('free@example.test')).toMatchObject({ success: true, data: { isFree: true } });
    expect(await ask('Anna@Example.test')).toMatchObject({
      success: false,
      message: ['Такой E-mail уже зарегистрирован в системе'],
    });
    expect((await ask('no e-mail')).data.fields).toEqual({
      email: 'Проверьте правильность введенной почты',
    });
  });

  test('after thirty questions within the hour a captcha is wanted, before anything is told D32 D71 I4-001 I4-003 I7-007 I8-015', async () => {
    const curious = shop.client();
    const ask = () =>
      curious.call('ajax_security_email_check', { body: { email: 'anna@example.test' } });
    const codes = [];
    for (let turn = 0; turn < 31; turn += 1) codes.push((await ask()).json().data.code);
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['EMAIL_TAKEN']));
    expect(codes[30]).toBe('CAPTCHA_NEEDED');
    const answer = (await validate(curious, { ...quickBody(), email: 'anna@example.test' })).json();
    expect(answer).toMatchObject({ success: false, useVisibleReCaptcha: true });
    expect(JSON.stringify(answer)).not.toContain('уже зарегистрирован');
    // The captcha's answer goes along as `token`, and is good once.
    const token = await solved(curious);
    expect(
      await fieldsOf(validate(curious, { ...quickBody(), email: 'anna@example.test', token })),
    ).toEqual({
      email: 'Такой E-mail уже зарегистрирован в системе',
    });
    for (const spent of [
      await validate(curious, { ...quickBody(), token }),
      await curious.call('ajax_security_email_check', {
        body: { email: 'anna@example.test', token },
      }),
    ])
      expect(spent.json()).toMatchObject({
        message: ['verification failed'],
        data: { code: 'CAPTCHA_FAILED', is_show_captcha: true, useVisibleReCaptcha: false },
      });
  });

  test('after five refused forms about one e-mail or one phone the next asks for a captcha, whoever sends it D59 D71', async () => {
    const body = { ...quickBody(), promoMentorSale: 'NOBODY' };
    const other = quickBody();
    const refusal = async (more: object = {}) =>
      (await validate(client(), { ...body, ...more })).json().data.code;
    for (let sent = 0; sent < 5; sent += 1) expect(await refusal()).toBe('FIELDS_INVALID');
    expect(await refusal()).toBe('CAPTCHA_NEEDED');
    expect(await refusal({ email: body.email.toUpperCase(), phone: other.phone })).toBe(
      'CAPTCHA_NEEDED',
    );
    expect(await refusal({ email: other.email })).toBe('CAPTCHA_NEEDED');
    expect(await refusal(other)).toBe('FIELDS_INVALID');
  });

  test('a form that was checked without a captcha brings no pass: who is registered is told thirty times an hour, whatever goes along D71 R-P36', async () => {
    const curious = client();
    const body = fullBody();
    const { pass } = (await validate(curious, body, false)).json().data;
    expect(pass).toBeUndefined();
    const { pass: own } = (
      await validate(curious, { ...body, token: await solved(curious) }, false)
    ).json().data;
    const told: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const sent = { ...body, phone: quickBody().phone, pass: own ?? 'none' };
      told.push((await validate(curious, sent, false)).json().data.code ?? 'told');
    }
    expect(told.filter((each) => each === 'told')).toHaveLength(28);
    expect(new Set(told.slice(28))).toEqual(new Set(['CAPTCHA_NEEDED']));
  });

  test('a browser that keeps no cookies has the look-ups of its address, and a /64 is one address R-P36 D71', async () => {
    const ask = async (address: string) => {
      const answer = await shop.client().call('ajax_security_email_check', {
        body: { email: 'anna@example.test' },
        headers: { 'x-forwarded-for': address },
      });
      return answer.json().data.code;
    };
    const codes: string[] = [];
    for (let turn = 1; turn <= 32; turn += 1)
      codes.push(await ask(`2001:db8:36:1:${turn.toString(16)}::1`));
    expect(codes.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(30);
    expect(await ask('2001:db8:36:2::1')).toBe('EMAIL_TAKEN');
  });

  test('a form whose captcha was solved is sent without another question; about other phones each one counts, but for a phone proven since D71 R-P36 I7-005', async () => {
    const curious = client();
    const body = fullBody();
    await useUp(curious);
    const token = await solved(curious);
    const { pass } = (await validate(curious, { ...body, token }, false)).json().data;
    const told = async (phone: string) =>
      (await validate(curious, { ...body, phone, pass }, false)).json().data.code ?? 'told';
    const others: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) others.push(await told(quickBody().phone));
    expect(new Set(others)).toEqual(new Set(['CAPTCHA_NEEDED']));
    expect(await told(body.phone)).toBe('told');
    // The window of the code lets another phone be typed.
    const changed = { phone: quickBody().phone, countryIso: 'ru' };
    await curious.call('ajax_security_change_registration_phone_and_resend_validation_code', {
      body: changed,
    });
    await curious.call('security_phone_verify', { body: { ...changed, code: await newestCode() } });
    const made = (await save(curious, { ...body, phone: changed.phone, pass })).json();
    expect(made).toMatchObject({ success: true });
    expect((await stored(made.data.contract)).phoneKey).toBe(changed.phone.replaceAll(' ', ''));
  });

  test('a pass that no captcha was solved for opens no look-ups of mentors R-P36', async () => {
    const curious = client();
    for (let turn = 0; turn < 30; turn += 1)
      await curious.call('ajax_security_refcode_check', { body: { promoMentorSale: 'NOBODY' } });
    const body = fullBody();
    const { pass } = (await validate(curious, body, false)).json().data;
    const sent = async (more: object) =>
      (await save(curious, { ...body, mentor: '1000003', ...more })).json();
    expect((await sent({ pass })).data.code).toBe('CAPTCHA_NEEDED');
    const token = await solved(curious);
    const again = (await validate(curious, { ...body, mentor: '1000003', token }, false)).json();
    expect((await sent({ pass: again.data.pass })).data.code).toBe('PHONE_NOT_PROVEN');
  });

  test('centres of a city and of a country are bare arrays of number and address I7-017 I7-018 I2-054', async () => {
    const inCity = (
      await client().call('api.v1.get-csc.bycity', { params: { cityId: '1' } })
    ).json();
    expect(inCity).toEqual([
      { contract: '9000001', address: expect.stringMatching(/^Москва, .+\d/) },
    ]);
    const inCountry = (
      await inStore('de').call('api.v1.get-csc.bycountry', { params: { countryCode: 'de' } })
    ).json();
    expect(inCountry.length).toBeGreaterThan(3);
    expect(Object.keys(inCountry[0])).toEqual(['contract', 'address']);
    expect(
      (await client().call('api.v1.get-csc.bycity', { params: { cityId: '999999' } })).json(),
    ).toEqual([]);
  });

  test('Turkish provinces come as text of JSON, districts and quarters below them I7-019', async () => {
    const who = inStore('tr');
    const query = { countryCode: 'tr', parentId: '1', perPage: '-1' };
    const provinces = JSON.parse(
      (await who.call('location_search_object', { query })).json().data,
    ).data;
    const istanbul = provinces.find((each: { name: string }) => each.name === 'İstanbul');
    expect(istanbul).toMatchObject({
      external_ids: { oracle: expect.any(Number) },
      next_geo_level: { id: istanbul.id },
    });
    const units = async (action: string, unitId: number): Promise<{ id: number; name: string }[]> =>
      (
        await who.call('location_get_addressation_units', {
          query: { action, unitId: String(unitId) },
        })
      ).json().data;
    const districts = await units('getDistricts', istanbul.id);
    expect(districts.map(({ name }) => name)).toContain('Kadıköy');
    const [quarter] = await units(
      'getSubDistricts',
      districts.find(({ name }) => name === 'Kadıköy')?.id ?? 0,
    );
    expect(quarter?.name).toBe('Fenerbahçe');
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
