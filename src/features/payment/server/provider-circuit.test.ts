import { expect, test } from 'vitest';
import { CIRCUIT } from '#platform/circuit.ts';
import type { HostedProvider, PaymentProvider } from './provider.ts';
import { openProviders } from './provider-circuit.ts';

const providerOf = (code: string): HostedProvider => ({
  code,
  merchant: code,
  supports: ({ method }) => method === 'card',
  start: () => Promise.reject(new Error('silent')),
  parseWebhook: () => null,
  fetchStatus: async () => null,
  refund: async () => {},
});
const CARD = { method: 'card', country: 'de', currency: 'EUR', amountMinor: 1 } as const;
const fail = () => Promise.reject(new Error('silent'));

test('a provider that fails again and again is replaced by the next one for this method, and comes first again when it may be asked', async () => {
  let now = 0;
  const first = providerOf('first');
  const all = openProviders([first, providerOf('second')], { warn: () => {} }, () => new Date(now));
  expect(all.choose(CARD)?.code).toBe('first');
  for (let tries = 0; tries < CIRCUIT.failures; tries++)
    await expect(all.ask(first, fail)).rejects.toThrow('does not answer');
  expect(all.choose(CARD)?.code).toBe('second');
  now += CIRCUIT.openMs;
  expect(all.choose(CARD)?.code).toBe('first');
});

test('the sandbox never stands in for a provider that takes money', async () => {
  const real = providerOf('real');
  const sandbox = { ...providerOf('sandbox'), isPractice: true };
  const all = openProviders([real, sandbox], { warn: () => {} }, () => new Date(0));
  for (let tries = 0; tries < CIRCUIT.failures; tries++)
    await expect(all.ask(real, fail)).rejects.toThrow();
  expect(all.choose(CARD)?.code).toBe('real');
  expect(openProviders([sandbox], { warn: () => {} }, () => new Date(0)).choose(CARD)?.code).toBe(
    'sandbox',
  );
});

test('a sum that the provider does not take is not taken by the sandbox either: nobody’s goods are paid with practice money', () => {
  const real: HostedProvider = {
    ...providerOf('real'),
    supports: ({ method, amountMinor }) => method === 'card' && (amountMinor ?? 500) >= 500,
  };
  const sandbox: HostedProvider = {
    ...providerOf('sandbox'),
    isPractice: true,
    supports: () => true,
  };
  const all = openProviders([real, sandbox], { warn: () => {} }, () => new Date(0));
  expect(all.choose({ ...CARD, amountMinor: 499 })).toBeNull();
  expect(all.choose({ ...CARD, amountMinor: 500 })?.code).toBe('real');
  expect([all.isPractice('card', 'de', 'EUR'), all.isPractice('blik', 'de', 'EUR')]).toEqual([
    false,
    true,
  ]);
  expect(all.choose({ ...CARD, method: 'blik' })?.code).toBe('sandbox');
});

test('a provider in its own test mode takes no money, whoever stands behind it, and one that asks for a code says so itself', () => {
  const testing: HostedProvider = { ...providerOf('testing'), isPractice: true };
  const wallet = {
    ...providerOf('wallet'),
    start: undefined,
    byCode: { isPractice: true },
  } as unknown as PaymentProvider;
  for (const provider of [testing, wallet]) {
    const all = openProviders([provider], { warn: () => {} }, () => new Date(0));
    expect(all.isPractice('card', 'kg', 'KGS')).toBe(true);
  }
  const none = openProviders([], { warn: () => {} }, () => new Date(0));
  expect(none.isPractice('card', 'kg', 'KGS')).toBe(false);
});

test('one that is left alone is still named where no other takes the method, so that a buyer is told to wait and not to choose', async () => {
  const only = providerOf('only');
  const all = openProviders([only], { warn: () => {} }, () => new Date(0));
  for (let tries = 0; tries < CIRCUIT.failures; tries++)
    await expect(all.ask(only, fail)).rejects.toThrow();
  expect(all.choose(CARD)?.code).toBe('only');
  expect(all.choose({ ...CARD, method: 'blik' })).toBeNull();
});
