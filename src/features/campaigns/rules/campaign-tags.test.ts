import { expect, test } from 'vitest';
import { keptTags, tagsOfAddress } from './campaign-tags.ts';

const of = (query: string, ga: string | null = null) =>
  tagsOfAddress(new URLSearchParams(query), ga);

test('the five utm tags of an address are read, and nothing else I2-016', () => {
  expect(
    of(
      'utm_source=letter&utm_medium=email&utm_campaign=spring&utm_content=top&utm_term=tea&utm_id=7&sort=popular',
    ),
  ).toEqual({
    utm_source: 'letter',
    utm_medium: 'email',
    utm_campaign: 'spring',
    utm_content: 'top',
    utm_term: 'tea',
  });
});

test('an address without tags has nothing to save, also where analytics knows the browser I2-016', () => {
  expect(of('utm_source=&utm_medium=%20', 'GA1.1.1.1')).toBeNull();
  expect(of('referral=1000003')).toBeNull();
});

test('the analytics id goes with the tags I7-047', () => {
  expect(of('utm_source=a', 'GA1.1.22.33')).toEqual({ utm_source: 'a', _ga: 'GA1.1.22.33' });
});

test('a tag of 10 kB is cut to 200 letters, whole ones, on one line I7-047', () => {
  expect(of(`utm_source=${'я'.repeat(10_000)}`)?.utm_source).toBe('я'.repeat(200));
  expect(keptTags({ utm_term: `${'a'.repeat(199)}🌿 and more` })).toEqual({
    utm_term: 'a'.repeat(199),
  });
  expect(keptTags({ utm_term: 'one\r\ntwo\u0000\u001b[31m' })).toEqual({
    utm_term: 'one two [31m',
  });
});
