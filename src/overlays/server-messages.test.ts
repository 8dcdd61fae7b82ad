import { expect, test } from 'vitest';
import { toastsOf, type ServerAnswer } from './server-messages.ts';

const WORDS = { noServer: 'Сервер не отвечает. Попробуйте позднее' };
const answer = (over: Partial<ServerAnswer>): ServerAnswer => ({
  success: true,
  status: 200,
  code: null,
  message: [],
  warning: null,
  ...over,
});
const typesOf = (over: Partial<ServerAnswer>) =>
  toastsOf(answer(over), WORDS).map(({ type, text }) => [type, text]);

test('a list of messages is shown as success when the call succeeded C7-002 I7-003', () => {
  expect(typesOf({ message: ['Товар добавлен', 'Ещё одно'] })).toEqual([
    ['success', 'Товар добавлен'],
    ['success', 'Ещё одно'],
  ]);
});

test('a list of messages is shown as a warning when the call did not succeed C7-002 I7-003', () => {
  expect(typesOf({ success: false, message: ['Неверный логин'] })).toEqual([
    ['warning', 'Неверный логин'],
  ]);
});

test("a refusal's message is shown as an error C8-003 I8-003", () => {
  expect(
    typesOf({ success: false, status: 409, code: 'STOCK', message: ['Нет в наличии'] }),
  ).toEqual([['error', 'Нет в наличии']]);
  expect(typesOf({ success: false, message: 'Не найден пакет.' })).toEqual([
    ['error', 'Не найден пакет.'],
  ]);
});

test('in the Russian store an error has its newer face C8-003 I8-003 D67', () => {
  const refused = answer({ success: false, status: 422, message: ['Нельзя'] });
  expect(toastsOf(refused, WORDS, { isNewError: true })).toMatchObject([
    { type: 'error', isNewError: true },
  ]);
  expect(toastsOf(refused, WORDS)).toMatchObject([{ type: 'error', isNewError: false }]);
});

test('a warning of the server waits to be confirmed C8-004 I8-004', () => {
  expect(toastsOf(answer({ warning: 'Проверьте адрес' }), WORDS)).toEqual([
    { type: 'warning', category: 'server', text: 'Проверьте адрес', mustConfirm: true },
  ]);
});

test('silence of the server is a warning in its own words C8-001 I8-001', () => {
  expect(typesOf({ success: false, status: 0, code: 'NETWORK' })).toEqual([
    ['warning', 'Сервер не отвечает. Попробуйте позднее'],
  ]);
});

test('an aborted request says nothing C7-003 C8-002 I7-004 I8-002', () => {
  expect(
    typesOf({ success: false, status: 0, code: 'ABORTED', message: ['never'], warning: 'never' }),
  ).toEqual([]);
});
