import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCountry, phoneRules } from '#countries/packs.ts';
import type { TypedAddress } from '../calls/delivery-data.ts';
import { addressAlphabets, checkAddress } from './check-address.ts';
import { checkReceiver, type TypedReceiver } from './check-receiver.ts';
import { compareSums } from './compare-sums.ts';

const terms = { country: 'ru', usePatronymic: true, phoneRules: phoneRules() };
const typed: TypedReceiver = {
  nameFirst: 'Анна',
  nameSecond: 'Примерова',
  nameThird: 'Ивановна',
  email: 'anna@example.test',
  phone: '+7 (900) 000-00-01',
};
const receiver = (change: Partial<TypedReceiver>, usePatronymic = true) =>
  checkReceiver({ ...typed, ...change }, { ...terms, usePatronymic });
const texts = (answer: object) =>
  'fields' in answer
    ? Object.fromEntries(
        Object.entries(answer.fields as object).map(([field, text]) => [field, text.message]),
      )
    : {};

test('an e-mail is required C5-016', () => {
  expect(texts(receiver({ email: ' ' }))).toEqual({ receiverEmail: 'Обязательное поле!' });
  expect(Object.keys(texts(receiver({ email: 'anna@example' })))).toEqual(['receiverEmail']);
});

test('a name has no digits, emoji or signs C5-017 C5-019', () => {
  for (const nameFirst of ['Анна1', 'Анна😀', 'Анна#'])
    expect(texts(receiver({ nameFirst }))).toEqual({
      receiverNameFirst: 'Нельзя использовать цифры и спецсимволы',
    });
});

test('a name neither begins nor ends with a hyphen, dash or apostrophe C5-018', () => {
  for (const nameSecond of ['-Примерова', 'Примерова—', '’Примерова'])
    expect(Object.keys(texts(receiver({ nameSecond })))).toEqual(['receiverNameSecond']);
  expect(texts(receiver({ nameSecond: 'Римская-Примерова' }))).toEqual({});
});

test('a name has at most a hundred letters, and the text says how many', () => {
  expect(texts(receiver({ nameFirst: 'А'.repeat(100) }))).toEqual({});
  expect(receiver({ nameFirst: 'А'.repeat(101) })).toMatchObject({
    fields: { receiverNameFirst: { id: 'field.too-long', values: { maxlength: 100 } } },
  });
});

test('spaces around what is typed are not kept', () => {
  const spaced = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, ` ${value} `]),
  );
  expect(receiver(spaced)).toEqual({
    receiver: {
      firstName: 'Анна',
      lastName: 'Примерова',
      patronymic: 'Ивановна',
      email: 'anna@example.test',
      phone: '+7 9000000001',
      phoneE164: '+79000000001',
    },
  });
});

test('a patronymic may be missing, but not be a number C5-017', () => {
  expect(texts(receiver({ nameThird: '' }))).toEqual({});
  expect(Object.keys(texts(receiver({ nameThird: '123' })))).toEqual(['receiverNameThird']);
});

test('the phone is cleaned of its formatting C7-046', () => {
  expect(receiver({})).toMatchObject({
    receiver: { phone: '+7 9000000001', phoneE164: '+79000000001' },
  });
});

test('a patronymic that the country hides is empty C7-045', () => {
  expect(receiver({ nameThird: 'Ивановна' }, false)).toMatchObject({
    receiver: { patronymic: '' },
  });
  expect(receiver({ nameThird: '123' }, false)).toMatchObject({ receiver: { patronymic: '' } });
  expect(receiver({})).toMatchObject({ receiver: { patronymic: 'Ивановна' } });
});

const address: TypedAddress = {
  countryISO: 'RU',
  cityId: 3,
  city: 'Новосибирск',
  street: 'Садовая ул.',
  house: '12',
  apartment: '',
  zip: '630000',
};
const inRussia = (change: Partial<TypedAddress>) =>
  checkAddress({ ...address, ...change }, getCountry('ru'));
const inGermany = (change: Partial<TypedAddress>) =>
  checkAddress(
    {
      ...address,
      countryISO: 'de',
      city: 'Göttingen',
      street: 'Hauptstraße',
      zip: '37073',
      ...change,
    },
    getCountry('de'),
  );

test('the country of an address is required C5-028', () => {
  expect(texts(inRussia({ countryISO: '' }))).toEqual({
    'address.countryISO': 'Обязательное поле!',
  });
});

test('an address lies in the country that is delivered to', () => {
  expect(Object.keys(texts(inRussia({ countryISO: 'de' })))).toEqual(['address.countryISO']);
});

test('an address is kept without the spaces around what was typed, its country in small letters', () => {
  const spaced = {
    countryISO: ' RU ',
    city: ' Новосибирск ',
    street: ' Садовая ул. ',
    house: ' 12 ',
    zip: ' 630000 ',
  };
  expect(inRussia({ ...spaced, apartment: ' 5 ' })).toEqual({
    address: {
      country: 'ru',
      cityId: 3,
      city: 'Новосибирск',
      street: 'Садовая ул.',
      house: '12',
      apartment: '5',
      zip: '630000',
    },
  });
});

test('every field of an address keeps to its alphabet C5-021', () => {
  for (const field of ['city', 'house', 'apartment'] as const)
    expect(Object.keys(texts(inRussia({ [field]: '东京' })))).toEqual([`address.${field}`]);
});

test('the alphabets of a country that is listed by Europe hold where it has a European code C5-020 I5-019', () => {
  const ru = getCountry('ru');
  const listed = {
    ...ru.listed,
    patternUse: 'byEurope',
    streetAlphabet: 'onlyLatin',
    addressAlphabet: 'onlyCyrillic',
  } as const;
  const used = { street: 'onlyLatin', other: 'onlyCyrillic' };
  expect(addressAlphabets({ ...ru, listed, europeCode: 'ru' })).toEqual(used);
  expect(addressAlphabets({ ...ru, listed, europeCode: null })).toEqual({
    street: null,
    other: null,
  });
  expect(
    addressAlphabets({ ...ru, listed: { ...listed, patternUse: 'always' }, europeCode: null }),
  ).toEqual(used);
});

test('a street in Russia is Cyrillic, in Germany Latin C5-026 C5-027 C5-021', () => {
  expect(texts(inRussia({ street: 'Sadovaya' }))).toEqual({
    'address.street': 'Только русские буквы, числа и символы',
  });
  expect(texts(inGermany({}))).toEqual({});
  expect(Object.keys(texts(inGermany({ street: 'Садовая' })))).toEqual(['address.street']);
});

test('a postcode has digits, hyphens, capital Latin letters and spaces C5-034 C5-035', () => {
  expect(texts(inRussia({ zip: '63_00' }))).toEqual({ 'address.zip': 'Разрешены только цифры' });
  expect(texts(inRussia({ zip: 'sw1a 1aa' }))).toEqual({
    'address.zip': 'Проверьте индекс. Например, {example}',
  });
});

test('whatever is typed, the answer is a form or texts, and never a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (one, other) => {
      expect(() => receiver({ nameFirst: one, email: other, phone: one })).not.toThrow();
      expect(() => inRussia({ street: one, zip: other })).not.toThrow();
    }),
  );
});

test('numbers that differ by a kopeck are told, those not sent are not', () => {
  const fresh = {
    cartSum: 1_240.5,
    deliveryPrice: 199,
    deliveryPeriod: '3–5 дней',
    totalSum: 1_439.5,
  };
  expect(compareSums({ ...fresh, deliveryPeriod: ' 3–5 дней ' }, fresh, 2)).toEqual([]);
  expect(compareSums({ deliveryPrice: 199.01, deliveryPeriod: 'Завтра' }, fresh, 2)).toEqual([
    { field: 'deliveryPrice', shown: 199.01, now: 199 },
    { field: 'deliveryPeriod', shown: 'Завтра', now: '3–5 дней' },
  ]);
});

test('a level that the units leave out is not required, any other is; the units say how they are called C5-029', () => {
  const turkish = {
    countryISO: 'tr',
    cityId: null,
    city: 'adana',
    street: 'Örnek',
    house: '',
    apartment: '',
    zip: '',
  };
  const names = { city: 'Adana', subDistrict: 'Merkez' };
  const faults = (
    skipped: readonly ('district' | 'subDistrict')[],
    unknown: 'district' | null = null,
  ) => Object.keys(texts(checkAddress(turkish, getCountry('tr'), { names, skipped, unknown })));
  expect(faults([])).toEqual(['address.district']);
  expect(faults(['district'])).toEqual([]);
  expect(faults(['district'], 'district')).toEqual(['address.district']);
  expect(
    checkAddress(turkish, getCountry('tr'), { names, skipped: ['district'], unknown: null }),
  ).toMatchObject({ address: { city: 'Adana', subDistrict: 'Merkez' } });
});
