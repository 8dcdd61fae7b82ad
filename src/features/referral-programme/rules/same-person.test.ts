import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdReasons, type Traces } from './same-person.ts';

const NOBODY: Traces = { personId: 'a', phones: [], emails: [], cards: [], addresses: [] };
const FRIEND: Traces = { ...NOBODY, personId: 'b' };
const HOME = { city: 'Москва', street: 'Примерная ул.', house: '1', apartment: '2' };

const traces = fc.record({
  personId: fc.uuid(),
  phones: fc.array(fc.constantFrom('+79000000001', '+79000000002', '+7900', '')),
  emails: fc.array(fc.constantFrom('a@example.test', 'b@example.test', 'nothing', '')),
  cards: fc.array(fc.constantFrom('visa|4242|2030-01', 'visa|1111|2030-01')),
  addresses: fc.array(fc.constantFrom(HOME, { ...HOME, apartment: '3' }, { ...HOME, street: '' })),
});

test('two people with nothing in common are not held, whatever each of them has twice', () => {
  expect(holdReasons(NOBODY, FRIEND, false)).toEqual([]);
  const own = { phones: ['+79000000001'], emails: ['a@example.test'], cards: ['x'] };
  expect(holdReasons({ ...NOBODY, ...own }, FRIEND, false)).toEqual([]);
});

test.each([
  ['same-phone', { phones: ['+7 900 000-00-01'] }, { phones: ['', '+79000000001'] }],
  ['same-email', { emails: ['Anna+shop@Example.test'] }, { emails: ['anna@example.test'] }],
  ['same-card', { cards: ['visa|4242|2030-01'] }, { cards: ['visa|4242|2030-01'] }],
  [
    'same-address',
    { addresses: [HOME] },
    { addresses: [{ ...HOME, city: 'МОСКВА', street: 'примерная ул' }] },
  ],
] as const)('one of two holds them: %s', (reason, one, other) => {
  expect(holdReasons({ ...NOBODY, ...one }, { ...FRIEND, ...other }, false)).toEqual([reason]);
});

test('one person with two contracts, and a friend who once brought whoever brought them, are held', () => {
  expect(holdReasons(NOBODY, NOBODY, false)).toEqual(['same-person']);
  expect(holdReasons(NOBODY, FRIEND, true)).toEqual(['ring']);
});

test('what says nothing holds nobody: few digits, no house, another flat, no mailbox', () => {
  const empty = {
    phones: ['+7900', ''],
    emails: ['', 'nothing'],
    addresses: [{ ...HOME, house: '' }],
  };
  expect(holdReasons({ ...NOBODY, ...empty }, { ...FRIEND, ...empty }, false)).toEqual([]);
  const neighbour = { addresses: [{ ...HOME, apartment: '3' }] };
  expect(holdReasons({ ...NOBODY, addresses: [HOME] }, { ...FRIEND, ...neighbour }, false)).toEqual(
    [],
  );
});

test('it is the same whoever of the two invited, and whoever invites themselves never passes', () => {
  fc.assert(
    fc.property(traces, traces, fc.boolean(), (one, other, isRing) => {
      expect(holdReasons(one, other, isRing)).toEqual(holdReasons(other, one, isRing));
      expect(holdReasons(one, one, isRing)).toContain('same-person');
    }),
  );
});
