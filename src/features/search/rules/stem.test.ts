import { expect, test } from 'vitest';
import { kindredStems, stemOf } from './stem.ts';

test.each([
  ['крем', 'кремы', 'кремом', 'кремов'],
  ['шампунь', 'шампуни', 'шампунем', 'шампуней'],
  ['маска', 'маски', 'масками'],
  ['cream', 'creams', 'creaming'],
])('forms of a word have one stem: %s UX-23', (...forms) => {
  const [first, ...others] = forms.map((form) => stemOf(form));
  for (const stem of others) expect(stem).toBe(first);
});

test('an adjective is kin to the thing that it is made of UX-23', () => {
  expect([...kindredStems(stemOf('кедровый'))]).toContain(stemOf('кедр'));
  expect([...kindredStems(stemOf('мята'))]).toContain(stemOf('мятный'));
  expect([...kindredStems('on')]).toEqual([]);
});
