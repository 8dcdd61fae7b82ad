import { expect, test } from 'vitest';
import { eventsOf, ORDER, placedOrder, type World } from '../../../../test/support/order-model.ts';
import { tellProof } from '../../../../test/support/proof-figures.ts';
import { balances, type LedgerLine, type LedgerOrder } from '../../orders/rules/ledger-lines.ts';

/** Of each account as much as one order takes. */
const SPENT = [
  { means: 'bonus', account: 'bonus:7000001:b25', amountMinor: 30_00 },
  { means: 'bonus', account: 'bonus:7000001', amountMinor: 20_00 },
  { means: 'credit', account: 'credit:7000001', amountMinor: 7_00 },
] as const;
const orderOf = (orderNumber: string): LedgerOrder => ({ ...ORDER, orderNumber, spent: SPENT });

/** Two orders of one buyer that want the same code, certificate, bonuses and credit, with an attempt to pay each; null: not placed. */
type Both = readonly [World | null, World | null];
const ORDERS = [orderOf('10000016'), orderOf('10000024')] as const;
const EVENTS = ORDERS.map((order) => eventsOf(order, 1));

/** A code and a certificate are used by an order that was neither cancelled nor refunded, as their stores ask. */
const uses = (world: World | null): boolean =>
  world !== null && world.order !== 'cancelled' && world.order !== 'refunded';
const taken = (worlds: Both, account: string): number =>
  worlds
    .flatMap((world) => world?.ledger ?? [])
    .filter((line: LedgerLine) => line.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether all that the order wants is there: what the database itself refuses else. */
const isThere = (worlds: Both): boolean =>
  !worlds.some(uses) &&
  SPENT.every(({ account, amountMinor }) => taken(worlds, account) + amountMinor <= amountMinor);

const withWorld = (worlds: Both, index: number, world: World | null): Both =>
  index === 0 ? [world, worlds[1]] : [worlds[0], world];

/** What can happen next: one of them is placed, or something happens to one that was. */
function* nextOf(worlds: Both): Generator<{ readonly event: string; readonly to: Both }> {
  for (const [index, order] of ORDERS.entries()) {
    const world = worlds[index] ?? null;
    if (world === null) {
      if (isThere(worlds))
        yield { event: `place ${index}`, to: withWorld(worlds, index, placedOrder(order, 1)) };
      continue;
    }
    for (const [name, happen] of Object.entries(EVENTS[index] ?? {}))
      yield { event: `${name} of ${index}`, to: withWorld(worlds, index, happen(world)) };
  }
}

function explore(): { states: readonly Both[]; steps: readonly (readonly [Both, string, Both])[] } {
  const start: Both = [null, null];
  const states = new Map<string, Both>([[JSON.stringify(start), start]]);
  const steps: (readonly [Both, string, Both])[] = [];
  for (const [known, from] of states)
    for (const { event, to } of nextOf(from)) {
      const key = JSON.stringify(to);
      if (!states.has(key)) states.set(key, to);
      if (key !== known) steps.push([from, event, to]);
    }
  return { states: [...states.values()], steps };
}

const { states, steps } = explore();

test('two orders that want the same code, certificate, bonuses and credit: each of these is held by exactly one order that stands, or there again, in every interleaving R-P12 R-P13 R-P18', () => {
  for (const worlds of states) {
    const holders = worlds.filter(uses);
    expect(holders.length, JSON.stringify(worlds)).toBeLessThanOrEqual(1);
    for (const { account, amountMinor } of SPENT)
      expect(taken(worlds, account)).toBe(holders.length * amountMinor);
    expect(taken(worlds, 'promo')).toBe(holders.length * ORDER.sums.promoMinor);
    const ledger = worlds.flatMap((world) => world?.ledger ?? []);
    expect([...balances(ledger).values()].every((sum) => sum === 0)).toBe(true);
  }
  tellProof({
    promise: 'R-P12 Two orders over one code, one certificate, bonuses of two kinds and credit',
    how: 'every state that two orders with an attempt each can reach: placed, paid, paid wrongly, declined, asked about, given up, cancelled, ended, given back, refunded, each again and late',
    promised: 'each means held by one order that stands, or there again once; the ledger balances',
    measured: `${states.length} states, ${steps.length} steps`,
    ok: true,
  });
});

test('what an order held comes back in the one step that ends it, and no later message of that order moves what another holds by then R-P12 R-P13 R-P18', () => {
  let ends = 0;
  let takenOver = 0;
  for (const [from, event, to] of steps) {
    const [before, after] = [from.map(uses), to.map(uses)];
    for (const index of [0, 1]) {
      const isEnd = before[index] === true && after[index] === false;
      if (isEnd) ends += 1;
      // Each order is ended by what happens to it alone, and never stands again.
      if (before[index] !== after[index])
        expect(event.endsWith(` of ${index}`) || event === `place ${index}`, event).toBe(true);
      if (from[index] !== null && before[index] === false) expect(after[index]).toBe(false);
      if (after[1 - index] === true && from[index] !== null && !before[index]) takenOver += 1;
    }
    for (const { account, amountMinor } of SPENT) {
      const change = taken(to, account) - taken(from, account);
      const holders = after.filter(Boolean).length - before.filter(Boolean).length;
      expect(change, event).toBe(holders * amountMinor);
    }
  }
  expect(ends).toBeGreaterThan(10);
  expect(takenOver).toBeGreaterThan(10);
});

test('from every state the means can be had again: no order keeps them for ever R-P12', () => {
  const free = states.filter((worlds) => !worlds.some(uses)).map((each) => JSON.stringify(each));
  const reaching = new Set(free);
  const before = Map.groupBy(steps, ([, , to]) => JSON.stringify(to));
  for (const key of reaching)
    for (const [from] of before.get(key) ?? []) reaching.add(JSON.stringify(from));
  expect(states.filter((each) => !reaching.has(JSON.stringify(each)))).toEqual([]);
});
