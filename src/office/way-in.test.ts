import { expect, test } from 'vitest';
import { isWayBack, wayIn } from './way-in.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

test('who is not signed in is led to the door, and back to where they were going', () => {
  expect(wayIn(at('/orders', '?stage=picking'), null)).toBe(
    '/sign-in?to=%2Forders%3Fstage%3Dpicking',
  );
  expect(wayIn(at('/'), null)).toBe('/sign-in');
  expect(wayIn(at('/sign-in'), null)).toBeNull();
  expect(wayIn(at('/invitation/abc'), null)).toBeNull();
  expect(wayIn(at('/code'), null)).toBe('/sign-in');
});

test('a code or a second factor that is still missing is asked for before anything else', () => {
  expect(wayIn(at('/orders/12345678'), 'code')).toBe('/code?to=%2Forders%2F12345678');
  expect(wayIn(at('/orders'), 'set-up')).toBe('/second-factor?to=%2Forders');
  expect(wayIn(at('/second-factor'), 'code')).toBe('/code');
  expect(wayIn(at('/sign-out'), 'code')).toBeNull();
});

test('where nobody works yet there is the door of the first owner alone, and afterwards no such place', () => {
  expect(wayIn(at('/'), null, true)).toBe('/first-owner');
  expect(wayIn(at('/sign-in'), null, true)).toBe('/first-owner');
  expect(wayIn(at('/first-owner'), null, true)).toBeNull();
  expect(wayIn(at('/language'), null, true)).toBeNull();
  expect(wayIn(at('/first-owner'), null)).toBe('/sign-in');
  expect(wayIn(at('/first-owner'), 'set-up')).toBe('/second-factor');
  expect(wayIn(at('/first-owner'), 'in')).toBe('/');
});

test('who is in is not asked at the door again', () => {
  expect(wayIn(at('/sign-in'), 'in')).toBe('/');
  expect(wayIn(at('/orders'), 'in')).toBeNull();
});

test.each(['/orders?x=1', '/'])('%s is a way back', (way) => {
  expect(isWayBack(way)).toBe(true);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', ''])(
  '%j is no way back',
  (way) => {
    expect(isWayBack(way)).toBe(false);
  },
);
