import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProviderStatus } from '../model.ts';
import {
  ATTEMPT_STATES,
  isAttemptOpen,
  moveAttempt,
  type AttemptState,
} from './attempt-machine.ts';
import { CIRCUIT, CLOSED, enterCircuit, failCircuit } from '#platform/circuit.ts';
import { judgePayment, type OwedPayment } from './judge-payment.ts';
import { isSuccess, isUnanswered, paymentStanding } from './payment-standing.ts';

const owed: OwedPayment = {
  attemptId: 'a1',
  orderNumber: '10000016',
  attemptMinor: 2580_00,
  attemptCurrency: 'RUB',
  orderMinor: 2580_00,
  orderCurrency: 'RUB',
  merchant: 'ours',
};
const paid: ProviderStatus = {
  state: 'paid',
  amountMinor: 2580_00,
  currency: 'RUB',
  attemptId: 'a1',
  orderNumber: '10000016',
  merchant: 'ours',
};

test('a message that repeats what is known is told apart from one that comes too late', () => {
  expect(moveAttempt('paid', 'paid')).toEqual({ ok: false, code: 'SAME_STATE' });
  expect(moveAttempt('paid', 'pending')).toEqual({ ok: false, code: 'NO_WAY_BACK' });
  expect(moveAttempt('failed', 'paid').ok).toBe(false);
  expect(moveAttempt('failed', 'review').ok).toBe(true);
});

test('whatever messages come in whatever order, an attempt never goes back and is paid once at the most', () => {
  const state = fc.constantFrom(...ATTEMPT_STATES);
  fc.assert(
    fc.property(fc.array(state, { maxLength: 60 }), (messages) => {
      const history: AttemptState[] = ['new'];
      for (const to of messages) {
        const moved = moveAttempt(history.at(-1) ?? 'new', to);
        if (moved.ok) history.push(moved.value);
      }
      const ranks = history.map((each) => ATTEMPT_STATES.indexOf(each));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(new Set(history).size).toBe(history.length);
      expect(isAttemptOpen(history.at(-1) ?? 'new') || history.length > 1).toBe(true);
    }),
  );
});

test('a provider may still take money for an attempt that is new, started or pending, and for no other', () => {
  expect(ATTEMPT_STATES.filter(isAttemptOpen)).toEqual(['new', 'started', 'pending']);
});

test('paid is what equals the order to the last minor unit', () => {
  expect(judgePayment(owed, paid)).toEqual({ to: 'paid' });
});

test('a payment that waits is pending, and one that failed has failed', () => {
  expect(judgePayment(owed, { ...paid, state: 'waiting' })).toEqual({ to: 'pending' });
  expect(judgePayment(owed, { ...paid, state: 'failed' })).toEqual({ to: 'failed' });
});

test('money that is not what is owed goes to review with its reasons', () => {
  expect(judgePayment(owed, { ...paid, amountMinor: 2579_99 })).toEqual({
    to: 'review',
    faults: ['AMOUNT'],
  });
  expect(judgePayment(owed, { ...paid, currency: 'KZT' })).toEqual({
    to: 'review',
    faults: ['CURRENCY'],
  });
  expect(judgePayment(owed, { ...paid, orderNumber: '10000024' })).toEqual({
    to: 'review',
    faults: ['ORDER'],
  });
  expect(judgePayment(owed, { ...paid, merchant: 'theirs' })).toEqual({
    to: 'review',
    faults: ['MERCHANT'],
  });
  expect(judgePayment({ ...owed, orderMinor: 2600_00 }, paid)).toEqual({
    to: 'review',
    faults: ['AMOUNT'],
  });
  expect(judgePayment({ ...owed, orderCurrency: 'KZT' }, paid)).toEqual({
    to: 'review',
    faults: ['CURRENCY'],
  });
});

test('no status but paid ever gives paid', () => {
  const status = fc.record({
    state: fc.constantFrom('waiting' as const, 'failed' as const, 'paid' as const),
    amountMinor: fc.constantFrom(0, 2579_99, 2580_00, 2580_01),
    currency: fc.constantFrom('RUB', 'KZT'),
    attemptId: fc.constantFrom('a1', 'a2', null),
    orderNumber: fc.constantFrom('10000016', '10000024', null),
    merchant: fc.constantFrom('ours', 'theirs', null),
  });
  fc.assert(
    fc.property(status, (given) => {
      const isExact = JSON.stringify(given) === JSON.stringify({ ...paid });
      expect(judgePayment(owed, given).to === 'paid').toBe(isExact);
    }),
    { numRuns: 500 },
  );
});

test('a provider that fails 3 times in a minute is left alone for 10 seconds, then asked once', () => {
  let state = CLOSED;
  for (let time = 0; time < 4_000; time += 2_000) state = failCircuit(state, time);
  expect(enterCircuit(state, 4_000)).not.toBeNull();
  state = failCircuit(state, 4_000);
  expect(enterCircuit(state, 4_000 + CIRCUIT.openMs - 1)).toBeNull();
  const probing = enterCircuit(state, 4_000 + CIRCUIT.openMs);
  expect(probing).not.toBeNull();
  expect(enterCircuit(probing ?? CLOSED, 4_000 + CIRCUIT.openMs)).toBeNull();
});

test('while nothing failed everybody is let through, and nothing is remembered', () => {
  expect(enterCircuit(CLOSED, 1_000_000)).toEqual({ failedAt: [], openUntil: null });
});

test('a failure counts until the window is over, to the millisecond', () => {
  const begun = 1_000_000;
  let state = CLOSED;
  for (let count = 1; count < CIRCUIT.failures; count++) state = failCircuit(state, begun);
  expect(state.openUntil).toBeNull();
  const last = begun + CIRCUIT.windowMs - 1;
  expect(failCircuit(state, last).openUntil).toBe(last + CIRCUIT.openMs);
  expect(failCircuit(state, last + 1).openUntil).toBeNull();
});

test('a probe that fails keeps the circuit open, however long ago the other failures were', () => {
  const probing = { failedAt: [], openUntil: 2_000_000 };
  expect(failCircuit(probing, 2_000_500)).toEqual({
    failedAt: [2_000_500],
    openUntil: 2_000_500 + CIRCUIT.openMs,
  });
});

test('failures that are far apart open nothing', () => {
  let state = CLOSED;
  for (let count = 0; count < 20; count++) state = failCircuit(state, count * CIRCUIT.windowMs);
  expect(state.openUntil).toBeNull();
});

const attempt = (state: AttemptState, providerPaymentId: string | null = 'p-1') => ({
  state,
  providerPaymentId,
});

test('only a paid order, or one to be paid at the door, is a success; a try that the provider knew and that took nothing is a refused one C2-092 UX-77', () => {
  const card = { state: 'placed', paymentMethod: 'card_ru', cancelReason: null } as const;
  expect(paymentStanding(card, null)).toBe('unpaid');
  expect(paymentStanding(card, attempt('failed'))).toBe('refused');
  expect(paymentStanding(card, attempt('failed', null))).toBe('unpaid');
  expect(paymentStanding(card, attempt('started'))).toBe('waiting');
  expect(paymentStanding(card, attempt('pending'))).toBe('waiting');
  expect(paymentStanding(card, attempt('paid'))).toBe('waiting');
  expect(paymentStanding(card, attempt('review'))).toBe('review');
  expect(paymentStanding({ ...card, state: 'paid' }, attempt('paid'))).toBe('paid');
  expect(
    paymentStanding({ ...card, state: 'paid', cancelReason: 'too_long' }, attempt('paid')),
  ).toBe('refunding');
  expect(paymentStanding({ ...card, state: 'cancelled' }, attempt('failed'))).toBe('cancelled');
  expect(paymentStanding({ ...card, paymentMethod: 'pay_after_delivery' }, null)).toBe('later');
  expect(
    ['unpaid', 'refused', 'waiting', 'review', 'cancelled'].some((each) =>
      isSuccess(each as 'unpaid'),
    ),
  ).toBe(false);
  expect([isSuccess('paid'), isSuccess('later')]).toEqual([true, true]);
});

test('that no money was taken is said where no try reached a provider, not where one of them did', () => {
  const [lost, known] = [attempt('new', null), attempt('started')];
  expect(isUnanswered('unpaid', [lost, lost])).toBe(true);
  expect(isUnanswered('unpaid', [lost, known])).toBe(false);
  expect(isUnanswered('unpaid', [])).toBe(false);
  expect(isUnanswered('waiting', [lost])).toBe(false);
});
