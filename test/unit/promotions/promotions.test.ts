import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { explainPricedCart } from '#features/cart/rules/pricing/explain-cart.ts';
import { isCertificateKey, type PricedCart } from '#features/cart/rules/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import { isMeant, meantSums } from '#features/offers/rules/standing.ts';
import { indexPromotions } from '#features/promotions/rules/promotion-index.ts';
import { priced, worlds, type World } from './random-promotions.ts';

/** Random carts a property: a thousand in the gate, more by `npm run prove -- promotions`. */
const CARTS = Number(process.env['PROMOTION_CARTS'] ?? 1_000);
/** A failing property prints its seed; the same seed tries the same carts. */
const SEED = Number(process.env['PROMOTION_SEED'] ?? 26_095);
const SIZE = { numRuns: CARTS, seed: SEED };
vi.setConfig({ testTimeout: 60_000 + CARTS * 20 });

const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const isWhole = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

test('whatever promotions run, no sum is below nothing, and lines add up to what is paid', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const cart = priced(world);
      for (const line of cart.lines)
        expect(
          [
            line.priceMinor,
            line.sumMinor,
            line.discountMinor,
            line.payableMinor,
            line.vatMinor,
          ].every(isWhole),
        ).toBe(true);
      expect(isWhole(cart.sumMinor)).toBe(true);
      expect(cart.sumMinor).toBe(add(cart.lines.map(({ payableMinor }) => payableMinor)));
    }),
    SIZE,
  );
});

test('‘Почему такая сумма’ adds up to the last unit, each promotion by its name', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const cart = priced(world);
      const told = explainPricedCart(cart);
      const steps = (all: readonly { readonly changeMinor: number }[]) =>
        add(all.map(({ changeMinor }) => changeMinor));
      expect(steps(told.steps)).toBe(cart.sumMinor);
      for (const pack of told.packages) {
        expect(steps(pack.steps)).toBe(pack.sumMinor);
        for (const line of pack.lines) expect(steps(line.steps)).toBe(line.sumMinor);
      }
      const names = new Set(world.promotions.map(({ texts }) => texts['ru']?.name));
      for (const step of told.steps)
        if (step.kind === 'reason' && step.by === 'promotions')
          expect(names.has(step.reason)).toBe(true);
    }),
    SIZE,
  );
});

const turned = (world: World, by: (lines: readonly unknown[]) => number): World => ({
  ...world,
  document: {
    ...world.document,
    packages: world.document.packages.map((pack) => {
      const at = by(pack.lines);
      return { ...pack, lines: [...pack.lines.slice(at), ...pack.lines.slice(0, at)].toReversed() };
    }),
  },
});

/** What comes of a cart, whatever order its lines stand in. */
const outcome = (cart: PricedCart) => ({
  sum: cart.sumMinor,
  vat: cart.vatMinor,
  points: cart.pointsHundredths,
  promotions: cart.promotions.toSorted((one, other) => one.id - other.id),
  gifts: cart.lines
    .filter(({ isGift }) => isGift)
    .map(({ sku, count, wished }) => `${sku} ${count} ${wished}`)
    .toSorted(),
});

test('in whatever order products were added and promotions were entered, what is paid and given is the same', () => {
  fc.assert(
    fc.property(worlds, fc.nat(), (world, turn) => {
      // A shelf that two packages share out serves them in their order; that is no matter of promotions.
      const full = {
        ...world,
        products: new Map(
          [...world.products].map(([sku, each]) => [sku, { ...each, stock: each.stock && 99 }]),
        ),
      };
      const other = turned(full, (lines) => turn % Math.max(1, lines.length));
      const { vat, ...paid } = outcome(priced(full));
      const { vat: otherVat, ...again } = outcome(
        priced({ ...other, promotions: other.promotions.toReversed() }),
      );
      expect(again).toEqual(paid);
      // A unit of a discount may fall on one line or another, where the tax in each is rounded by itself.
      const lines = add(world.document.packages.map((pack) => pack.lines.length));
      expect(Math.abs(vat - otherVat)).toBeLessThanOrEqual(lines);
    }),
    SIZE,
  );
});

test('the same cart at the same moment always comes to the same', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      expect(priced(structuredClone(world))).toEqual(priced(world));
    }),
    SIZE,
  );
});

test('what a gift stood on taken away takes the gift away', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const packages = world.document.packages.map((pack) =>
        isCertificateKey(pack.key) ? pack : { ...pack, lines: [] },
      );
      const emptied = priced({ ...world, document: { ...world.document, packages } });
      expect(emptied.lines.filter(({ isGift }) => isGift)).toEqual([]);
      expect(emptied.promotions).toEqual([]);

      const cart = priced(world);
      const own = cart.lines.filter(({ isGift, pack }) => !isGift && !isCertificateKey(pack));
      const base = add(own.map((line) => (line.count === 0 ? 0 : catalogueSum(line))));
      for (const { id } of cart.promotions) {
        const conditions = world.promotions.find((each) => each.id === id)?.conditions;
        expect(base).toBeGreaterThanOrEqual(conditions?.minCartPriceMinor ?? 0);
      }
    }),
    SIZE,
  );
});

const catalogueSum = ({ sumMinor, steps }: PricedCart['lines'][number]): number =>
  steps.reduce(
    (sum, { by, changeMinor }) => (by === 'catalogue' ? sum : sum - changeMinor),
    sumMinor,
  );

test('nothing comes off what a certificate pays for, and no gift goes there', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      for (const line of priced(world).lines)
        if (isCertificateKey(line.pack)) {
          expect(line.isGift).toBe(false);
          expect(line.payableMinor).toBe(catalogueSum(line));
        }
    }),
    SIZE,
  );
});

/** Each way to take one of every group. */
function everyChoice(promotions: readonly Promotion[]): Promotion[][] {
  const groups = Map.groupBy(promotions, ({ group, id }) => group ?? id);
  return [...groups.values()].reduce<Promotion[][]>(
    (choices, group) => choices.flatMap((each) => group.map((one) => [...each, one])),
    [[]],
  );
}

test('of promotions that exclude each other the cart gets those with which least is paid, and says what that saves', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const cart = priced(world);
      const could = new Set(cart.promotions.flatMap(({ id, excludes }) => [id, ...excludes]));
      const able = world.promotions.filter(({ id }) => could.has(id));
      const sums = everyChoice(able).map((promotions) => ({
        ids: promotions.map(({ id }) => id),
        sum: priced({ ...world, promotions }).sumMinor,
      }));
      expect(cart.sumMinor).toBe(Math.min(...sums.map(({ sum }) => sum)));
      for (const { id, excludes, savesMinor } of cart.promotions) {
        const others = sums.filter(({ ids }) => ids.some((each) => excludes.includes(each)));
        if (excludes.length > 0)
          expect([id, savesMinor]).toEqual([
            id,
            Math.min(...others.map(({ sum }) => sum)) - cart.sumMinor,
          ]);
      }
      const groups = cart.promotions.flatMap(
        ({ id }) => world.promotions.find((each) => each.id === id)?.group ?? [],
      );
      expect(new Set(groups).size).toBe(groups.length);
    }),
    SIZE,
  );
});

test('found by product or asked one by one, a promotion means the same products', () => {
  const line = fc.record({
    sku: fc.constantFrom('A', 'B', 'C', 'D'),
    count: fc.constant(1),
    sumMinor: fc.nat(1_000),
    pointsHundredths: fc.nat(1_000),
  });
  // What a product stands in is the same wherever the product lies in a cart.
  const carts = fc
    .tuple(
      fc.array(line, { maxLength: 8 }),
      fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.subarray([1, 2, 3])),
    )
    .map(([all, categories]) =>
      all.map((each) => ({ ...each, categories: categories[each.sku] ?? [] })),
    );
  fc.assert(
    fc.property(worlds, carts, ({ promotions }, lines) => {
      const index = indexPromotions(promotions);
      const look = index.look(lines);
      const touched = new Map(look.touched.map(({ at, sums }) => [at, sums]));
      const meant = look.meant(lines, [...promotions.keys()]);
      const nothing = { sumMinor: 0, pointsHundredths: 0 };
      for (const [at, promotion] of promotions.entries()) {
        const sums = meantSums(promotion, { lines, kits: new Map() });
        expect(touched.get(at) ?? nothing).toEqual(sums);
        const own = [...lines.entries()].flatMap(([position, each]) =>
          isMeant(promotion.conditions, each) ? [position] : [],
        );
        expect(meant(at) ?? [...lines.keys()]).toEqual(own);
      }
    }),
    SIZE,
  );
});
