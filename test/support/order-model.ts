import {
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfPlaced,
  linesOfReturned,
  linesOfUnclear,
  spentIn,
  type LedgerLine,
  type LedgerOrder,
} from '#features/orders/rules/ledger-lines.ts';
import {
  moveOrder,
  STOCK_ON_ENTRY,
  type OrderState,
} from '#features/orders/rules/order-machine.ts';
import {
  isAttemptOpen,
  moveAttempt,
  type AttemptState,
} from '#features/payment/rules/attempt-machine.ts';
import { judgePayment } from '#features/payment/rules/judge-payment.ts';

/** An order that every kind of means pays a part of. */
export const ORDER: LedgerOrder = {
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
export const RIGHT = ORDER.sums.totalMinor;
const WRONG = RIGHT - 1;

/** What a provider knows of one payment: whether it was decided, and how much it holds now. */
interface Taken {
  readonly state: 'waiting' | 'failed' | 'paid';
  readonly minor: number;
}

/** The whole of one order with its attempts to pay it. Each is what the database and the provider would hold. */
export interface World {
  readonly order: OrderState;
  readonly units: 'held' | 'sold' | 'returned';
  readonly attempts: readonly AttemptState[];
  readonly provider: readonly Taken[];
  readonly ledger: readonly LedgerLine[];
  /** Occasions that the ledger has seen; the same one is written once. */
  readonly written: readonly string[];
}

/** An order that has just been placed, and so many attempts to pay it. */
export const placedOrder = (order: LedgerOrder, attempts: number): World => ({
  order: 'placed',
  units: 'held',
  attempts: Array.from({ length: attempts }, () => 'started' as const),
  provider: Array.from({ length: attempts }, () => ({ state: 'waiting' as const, minor: 0 })),
  ledger: summed(linesOfPlaced(order)),
  written: ['placed'],
});

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
function settle(world: World, index: number, order: LedgerOrder): World {
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
  const paid = enter(world, 'paid', linesOfPaid(order));
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

/** As `recordCancelled` finds them: the order says how much was spent, the ledger from which account. */
const cancelledLines = (order: LedgerOrder, { ledger }: World): readonly LedgerLine[] =>
  linesOfCancelled({ ...order, spent: spentIn(ledger) });

/** Everything that can happen next to an order, by name. */
export const eventsOf = (
  order: LedgerOrder,
  attempts: number,
): Readonly<Record<string, (world: World) => World>> => ({
  ...Object.fromEntries(
    Array.from({ length: attempts }, (_, index) => index).flatMap((index) => [
      [`pay ${index}`, (world: World) => take(world, index, { state: 'paid', minor: RIGHT })],
      [
        `pay ${index} wrongly`,
        (world: World) => take(world, index, { state: 'paid', minor: WRONG }),
      ],
      [`decline ${index}`, (world: World) => take(world, index, { state: 'failed', minor: 0 })],
      [`ask about ${index}`, (world: World) => settle(world, index, order)],
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
      ? (enter(world, 'cancelled', cancelledLines(order, world)) ?? world)
      : world,
  'give back': giveBack,
  refund,
});
