import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { formatMoney } from '#base/money-format.ts';
import { parseMoney, type Currency } from '#base/money.ts';
import { BULGARIAN_EURO, inSecondPrice, secondPriceAt } from '#base/second-price.ts';
import { readShown, writeSums } from '#features/checkout/rules/shown-sums.ts';
import { shareOut } from '#base/share-out.ts';
import {
  balances,
  linesBack,
  linesOfCancelled,
  linesOfPaid,
  linesOfPlaced,
  linesOfUnclear,
} from '#features/orders/rules/ledger-lines.ts';
import { changedSums, orderSums, type OrderSums } from '#features/orders/rules/order-total.ts';
import { composeParts } from '#features/orders/server/compose-order.ts';
import { CURRENCIES } from './currencies.ts';
import { orderlessPurchases, purchases } from './random-purchase.ts';
import { referenceSums, referenceTax } from './reference-till.ts';
import { ringUp } from './till.ts';

/** Random purchases a property: a thousand in the gate, more by `npm run prove -- arithmetic`. */
const CARTS = Number(process.env['ARITHMETIC_CARTS'] ?? 1_000);
/** A failing property prints its seed; the same seed tries the same purchases. */
const SEED = Number(process.env['ARITHMETIC_SEED'] ?? 60_006);
const SIZE = { numRuns: CARTS, seed: SEED };
// A thousand purchases take a second or two; the busiest machine gets ten times that.
vi.setConfig({ testTimeout: 60_000 + CARTS * 20 });

const currency = fc.constantFrom(...CURRENCIES);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const isWhole = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

test('two tills, the shop’s and one of unlimited whole numbers, agree on every sum in every currency R-P06 C9-022 C9-023 C9-024 C9-025', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      for (const each of CURRENCIES)
        expect(ringUp(purchase, each).sums).toEqual(referenceSums(purchase, each.decimals));
    }),
    SIZE,
  );
});

test('every sum is whole minor units, zero or more, and the lines add up to the total R-P06', () => {
  fc.assert(
    fc.property(purchases, currency, (purchase, each) => {
      const { priced, deliveryMinor, sums } = ringUp(purchase, each);
      const { lines, discounts } = priced;
      expect(Object.values(sums).every(isWhole)).toBe(true);
      for (const line of lines) {
        const { priceMinor, count, sumMinor, discountMinor, payableMinor, vatMinor } = line;
        expect(
          [priceMinor, count, sumMinor, discountMinor, payableMinor, vatMinor].every(isWhole),
        ).toBe(true);
        expect(sumMinor).toBe(priceMinor * count);
        expect(payableMinor).toBe(sumMinor - discountMinor);
      }
      expect(priced.linesMinor).toBe(sumOf(lines.map(({ sumMinor }) => sumMinor)));
      expect(sumOf(lines.map(({ payableMinor }) => payableMinor))).toBe(priced.sumMinor);
      expect(sumOf(discounts.map(({ changeMinor }) => changeMinor))).toBe(
        priced.sumMinor - priced.linesMinor,
      );
      const { promoMinor, bonusMinor, creditMinor, totalMinor } = sums;
      expect(totalMinor + promoMinor + bonusMinor + creditMinor).toBe(
        priced.sumMinor + deliveryMinor,
      );
    }),
    SIZE,
  );
});

test('the parts of an order add up to its goods, points and lines R-P06 D75', () => {
  fc.assert(
    fc.property(purchases, currency, (purchase, each) => {
      const { priced } = ringUp(purchase, each);
      const parts = composeParts(priced, purchase.document, new Map(), '7000009');
      expect(sumOf(parts.map(({ goodsMinor }) => goodsMinor))).toBe(priced.sumMinor);
      expect(sumOf(parts.map(({ pointsHundredths }) => pointsHundredths))).toBe(
        priced.pointsHundredths,
      );
      for (const { goodsMinor, lines } of parts)
        expect(sumOf(lines.map(({ sumMinor }) => sumMinor))).toBe(goodsMinor);
    }),
    SIZE,
  );
});

test('a discount is shared out by the price of each line to the last unit R-P06', () => {
  const weights = fc.array(fc.oneof(fc.nat(9), fc.nat(5_000_000_000)), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const whole = sumOf(list);
      const amount = Math.floor(whole * part);
      const shares = shareOut(amount, list);
      expect(shares).toHaveLength(list.length);
      expect(sumOf(shares)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        // A share is its exact part, or less than one unit beside it.
        const away = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(list[index] ?? 0);
        expect(away === 0n || (away < 0n ? -away : away) < BigInt(whole)).toBe(true);
        expect(isWhole(share) && share <= (list[index] ?? 0)).toBe(true);
      }
    }),
    SIZE,
  );
});

test('the tax in each line and in delivery is the nearest unit, and the tax of the goods is that of their lines R-P06', () => {
  fc.assert(
    fc.property(purchases, currency, (purchase, each) => {
      const { priced, deliveryMinor, deliveryVatMinor } = ringUp(purchase, each);
      const wrong = priced.lines.filter(
        ({ vatMinor, payableMinor, vatPercent }) =>
          vatMinor !== referenceTax(payableMinor, vatPercent),
      );
      expect(wrong).toEqual([]);
      expect(priced.vatMinor).toBe(sumOf(priced.lines.map(({ vatMinor }) => vatMinor)));
      expect(priced.vatMinor).toBeLessThanOrEqual(priced.sumMinor);
      expect(deliveryVatMinor).toBe(referenceTax(deliveryMinor, purchase.delivery.vatPercent));
    }),
    SIZE,
  );
});

test('promotions with the same effect come to the same sums in whatever order R-P06', () => {
  fc.assert(
    fc.property(
      orderlessPurchases,
      currency,
      fc.infiniteStream(fc.nat()),
      (purchase, each, dice) => {
        const shuffled = purchase.promotions
          .map((promotion) => ({ promotion, place: dice.next().value }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ promotion }) => promotion);
        const sums = ringUp(purchase, each).sums;
        expect(ringUp({ ...purchase, promotions: shuffled }, each).sums).toEqual(sums);
        const reversed = purchase.promotions.toReversed();
        expect(ringUp({ ...purchase, promotions: reversed }, each).sums).toEqual(sums);
      },
    ),
    SIZE,
  );
});

test('the order of packages and products changes no sum and no points R-P06', () => {
  fc.assert(
    fc.property(purchases, currency, (given, each) => {
      const purchase = { ...given, promotions: [] };
      const packages = given.document.packages
        .map((one) => ({ ...one, lines: one.lines.toReversed() }))
        .toReversed();
      const turned = ringUp({ ...purchase, document: { ...given.document, packages } }, each);
      const straight = ringUp(purchase, each);
      expect(turned.sums).toEqual(straight.sums);
      expect(turned.priced.pointsHundredths).toBe(straight.priced.pointsHundredths);
    }),
    SIZE,
  );
});

test('points and weight are those of the pieces sold; what is given for nothing weighs and gives no points R-P06', () => {
  fc.assert(
    fc.property(purchases, currency, (purchase, each) => {
      const { lines, pointsHundredths, weightGrams, amount } = ringUp(purchase, each).priced;
      const products = new Map(purchase.products.map((product) => [product.sku, product]));
      const total = (
        of: (product: (typeof purchase.products)[number]) => number,
        isWithGifts: boolean,
      ) =>
        sumOf(
          lines.flatMap(({ sku, count, isGift }) => {
            const product = products.get(sku);
            return product && (isWithGifts || !isGift) ? [of(product) * count] : [];
          }),
        );
      // Made free by a price, or by discounts that left nothing to pay.
      const earning = lines.filter(
        ({ sku, isGift, priceMinor, payableMinor, discountMinor, certificateMinor }) =>
          !isGift &&
          !(priceMinor === 0 && (products.get(sku)?.priceMinor ?? 0) > 0) &&
          !(payableMinor === 0 && discountMinor > certificateMinor),
      );
      expect(pointsHundredths).toBe(
        sumOf(earning.map(({ sku, count }) => (products.get(sku)?.pointsHundredths ?? 0) * count)),
      );
      expect(weightGrams).toBe(total((product) => product.weightGrams, true));
      expect(amount).toBe(total(() => 1, false));
      for (const product of purchase.products) {
        const sold = sumOf(lines.flatMap(({ sku, count }) => (sku === product.sku ? [count] : [])));
        expect(sold).toBeLessThanOrEqual(product.stock);
      }
    }),
    SIZE,
  );
});

test('each means pays at the most its own amount and what those before it left, however it is split up R-P06 D9 D10', () => {
  const amount = fc.nat(2_000_000_000);
  const means = fc.constantFrom('promo', 'bonus', 'credit');
  const tender = fc.record({ means, amountMinor: amount });
  fc.assert(
    fc.property(amount, amount, fc.array(tender, { maxLength: 8 }), (goods, delivery, tenders) => {
      const sums = orderSums(goods, delivery, tenders);
      const wished = (name: string) =>
        sumOf(tenders.flatMap((each) => (each.means === name ? [each.amountMinor] : [])));
      let left = goods + delivery;
      for (const [name, taken] of [
        ['promo', sums.promoMinor],
        ['bonus', sums.bonusMinor],
        ['credit', sums.creditMinor],
      ] as const) {
        expect(taken).toBe(Math.min(left, wished(name)));
        left -= taken;
      }
      expect(sums.totalMinor).toBe(left);
      expect(orderSums(goods, delivery, tenders.toReversed())).toEqual(sums);
      const halves = tenders.flatMap((each) => {
        const half = Math.floor(each.amountMinor / 2);
        return [half, each.amountMinor - half].map((amountMinor) => ({ ...each, amountMinor }));
      });
      expect(orderSums(goods, delivery, halves)).toEqual(sums);
    }),
    SIZE,
  );
});

test('what the ledger writes of any purchase balances, and taken back nothing is left R-P06', () => {
  fc.assert(
    fc.property(purchases, currency, fc.nat(1_000_000), (purchase, each, received) => {
      const { priced, sums, deliveryVatMinor } = ringUp(purchase, each);
      const order = {
        orderNumber: '10000016',
        buyerContract: null,
        currency: each.externalIso,
        sums,
        goodsVatMinor: priced.vatMinor,
        deliveryVatMinor,
        points: composeParts(priced, purchase.document, new Map(), null).map(
          ({ contract, pointsHundredths }) => ({
            contract,
            hundredths: pointsHundredths,
          }),
        ),
      };
      const [placed, paid] = [linesOfPlaced(order), linesOfPaid(order)];
      const unclear = linesOfUnclear({ minor: received, currency: each.externalIso });
      const entries = [
        placed,
        paid,
        unclear,
        linesOfCancelled(order),
        linesBack([...placed, ...paid]),
      ];
      for (const lines of entries) {
        expect([...balances(lines).values()].every((sum) => sum === 0)).toBe(true);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(
          true,
        );
      }
      const posted = [...placed, ...paid, ...unclear];
      const accounts = Map.groupBy(
        [...posted, ...linesBack(posted)],
        ({ account, unit }) => account + unit,
      );
      for (const lines of accounts.values())
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(0);
    }),
    SIZE,
  );
});

test('what a page shows of a sum is that sum to the last unit, and one unit more or less is noticed R-P06', () => {
  const names = [
    'goodsMinor',
    'deliveryMinor',
    'promoMinor',
    'bonusMinor',
    'creditMinor',
    'totalMinor',
  ] as const;
  fc.assert(
    fc.property(purchases, currency, fc.constantFrom(...names), (purchase, each, name) => {
      const { sums } = ringUp(purchase, each);
      const shownAs = (shown: OrderSums) =>
        // What a browser gets and sends is the text of JSON.
        readShown(
          JSON.parse(JSON.stringify(writeSums(shown, each))) as ReturnType<typeof writeSums>,
          each,
        );
      expect(changedSums(shownAs(sums), sums)).toEqual([]);
      expect(changedSums(shownAs({ ...sums, [name]: sums[name] + 1 }), sums)).toEqual([name]);
      expect(changedSums(shownAs({ ...sums, [name]: sums[name] - 1 }), sums)).toEqual([name]);
      const { logo, decimals }: Currency = each;
      expect(
        parseMoney(formatMoney(sums.totalMinor, each, 'ru-RU').replace(logo, ''), { decimals }),
      ).toEqual({
        ok: true,
        value: sums.totalMinor,
      });
    }),
    SIZE,
  );
});

test('the second price is the nearest hundredth and never falls as the first rises R-P06 C9-021', () => {
  const lev = CURRENCIES.find(({ externalIso }) => externalIso === BULGARIAN_EURO.when);
  const rule = lev && secondPriceAt(BULGARIAN_EURO, lev, BULGARIAN_EURO.from);
  const euro = (minor: number) => rule && inSecondPrice(minor, rule);
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (minor) => {
      const shown = euro(minor) ?? Number.NaN;
      // value / 1.95583, both sides times 195583: at the most half a cent away.
      const away = BigInt(shown) * 195_583n - BigInt(minor) * 100_000n;
      expect(2n * (away < 0n ? -away : away) <= 195_583n).toBe(true);
      expect(euro(minor + 1)).toBeGreaterThanOrEqual(shown);
    }),
    SIZE,
  );
});
