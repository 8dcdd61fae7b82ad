import { expect, test } from 'vitest';
import { listMethods } from './list-methods.ts';
import { openProviders } from './provider-circuit.ts';
import { sandboxProvider } from './providers/sandbox.ts';

const providers = openProviders(
  [
    sandboxProvider({
      origin: 'http://sandbox.invalid',
      apiKey: '',
      merchant: '',
      webhookSecrets: [],
    }),
  ],
  { warn: () => {} },
  () => new Date(0),
);
const ask = (change: Partial<Parameters<typeof listMethods>[1]> = {}) =>
  listMethods(providers, {
    methods: ['card_ru', 'kgbalance', 'pay_after_delivery'],
    country: 'ru',
    currency: 'RUB',
    canPayOnDelivery: true,
    previousMethod: null,
    ...change,
  }).map(({ alias }) => alias);

test('a buyer is offered the methods that can be used here and now', () => {
  expect(ask()).toEqual(['card_ru', 'pay_after_delivery']);
  expect(ask({ canPayOnDelivery: false })).toEqual(['card_ru']);
});

test('the method of last time comes first and is marked C3-087', () => {
  const [first] = listMethods(providers, {
    methods: ['card_ru', 'pay_after_delivery'],
    country: 'ru',
    currency: 'RUB',
    canPayOnDelivery: true,
    previousMethod: 'pay_after_delivery',
  });
  expect(first).toMatchObject({
    alias: 'pay_after_delivery',
    fullCode: 'pay_after_delivery',
    isPreviousPaymentMethod: true,
    additionalFields: [],
  });
});

test('a way by which no money is taken says so; money at the door is always real', () => {
  const methods = listMethods(providers, {
    methods: ['card_ru', 'pay_after_delivery'],
    country: 'ru',
    currency: 'RUB',
    canPayOnDelivery: true,
    previousMethod: null,
  });
  expect(methods.map(({ alias, isPractice }) => [alias, isPractice])).toEqual([
    ['card_ru', true],
    ['pay_after_delivery', false],
  ]);
});
