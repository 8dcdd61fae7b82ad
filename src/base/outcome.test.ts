import { expect, test } from 'vitest';
import { ok, refused, type Outcome } from './outcome.ts';

const half = (value: number): Outcome<number, 'ODD'> =>
  value % 2 ? refused('ODD', { value }) : ok(value / 2);

test('an answer is a value or a refusal with the values of its message', () => {
  expect(half(4)).toEqual({ ok: true, value: 2 });
  expect(half(3)).toEqual({ ok: false, code: 'ODD', details: { value: 3 } });
  expect(refused('ODD')).not.toHaveProperty('details');
});
