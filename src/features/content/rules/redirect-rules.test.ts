import { expect, test } from 'vitest';
import {
  followRedirect,
  indexRedirects,
  readLines,
  readRedirect,
  type RedirectRule,
} from './redirect-rules.ts';

const rule = (from: string, target: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  store: 'ru',
  from,
  target,
  status: 301,
  ...more,
});
const read = (from: string, target: string, others: readonly RedirectRule[] = [], store = 'ru') =>
  readRedirect({ store, from, target, status: '301' }, others);

test.each([
  ['/old/', '/shop/geo/', '/old', '/shop/geo/'],
  ['https://old.example.test/a/b', '/x?tab=1', '/a/b', '/x?tab=1'],
  ['/чай', 'https://partner.example.test/чай', '/%D1%87%D0%B0%D0%B9', null],
  ['/a/../b', '/x', '/b', '/x'],
])('%s leads to %s', (from, target, kept, leads) => {
  expect(read(from, target)).toMatchObject({
    rule: { from: kept, ...(leads === null ? {} : { target: leads }) },
  });
});

test.each([
  ['', '/x', { from: 'EMPTY' }],
  ['old', '/x', { from: 'WRONG' }],
  ['/old?id=1', '/x', { from: 'WRONG' }],
  ['//elsewhere.test/a', '/x', { from: 'WRONG' }],
  ['/', '/x', { from: 'WRONG' }],
  ['/en/', '/x', { from: 'WRONG' }],
  [`/${'a'.repeat(300)}`, '/x', { from: 'LONG' }],
  ['/old', '', { target: 'EMPTY' }],
  ['/old', '//elsewhere.test/', { target: 'WRONG' }],
  ['/old', '/\\elsewhere.test/', { target: 'WRONG' }],
  ['/old', 'javascript:alert(1)', { target: 'WRONG' }],
  ['/old', 'https://staff:word@partner.example.test/', { target: 'WRONG' }],
  ['/old', '/old/', { target: 'LOOP' }],
  ['/old', '/ru/old', { target: 'LOOP' }],
])('%s → %s is refused: %j', (from, target, faults) => {
  expect(read(from, target)).toEqual({ faults });
});

test('nobody is led twice: neither on from there nor here, in no language, nor across common ones', () => {
  const others = [rule('/a', '/b'), rule('/en/c', '/en/d', { store: '*' })];
  expect(read('/x', '/ru/a', others)).toEqual({ faults: { target: 'CHAIN' } });
  expect(read('/b', '/x', others)).toEqual({ faults: { from: 'CHAIN' } });
  expect(read('/x', '/c', others)).toEqual({ faults: { target: 'CHAIN' } });
  expect(read('/de/x', '/de/c', others)).toHaveProperty('rule');
  expect(read('/x', '/a', others, 'kz')).toHaveProperty('rule');
  expect(read('/a/', '/x', others)).toEqual({ faults: { from: 'TAKEN' } });
  expect(read('/a', '/x', others, 'kz')).toHaveProperty('rule');
});

test('what is asked for is found by its language first and the store first, with its query', () => {
  const index = indexRedirects([
    rule('/a', '/b'),
    rule('/en/a', '/en/c'),
    rule('/a', '/d', { store: '*' }),
    rule('/out', 'https://partner.example.test/?from=shop', { status: 302 }),
  ]);
  const led = (url: string, store = 'ru') => followRedirect(index, store, url)?.location ?? null;
  expect(led('/ru/a/')).toBe('/ru/b');
  expect(led('/en/a')).toBe('/en/c');
  expect(led('/a')).toBe('/b');
  expect(led('/de/a', 'kz')).toBe('/de/d');
  expect(led('/ru/out?from=mail&utm=1')).toBe('https://partner.example.test/?from=shop&utm=1');
  expect(led('/ru/ab')).toBeNull();
  expect(led('//')).toBeNull();
});

test('pasted lines are parted by what stands between them; something more makes a line wrong', () => {
  expect(readLines('/a /b\r\n\n /c\t/d \n/e;/f\n/g\n/h /i 301')).toEqual([
    { line: 1, from: '/a', target: '/b' },
    { line: 3, from: '/c', target: '/d' },
    { line: 4, from: '/e', target: '/f' },
    { line: 5, from: '/g', target: '' },
    { line: 6, from: '/h', target: '/i 301' },
  ]);
});
