import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { EMPTY_CART, type CartDocument, type CartLine } from '#features/cart/model.ts';
import { contractKey, OWN_PACKAGE, packageOf } from '#features/cart/rules/public.ts';
import { cartLineKey } from '#features/cart/rules/document/line-name.ts';
import { explainPricedCart } from '#features/cart/rules/pricing/explain-cart.ts';
import { kitName, type KitFacts } from '#features/cart/rules/pricing/offer-facts.ts';
import { priceCart } from '#features/cart/rules/pricing/price-cart.ts';
import type { PricingFacts, ProductFacts } from '#features/cart/rules/pricing/pricing.ts';
import type { Promotion } from '#features/offers/model.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { waitsForCart } from '#features/offers/rules/waits-for-cart.ts';
import { randomFrom } from '../../support/seeded-random.ts';
import { CURRENCIES } from '../arithmetic/currencies.ts';

/** Random carts a property, as for carts without kits. */
const CARTS = Number(process.env['CART_PROPERTIES'] ?? 1_000);
const SEED = Number(process.env['CART_SEED'] ?? 80_008);
const SIZE = { numRuns: CARTS, seed: SEED };
vi.setConfig({ testTimeout: 60_000 + CARTS * 20 });

const SKUS = ['A', 'B', 'C', 'D'] as const;
const PLENTY = 5_000;
type Chance = () => number;
const upTo = (chance: Chance, most: number): number => Math.floor(chance() * (most + 1));
function oneOf<T>(chance: Chance, of: readonly T[]): T {
  const found = of[Math.floor(chance() * of.length)];
  if (found === undefined) throw new RangeError('there is nothing to choose from');
  return found;
}

function productOf(sku: string, chance: Chance): ProductFacts {
  return {
    sku,
    name: sku,
    url: '',
    thumbnail: null,
    priceMinor: 1 + upTo(chance, 9_999),
    oldPriceMinor: null,
    pointsHundredths: upTo(chance, 900),
    vatPercent: oneOf(chance, [0, 10, 20]),
    weightGrams: 100,
    stock: PLENTY,
    isArchived: false,
    isMissing: false,
    isNoSale: false,
    categories: [1 + upTo(chance, 2)],
  };
}

/** A promotion of one choice or none; half of them ask something of the cart. */
function promotionOf(id: number, chance: Chance): Promotion {
  const count = 1 + upTo(chance, 1);
  const choice = {
    collectionId: 1,
    count,
    isOptional: false,
    products: SKUS.map((sku) => ({ sku, newPriceMinor: upTo(chance, 9_999) })),
  };
  const isChosen = chance() < 0.7;
  const conditions: Promotion['conditions'] = {
    ...(chance() < 0.5 ? { minCartPriceMinor: 1 + upTo(chance, 20_000) } : {}),
    ...(chance() < 0.2 ? { categories: [1 + upTo(chance, 2)] } : {}),
  };
  return repeatableForTests({
    id,
    conditions,
    isRepeatable: chance() < 0.6,
    isMultipleKits: chance() < 0.7,
    multiplyIndex: 1 + upTo(chance, 1),
    availableCount: chance() < 0.3 ? 1 + upTo(chance, 3) : null,
    group: chance() < 0.3 ? 'one of these' : null,
    kit: kitForTests({
      sku: `K${id}`,
      priceMinor: chance() < 0.3 ? upTo(chance, 9_999) : null,
      items: isChosen ? [] : [{ sku: oneOf(chance, SKUS), count }],
      presents: chance() < 0.3 ? [{ sku: oneOf(chance, SKUS), count: 1 }] : [],
      choices: isChosen ? [choice] : [],
      percentOff: upTo(chance, 40),
    }),
  });
}

interface World {
  readonly facts: PricingFacts;
  readonly document: CartDocument;
  readonly chance: Chance;
}

function worldOf(seed: number): World {
  const chance = randomFrom(seed);
  const promotions = Array.from({ length: 3 }, (_each, at) => promotionOf(at + 1, chance));
  const kits = promotions.map(({ kit, ...promotion }): KitFacts => {
    const terms = kit ?? kitForTests();
    const { id: actionId } = promotion;
    const common = { sku: terms.sku, name: `Акция ${actionId}`, vatPercent: 20, isActive: true };
    return { ...common, actionId, kit: terms, promotion: { ...promotion, kit } };
  });
  const lineOf = (): CartLine => {
    const count = 1 + upTo(chance, 4);
    const kit = chance() < 0.5 ? oneOf(chance, kits) : null;
    if (!kit) return { kind: 'item', sku: oneOf(chance, SKUS), optionSku: null, count };
    const [choice] = kit.kit.choices;
    const items = choice ? [{ sku: oneOf(chance, SKUS), count: choice.count }] : kit.kit.items;
    return { kind: 'kit', actionId: kit.actionId, sku: kit.sku, count, items };
  };
  const linesOf = () => {
    const lines = Array.from({ length: upTo(chance, 6) }, lineOf);
    return [...new Map(lines.map((line) => [cartLineKey(OWN_PACKAGE, line), line])).values()];
  };
  return {
    chance,
    document: {
      ...EMPTY_CART,
      packages: [
        { ...packageOf(null), lines: linesOf() },
        { ...packageOf('7000001'), lines: linesOf() },
      ],
    },
    facts: {
      products: new Map(SKUS.map((sku) => [sku, productOf(sku, chance)])),
      currency: oneOf(chance, CURRENCIES),
      isSelfDeliveryAvailable: true,
      offers: {
        kits: new Map(kits.map((kit) => [kitName(kit), kit])),
        subscriptions: new Map(),
        asker: {
          buyer: strangerOf({ kind: 'visitor' }),
          place: { country: 'ru', now: new Date('2026-11-20'), usedInAll: new Map() },
        },
      },
    },
  };
}

const worlds = fc.nat(2 ** 31 - 1);
const forAll = (holds: (world: World) => void): void =>
  fc.assert(
    fc.property(worlds, (seed) => holds(worldOf(seed))),
    SIZE,
  );
const withLines = (
  document: CartDocument,
  change: (lines: readonly CartLine[], key: string) => readonly CartLine[],
): CartDocument => ({
  ...document,
  packages: document.packages.map((each) => ({ ...each, lines: change(each.lines, each.key) })),
});

test('a cart with kits costs nothing below zero and no more than its products, and its explanation adds up C9-038 C4-027', () => {
  forAll(({ document, facts }) => {
    const priced = priceCart(document, facts);
    const lines = priced.lines.map(({ sumMinor, payableMinor, fullPriceMinor, count, wished }) => {
      if (sumMinor < 0 || payableMinor !== sumMinor || count > wished) return 'wrong';
      return sumMinor <= fullPriceMinor * count ? 'right' : 'dearer';
    });
    expect(lines.filter((each) => each !== 'right')).toEqual([]);
    const { packages, steps, sumMinor } = explainPricedCart(priced);
    const total = (of: readonly { readonly changeMinor: number }[]) =>
      of.reduce((sum, { changeMinor }) => sum + changeMinor, 0);
    expect(total(steps)).toBe(sumMinor);
    for (const each of packages) {
      expect(total(each.steps)).toBe(each.sumMinor);
      for (const line of each.lines) expect(total(line.steps)).toBe(line.sumMinor);
    }
  });
});

test('in what order things were added changes no line of a cart with kits C9-038', () => {
  forAll(({ document, facts, chance }) => {
    const byKey = (of: CartDocument) =>
      new Map(
        priceCart(of, facts).lines.map(({ key, count, sumMinor, standing, whyNot }) => [
          key,
          { count, sumMinor, standing, whyNot },
        ]),
      );
    const order = new Map<CartLine, number>();
    for (const { lines } of document.packages) for (const line of lines) order.set(line, chance());
    const shuffled = withLines(document, (lines) =>
      lines.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)),
    );
    const [before, after] = [byKey(document), byKey(shuffled)];
    for (const [key, line] of before) expect(after.get(key)).toEqual(line);
  });
});

test('without what kits stood on, no kit that asks something of the cart counts; with less of it never more of them C9-038', () => {
  forAll(({ document, facts, chance }) => {
    const late = (of: CartDocument) =>
      priceCart(of, facts).lines.filter(({ source }) => {
        const kit = source?.kind === 'kit' ? facts.offers?.kits.get(kitName(source)) : undefined;
        return Boolean(kit && kit.promotion.conditions.minCartPriceMinor);
      });
    const isPlain = (line: CartLine) => {
      const kit = line.kind === 'kit' ? facts.offers?.kits.get(kitName(line)) : undefined;
      return !kit || !waitsForCart(kit.promotion);
    };
    const bare = withLines(document, (lines) => lines.filter((line) => !isPlain(line)));
    expect(late(bare).filter(({ count }) => count > 0)).toEqual([]);
    for (const { whyNot } of late(bare)) expect(whyNot.length).toBeGreaterThan(0);

    const gone = oneOf(chance, SKUS);
    const less = withLines(document, (lines) =>
      lines.filter((line) => line.kind !== 'item' || line.sku !== gone),
    );
    // Promotions that exclude each other may give way to one another.
    const alone = (of: CartDocument) =>
      late(of).filter(({ source }) => {
        const kit = source?.kind === 'kit' ? facts.offers?.kits.get(kitName(source)) : undefined;
        return kit?.promotion.group === null;
      });
    const pieces = (of: CartDocument) => alone(of).reduce((sum, { count }) => sum + count, 0);
    expect(pieces(less)).toBeLessThanOrEqual(pieces(document));
  });
});

test('what a kit of no condition is worth it is worth in whatever package it is', () => {
  forAll(({ document, facts }) => {
    const moved: CartDocument = {
      ...document,
      packages: [
        { ...packageOf(null), lines: [] },
        { ...packageOf('7000001'), lines: document.packages[0]?.lines ?? [] },
      ],
    };
    const own = priceCart({ ...document, packages: document.packages.slice(0, 1) }, facts);
    const theirs = priceCart(moved, facts);
    expect(theirs.sumMinor).toBe(own.sumMinor);
    expect(theirs.lines.every(({ pack }) => pack === contractKey('7000001'))).toBe(true);
  });
});
