import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import {
  openTestServer,
  type ClientOptions,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import {
  fieldsOf,
  fullBody,
  newestCode,
  quickBody,
  save,
  stored,
  validate,
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
    await curious.call('security_phone_verify', {
      body: { ...changed, code: await newestCode(shop.base.database) },
    });
    const made = (await save(curious, { ...body, phone: changed.phone, pass })).json();
    expect(made).toMatchObject({ success: true });
    expect((await stored(shop.base.database, made.data.contract)).phoneKey).toBe(
      changed.phone.replaceAll(' ', ''),
    );
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

  test('Turkish provinces come as text of JSON, districts and quarters below them I7-019 C3-078 C3-079 C7-073 C7-075', async () => {
    const who = inStore('tr');
    const query = { countryCode: 'tr', parentId: '1', perPage: '-1' };
    const provinces = JSON.parse(
      (await who.call('location_search_object', { query })).json().data,
    ).data;
    const istanbul = provinces.find((each: { name: string }) => each.name === 'İstanbul');
    expect(istanbul).toMatchObject({
      external_ids: { oracle: expect.any(Number) },
      next_geo_level: { id: 'district' },
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
