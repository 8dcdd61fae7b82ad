import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPayable, moveOrder, ORDER_STATES, type OrderState } from './order-machine.ts';

const state = fc.constantFrom(...ORDER_STATES);

test('an order that was placed is paid, goes to review or is cancelled', () => {
  expect(ORDER_STATES.filter((to) => moveOrder('placed', to).ok)).toEqual([
    'review',
    'paid',
    'cancelled',
  ]);
});

test('a repeated message is told apart from an impossible one', () => {
  expect(moveOrder('paid', 'paid')).toEqual({ ok: false, code: 'SAME_STATE' });
  expect(moveOrder('cancelled', 'paid')).toEqual({ ok: false, code: 'NO_SUCH_WAY' });
});

test('only an order that waits for money can be paid', () => {
  expect(ORDER_STATES.filter(isPayable)).toEqual(['placed']);
});

test('whatever messages come in whatever order, no state is entered twice and paid is not followed by cancelled', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 40 }), (messages) => {
      const history: OrderState[] = ['placed'];
      for (const to of messages) {
        const moved = moveOrder(history.at(-1) ?? 'placed', to);
        if (moved.ok) history.push(moved.value);
      }
      expect(new Set(history).size).toBe(history.length);
      if (history.includes('paid')) expect(history).not.toContain('cancelled');
    }),
  );
});

test('from every state but the last there is a way on', () => {
  const stuck = ORDER_STATES.filter((from) => !ORDER_STATES.some((to) => moveOrder(from, to).ok));
  expect(stuck).toEqual(['refunded']);
});
