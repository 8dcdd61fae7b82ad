import { expect, test } from 'vitest';
import { makeWaitTicket, readWaitTicket, WAIT_SECONDS } from './wait-ticket.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const ticket = makeWaitTicket('secret', 'anna@example.test', NOW);
const read = (given: string, seconds: number, key = 'anna@example.test') =>
  readWaitTicket('secret', key, given, later(seconds));

test('a ticket is good after the wait, for a quarter of an hour, for its login', () => {
  expect(read(ticket, 0)).toBe('early');
  expect(read(ticket, WAIT_SECONDS - 1)).toBe('early');
  expect(read(ticket, WAIT_SECONDS)).toBe('waited');
  expect(read(ticket, 15 * 60)).toBe('waited');
  expect(read(ticket, 15 * 60 + 1)).toBe('none');
  expect(read(ticket, -1)).toBe('none');
  expect(read(ticket, WAIT_SECONDS, 'boris@example.test')).toBe('none');
});

test.each(['', '.', 'x.y', `${NOW.getTime()}.`, ticket.replace(/^\d/, '9'), `${ticket}0`])(
  'what is not ours is none: %s',
  (given) => {
    expect(read(given, WAIT_SECONDS)).toBe('none');
  },
);
