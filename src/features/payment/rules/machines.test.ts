import { expect, test } from 'vitest';
import { tellProof } from '../../../../test/support/proof-figures.ts';
import {
  balances,
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfPlaced,
  linesOfReturned,
  linesOfUnclear,
  type LedgerLine,
  type LedgerOrder,
} from '../../orders/rules/ledger-lines.ts';
import { moveOrder, STOCK_ON_ENTRY, type OrderState } from '../../orders/rules/order-machine.ts';
import { isAttemptOpen, moveAttempt, type AttemptState } from './attempt-machine.ts';
import { judgePayment } from './judge-payment.ts';

const ORDER: LedgerOrder = {
  orderNumber: '10000016',
  buyerContract: '7000001',
  currency: 'RUB',
  sums: {
    goodsMinor: 500_00,
    deliveryMinor: 199_00,
    promoMinor: 100_00,
    bonusMinor: 50_00,
    creditMinor: 7_00,
    totalMinor: 542_00,
  },
  goodsVatMinor: 45_45,
  deliveryVatMinor: 35_89,
  points: [{ contract: '7000001', hundredths: 5_00 }],
};
const RIGHT = ORDER.sums.totalMinor;
const WRONG = RIGHT - 1;

/** What a provider knows of one payment: whether it was decided, and how much it holds now. */
interface Taken {
  readonly state: 'waiting' | 'failed' | 'paid';
  readonly minor: number;
}

/** The whole of one order with two attempts to pay it. Each is what the database and the provider would hold. */
interface World {
  readonly order: OrderState;
  readonly units: 'held' | 'sold' | 'returned';
  readonly attempts: readonly AttemptState[];
  readonly provider: readonly Taken[];
  readonly ledger: readonly LedgerLine[];
  /** Occasions that the ledger has seen; the same one is written once. */
  readonly written: readonly string[];
}

const START: World = {
  order: 'placed',
  units: 'held',
  attempts: ['started', 'started'],
  provider: [
    { state: 'waiting', minor: 0 },
    { state: 'waiting', minor: 0 },
  ],
  ledger: linesOfPlaced(ORDER),
  written: ['placed'],
};

/** Sums of the accounts, none of them zero, in one order: two ledgers with equal sums are one state. */
const summed = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  linesBack(linesBack(lines)).toSorted((a, b) =>
    a.account + a.unit < b.account + b.unit ? -1 : 1,
  );

const post = (world: World, occasion: string, lines: readonly LedgerLine[]): World =>
  world.written.includes(occasion)
    ? world
    : {
        ...world,
        ledger: summed([...world.ledger, ...lines]),
        written: [...world.written, occasion].toSorted(),
      };

/** The order's own move with everything that follows it, as `order-events` does it; null when the machine forbids it. */
function enter(world: World, to: OrderState, lines: readonly LedgerLine[]): World | null {
  if (!moveOrder(world.order, to).ok) return null;
  const stock = STOCK_ON_ENTRY[to];
  // Only units that are still held are moved: what was sold comes back by another way.
  const units =
    world.units === 'held' && stock !== 'keep'
      ? stock === 'sell'
        ? 'sold'
        : 'returned'
      : world.units;
  return post({ ...world, order: to, units }, to, lines);
}

const withAttempt = (world: World, index: number, state: AttemptState): World => ({
  ...world,
  attempts: world.attempts.with(index, state),
});

/** What asking the provider about an attempt leads to, as `settlePayment` decides it. */
function settle(world: World, index: number): World {
  const state = world.attempts[index] ?? 'new';
  const taken = world.provider[index] ?? { state: 'waiting' as const, minor: 0 };
  const owed = {
    attemptId: 'a',
    orderNumber: 'o',
    attemptMinor: RIGHT,
    attemptCurrency: 'RUB',
    orderMinor: RIGHT,
    orderCurrency: 'RUB',
    merchant: 'm',
  };
  const verdict = judgePayment(owed, {
    state: taken.state,
    amountMinor: taken.minor,
    currency: 'RUB',
    attemptId: 'a',
    orderNumber: 'o',
    merchant: 'm',
  });
  const toReview = (): World => {
    if (!moveAttempt(state, 'review').ok) return world;
    const moved = withAttempt(world, index, 'review');
    const entered = enter(moved, 'review', []) ?? moved;
    return post(
      entered,
      `unclear-${index}`,
      linesOfUnclear({ minor: taken.minor, currency: 'RUB' }),
    );
  };
  if (verdict.to === 'review') return toReview();
  if (verdict.to !== 'paid')
    return moveAttempt(state, verdict.to).ok ? withAttempt(world, index, verdict.to) : world;
  if (state === 'paid') return world;
  if (!moveAttempt(state, 'paid').ok) return toReview();
  const paid = enter(world, 'paid', linesOfPaid(ORDER));
  return paid ? withAttempt(paid, index, 'paid') : toReview();
}

/** Staff give back what waits in review, as `returnReviewedMoney` does it. */
function giveBack(world: World): World {
  const reviewed = world.attempts.flatMap((state, index) => (state === 'review' ? [index] : []));
  if (reviewed.length === 0) return world;
  const provider = world.provider.map((taken, index) =>
    reviewed.includes(index) ? { ...taken, minor: 0 } : taken,
  );
  const returned = { ...world, provider };
  if (world.order === 'paid' || world.order === 'refunded')
    return post(returned, `return-${reviewed.length}`, linesOfReturned(world.ledger));
  return enter(returned, 'refunded', linesBack(world.ledger)) ?? returned;
}

/** Staff give back a paid order's whole money. */
function refund(world: World): World {
  if (world.order !== 'paid' || world.attempts.includes('review')) return world;
  const provider = world.provider.map((taken, index) =>
    world.attempts[index] === 'paid' ? { ...taken, minor: 0 } : taken,
  );
  return enter({ ...world, provider }, 'refunded', linesBack(world.ledger)) ?? world;
}

const take = (world: World, index: number, taken: Taken): World =>
  world.provider[index]?.state === 'waiting'
    ? { ...world, provider: world.provider.with(index, taken) }
    : world;

const TWO = [0, 1] as const;

/** Everything that can happen next, by name. */
const EVENTS: Readonly<Record<string, (world: World) => World>> = {
  ...Object.fromEntries(
    TWO.flatMap((index) => [
      [`pay ${index}`, (world: World) => take(world, index, { state: 'paid', minor: RIGHT })],
      [
        `pay ${index} wrongly`,
        (world: World) => take(world, index, { state: 'paid', minor: WRONG }),
      ],
      [`decline ${index}`, (world: World) => take(world, index, { state: 'failed', minor: 0 })],
      [`ask about ${index}`, (world: World) => settle(world, index)],
      [
        `give up ${index}`,
        (world: World) =>
          isAttemptOpen(world.attempts[index] ?? 'failed')
            ? withAttempt(world, index, 'failed')
            : world,
      ],
    ]),
  ),
  // Both the end of the hold and a cancelling buyer: only an order that waits for money is cancelled.
  cancel: (world) =>
    world.order === 'placed'
      ? (enter(world, 'cancelled', linesOfCancelled(ORDER)) ?? world)
      : world,
  'give back': giveBack,
  refund,
};

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
