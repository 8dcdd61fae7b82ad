import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solveForm } from '../../../../test/support/captcha-tries.ts';
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
const standing = async (client: TestClient, query = {}) =>
  (await client.call('ajax_security_mentor_get', { query })).json().data;
const byContract = (client: TestClient, contract: string) =>
  client.call('ajax_security_mentor_check_by_contract', {
    params: { contract },
    body: { isConsultantText: 1 },
  });
const byCode = (client: TestClient, promoMentorSale: string) =>
  client.call('ajax_security_refcode_check', { query: { promoMentorSale } });

describe('what strangers learn', () => {
  test('unknown, blocked, managed and malformed contracts are answered with one text and status D71 R-36 I8-011', async () => {
    const answers = await Promise.all(
      ['9999999', '1000006', 'M1000005', 'x', '%00'].map(async (contract) => {
        const answer = await byContract(roaming(), contract);
        return [answer.statusCode, answer.body];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  test('an unknown code and one that is over are answered alike; so are unknown cards and wrong secrets D71 R-36', async () => {
    const codes = await Promise.all(
      ['LETO2025', 'NOBODY', '%'].map(async (code) => (await byCode(roaming(), code)).body),
    );
    expect(new Set(codes).size).toBe(1);
    const cards = await Promise.all(
      [
        { number: CARD.number, secret: '0000' },
        { number: '70000000', secret: CARD.secret },
        { number: 'x', secret: 'y' },
      ].map(async (query) => (await roaming().call('ajax_security_check_card', { query })).body),
    );
    expect(new Set(cards).size).toBe(1);
  });

  test('whole names are told to nobody who only asks R-36', async () => {
    const client = roaming();
    const said = [
      await byContract(client, IRINA),
      await byCode(client, 'KEDR10'),
      await client.call('ajax_security_get_mentor_list', { query: { countryCode: 'ru' } }),
      await client.call('ajax_security_mentor_set', { body: { contract: IRINA } }),
      await client.call('ajax_security_mentor_get'),
    ];
    expect(said.map(({ body }) => body).join()).not.toContain('Кедрова');
  });

  test('a visitor gets 30 answers an hour, of all look-ups together, then after a captcha R-P36 D71 D59', async () => {
    const client = roaming();
    await client.call('get_user_data');
    const statuses: number[] = [];
    for (let asked = 0; asked < 32; asked += 1)
      statuses.push(
        (asked % 2 ? await byCode(client, `CODE${asked}`) : await byContract(client, IRINA))
          .statusCode,
      );
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect(statuses.lastIndexOf(404)).toBe(29);
    expect((await byContract(roaming(), IRINA)).statusCode).toBe(200);
    const isShown = await client.call('is_show_captcha', { query: { form: 'lookup' } });
    expect(isShown.json().data).toEqual({ is_show_captcha: true });
    const asks = [
      () => byContract(client, IRINA),
      () => byCode(client, 'KEDR10'),
      () => client.call('ajax_security_check_card', { query: CARD }),
      () => client.call('ajax_security_get_mentor_list', { query: { countryCode: 'ru' } }),
      // Irina was told before; of Darya this would be the first word.
      () => client.call('ajax_security_mentor_set', { body: { contract: DARYA } }),
    ];
    for (const ask of asks)
      expect((await ask()).json()).toMatchObject({
        success: false,
        message: ['Подтвердите, что вы не робот'],
        data: { code: 'CAPTCHA_NEEDED', is_show_captcha: true, useVisibleReCaptcha: false },
      });
  });

  test('a number in an address or a cookie of one’s own making is a look-up too; beyond the limit it names nobody R-P36 D71 I1-006', async () => {
    const client = roaming();
    await client.call('get_user_data');
    for (let asked = 0; asked < 30; asked += 1)
      await standing(client, { referral: `99999${10 + asked}` });
    expect((await byContract(client, IRINA)).statusCode).toBe(422);
    expect(await standing(client, { referral: IRINA })).toMatchObject({
      source: 'default',
      isHeldBack: true,
      candidates: [{ source: 'default' }],
    });
    // Opening a link is free and says nothing; what it led to is as good as asked.
    await client.call('get_user_data', {
      headers: { referer: `http://localhost/ru/?referral=${IRINA}` },
    });
    client.cookies.set('mentorContract', DARYA);
    expect(await standing(client)).toMatchObject({ candidates: [{ source: 'default' }] });
    // In the next hour it is one look-up for each of the two.
    now = new Date(now.getTime() + 3_600_000);
    expect(await standing(client)).toMatchObject({
      source: 'link',
      selectedMentor: { contract: IRINA },
      candidates: [{ source: 'link' }, { source: 'cookie' }, { source: 'default' }],
    });
  });

  test('whoever came by a link opens as many pages as they like R-P36 I1-009', async () => {
    const client = roaming();
    await client.call('get_user_data', {
      headers: { referer: `http://localhost/ru/?referral=${VIKTOR}` },
    });
    for (let page = 0; page < 40; page += 1)
      expect(await standing(client, page % 2 ? { referral: VIKTOR } : {})).toMatchObject({
        source: 'link',
      });
    for (let asked = 0; asked < 29; asked += 1)
      expect((await byContract(client, IRINA)).statusCode).toBe(200);
    expect((await byContract(client, IRINA)).statusCode).toBe(422);
    expect(await standing(client)).toMatchObject({ selectedMentor: { contract: VIKTOR } });
  });

  test('to remember whom one was told of is free, right guesses are not R-P36 D71', async () => {
    const client = roaming();
    await client.call('get_user_data');
    const set = async (contract: string) =>
      (await client.call('ajax_security_mentor_set', { body: { contract } })).statusCode;
    expect((await byContract(client, IRINA)).statusCode).toBe(200);
    for (let again = 0; again < 5; again += 1) expect(await set(IRINA)).toBe(200);
    expect(await set(DARYA)).toBe(200);
    for (let asked = 0; asked < 28; asked += 1) expect(await set(`99999${10 + asked}`)).toBe(404);
    expect(await set(VIKTOR)).toBe(422);
    expect([await set(IRINA), await set(DARYA)]).toEqual([200, 200]);
  });

  test('a solved captcha is good once and for five answers; one of another form opens nothing R-P36 D71 I8-015', async () => {
    const client = roaming();
    await client.call('get_user_data');
    const token = async (form: string) => {
      const { challenge } = (await client.call('captcha_challenge', { query: { form } })).json()
        .data;
      return JSON.stringify({
        challenge,
        solution: await solveChallenge({ challenge, deriveKey }),
      });
    };
    const ask = async (given?: string) =>
      (
        await client.call('ajax_security_mentor_check_by_contract', {
          params: { contract: '9999999' },
          body: { token: given },
        })
      ).statusCode;
    for (let asked = 0; asked < 30; asked += 1) expect(await ask()).toBe(404);
    expect(await ask(await token('registration'))).toBe(422);
    const solved = await token('lookup');
    expect(await ask(solved)).toBe(404);
    for (let asked = 1; asked < 5; asked += 1) expect(await ask()).toBe(404);
    expect(await ask(solved)).toBe(422);
    const refused = await client.call('ajax_security_refcode_check', {
      body: { promoMentorSale: 'KEDR10', token: solved },
    });
    expect(refused.json()).toMatchObject({
      message: ['verification failed'],
      data: { code: 'CAPTCHA_FAILED', is_show_captcha: true },
    });
    // Two hundred at once get no more than what is left.
    now = new Date(now.getTime() + 3_600_000);
    const many = await Promise.all(Array.from({ length: 60 }, () => ask()));
    expect(many.filter((status) => status === 404).length).toBeLessThanOrEqual(30);
    expect(await ask(await token('lookup'))).toBe(404);
  });

  test('with a solved captcha the mentors of a link and of an earlier choice are told as well R-P36 D71', async () => {
    const client = roaming();
    await client.call('get_user_data');
    for (let asked = 0; asked < 30; asked += 1) await byContract(client, '9999999');
    client.cookies.set('mentorContract', DARYA);
    expect(await standing(client, { referral: IRINA })).toMatchObject({ isHeldBack: true });
    const token = await solveForm(client, 'lookup');
    expect(await standing(client, { referral: IRINA, token })).toMatchObject({
      isHeldBack: false,
      candidates: [{ source: 'link' }, { source: 'cookie' }, { source: 'default' }],
    });
  });

  test('with a solved captcha the list, a code and a card are answered as well R-P36', async () => {
    const client = roaming();
    await client.call('get_user_data');
    for (let asked = 0; asked < 30; asked += 1) await byContract(client, '9999999');
    client.cookies.set('captcha_off', 'altcha');
    expect((await byCode(client, 'KEDR10')).statusCode).toBe(200);
    client.cookies.delete('captcha_off');
    expect((await client.call('ajax_security_check_card', { query: CARD })).statusCode).toBe(200);
    expect(
      (await client.call('ajax_security_get_mentor_list', { query: { countryCode: 'ru' } }))
        .statusCode,
    ).toBe(200);
  });

  test('five wrong secrets an hour for a card, whoever tries; right ones do not count R-36', async () => {
    const check = (secret: string) =>
      roaming().call('ajax_security_check_card', { query: { number: '77000002', secret } });
    for (let right = 0; right < 6; right += 1) expect((await check('1937')).statusCode).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, index) => check(`000${index}`)));
    expect(wrong.filter(({ statusCode }) => statusCode === 404)).toHaveLength(5);
    expect((await check('1937')).statusCode).toBe(429);
    now = new Date(now.getTime() + 3_600_000);
    expect((await check('1937')).statusCode).toBe(200);
  });

  test('numbers that no card can have are unknown, however many people mistype theirs I8-011 D71', async () => {
    for (let typo = 0; typo < 7; typo += 1) {
      const answer = await roaming().call('ajax_security_check_card', {
        query: { number: `12-${typo}`, secret: '4821' },
      });
      expect(answer.json().message).toEqual(['Номер карты и код не подошли друг к другу']);
    }
  });
});
