import { expect, test } from 'vitest';
import {
  eventsOf,
  ORDER,
  placedOrder,
  RIGHT,
  type World,
} from '../../../../test/support/order-model.ts';
import { tellProof } from '../../../../test/support/proof-figures.ts';
import { balances } from '../../orders/rules/ledger-lines.ts';
import { isAttemptOpen } from './attempt-machine.ts';

const START = placedOrder(ORDER, 2);
const EVENTS = eventsOf(ORDER, 2);

interface Step {
  readonly from: World;
  readonly event: string;
  readonly to: World;
}

/** Every state that any sequence of events leads to, and every step between them. */
function explore(): { states: Map<string, World>; steps: Step[] } {
  const states = new Map([[JSON.stringify(START), START]]);
  const steps: Step[] = [];
  for (const [, from] of states)
    for (const [event, happen] of Object.entries(EVENTS)) {
      const to = happen(from);
      const key = JSON.stringify(to);
      if (!states.has(key)) states.set(key, to);
      if (key !== JSON.stringify(from)) steps.push({ from, event, to });
    }
  return { states, steps };
}

const { states, steps } = explore();
const all = [...states.values()];
const sumOf = ({ ledger }: World, account: string): number =>
  ledger.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0);
const held = ({ provider }: World): number => provider.reduce((sum, { minor }) => sum + minor, 0);
const told = (bad: readonly World[]): string => JSON.stringify(bad.slice(0, 2), null, 1);

/** Nothing waits for anybody any more: units are where they belong, no attempt is open, no money is unclear or unknown. */
const isAtRest = (world: World): boolean =>
  world.order !== 'placed' &&
  world.order !== 'review' &&
  world.units !== 'held' &&
  !world.attempts.some(isAttemptOpen) &&
  sumOf(world, 'unclear') === 0 &&
  sumOf(world, 'cash') === held(world);

test('payments, cancellations, returns and refunds in any interleaving: the whole space of states is small and looked at R-P12', () => {
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all.map(({ order }) => order)).size).toBe(5);
  tellProof({
    promise:
      'R-P12 Cancel, expiry, refund and capture in any interleaving (order and payment machines)',
    how: 'every state that an order with two attempts can reach, and every step between them',
    promised: 'no dead end; units, points, bonus, credit and promo given back once',
    measured: `${all.length} states, ${steps.length} steps`,
    ok: true,
  });
});

test('from every state there is a way to rest: no dead end R-P12', () => {
  const before = Map.groupBy(steps, ({ to }) => JSON.stringify(to));
  const reaching = new Set(all.filter(isAtRest).map((world) => JSON.stringify(world)));
  for (const key of reaching)
    for (const { from } of before.get(key) ?? []) reaching.add(JSON.stringify(from));
  const stuck = all.filter((world) => !reaching.has(JSON.stringify(world)));
  expect(told(stuck)).toBe('[]');
});

test('units are given back or sold once on each way, and never both R-P12', () => {
  for (const { from, event, to } of steps)
    if (from.units !== to.units)
      expect([from.units, event], JSON.stringify(from)).toEqual(['held', event]);
  for (const { order, units } of all) {
    if (order === 'placed' || order === 'review') expect(units).toBe('held');
    if (order === 'paid') expect(units).toBe('sold');
    if (order === 'cancelled') expect(units).toBe('returned');
  }
});

test('points, bonus, credit and promo are given back exactly once, and only with the order R-P12', () => {
  for (const world of all) {
    const isOver = world.order === 'cancelled' || world.order === 'refunded';
    expect(
      ['bonus:7000001', 'credit:7000001', 'promo'].map((account) => sumOf(world, account)),
    ).toEqual(isOver ? [0, 0, 0] : [50_00, 7_00, 100_00]);
    expect([sumOf(world, 'points-promised:7000001'), sumOf(world, 'points:7000001')]).toEqual(
      isOver ? [0, 0] : world.order === 'paid' ? [0, 5_00] : [5_00, 0],
    );
  }
});

test('an order is paid by exactly one attempt, which holds exactly what is owed R-P12', () => {
  for (const world of all) {
    const paying = world.attempts.flatMap((state, index) =>
      state === 'paid' ? [world.provider[index]?.minor] : [],
    );
    if (world.order === 'paid') expect(paying).toEqual([RIGHT]);
    if (world.order === 'placed' || world.order === 'review' || world.order === 'cancelled')
      expect(paying).toEqual([]);
    expect(sumOf(world, 'receivable')).toBe(
      world.order === 'placed' || world.order === 'review' ? RIGHT : 0,
    );
  }
});

test('the ledger balances in every state, and money is nowhere that the provider does not hold R-P12', () => {
  for (const world of all) {
    expect([...balances(world.ledger).values()].every((sum) => sum === 0)).toBe(true);
    expect(sumOf(world, 'cash')).toBeLessThanOrEqual(held(world));
    if (world.order === 'refunded' && !world.attempts.includes('review'))
      expect(world.ledger).toEqual([]);
  }
});
