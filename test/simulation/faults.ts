import type { Chance } from './scheduler.ts';

/** How much goes wrong in a run; probabilities of each step. */
export interface Faults {
  /** A statement does not reach the store, or its answer is lost. */
  readonly statementLost: number;
  /** A server dies at a step of its own. */
  readonly crash: number;
  /** A process stands still for up to two minutes. */
  readonly pause: number;
  /** A request of a buyer or its answer is lost. */
  readonly requestLost: number;
  /** A question to the provider or its answer is lost. */
  readonly providerLost: number;
  /** The provider says that nothing is decided yet although it is. */
  readonly providerStale: number;
  /** Periods in which the provider answers nobody. */
  readonly providerDowns: number;
  readonly noticeLost: number;
  readonly noticeCopiesAtMost: number;
  readonly noticeForged: number;
  /** Another sum, currency or order than was asked for. */
  readonly wrongMoney: number;
  readonly mailLost: number;
}

export const NO_FAULTS: Faults = {
  statementLost: 0,
  crash: 0,
  pause: 0,
  requestLost: 0,
  providerLost: 0,
  providerStale: 0,
  providerDowns: 0,
  noticeLost: 0,
  noticeCopiesAtMost: 1,
  noticeForged: 0,
  wrongMoney: 0,
  mailLost: 0,
};

/** A mixture for one run: each kind of fault is absent, seldom or frequent. */
export function chooseFaults(chance: Chance): Faults {
  const level = (seldom: number, frequent: number): number => chance.pick([0, seldom, frequent]);
  return {
    statementLost: level(0.002, 0.02),
    crash: level(0.001, 0.006),
    pause: level(0.001, 0.01),
    requestLost: level(0.02, 0.15),
    providerLost: level(0.05, 0.3),
    providerStale: level(0.05, 0.3),
    providerDowns: chance.pick([0, 1, 3]),
    noticeLost: level(0.2, 0.9),
    noticeCopiesAtMost: chance.pick([1, 2, 4]),
    noticeForged: level(0.1, 0.5),
    wrongMoney: level(0.1, 0.4),
    mailLost: level(0.1, 0.4),
  };
}
