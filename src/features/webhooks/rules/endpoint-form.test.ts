import { expect, test } from 'vitest';
import { readEndpoint, type FormWorld, type TypedEndpoint } from './endpoint-form.ts';

const WORLD: FormWorld = {
  stores: ['ru', 'kz', 'de'],
  whereLeads: ({ hostname }) => {
    if (hostname === '127.0.0.1') return 'here';
    return hostname.startsWith('10.') ? 'private' : 'public';
  },
  mayBeHere: false,
};
const TYPED: TypedEndpoint = {
  name: ' Склад ',
  url: ' https://erp.example.test/shop?key=1#part ',
  events: ['stock.changed', 'order.paid', 'nothing.known'],
  scope: 'some',
  stores: ['kz', 'ru', 'xx'],
};
const read = (change: Partial<TypedEndpoint>, world: Partial<FormWorld> = {}) =>
  readEndpoint({ ...TYPED, ...change }, { ...WORLD, ...world });

test('what was typed is read as it is meant: known events and stores in their order, no fragment', () => {
  expect(read({})).toEqual({
    rule: {
      name: 'Склад',
      url: 'https://erp.example.test/shop?key=1',
      events: ['order.paid', 'stock.changed'],
      stores: ['ru', 'kz'],
    },
  });
  expect(read({ scope: 'all' })).toMatchObject({ rule: { stores: null } });
});

test('what is wrong is told at its field, all at once', () => {
  expect(read({ name: ' ', url: '', events: [], stores: [] })).toEqual({
    faults: { name: 'EMPTY', url: 'EMPTY', events: 'EMPTY', stores: 'EMPTY' },
  });
  expect(read({ name: 'x'.repeat(61), url: `https://a.test/${'x'.repeat(1_000)}` })).toEqual({
    faults: { name: 'LONG', url: 'LONG' },
  });
});

test.each([
  ['http://erp.example.test/', 'WRONG'],
  ['https://erp.example.test:8443/', 'WRONG'],
  ['https://me:word@erp.example.test/', 'WRONG'],
  ['javascript:alert(1)', 'WRONG'],
  ['https://10.0.0.7/', 'PRIVATE'],
  ['https://127.0.0.1/', 'PRIVATE'],
  ['http://127.0.0.1:3000/', 'WRONG'],
])('in production %s is refused: %s', (url, fault) => {
  expect(read({ url })).toEqual({ faults: { url: fault } });
});

test('outside production a program of this machine may listen, by http and at any port; a neighbour may not', () => {
  const here = { mayBeHere: true };
  expect(read({ url: 'http://127.0.0.1:3000/in' }, here)).toMatchObject({
    rule: { url: 'http://127.0.0.1:3000/in' },
  });
  expect(read({ url: 'http://me:word@127.0.0.1:3000/' }, here)).toHaveProperty('faults.url');
  expect(read({ url: 'http://10.0.0.7/' }, here)).toHaveProperty('faults.url', 'WRONG');
  expect(read({ url: 'https://10.0.0.7/' }, here)).toHaveProperty('faults.url', 'PRIVATE');
});
