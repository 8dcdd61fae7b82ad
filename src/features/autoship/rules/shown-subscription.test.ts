import { expect, test } from 'vitest';
import {
  cancelDays,
  CANCEL_TEXT,
  cancelReasonText,
  countByTab,
  getInText,
  itemAlias,
  OCCURRENCE_STATES,
  openTab,
  tabOf,
} from './shown-subscription.ts';

test('a paused subscription stands with the active ones, and an unknown state with the finished', () => {
  const states = ['active', 'paused', 'canceled', 'finished', 'else'];
  expect(states.map(tabOf)).toEqual(['active', 'active', 'canceled', 'finished', 'finished']);
  expect(countByTab(states.map((state) => ({ state })))).toEqual({
    active: 2,
    canceled: 1,
    finished: 2,
  });
});

test('the address chooses the tab; without it the first that holds something is open', () => {
  const counts = { active: 0, canceled: 0, finished: 2 };
  expect(openTab('canceled', counts)).toBe('canceled');
  expect(openTab(null, counts)).toBe('finished');
  expect(openTab('else', { ...counts, canceled: 1 })).toBe('canceled');
  expect(openTab(null, { ...counts, finished: 0 })).toBe('active');
});

test('each reason of an end has its words, two of them the same under keys of their own D45', () => {
  const words = (reason: string) => cancelReasonText(reason).message;
  expect(words('canceled_by_user')).toBe('Отменена пользователем');
  expect(words('payment_request_problem')).toBe('Ошибка при оплате');
  expect(words('delivery_request_problem')).toBe('На этот адрес не можем доставить');
  expect(words('out_of_stock')).toBe('На этот адрес не можем доставить');
  expect(cancelReasonText('out_of_stock').id).not.toBe(
    cancelReasonText('delivery_request_problem').id,
  );
  for (const unknown of ['not_set', 'unknown_reason', 'toString', ''])
    expect(words(unknown)).toBe('Причина неизвестна');
});

test('a month is named in its own case, with two figures of its year', () => {
  expect(getInText('2026-11-30')).toMatchObject({
    text: { message: 'Получить в ноябре ’{year}' },
    year: '26',
  });
  expect(getInText('2027-01-01').text.message).toContain('январе');
  expect(getInText('2027-12-01').text.message).toContain('декабре');
  expect(() => getInText('2027-13-01')).toThrow();
});

test('the window before an end names the first and the last day', () => {
  expect(CANCEL_TEXT.message).toBe(
    'После подтверждения ваша подписка на период {start} по {end} будет закрыта.',
  );
  expect(cancelDays({ from: '2026-11-05', to: '2027-04-30' })).toEqual({
    start: '05.11.2026',
    end: '30.04.2027',
  });
});

test('of a month the call says payed or canceled, and of one that is still to come nothing D46', () => {
  expect(OCCURRENCE_STATES.map(itemAlias)).toEqual([
    null,
    null,
    null,
    'payed',
    'canceled',
    null,
    'canceled',
  ]);
});
