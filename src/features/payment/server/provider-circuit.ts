import type { PaymentMethod } from '#countries/payment-methods.ts';
import type { JobLog } from '#jobs/outbox.ts';
import {
  CLOSED,
  enterCircuit,
  failCircuit,
  isLeftAlone,
  type CircuitState,
} from '#platform/circuit.ts';
import type { PaymentProvider, WhatToPay } from './provider.ts';

/** The provider did not answer in time, answered nonsense, or is left alone because it did so often. */
export class ProviderDown extends Error {}

/** All providers of this server, each behind a circuit of its own. */
export interface Providers {
  find(code: string): PaymentProvider | null;
  all(): readonly PaymentProvider[];
  /** The first that can take this payment and answers, in the order of registration; one that is left alone only where no other takes it. */
  choose(what: WhatToPay): PaymentProvider | null;
  /** Where pages of all of them stand. */
  pageOrigins(): readonly string[];
  canTake(method: PaymentMethod, country: string, currency: string): boolean;
  /** Whether whoever would take it takes no money. */
  isPractice(method: PaymentMethod, country: string, currency: string): boolean;
  /**
   * Asks a provider something.
   *
   * @throws ProviderDown At once while the circuit is open, otherwise after the request failed.
   */
  ask<Answer>(provider: PaymentProvider, question: () => Promise<Answer>): Promise<Answer>;
}

/** Takes no money. */
export const isPractice = (provider: PaymentProvider): boolean =>
  provider.byCode ? provider.byCode.isPractice : provider.isPractice === true;

/** A circuit is kept in each process: what one copy sees of a provider is true for that copy. */
export function openProviders(
  providers: readonly PaymentProvider[],
  log: Pick<JobLog, 'warn'>,
  now: () => Date,
): Providers {
  const byCode = new Map(providers.map((provider) => [provider.code, provider]));
  const circuits = new Map<string, CircuitState>();
  /** One that takes no money is nobody's choice where another takes the method at all, be it not this sum or not now. */
  const forThis = (what: WhatToPay): readonly PaymentProvider[] => {
    const real = providers.filter((provider) => !isPractice(provider));
    const isTaken = real.some((provider) => provider.supports({ ...what, amountMinor: null }));
    return isTaken ? real : providers;
  };
  return {
    find: (code) => byCode.get(code) ?? null,
    all: () => providers,
    pageOrigins: () =>
      providers.flatMap((provider) => (provider.byCode ? [] : (provider.pageOrigins ?? []))),
    choose(what) {
      const able = forThis(what).filter((provider) => provider.supports(what));
      const isOpen = ({ code }: PaymentProvider): boolean =>
        isLeftAlone(circuits.get(code) ?? CLOSED, now().getTime());
      const [first = null] = able;
      return able.find((each) => !isOpen(each)) ?? first;
    },
    isPractice(method, country, currency) {
      const what = { method, country, currency, amountMinor: null };
      const [first] = forThis(what).filter((provider) => provider.supports(what));
      return first !== undefined && isPractice(first);
    },
    canTake: (method, country, currency) =>
      providers.some((provider) =>
        provider.supports({ method, country, currency, amountMinor: null }),
      ),
    async ask(provider, question) {
      const entered = enterCircuit(circuits.get(provider.code) ?? CLOSED, now().getTime());
      if (!entered) throw new ProviderDown(`${provider.code} is left alone for a while`);
      circuits.set(provider.code, entered);
      try {
        const answer = await question();
        circuits.set(provider.code, CLOSED);
        return answer;
      } catch (fault) {
        const failed = failCircuit(circuits.get(provider.code) ?? CLOSED, now().getTime());
        circuits.set(provider.code, failed);
        log.warn(
          { err: fault, provider: provider.code, isOpen: failed.openUntil !== null },
          'provider down',
        );
        throw new ProviderDown(`${provider.code} does not answer`, { cause: fault });
      }
    },
  };
}
