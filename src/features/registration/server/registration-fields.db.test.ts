import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStores } from '#countries/packs.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
}, 60_000);
afterAll(() => shop?.close());

const CONSENTS = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'];
let people = 0;

/** A right form of a full registration; each with an e-mail of its own. */
function form(change: object) {
  people += 1;
  return {
    name: 'Вера',
    secondName: 'Новикова',
    email: `fields${people}@example.test`,
    sex: 'W',
    phone: `+7 912 ${1e6 + people}`,
    countryISO: 'ru',
    residence: 'ru',
    birthDate: '28.02.1990',
    contractType: 2,
    getPersonalConsultant: true,
    consents: CONSENTS,
    password: 'еловая шишка на ветру',
    ...change,
  };
}
function clientIn(code: string) {
  const store = listStores().find((each) => each.code === code);
  // The words of a fault are asked for in Russian; where a store has no Russian only whether there is one.
  const language = store?.languages.includes('ru') ? 'ru' : 'en';
  return shop.client({ host: `${code}.localhost`, language, isRoaming: true });
}

/** What the check says of the fields of a form that is right but for this change. */
async function faults(change: object, store = 'ru'): Promise<Record<string, string>> {
  const answer = await clientIn(store).call('ajax_validate_user_registration_data', {
    body: form(change),
  });
  if (answer.statusCode === 200) return {};
  return answer.json().data.fields ?? { code: answer.json().data.code };
}

test('the form asks for every field, birth date and residence among them I2-040 I2-042 I7-006', async () => {
  const names = ['name', 'secondName', 'email', 'phone', 'birthDate', 'residence', 'password'];
  expect(await faults(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(
    Object.fromEntries(names.map((name) => [name, 'Обязательное поле!'])),
  );
});

test('an e-mail has up to 30 letters before the @, a domain and an end of two letters, Cyrillic ones too I5-003 I5-007 I5-008 I5-009 I9-023', async () => {
  for (const email of [
    `${'a'.repeat(31)}@example.test`,
    'a b@example.test',
    'vera@example',
    'vera@example.x',
  ])
    expect(await faults({ email })).toEqual({ email: 'Проверьте правильность введенной почты' });
  for (const email of [`${'a'.repeat(30)}@example.test`, 'a.b_c-d@example.test', 'почта@пример.рф'])
    expect(await faults({ email })).toEqual({});
});

test('a name has no digits or signs, no hyphen at its ends, and an end I5-005 I5-010 I5-011 I5-012', async () => {
  for (const name of ['Вера1', 'Вера😀', 'Вера!', '-Вера', 'Вера-', 'Вера’'])
    expect(await faults({ name })).toEqual({ name: 'Нельзя использовать цифры и спецсимволы' });
  expect(await faults({ name: 'А'.repeat(101) })).toEqual({ name: 'Не более 100 символов' });
  expect(await faults({ secondName: 'Римская-Новикова' })).toEqual({});
});

test('a birth date is a day that exists, as dd.mm.yyyy, not before 1930 I3-023 I5-021 I9-025', async () => {
  for (const birthDate of ['1990-02-28', '28/02/1990', '30.02.1990', '31.12.1929'])
    expect(Object.keys(await faults({ birthDate }))).toEqual(['birthDate']);
  expect(await faults({ birthDate: '01.01.1930' })).toEqual({});
  expect(await faults({ birthDate: '20.11.2008' })).toEqual({});
  expect(await faults({ birthDate: '21.11.2008' })).toEqual({
    birthDate: 'Возраст должен быть больше 18-ти лет.',
  });
});

test('only a country that the settings name may be lived in I5-002 I9-093', async () => {
  expect(await faults({ residence: 'de' })).toEqual({
    residence: 'Проверьте правильность введенных данных',
  });
});

/** A store with the country that it serves first, what is typed there, and where the code goes; null: the phone is refused. */
const PHONES = [
  ['ru', 'ru', '8 (912) 300-00-01', '+79123000001'],
  ['ru', 'ru', '79123000002', '+79123000002'],
  ['ru', 'ru', '912300000', null],
  ['by', 'by', '80 29 300 00 01', '+375293000001'],
  ['by', 'by', '375293000002', '+375293000002'],
  ['by', 'by', '802912345', null],
  ['uz', 'uz', '998903000001', '+998903000001'],
  ['id', 'id', '62812300000001', '+62812300000001'],
  ['id', 'id', '123456', null],
  ['eu', 'it', '393913000001', '+393913000001'],
  ['no', 'no', '4743000001', '+4743000001'],
  ['vn', 'vn', '84913000001', '+84913000001'],
  ['kg', 'kg', '0703000001', '+996703000001'],
  ['kg', 'kg', '12345', null],
] as const;

test.each(PHONES)(
  'in the store %s, for %s, a phone typed as %s is asked for its code at %s I5-025 I5-026 I5-027 I5-028 I5-029 I5-030 I5-031 I5-032 I3-026 I9-024',
  async (store, country, phone, sentTo) => {
    const person = clientIn(store);
    const body = form({ phone, countryISO: country, residence: country });
    const answer = (await person.call('ajax_validate_user_registration_data', { body })).json();
    expect(Object.keys(answer.data?.fields ?? {})).toEqual(sentTo === null ? ['phone'] : []);
    if (sentTo === null) return;
    await person.call('user_registration_save', { body });
    const { rows } = await sql<{ recipient: string }>`
      select recipient from outbound_message where channel = 'sms' order by id desc limit 1`.execute(
      shop.base.database,
    );
    expect(rows[0]?.recipient).toBe(sentTo);
  },
);

test('a phone may come with its code apart I3-025', async () => {
  const phone = { code: '+7', number: '912 300-00-09' };
  expect(await faults({ phone })).toEqual({});
  expect(Object.keys(await faults({ phone: { code: '+7', number: '912' } }))).toEqual(['phone']);
});

test('a phone that is wrong says so in the words of the specification I5-025 I5-034', async () => {
  for (const phone of ['912300000', '+49 151 23456789'])
    expect(await faults({ phone })).toEqual({
      phone: 'Проверьте правильность введенного телефона',
    });
});

test('a document’s number in Türkiye is digits only I5-015', async () => {
  const said = async (tr_documentNumber: string) =>
    (await faults({ tr_documentNumber }, 'tr'))['tr_documentNumber'];
  expect(await said('1000000000a')).toBe('Разрешены только цифры');
  expect(await said('10000 00000')).toBe('Разрешены только цифры');
  expect(await said('10000000000')).toBeUndefined();
});

test('the codes +7 and +380 mean a country: the chosen one where it has the code, else the first that has it I5-033', async () => {
  const typed = async (code: string, number: string, countryIso: string) => {
    const body = { phone: { code, number }, countryIso };
    const answer = await clientIn('ru').call('ajax_security_phone_check', { body });
    return answer.statusCode === 200
      ? answer.json().data.phone
      : Object.keys(answer.json().data.fields);
  };
  // Nine digits are a telephone in Kazakhstan, and none in Russia.
  expect(await typed('+7', '701 300 001', 'kz')).toBe('+7 701300001');
  expect(await typed('+7', '701 300 001', 'ru')).toEqual(['phone']);
  expect(await typed('+7', '701 300 001', 'de')).toEqual(['phone']);
  expect(await typed('+7', '912 300 00 11', 'de')).toBe('+7 9123000011');
  expect(await typed('+380', '50 300 00 11', 'ru')).toBe('+380 503000011');
});
