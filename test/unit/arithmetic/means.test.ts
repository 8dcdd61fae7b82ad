import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bonusAccount, BONUS_KINDS, creditAccount } from '#features/balances/rules/accounts.ts';
import {
  balances,
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfPlaced,
  spentIn,
  type LedgerOrder,
} from '#features/orders/rules/ledger-lines.ts';
import { CURRENCIES } from './currencies.ts';
import { payWithMeans } from './pay-with-means.ts';
import { HOLDER, paidOrders, type PaidOrder } from './random-means.ts';
import { referenceMeans } from './reference-means.ts';

/** Random orders a property: a thousand in the gate, more by `npm run prove -- arithmetic`. */
const ORDERS = Number(process.env['ARITHMETIC_CARTS'] ?? 1_000);
const SEED = Number(process.env['ARITHMETIC_SEED'] ?? 60_025);
const SIZE = { numRuns: ORDERS, seed: SEED };
vi.setConfig({ testTimeout: 60_000 + ORDERS * 20 });

const currency = fc.constantFrom(...CURRENCIES);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const isWhole = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

test('code, bonuses, credit and certificate pay what a second till of unlimited whole numbers says, in every currency R-P06 D8 D9 D10 C9-025 C9-026 C9-027 C9-028 C9-029', async () => {
  await fc.assert(
    fc.asyncProperty(paidOrders, currency, async (order, each) => {
      const { sums, certificateMinor } = await payWithMeans(order, each);
      const reference = referenceMeans(order, each.decimals);
      expect({ ...sums, certificateMinor }).toEqual(
        Object.fromEntries(
          Object.entries({ ...reference.sums, certificateMinor: reference.certificate }).map(
            ([name, sum]) => [name, Number(sum)],
          ),
        ),
      );
    }),
    SIZE,
  );
});

test('whatever pays, payments and balances are the whole price to the last unit, none is below zero, and bonuses keep their cap R-P06 D8 D9 D10 C9-026', async () => {
  await fc.assert(
    fc.asyncProperty(paidOrders, currency, async (order, each) => {
      const { priced, sums, certificateMinor } = await payWithMeans(order, each);
      expect([...Object.values(sums), certificateMinor].every(isWhole)).toBe(true);
      const { goodsMinor, deliveryMinor, promoMinor, bonusMinor, creditMinor, totalMinor } = sums;
      expect(certificateMinor + promoMinor + bonusMinor + creditMinor + totalMinor).toBe(
        sumOf(priced.lines.map(({ sumMinor }) => sumMinor)) + deliveryMinor,
      );
      const base = goodsMinor + (order.canPayDelivery ? deliveryMinor : 0);
      expect(BigInt(bonusMinor) * 100n <= BigInt(base) * BigInt(order.limitPercent)).toBe(true);
      const { credit, ...kinds } = order.held;
      expect(bonusMinor).toBeLessThanOrEqual(order.isGuest ? 0 : sumOf(Object.values(kinds)));
      expect(creditMinor).toBeLessThanOrEqual(order.isGuest ? 0 : credit);
    }),
    SIZE,
  );
});

/** What stands in the ledger for an order so paid. */
async function posted(order: PaidOrder, each: (typeof CURRENCIES)[number]) {
  const { priced, sums, shared } = await payWithMeans(order, each);
  const ledger: LedgerOrder = {
    orderNumber: '10000016',
    buyerContract: order.isGuest ? null : HOLDER,
    currency: each.externalIso,
    sums,
    goodsVatMinor: priced.vatMinor,
    deliveryVatMinor: 0,
    points: [{ contract: HOLDER, hundredths: priced.pointsHundredths }],
    spent: shared.spent,
  };
  return { sums, ledger, lines: linesOfPlaced(ledger) };
}

test('each kind of bonus gives no more than it holds, what ends first before what was earned, and cancelled or refunded each has again exactly what it gave R-P06 C3-095', async () => {
  await fc.assert(
    fc.asyncProperty(paidOrders, currency, async (order, each) => {
      const { sums, ledger, lines } = await posted(order, each);
      const takenOf = (account: string): number =>
        sumOf(lines.filter((line) => line.account === account).map(({ amount }) => amount));
      const taken = Object.fromEntries(
        BONUS_KINDS.map((kind) => [kind, takenOf(bonusAccount(HOLDER, kind))]),
      );
      expect(sumOf(Object.values(taken))).toBe(sums.bonusMinor);
      expect(takenOf(creditAccount(HOLDER))).toBe(sums.creditMinor);
      for (const kind of BONUS_KINDS) expect(taken[kind]).toBeLessThanOrEqual(order.held[kind]);
      for (const [index, kind] of (['b25', 'roz19', 'bz'] as const).entries()) {
        const later = (['b25', 'roz19', 'bz', 'elacc'] as const).slice(index + 1);
        if (later.some((other) => (taken[other] ?? 0) > 0))
          expect(taken[kind]).toBe(order.held[kind]);
      }
      const cancelled = [...lines, ...linesOfCancelled({ ...ledger, spent: spentIn(lines) })];
      const paid = [...lines, ...linesOfPaid(ledger)];
      for (const all of [cancelled, [...paid, ...linesBack(paid)]]) {
        expect([...balances(all).values()].every((sum) => sum === 0)).toBe(true);
        expect(linesBack(all)).toEqual([]);
      }
    }),
    SIZE,
  );
});
