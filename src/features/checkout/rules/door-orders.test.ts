import { expect, test } from 'vitest';
import { doorDemand } from './door-orders.ts';

const LIMIT = { orders: 3, sumMinor: 1_000 };
const demand = (orders: number, sumMinor: number, total: number, isSmsOn = true) =>
  doorDemand({ orders, sumMinor }, total, LIMIT, isSmsOn);

test('three orders and the sum of the country are free at the door, one more or a minor unit more asks for the phone C3-089', () => {
  expect([demand(0, 0, 1_000), demand(2, 600, 400)]).toEqual(['nothing', 'nothing']);
  expect([demand(3, 0, 1), demand(0, 0, 1_001), demand(1, 600, 401)]).toEqual([
    'phone',
    'phone',
    'phone',
  ]);
});

test('without SMS the number is a bound, and the sum asks for a captcha C3-089', () => {
  expect([demand(0, 0, 1_000, false), demand(3, 0, 1, false), demand(2, 600, 401, false)]).toEqual([
    'nothing',
    'wait',
    'captcha',
  ]);
});
