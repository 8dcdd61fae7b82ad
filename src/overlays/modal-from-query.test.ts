import { expect, test } from 'vitest';
import { modalFromQuery } from './modal-from-query.ts';

const isKnown = (id: string) => ['auth', 'support', 'sort', 'utm_source', 'referral'].includes(id);
const modalOf = (query: string) => modalFromQuery(new URLSearchParams(query), isKnown);

test('modal={id} names the modal to open I2-015', () => {
  expect(modalOf('modal=auth')).toBe('auth');
});

test('any parameter may name a modal, and modal= goes before it I2-015 D51', () => {
  expect(modalOf('colour=red&support=1')).toBe('support');
  expect(modalOf('support=1&modal=auth')).toBe('auth');
});

test('a name that no dialog has opens nothing I2-015 D51', () => {
  expect(modalOf('modal=constructor')).toBeNull();
  expect(modalOf('modal=nothing&support=1')).toBeNull();
  expect(modalOf('')).toBeNull();
});

test('a reserved name opens nothing even if a dialog were called so D51', () => {
  const modalOfAny = (query: string) => modalFromQuery(new URLSearchParams(query), () => true);
  for (const name of ['sort', 'referral', 'delivery', 'utm_source', 'utm_anything', 'tab', 'page'])
    expect(modalOfAny(`${name}=1`)).toBeNull();
  expect(modalOfAny('support=1')).toBe('support');
});
