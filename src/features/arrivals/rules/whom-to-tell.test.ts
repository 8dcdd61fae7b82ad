import { expect, test } from 'vitest';
import { whomToTell } from './whom-to-tell.ts';

const KNOWN = 'anna@example.test';

test('who is signed in and leaves the own address is told by the number, another address is taken as it is typed C2-028', () => {
  expect(whomToTell(` ${KNOWN} `, '1000002', KNOWN)).toEqual({ contract: '1000002' });
  expect(whomToTell('', '1000002', KNOWN)).toEqual({ contract: '1000002' });
  expect(whomToTell('work@example.test', '1000002', KNOWN)).toEqual({ email: 'work@example.test' });
});

test('a visitor is told at the typed address, also at none, which the server refuses C2-028', () => {
  expect(whomToTell(` ${KNOWN}`, null, '')).toEqual({ email: KNOWN });
  expect(whomToTell('  ', null, '')).toEqual({ email: '' });
});
