import { expect, test } from 'vitest';
import { chargingProvider } from './charge-kept.ts';
import { openProviders } from './provider-circuit.ts';
import type { HostedProvider } from './provider.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const provider = (code: string, isPractice: boolean): HostedProvider => {
  const never = async (): Promise<never> => {
    throw new Error('nobody asks it here');
  };
  return {
    code,
    merchant: code,
    isPractice,
    supports: ({ method }) => method === 'card_ru',
    parseWebhook: () => null,
    fetchStatus: never,
    refund: never,
    start: never,
    kept: { keeps: () => true, charge: never, forget: never },
  };
};
const [real, practice] = [provider('real', false), provider('practice', true)];
const order = { country: 'ru', currency: 'RUB', totalMinor: 100_00 };
const keptBy = (code: string) =>
  ({ provider: code, merchant: code, method: 'card_ru', expires: null }) as const;

test('a card that was kept in practice pays for nothing once somebody takes its money in earnest', () => {
  const chargedBy = (means: ReturnType<typeof keptBy>, ...providers: HostedProvider[]) => {
    const open = openProviders(providers, { warn: () => {} }, () => NOW);
    return chargingProvider({ providers: open }, means, order, NOW)?.provider.code ?? null;
  };
  expect(chargedBy(keptBy('practice'), practice)).toBe('practice');
  expect(chargedBy(keptBy('practice'), real, practice)).toBeNull();
  expect(chargedBy(keptBy('real'), real, practice)).toBe('real');
});
