import { expect, test } from 'vitest';
import { actionForTests, conditionForTests } from './action-for-tests.ts';
import { daysText, doneText, neededText, repeatedText } from './promotion-texts.ts';

const ZONE = 'Europe/Moscow';
const date = { start: '2026-11-27T21:00:00.000Z', end: '2026-11-30T21:00:00.000Z' };
const say = (amount: number) => `${amount} ₽`;
/** As the reader sees it, in the words of the specification. */
const said = (text: ReturnType<typeof daysText>) =>
  text &&
  Object.entries(text.values ?? {}).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, String(value)),
    text.message,
  );

test('campaign 2 says until which day it runs, by the days of the store C9-033', () => {
  const of = (over: object) => said(daysText(actionForTests({ date, ...over }), ZONE));
  expect(of({ campaignId: 2 })).toBe('до 30.11.2026');
  expect(said(daysText(actionForTests({ date, campaignId: 2 }), 'Asia/Vladivostok'))).toBe(
    'до 01.12.2026',
  );
  expect(of({ campaignId: 2, is3DaysAction: true })).toBe('до 30.11.2026');
  expect(of({ campaignId: 3 })).toBeNull();
  expect(of({ campaignId: 2, date: { ...date, end: null } })).toBeNull();
});

test('an action of three days says from which day to which C9-034', () => {
  expect(said(daysText(actionForTests({ date, is3DaysAction: true }), ZONE))).toBe(
    'c 28.11.2026 по 30.11.2026',
  );
});

test('what the cart has of what is asked for C9-035', () => {
  const of = (done: number) =>
    said(doneText(actionForTests({ cartConditions: conditionForTests(done) }), say));
  expect(of(1450)).toBe('У вас в корзине 1450 ₽ из 3000 ₽');
  expect(of(4000)).toBe('У вас в корзине 3000 ₽ из 3000 ₽');
  expect(doneText(actionForTests(), say)).toBeNull();
});

test('what is still needed, of a limited set and otherwise C9-036 C9-037', () => {
  const cartConditions = conditionForTests(1450);
  expect(said(neededText(actionForTests({ cartConditions, isForLimitedSet: true }), say))).toBe(
    'Для получения продукта выберите один или несколько акционных товаров на сумму 1550 ₽',
  );
  expect(said(neededText(actionForTests({ cartConditions }), say))).toBe(
    'Для получения продукта по акции добавьте товары на сумму 1550 ₽',
  );
  const reached = actionForTests({ cartConditions: conditionForTests(3000) });
  expect(neededText(reached, say)).toBeNull();
});

test('what earlier turns have used up does not count again C9-038', () => {
  const repeated = actionForTests({
    cartConditions: conditionForTests(500),
    isRepeatable: true,
    countInCart: 2,
  });
  expect(said(repeatedText(repeated, say))).toBe(
    'При повторном участии сумма 6000 ₽ + бонус не учитывается',
  );
  expect(said(repeatedText({ ...repeated, multiplyIndex: 2 }, say))).toContain('3000 ₽');
  expect(repeatedText({ ...repeated, countInCart: 0 }, say)).toBeNull();
  expect(repeatedText({ ...repeated, isRepeatable: false }, say)).toBeNull();
});
