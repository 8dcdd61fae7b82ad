import { expect, test } from 'vitest';
import { askedOfPage, typedDay } from './asked-of-page.ts';
import { subscriptionPath } from './subscription-path.ts';

const ID = '0f2c1a52-7d4e-4b63-9a55-6d1b5e0a7c11';
const asked = (search: string) => askedOfPage(new URLSearchParams(search));
const queryOf = (path: string) => new URL(path, 'https://shop.example').search;

test('a link of a mail asks about one month or about the whole, and what nobody was sent asks nothing', () => {
  const link = (query: Parameters<typeof subscriptionPath>[2]) =>
    asked(queryOf(subscriptionPath('ru', ID, query)));
  expect(link({ skip: '3' })).toEqual({ what: 'skip', id: ID, number: 3 });
  expect(link({ take: '12' })).toEqual({ what: 'take', id: ID, number: 12 });
  expect(link({ cancel: ID })).toEqual({ what: 'cancel', id: ID, number: null });
  expect(link({})).toBeNull();
  for (const wrong of ['skip=3', `skip=${ID}`, `skip=${ID}.x`, `take=${ID}.100`, 'cancel=1'])
    expect(asked(wrong)).toBeNull();
});

test('a day is read as a field sends it and as people write it, and what is none stays as typed', () => {
  expect(typedDay('2026-12-05')).toBe('2026-12-05');
  expect(typedDay(' 5.12.2026 ')).toBe('2026-12-05');
  expect(typedDay('05.12.2026')).toBe('2026-12-05');
  expect(typedDay('31.02.2026')).toBe('31.02.2026');
  expect(typedDay('завтра')).toBe('завтра');
});
