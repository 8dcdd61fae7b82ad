import { expect, test } from 'vitest';
import type { BuyerKind } from '#features/offers/model.ts';
import type { WhyNot } from '#features/offers/rules/facts.ts';
import { whyNotText, type WhyWords } from './why-not-text.ts';

const wordsOf = (kind: BuyerKind): WhyWords => ({
  kind,
  say: ({ message }) => message,
  money: (minor) => `${minor / 100} ₽`,
  points: (hundredths) => `${hundredths / 100} б.`,
  day: (at) => at.toISOString().slice(0, 10),
  list: (names) => names.join(' и '),
  nameOf: (id) => `Акция ${id}`,
});

function said(why: WhyNot, kind: BuyerKind = 'pc'): string {
  const { message, values = {} } = whyNotText(why, wordsOf(kind));
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

test('what is missing is said in money or points C4-034', () => {
  expect(said({ kind: 'minSum', remainMinor: 450_00 })).toBe(
    'Добавьте ещё 450 ₽, чтобы получить эту акцию',
  );
  expect(said({ kind: 'minPoints', remainHundredths: 12_50 })).toBe(
    'Добавьте ещё 12.5 б., чтобы получить эту акцию',
  );
});

test('what begins, ends, stands still or is gone says so, and where to go instead', () => {
  expect(said({ kind: 'notBegun', startsAt: new Date('2026-12-01') })).toBe(
    'Акция начнётся 2026-12-01. Загляните в этот день',
  );
  for (const kind of ['ended', 'country', 'notNew', 'allGone'] as const)
    expect(said({ kind })).toMatch(/Посмотрите другие акции$/);
  expect(said({ kind: 'blocked' })).toMatch(/Загляните позже$/);
  expect(said({ kind: 'inCart' })).toBe('Акция уже действует в вашей корзине');
});

test('whoever is not meant is told who is, and a guest how to become one', () => {
  const buyers = ['pc', 'c', 'managed'] as const;
  const names = 'привилегированных клиентов и консультантов';
  expect(said({ kind: 'buyer', buyers }, 'o')).toBe(`Только для ${names}. Посмотрите другие акции`);
  expect(said({ kind: 'buyer', buyers }, 'visitor')).toBe(
    `Только для ${names}. Войдите или зарегистрируйтесь`,
  );
  expect(said({ kind: 'buyer', buyers: ['visitor'] })).toMatch(/^Только для гостей\./);
  expect(said({ kind: 'buyer', buyers: ['managed'] })).toMatch(/^Только для договоров/);
});

test('how long after registering it holds is said to guests as an invitation', () => {
  expect(said({ kind: 'registeredLongAgo', days: 30 }, 'visitor')).toBe(
    'Зарегистрируйтесь: акция действует 30 дн. после регистрации',
  );
  expect(said({ kind: 'registeredLongAgo', days: 30 })).toMatch(/^Акция действовала 30 дн\./);
});

test('what one has had, and which step comes first', () => {
  expect(said({ kind: 'hadAll', limit: 1 })).toMatch(/^Вы уже воспользовались этой акцией/);
  expect(said({ kind: 'hadAll', limit: 3 })).toMatch(/можно взять 3 шт\. на человека/);
  expect(said({ kind: 'earlierStep', step: 2 })).toMatch(/закажите по шагу 2/);
});

test('one that is kept out says by which, how much that saves, or how to take this one', () => {
  expect(said({ kind: 'excluded', by: 5, savesMinor: 120_00 })).toBe(
    'Вместе с акцией «Акция 5» не действует, а с той вы платите на 120 ₽ меньше',
  );
  expect(said({ kind: 'excluded', by: 5, savesMinor: 0 })).toMatch(/не хуже$/);
  expect(said({ kind: 'excluded', by: 5 })).toMatch(/Уберите ту из корзины, чтобы взять эту$/);
});
