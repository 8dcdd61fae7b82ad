import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedFacts } from '#countries/country-lists.ts';
import { getCountry, listCountries, listStores, phoneRules } from '#countries/packs.ts';
import { ageOn, birthDateFault, birthYears, readBirthDate, writeBirthDate } from './birth-date.ts';
import {
  checkRegistration,
  emptyRegistration,
  type RegistrationTerms,
  type TypedRegistration,
} from './check-registration.ts';
import { CONSENT_FACTS, CONSENTS } from './consents.ts';
import { bodyOfForm } from './form-body.ts';
import { kindOfAddress, kindOfType } from './registration-kind.ts';
import { isResidenceFirst, storeOfResidence } from './residence.ts';

const terms: RegistrationTerms = {
  method: 'pk',
  isQuick: false,
  phoneRules: phoneRules(),
  additions: [],
  residences: ['ru', 'by'],
  deliversTo: ['ru', 'by'],
  minimumAge: 18,
  firstBirthYear: 1930,
  today: '2026-11-20',
};
const right: TypedRegistration = {
  ...emptyRegistration('ru', 'ru'),
  name: 'Вера',
  secondName: 'Новикова',
  phone: '8 (911) 000-00-01',
  email: 'vera@example.test',
  birthDate: '28.02.1990',
  password: 'еловая шишка на ветру',
  consents: CONSENTS,
};
const faults = (change: Partial<TypedRegistration>, other: Partial<RegistrationTerms> = {}) => {
  const read = checkRegistration({ ...right, ...change }, { ...terms, ...other });
  return 'fields' in read
    ? Object.fromEntries(Object.entries(read.fields).map(([field, text]) => [field, text.message]))
    : {};
};

test('the address says the kind: CONSULTANT a consultant, PRIVILEGED_CLIENT a client I2-004 I2-005 I2-006', () => {
  expect(kindOfAddress('/ru/shop/user/registration/CONSULTANT/')).toMatchObject({
    method: 'bp',
    contractType: 1,
    role: 'c',
  });
  expect(kindOfAddress('/kz/shop/user/registration/PRIVILEGED_CLIENT/?referral=1')).toMatchObject({
    method: 'pk',
  });
  expect(kindOfAddress('/x/any-CONSULTANT-page')?.method).toBe('bp');
  expect(kindOfAddress('/ru/shop/cart/')).toBeNull();
});

test('a contract type is 1 for consultants and 2 for clients I1-002 I1-003 I3-024 C6-002 C6-003 C1-013 C1-014 I6-005 I6-006', () => {
  expect(kindOfType(1)).toEqual({ method: 'bp', contractType: 1, role: 'c' });
  for (const type of [2, null, undefined, 7])
    expect(kindOfType(type)).toEqual({ method: 'pk', contractType: 2, role: 'pc' });
});

describe('birth date', () => {
  test('is dd.mm.yyyy, a day that exists I3-023 I5-021', () => {
    expect(readBirthDate('28.02.1990')).toBe('1990-02-28');
    expect(readBirthDate(' 1.2.1990 ')).toBe('1990-02-01');
    for (const text of [
      '30.02.1990',
      '1990-02-28',
      '28/02/1990',
      '28.02.90',
      '',
      '00.00.0000',
      '32.01.2000',
    ])
      expect(readBirthDate(text)).toBeNull();
    expect(writeBirthDate('1', '02', '1990')).toBe('01.02.1990');
    expect(writeBirthDate('', '', '')).toBe('');
  });

  test('years to choose from run from 1930 to this one I5-021 I9-025', () => {
    const years = birthYears(1930, '2026-11-20');
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1930, 97]);
  });

  test('eighteen is reached on the very day, and 29 February counts on 1 March I5-022 I9-025 D69', () => {
    const fault = (text: string) =>
      birthDateFault(text, { today: '2026-11-20', minimumAge: 18, firstYear: 1930 })?.message ??
      null;
    expect(fault('20.11.2008')).toBeNull();
    expect(fault('21.11.2008')).toBe('Возраст должен быть больше 18-ти лет.');
    expect(fault('01.01.1930')).toBeNull();
    expect(fault('31.12.1929')).toBe('Проверьте правильность введенных данных');
    expect(fault('21.11.2026')).toBe('Проверьте правильность введенных данных');
    expect(fault('')).toBe('Обязательное поле!');
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([
      17, 18,
    ]);
  });
});

describe('the form', () => {
  test('a right one becomes a registrant, phone in digits', () => {
    expect(checkRegistration(right, terms)).toMatchObject({
      registrant: {
        firstName: 'Вера',
        lastName: 'Новикова',
        sex: 'W',
        birthDate: '1990-02-28',
        residence: 'ru',
        phone: {
          e164: '+79110000001',
          stored: '+7 9110000001',
        },
      },
    });
  });

  test('asks for every field, in the words of the specification I5-001 I2-030 I2-040 I2-042', () => {
    const empty = { ...emptyRegistration('', ''), sex: '' };
    const read = faults(empty);
    for (const field of [
      'residence',
      'countryISO',
      'secondName',
      'name',
      'sex',
      'birthDate',
      'phone',
      'email',
      'password',
    ])
      expect(read[field], field).toBe('Обязательное поле!');
  });

  test('an e-mail has at most 30 letters before the @, a domain, an end of two letters; Cyrillic domains too I5-003 I5-007 I5-008 I5-009 I9-023', () => {
    const wrong = { email: 'Проверьте правильность введенной почты' };
    for (const email of [
      `${'a'.repeat(31)}@example.test`,
      'a b@example.test',
      'vera@example',
      'vera@example.x',
      'vera',
    ])
      expect(faults({ email })).toEqual(wrong);
    for (const email of [
      `${'a'.repeat(30)}@example.test`,
      'a.b_c-d@example.test',
      'почта@пример.рф',
    ])
      expect(faults({ email })).toEqual({});
  });

  test('names have no digits or signs and no hyphen at their ends I5-010 I5-011 I5-012', () => {
    for (const name of ['Вера1', 'Вера😀', '-Вера', 'Вера’'])
      expect(faults({ name })).toEqual({ name: 'Нельзя использовать цифры и спецсимволы' });
    expect(faults({ secondName: 'Римская-Новикова' })).toEqual({});
  });

  test('a name that is too long says how long it may be I5-005', () => {
    const read = checkRegistration({ ...right, name: 'А'.repeat(101) }, terms);
    expect(read).toMatchObject({
      fields: { name: { message: 'Не более {maxlength} символов', values: { maxlength: 100 } } },
    });
  });

  test('a phone of 6 to 11 digits where nothing else is said I5-001 I9-024', () => {
    const inTurkey = (phone: string) => faults({ phone, countryISO: 'tr' }, { deliversTo: ['tr'] });
    expect(inTurkey('53000')).toEqual({ phone: 'Проверьте правильность введенного телефона' });
    expect(inTurkey('530000')).toEqual({});
    expect(inTurkey('53000000001')).toEqual({});
    expect(inTurkey('530000000012')).toEqual({
      phone: 'Проверьте правильность введенного телефона',
    });
  });

  test('only countries of the settings may be lived in I2-049 I9-093', () => {
    expect(faults({ residence: 'de' })).toEqual({
      residence: 'Проверьте правильность введенных данных',
    });
    expect(faults({ residence: 'by' })).toEqual({});
  });

  test('every consent is asked for, none stands for another I5-039 I2-046', () => {
    for (const consent of CONSENTS)
      expect(faults({ consents: CONSENTS.filter((each) => each !== consent) })).toEqual({
        [`consents.${consent}`]: 'Нужно ваше согласие',
      });
    expect(Object.keys(CONSENT_FACTS)).toHaveLength(5);
  });

  test('a guest at checkout is asked neither birth date nor password; sex is W unless said I2-030 I2-031', () => {
    const quick = {
      ...emptyRegistration('ru', ''),
      name: 'Вера',
      secondName: 'Новикова',
      phone: '89110000001',
      email: 'v@example.test',
      consents: ['user-agreement', 'confidentiality'],
    };
    expect(checkRegistration(quick, { ...terms, isQuick: true })).toMatchObject({
      registrant: { sex: 'W', birthDate: null, password: '', residence: null },
    });
  });

  test('a guest at checkout agrees to the user agreement and confidentiality, and where an identity number is asked, to the privacy policy D85', () => {
    const missing = (ticked: readonly string[], cntr: string) => {
      const { additions } = getCountry(cntr).registration;
      const read = checkRegistration(
        { ...emptyRegistration(cntr, ''), consents: ticked },
        { ...terms, isQuick: true, additions },
      );
      return Object.keys('fields' in read ? read.fields : {}).filter((name) =>
        name.startsWith('consents.'),
      );
    };
    expect(missing([], 'ru')).toEqual(['consents.user-agreement', 'consents.confidentiality']);
    expect(missing(['confidentiality', 'adult'], 'ru')).toEqual(['consents.user-agreement']);
    const withNumber = ['consents.user-agreement', 'consents.confidentiality', 'consents.privacy'];
    expect(missing([], 'tr')).toEqual(withNumber);
    expect(missing([], 'th')).toEqual(withNumber);
    expect(missing(['user-agreement', 'confidentiality', 'privacy'], 'th')).toEqual([]);
  });

  test('Türkiye and Thailand add their fields, other countries nothing I2-035 I2-036 I5-013 I5-015 I9-022', () => {
    const { additions } = getCountry('tr').registration;
    expect(Object.keys(faults({}, { additions }))).toEqual([...additions]);
    const typed = {
      tr_city: 'İstanbul',
      tr_district: 'Kadıköy',
      tr_streetBlock: 'Moda',
      tr_address: 'Çınar Sk. 7',
      tr_taxAgreement: '1',
    };
    expect(faults({ ...typed, tr_documentNumber: '1000000000a' }, { additions })).toEqual({
      tr_documentNumber: 'Разрешены только цифры',
    });
    expect(faults({ ...typed, tr_documentNumber: '10000000000' }, { additions })).toEqual({});
    const thai = (th_documentNumber: string) =>
      faults({ th_documentNumber }, { additions: getCountry('th').registration.additions });
    expect(thai('123456789012')).toEqual({
      th_documentNumber: 'Номер удостоверения личности должен содержать 13 цифр',
    });
    expect(thai('1234567890123')).toEqual({});
    for (const cntr of ['ru', 'kz', 'kg', 'by', 'de', 'bg'])
      expect(getCountry(cntr).registration.additions).toEqual([]);
  });

  test('a password is no row of keys and not the e-mail', () => {
    for (const password of ['йцукенгш', 'vera@example.test'])
      expect(Object.keys(faults({ password }))).toEqual(['password']);
    expect(Object.keys(faults({ password: 'short' }))).toEqual(['password']);
  });

  test('whatever is typed, the answer is a registrant or texts, and never a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (one, other) => {
        const typed = {
          ...right,
          name: one,
          email: other,
          phone: one,
          birthDate: other,
          sex: one,
          residence: other,
          countryISO: one,
        };
        expect(() => checkRegistration({ ...typed, consents: [one] }, terms)).not.toThrow();
      }),
    );
  });
});

test('only consultants of the stores de, eu, bg and bb and of countries with a European code say the residence first I2-047 I5-040', () => {
  const first = listStores().filter(({ homeCountry }) =>
    isResidenceFirst({ method: 'bp' }, getCountry(homeCountry).listed),
  );
  const codes = first.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['de', 'eu', 'bg', 'bb', 'pl', 'cz', 'gb', 'no']));
  for (const { code, homeCountry } of listStores()) {
    const isEuropean = getCountry(homeCountry).europeCode !== null;
    expect([code, codes.includes(code)]).toEqual([code, isEuropean]);
  }
  for (const { cntr, europeCode, listed } of listCountries()) {
    expect([cntr, isResidenceFirst({ method: 'bp' }, listed)]).toEqual([cntr, europeCode !== null]);
    expect([cntr, isResidenceFirst({ method: 'pk' }, listed)]).toEqual([cntr, false]);
  }
  // Named in the specification, whatever their European code.
  for (const code of ['de', 'eu', 'bg', 'bb'])
    expect(isResidenceFirst({ method: 'bp' }, listedFacts(code, false))).toBe(true);
});

test('the shop of a residence: the one a country names, else its own where the residence decides I2-048', () => {
  const country = (redirectToOtherShop: string | null) => ({
    ...getCountry('bg'),
    redirectToOtherShop,
  });
  expect(storeOfResidence(country(null), 'de', true)).toBe('bg');
  expect(storeOfResidence(country(null), 'bg', true)).toBe('bg');
  expect(storeOfResidence(country(null), 'de', false)).toBe('de');
  expect(storeOfResidence(country('kz'), 'de', false)).toBe('kz');
});

test('a posted form becomes the body of the call: boxes are there or not, three dates are one I7-006', () => {
  const form = new FormData();
  const texts = {
    secondName: 'Новикова',
    name: 'Вера',
    phone: '+7 911 000-00-01',
    email: 'vera@example.test',
    sex: 'W',
    password: 'еловая шишка',
    countryISO: 'ru',
    residence: 'by',
    csc: '9000001',
    mentor: '1000003',
    mentorSelectionMethod: 'manual',
    promoMentorSale: 'KEDR-10',
    oldContract: '1100001',
    oldContractCode: '1234',
    referral: '1000002',
    code: '54321',
    tr_city: 'İstanbul',
    tr_district: 'Kadıköy',
    tr_streetBlock: 'Moda',
    tr_address: 'Çınar Sokak 7',
    tr_documentNumber: '10000000000',
    th_documentNumber: '1234567890123',
  };
  const kept = { token: 'answer of the captcha', requestKey: 'this form' };
  const given = {
    ...texts,
    ...kept,
    pass: '',
    birthDay: '1',
    birthMonth: '2',
    birthYear: '1990',
    subscribe: '1',
    tr_taxAgreement: 'on',
  };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append('consents', 'privacy');
  form.append('consents', 'adult');
  form.append('documentVersion', 'privacy 3');
  expect(bodyOfForm(form)).toEqual({
    ...texts,
    ...kept,
    pass: undefined,
    birthDate: '01.02.1990',
    subscribe: true,
    getPersonalConsultant: false,
    tr_taxAgreement: true,
    consents: ['privacy', 'adult'],
    documentVersions: { privacy: 3 },
  });
});
