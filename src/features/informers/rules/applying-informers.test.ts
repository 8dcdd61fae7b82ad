import { expect, test } from 'vitest';
import type { InformerName } from '#countries/country.ts';
import type { StaffMessage } from '../model.ts';
import { applyingInformers, type InformerFacts } from './applying-informers.ts';

const now = new Date('2026-12-30T12:00:00Z');
const CITY = { id: 3, name: 'Новосибирск', country: 'ru' };
const ALL: readonly InformerName[] = [
  ...([
    'mobileApp',
    'registerPay',
    'locationHint',
    'cookieAgreement',
    'deliveryDelay',
    'holidaysWork',
  ] as const),
];
const FACTS: InformerFacts = {
  ofCountry: ALL,
  store: 'ru',
  country: 'ru',
  language: 'ru',
  languages: ['ru'],
  now,
  isAppOffered: true,
  isDeliveryDelayed: true,
  guessedCity: CITY,
  isRegistrationUnpaid: true,
};
const staffMessage = (
  kind: StaffMessage['kind'],
  more: Partial<StaffMessage> = {},
): StaffMessage => ({
  id: kind,
  kind,
  store: null,
  country: null,
  lasting: 'year',
  startsAt: new Date('2026-12-24T00:00:00Z'),
  endsAt: new Date('2027-01-09T00:00:00Z'),
  texts: {
    ru: 'Отдыхаем',
    en: 'We rest',
  },
  ...more,
});
const MESSAGES = [
  staffMessage('holidaysWork'),
  staffMessage('deliveryDelay', { lasting: 'session' }),
];
const names = (facts: Partial<InformerFacts> = {}, messages = MESSAGES) =>
  applyingInformers({ ...FACTS, ...facts }, messages).map(({ alias }) => alias);

test('all six are there for whom all six apply, in their order I2-088 I2-089 I2-090 I2-091 I2-093', () => {
  expect(names()).toEqual(ALL.toReversed());
});

test('those that the country does not have are not shown I4-055', () => {
  expect(names({ ofCountry: ['cookieAgreement', 'mobileApp'] })).toEqual([
    'cookieAgreement',
    'mobileApp',
  ]);
  expect(names({ ofCountry: [] })).toEqual([]);
});

test('holidays are told between their two moments, in the reader’s language I2-088', () => {
  const [shown] = applyingInformers({ ...FACTS, language: 'en' }, MESSAGES);
  expect(shown).toMatchObject({
    alias: 'holidaysWork',
    text: 'We rest',
    until: '2027-01-09T00:00:00.000Z',
  });
  for (const at of ['2026-12-23T23:59:59.999Z', '2027-01-09T00:00:00Z'])
    expect(names({ now: new Date(at) })).not.toContain('holidaysWork');
});

test('a message that is not in the reader’s language is told in the country’s next one, and only then in any I2-088', () => {
  const told = (languages: readonly string[], texts: StaffMessage['texts']) =>
    applyingInformers({ ...FACTS, language: 'tr', languages }, [
      staffMessage('holidaysWork', { texts }),
    ])[0]?.text;
  expect(told(['tr', 'en', 'ru'], { ru: 'Отдыхаем', en: 'We rest' })).toBe('We rest');
  expect(told(['de', 'ru'], { en: 'We rest', ru: 'Отдыхаем' })).toBe('Отдыхаем');
  expect(told(['de'], { en: 'We rest' })).toBe('We rest');
});

test('a message for this store and country goes before one for everywhere I2-088', () => {
  const near = staffMessage('holidaysWork', { id: 'near', store: 'ru', country: 'ru' });
  const far = staffMessage('holidaysWork', { id: 'far', store: 'kz' });
  expect(applyingInformers(FACTS, [far, ...MESSAGES, near])[0]?.mark).toBe('near');
  expect(names({}, [far])).not.toContain('holidaysWork');
});

test('the delay is told only in a city whose isShowDeliveryDelayInformer says so I2-089 I4-059', () => {
  expect(names()).toContain('deliveryDelay');
  expect(names({ isDeliveryDelayed: false })).not.toContain('deliveryDelay');
  expect(names({}, [staffMessage('holidaysWork')])).not.toContain('deliveryDelay');
});

test('the city is asked about as long as none was chosen I2-091', () => {
  expect(applyingInformers(FACTS, []).find(({ alias }) => alias === 'locationHint')?.city).toEqual(
    CITY,
  );
  expect(names({ guessedCity: null })).not.toContain('locationHint');
});

test('registerPay is for who has not paid the registration', () => {
  expect(names()).toContain('registerPay');
  expect(names({ isRegistrationUnpaid: false })).not.toContain('registerPay');
});

test('the app is offered in the stores that have it I2-093 I4-060', () => {
  expect(names({ isAppOffered: false })).not.toContain('mobileApp');
});
