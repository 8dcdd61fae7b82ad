import { expect, test } from 'vitest';
import { readMessage, stateOf, type TypedMessage } from './message-form.ts';

const now = new Date('2026-11-29T09:00:00Z');
const TYPED: TypedMessage = {
  kind: 'holidaysWork',
  store: 'ru',
  country: '',
  startDay: '',
  startClock: '',
  endDay: '2027-01-09',
  endClock: '',
  lasting: 'session',
  texts: { ru: ' Мы  отдыхаем ', en: '' },
};
const read = (typed: Partial<TypedMessage>) =>
  readMessage({ ...TYPED, ...typed }, { countries: ['ru', 'by'], timeZone: 'Europe/Moscow', now });

test('a message begins at once where no start is typed, ends in the store’s time, and languages without words are left out', () => {
  expect(read({})).toEqual({
    message: {
      kind: 'holidaysWork',
      store: 'ru',
      country: null,
      startsAt: now,
      endsAt: new Date('2027-01-08T21:00:00Z'),
      lasting: 'session',
      texts: { ru: 'Мы отдыхаем' },
    },
  });
});

test.each([
  [{ texts: { en: 'x' } }, { 'text:ru': 'EMPTY' }],
  [{ texts: { ru: 'x', en: 'я'.repeat(301) } }, { 'text:en': 'LONG' }],
  [{ endDay: '' }, { end: 'EMPTY' }],
  [{ endDay: '2026-02-30' }, { end: 'WRONG' }],
  [{ startDay: '2027-01-09' }, { end: 'BEFORE' }],
  [{ startDay: '2026-01-01', endDay: '2026-01-02' }, { end: 'PAST' }],
  [{ startDay: 'soon' }, { start: 'WRONG' }],
  [{ country: 'de' }, { country: 'WRONG' }],
  [{ kind: 'mobileApp' }, { kind: 'WRONG' }],
])('%j is wrong: %j', (typed, faults) => {
  expect(read(typed)).toEqual({ faults });
});

test('a message runs from its start until its end, which is not part of it', () => {
  const later = new Date(now.getTime() + 1);
  expect(stateOf({ startsAt: now, endsAt: later }, now)).toBe('running');
  expect(stateOf({ startsAt: later, endsAt: later }, now)).toBe('planned');
  expect(stateOf({ startsAt: new Date(0), endsAt: now }, now)).toBe('ended');
});
