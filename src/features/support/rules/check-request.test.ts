import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import {
  LENGTHS,
  MEGABYTE,
  SUPPORT_FIELDS,
  type SupportForm,
  type TypedRequest,
} from '../model.ts';
import { filesFault } from './check-files.ts';
import { requestFaults, type RequestTerms } from './check-request.ts';
import { fullNameOf } from './full-name.ts';
import { formOf, subjectName, subjectsOf } from './subjects.ts';

const TERMS: RequestTerms = {
  country: 'ru',
  phoneRules: PHONE_RULES,
  isPhoneRequired: true,
  subjects: ['1', '2'],
  centres: null,
};
const RIGHT: TypedRequest = {
  askFullName: 'Вера Примерова',
  askEmail: 'vera@example.test',
  askPhone: '8 911 000-00-09',
  contract: '1000002',
  subject: '1',
  subjectText: '',
  askMessage: 'Здравствуйте',
  serviceCentre: '',
};
const faultsOf = (change: Partial<TypedRequest>, terms: Partial<RequestTerms> = {}) =>
  Object.entries(requestFaults({ ...RIGHT, ...change }, { ...TERMS, ...terms })).map(
    ([name, text]) => `${name}: ${text.message}`,
  );

test('a question that is right may be sent', () => expect(faultsOf({})).toEqual([]));

test('the phone is required by default, and not where the country says so I5-043', () => {
  expect(faultsOf({ askPhone: '  ' })).toEqual(['askPhone: Обязательное поле!']);
  expect(faultsOf({ askPhone: '' }, { isPhoneRequired: false })).toEqual([]);
  expect(faultsOf({ askPhone: '12' }, { isPhoneRequired: false })).toEqual([
    'askPhone: Проверьте правильность введенного телефона',
  ]);
});

test('a phone of another country is taken with its code', () => {
  expect(faultsOf({ askPhone: '+49 (30) 1234567' })).toEqual([]);
  expect(faultsOf({ askPhone: '+0 1234567' })).toHaveLength(1);
});

test('what is missing and what is wrong is said in the order of the form I5-048', () => {
  const wrong = { askFullName: '', askEmail: 'x', subject: '7', askMessage: ' ', contract: 'abc' };
  expect(faultsOf(wrong)).toEqual([
    'askFullName: Обязательное поле!',
    'askEmail: Проверьте правильность введенной почты',
    'contract: Проверьте правильность введенных данных',
    'subject: Проверьте правильность введенных данных',
    'askMessage: Обязательное поле!',
  ]);
});

test('a centre is one of the list, and none where there is no list I2-138', () => {
  expect(faultsOf({ serviceCentre: '5' }, { centres: ['5'] })).toEqual([]);
  expect(faultsOf({ serviceCentre: '6' }, { centres: ['5'] })).toHaveLength(1);
  expect(faultsOf({ serviceCentre: '5' })).toHaveLength(1);
});

test('whatever is typed, only what fits into the fields passes, and white space around it changes nothing', () => {
  const typed = fc.record(
    Object.fromEntries(
      SUPPORT_FIELDS.map((name) => [
        name,
        fc.oneof(
          fc.constant(RIGHT[name]),
          fc.string({ maxLength: 300 }),
          fc.constant('a'.repeat(4_001)),
        ),
      ]),
    ),
  ) as fc.Arbitrary<TypedRequest>;
  fc.assert(
    fc.property(typed, (request) => {
      const faults = requestFaults(request, TERMS);
      for (const name of SUPPORT_FIELDS)
        if (!faults[name]) expect(request[name].trim().length).toBeLessThanOrEqual(LENGTHS[name]);
      const spaced = Object.fromEntries(
        SUPPORT_FIELDS.map((name) => [name, ` ${request[name]}\n`]),
      ) as TypedRequest;
      expect(requestFaults(spaced, TERMS)).toEqual(faults);
    }),
  );
});

const png = (name: string, size = 1) => ({ name, size, type: 'image/png' });

test('files: five, each so large at the most, and pictures of three kinds I5-045 I5-046 I5-047', () => {
  const five = ['1', '2', '3', '4', '5'].map((name) => png(name));
  expect(filesFault(five, 5)).toBeNull();
  expect(filesFault([...five, png('6')], 5)?.id).toBe('support.files.too-many');
  expect(filesFault([png('a', 5 * MEGABYTE)], 5)).toBeNull();
  const large = [png('a', 5 * MEGABYTE + 1)];
  expect(filesFault(large, 5)).toMatchObject({ values: { name: 'a', megabytes: 5 } });
  expect(filesFault(large, 10)).toBeNull();
  for (const type of ['image/jpeg', 'image/gif'])
    expect(filesFault([{ name: 'a', size: 1, type }], 5)).toBeNull();
  for (const type of ['image/svg+xml', 'application/pdf', ''])
    expect(filesFault([{ name: 'a', size: 1, type }], 5)?.id).toBe('support.files.not-picture');
});

const idsOf = (form: SupportForm) => subjectsOf(form).map(({ id }) => id);
const nameOf = (form: SupportForm, id: string) => subjectName(form, id)?.message;

test('the subjects of most countries I9-067 I9-068 I9-069 I9-070 I9-071 I9-072', () => {
  expect(idsOf('default')).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(idsOf('default').map((id) => nameOf('default', id))).toEqual([
    'Приём продукции',
    'Возможности бизнеса',
    'Техническая поддержка',
    'Проблемы с онлайн-заказом',
    'Ошибка на сайте',
    'Благодарность',
  ]);
});

test('the subjects of Vietnam I9-073 I9-074 I9-075 I9-076 I9-077 I9-078 I9-079', () => {
  expect(idsOf('vn')).toEqual(['7', '10', '11', '12', '13', '14', '15']);
  expect(idsOf('vn').map((id) => nameOf('vn', id))).toEqual([
    'Регистрационный номер',
    'Изменить или дополнить данные регистрации',
    'Мои права',
    'Мой заказ',
    'Жалоба на продукцию',
    'Ошибка системы или оплаты',
    'Другое',
  ]);
});

test('a number means nothing without its form: 7 is a grant in one and the registration number in another I9-080', () => {
  expect(idsOf('grant')).toEqual(['7']);
  expect(nameOf('grant', '7')).toBe('Грант');
  expect(subjectName('default', '7')).toBeNull();
  expect(formOf('grant', 'vn')).toBe('grant');
  expect(formOf('vn', 'default')).toBe('default');
  expect(formOf(undefined, 'vn')).toBe('vn');
});

test('a whole name is written as the country writes it', () => {
  const person = { firstName: 'Анна', lastName: 'Примерова', patronymic: 'Ивановна' };
  expect(fullNameOf(person, true)).toBe('Примерова Анна Ивановна');
  expect(fullNameOf(person, false)).toBe('Анна Примерова');
  expect(fullNameOf({ ...person, lastName: ' ' }, false)).toBe('Анна');
});
