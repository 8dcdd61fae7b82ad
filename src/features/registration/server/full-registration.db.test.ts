import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { DEMO_MENTORS } from '../../../../db/demo/parts/mentors.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type ClientOptions,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import {
  countContracts,
  fieldsOf,
  fullBody,
  newestCode,
  quickBody,
  save,
  stored,
  validate,
  whoIs,
} from '../../../../test/support/registration-world.ts';

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
    const made = (
      await save(person, { ...body, code: await newestCode(shop.base.database) })
    ).json();
    expect(made).toMatchObject({
      success: true,
      data: { redirect: '/ru/shop/user/registration/success/' },
    });
    expect(await stored(shop.base.database, made.data.contract)).toMatchObject({
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
  const made = (await save(person, { ...body, code: await newestCode(shop.base.database) })).json();
  expect(made).toMatchObject({ success: true });
  const count = await countContracts(shop.base.database);
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
  expect(await countContracts(shop.base.database)).toBe(count);
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
    return (await save(who, { ...body, code: await newestCode(shop.base.database) })).json();
  }

  test('a consultant in Germany lives there; who lives in Bulgaria is shown the way to its shop I1-003 I2-047 I2-048 I6-006 C6-003 C1-014', async () => {
    const away = await save(inStore('de'), { ...fullBody('de', 1), residence: 'bg' });
    expect(away.json().data).toMatchObject({
      code: 'RESIDENCE_ELSEWHERE',
      redirect_url: 'http://bg.localhost/en/shop/user/registration/CONSULTANT/?residence=bg',
    });
    const { data } = await registerFully(inStore('de'), fullBody('de', 1));
    expect(await stored(shop.base.database, data.contract)).toMatchObject({
      kind: 1,
      role: 'c',
      residence: 'de',
    });
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
        const made = await stored(shop.base.database, data.contract);
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
    expect((await stored(shop.base.database, data.contract)).mentor).toBe(
      DEMO_MENTORS.cards[0]?.contract,
    );
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
    expect((await stored(shop.base.database, data.contract)).mentor).toBe('1000003');
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
    expect(await stored(shop.base.database, data.contract)).toMatchObject({
      kind: 2,
      role: 'pc',
      emailKey: null,
    });
  });
});
