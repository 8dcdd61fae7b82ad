import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { listStores } from '#countries/packs.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

/** Invented by db/demo/mentors.json. */
const IRINA = '1100001';
const DARYA = '1100003';
const VIKTOR = '1000003';
const OFFICE = '1000001';
const CYBER = '1000007';
const CARD = { number: '77000001', secret: '4821' };

let shop: TestServer;
let now: Date;
beforeAll(async () => {
  now = DEMO_DAY;
  shop = await openTestServer({ base: await createDemoDatabase({ size: 16 }), now: () => now });
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const roaming = () => shop.client({ isRoaming: true });
async function signIn(login: string): Promise<TestClient> {
  const client = roaming();
  const answer = await client.call('login_check', {
    body: { _username: `${login}@example.test`, _password: DEMO_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  return client;
}
const standing = async (client: TestClient, query = {}) =>
  (await client.call('ajax_security_mentor_get', { query })).json().data;
const byContract = (client: TestClient, contract: string) =>
  client.call('ajax_security_mentor_check_by_contract', {
    params: { contract },
    body: { isConsultantText: 1 },
  });
const byCode = (client: TestClient, promoMentorSale: string) =>
  client.call('ajax_security_refcode_check', { query: { promoMentorSale } });

describe('each way to a mentor', () => {
  test('a club card by number and secret, in the query or as {number, code} I1-008 I7-013 I7-020 I3-020 D35', async () => {
    const client = roaming();
    const inQuery = await client.call('ajax_security_check_card', { query: CARD });
    expect(inQuery.json()).toMatchObject({
      success: true,
      data: { contract: '1100002', fullName: 'Павел С.' },
    });
    const inBody = await client.call('ajax_security_check_card', {
      body: { number: '7700 0001', code: CARD.secret },
    });
    expect(inBody.json().data).toEqual(inQuery.json().data);
    const alias = await client.call('existing_contract_validation', {
      body: { number: CARD.number, code: '1' },
    });
    expect(alias.json()).toMatchObject({ success: false, data: { code: 'CARD_UNKNOWN' } });
  });

  test('both fields of a card are required, in these words I5-038 I4-024', async () => {
    const client = roaming();
    const halves: Record<string, string>[] = [{ number: CARD.number }, { secret: CARD.secret }, {}];
    for (const query of halves) {
      const answer = await client.call('ajax_security_check_card', { query });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toEqual(['Это поле обязательно для заполнения']);
    }
  });

  test('a number, and a promo code however it is typed I1-006 I1-007 I3-012 I7-015 I7-016', async () => {
    const client = roaming();
    expect((await byContract(client, IRINA)).json().data).toEqual({
      contract: IRINA,
      fullName: 'Ирина К.',
      social: [
        { type: 'vk', href: 'https://vk.com/irina.kedrova.example' },
        { type: 'ok', href: 'https://ok.ru/profile/900000000001' },
      ],
    });
    expect((await byCode(client, 'kedr10')).json().data).toMatchObject({ contract: IRINA });
    const posted = await client.call('ajax_security_refcode_check', {
      body: { promoMentorSale: 'LUG2026' },
    });
    expect(posted.json().data).toMatchObject({ contract: DARYA });
  });

  test('a bare list of the country, the city’s mentors first, then alike in sex and age I1-005 I7-014 I3-013 I3-014 D13', async () => {
    const list = async (query: Record<string, string>) =>
      (await roaming().call('ajax_security_get_mentor_list', { query })).json();
    const inSpb = await list({ countryCode: 'ru', cityCode: '2' });
    expect(inSpb).toHaveLength(7);
    expect(inSpb.slice(0, 2).map(({ contract }: { contract: string }) => contract)).toEqual([
      DARYA,
      '1100004',
    ]);
    expect(inSpb[0]).toMatchObject({
      fullName: 'Дарья Л.',
      contacts: [{ type: 'VK' }],
      social: [{ type: 'vk' }],
    });
    const alike = await list({
      countryCode: 'ru',
      cityCode: '1',
      sex: 'M',
      birthdate: '02.03.1990',
    });
    expect(alike.map(({ contract }: { contract: string }) => contract).slice(0, 4)).toEqual([
      '1100002',
      IRINA,
      '1100004',
      '1100006',
    ]);
    expect(await list({ countryCode: 'xx' })).toEqual([]);
  });

  test('links of others than vk and ok leave the server only where the country shows them, networks by their former names in contacts I3-013 I3-014 I5-054 I5-055 I5-056', async () => {
    const german = shop.client({ host: 'de.localhost', isRoaming: true });
    const shown = (await byContract(german, '5100001')).json().data.social;
    expect(shown.map(({ type }: { type: string }) => type)).toEqual(['fb', 'instagram', 'mail']);
    const query = { countryCode: 'de' };
    const listed = (await german.call('ajax_security_get_mentor_list', { query })).json();
    const same = listed.find(({ contract }: { contract: string }) => contract === '5100001');
    expect(same.contacts.map(({ type }: { type: string }) => type)).toEqual([
      'FACEID',
      'INSTNAME',
      'mail',
    ]);
    expect(same.social).toEqual(shown);
    expect(JSON.stringify((await byContract(roaming(), IRINA)).json())).not.toMatch(
      /telegram|900 000/,
    );
  });
});

test('in China, Thailand, Uzbekistan and Vietnam the list is called one of mentors I2-074 I9-081', async () => {
  const called: string[] = [];
  for (const { code, homeCountry } of listStores()) {
    const client = shop.client({ host: `${code}.localhost`, language: 'en', isRoaming: true });
    const { isListCalledMentors } = (await client.call('ajax_security_mentor_get')).json().data;
    if (isListCalledMentors === true) called.push(homeCountry);
  }
  const there = new Set(listStores().map(({ homeCountry }) => homeCountry));
  expect(called.toSorted()).toEqual(['cn', 'th', 'uz', 'vn'].filter((each) => there.has(each)));
});

test('a mentor’s links are of ten kinds, each told where the country shows it I3-015', async () => {
  const contacts = [
    ...['fb', 'instagram', 'ok', 'telegram', 'twitter', 'vk', 'youtube'].map((type) => ({
      type,
      value: 'anna',
    })),
    { type: 'blog', value: 'https://blog.example.test/' },
    { type: 'mail', value: 'anna@example.test' },
    { type: 'phone', value: '+49 1512 0000001' },
  ];
  const write = (value: unknown) =>
    sql`update listed_mentor set contacts = ${JSON.stringify(value)}::jsonb where contract = '5100001'`.execute(
      shop.base.database,
    );
  const before = await sql<{
    contacts: unknown;
  }>`select contacts from listed_mentor where contract = '5100001'`.execute(shop.base.database);
  await write(contacts);
  const german = shop.client({ host: 'de.localhost', isRoaming: true });
  const { social } = (await byContract(german, '5100001')).json().data;
  await write(before.rows[0]?.contacts);
  expect(social.map(({ type }: { type: string }) => type).toSorted()).toEqual(
    contacts.map(({ type }) => type).toSorted(),
  );
});

describe('who stands, by what the request brings', () => {
  test('a stranger has the default, with no flag set I1-011 I3-016 I3-017', async () => {
    expect(await standing(roaming())).toMatchObject({
      selectedMentor: { contract: OFFICE },
      source: 'default',
      forceMentor: false,
      userLink: false,
      isAsked: true,
    });
  });

  test('a signed-in user is a forced mentor; one whose contract begins with M is not I1-010 I4-016 I9-084 C6-011', async () => {
    expect(await standing(await signIn('viktor'))).toMatchObject({
      source: 'user',
      forceMentor: true,
      selectedMentor: { contract: VIKTOR },
    });
    expect(await standing(await signIn('maria'))).toMatchObject({
      source: 'default',
      forceMentor: false,
    });
  });

  test('a referral link is remembered for 30 days, the last one counts, and M links none I1-009 C6-011', async () => {
    const client = roaming();
    const open = (referral: string, origin = 'http://localhost') =>
      client.call('get_user_data', {
        headers: { referer: `${origin}/ru/shop/catalog/chai-159/?referral=${referral}` },
      });
    await open('M1000005');
    await open(VIKTOR, 'http://elsewhere.example.test');
    expect(await standing(client)).toMatchObject({ source: 'default' });
    await open(VIKTOR);
    await open(IRINA);
    expect(await standing(client)).toMatchObject({
      source: 'link',
      userLink: true,
      selectedMentor: { contract: IRINA },
    });
    expect(await standing(client, { referral: DARYA })).toMatchObject({
      selectedMentor: { contract: DARYA },
    });
    now = new Date(now.getTime() + 30 * 86_400_000 + 1_000);
    expect(await standing(client)).toMatchObject({ source: 'default' });
  });

  test('the cookies mentorContract and mentorFullName are kept by a choice, made by hand, and forgotten by null I3-019 I9-086 I4-017', async () => {
    const client = roaming();
    const set = (contract: string | null) =>
      client.call('ajax_security_mentor_set', { body: { contract } });
    expect((await set(DARYA)).json().data.mentor).toMatchObject({ contract: DARYA });
    expect(client.cookies.get('mentorContract')).toBe(DARYA);
    expect(decodeURIComponent(client.cookies.get('mentorFullName') ?? '')).toBe('Дарья Л.');
    client.cookies.set('setCyberMentor', '1');
    expect(await standing(client)).toMatchObject({
      source: 'cookie',
      mentorSelectionMethod: 'manual',
    });
    await set(null);
    expect(client.cookies.has('mentorContract')).toBe(false);
    expect(await standing(client)).toMatchObject({
      source: 'cyber',
      selectedMentor: { contract: CYBER, fullName: 'Онлайн-консультант «Арника»' },
    });
  });

  test.each([
    { mentorContract: 'M1000005' },
    { mentorContract: '1000006' },
    { mentorContract: '9999999' },
    { mentorContract: "1' or 1=1 --", mentorFullName: '<script>' },
    { mentorLink: `${IRINA}~${Math.floor(DEMO_DAY.getTime() / 1000)}~forged` },
    { mentorLink: '~~~' },
  ])('cookies are wishes: what names nobody is passed over I9-084 R-44 %o', async (cookies) => {
    const client = roaming();
    for (const [name, value] of Object.entries(cookies))
      client.cookies.set(name, encodeURIComponent(value));
    expect(await standing(client)).toMatchObject({ source: 'default' });
  });
});

test('a decision can be neither changed nor taken away', async () => {
  for (const statement of [
    sql`update mentor_attribution set mentor_contract = ${VIKTOR}`,
    sql`delete from mentor_attribution`,
  ])
    await expect(statement.execute(shop.base.database)).rejects.toThrow(/append-only/);
});
