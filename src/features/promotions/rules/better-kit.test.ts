import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cartOf,
  itemLine,
  PURCHASE_TYPES,
} from '../../../../test/unit/promotions/random-promotions.ts';
import type { PricedCart } from '#features/cart/rules/public.ts';
import { exchanged } from '#features/cart/rules/public.ts';
import type { Promotion, SetItems } from '#features/offers/model.ts';
import { choiceOf, paidItems } from '#features/offers/rules/check-choice.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { betterKit, type BetterFacts } from './better-kit.ts';
import {
  choice,
  factsIn,
  kitLine,
  kitOf,
  NEVER_FREE,
  one,
  type Shop,
} from '../../../../test/unit/promotions/better-kit-world.ts';

const goods = (priced: PricedCart, isGiven: boolean) => {
  const all: Record<string, number> = {};
  for (const { units, presents, isGift, count } of priced.lines) {
    const given = new Map(presents.map((each) => [each.sku, each.count]));
    for (const { sku, count: pieces } of units) {
      const free = isGift ? pieces : (given.get(sku) ?? 0);
      const counted = (isGiven ? free : pieces - free) * count;
      if (counted > 0) all[sku] = (all[sku] ?? 0) + counted;
    }
  }
  return all;
};

/** Every selection of up to so many pieces of each. */
const selections = (pieces: readonly (readonly [string, number])[]): SetItems[] =>
  pieces.reduce<SetItems[]>(
    (all, [sku, most]) =>
      all.flatMap((each) =>
        Array.from({ length: most + 1 }, (_none, count) =>
          count > 0 ? [...each, one(sku, count)] : each,
        ),
      ),
    [[]],
  );

/** What the best of all exchanges saves, found by trying each. */
function bruteForce(facts: BetterFacts): number {
  const now = facts.priceOf(facts.document);
  let best = 0;
  for (const { key: pack, lines } of facts.document.packages) {
    const kits = lines.flatMap((line) => (line.kind === 'kit' ? [line] : []));
    for (const apart of [[], ...kits.map((kit) => [kit])]) {
      const plain = exchanged(facts.document, { pack, apart, together: [] });
      const pieces = (plain?.packages.find(({ key }) => key === pack)?.lines ?? []).flatMap(
        (line) => (line.kind === 'item' ? [[line.sku, line.count] as const] : []),
      );
      const together = facts.kits.flatMap(({ actionId, kit }) =>
        selections(pieces).flatMap((picked) => {
          const chosen = choiceOf(kit, picked, 'asked');
          if (!chosen.ok) return [];
          const line = kitLine(actionId, paidItems(kit, chosen.value));
          return [1, 2, 3, 4].map((count) => [{ ...line, count }]);
        }),
      );
      for (const each of [[], ...together]) {
        const document = exchanged(facts.document, { pack, apart, together: each });
        if (!document) continue;
        const then = facts.priceOf(document);
        const isSame =
          JSON.stringify(sorted(goods(then, false))) === JSON.stringify(sorted(goods(now, false)));
        const gifts = goods(then, true);
        const keeps = Object.entries(goods(now, true)).every(
          ([sku, count]) => (gifts[sku] ?? 0) >= count,
        );
        if (isSame && keeps) best = Math.max(best, now.sumMinor - then.sumMinor);
      }
    }
  }
  return best;
}
const sorted = (counts: Record<string, number>) =>
  Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1));

const SKUS = ['A', 'B', 'C', 'D'];
const GROUPS = ['winter', 'club', null, null];
const someChoice = fc
  .record({
    count: fc.integer({ min: 1, max: 2 }),
    skus: fc.subarray(SKUS, { minLength: 1, maxLength: 3 }),
    isOptional: fc.boolean(),
    newPriceMinor: fc.option(fc.integer({ min: 0, max: 900_00 }), { nil: undefined }),
  })
  .map(({ count, skus, isOptional, newPriceMinor }) =>
    choice(count, skus, {
      isOptional,
      products: skus.map((sku) => ({ sku, ...(newPriceMinor !== undefined && { newPriceMinor }) })),
    }),
  );
const kits = fc
  .array(
    fc.record({
      choices: fc.array(someChoice, { minLength: 1, maxLength: 2 }),
      fixed: fc.subarray(SKUS, { maxLength: 1 }),
      presents: fc.subarray(SKUS, { maxLength: 1 }),
      price: fc.constantFrom({ percentOff: 20 }, { offMinor: 333_33 }, { priceMinor: 700_00 }, {}),
      minCartPriceMinor: fc.option(fc.integer({ min: 1, max: 2_000_00 }), { nil: undefined }),
      isRepeatable: fc.boolean(),
      isMultipleKits: fc.boolean(),
      group: fc.constantFrom(...GROUPS),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ choices, fixed, presents, price, minCartPriceMinor, ...rest }, at) =>
      kitOf(
        at + 1,
        {
          choices,
          items: fixed.map((sku) => one(sku)),
          presents: presents.map((sku) => one(sku)),
          ...price,
        },
        { ...rest, conditions: minCartPriceMinor === undefined ? {} : { minCartPriceMinor } },
      ),
    ),
  );
const others = fc
  .array(
    fc.record({
      type: fc.constantFrom(...PURCHASE_TYPES),
      percentOff: fc.constantFrom(0, 10, 33),
      offMinor: fc.constantFrom(0, 150_00),
      presents: fc.subarray(['A', 'B'], { maxLength: 1 }),
      minCartPriceMinor: fc.integer({ min: 1, max: 3_000_00 }),
      group: fc.constantFrom(...GROUPS),
    }),
    { maxLength: 3 },
  )
  .map((all) =>
    all.map(({ type, percentOff, offMinor, presents, minCartPriceMinor, group }, at) =>
      promotionForTests({
        id: at + 50,
        type,
        reward: { percentOff, offMinor, presents: presents.map((sku) => one(sku)) },
        conditions: { minCartPriceMinor },
        group,
      }),
    ),
  );
const shops: fc.Arbitrary<Shop> = fc
  .record({
    kits,
    others,
    counts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
    prices: fc.array(fc.integer({ min: 0, max: 1_000_00 }), { minLength: 4, maxLength: 4 }),
    hasKit: fc.boolean(),
    stock: fc.constantFrom(20, 20, 3),
  })
  .map(({ counts, prices, hasKit, ...shop }) => {
    const items = SKUS.flatMap((sku, at) => (counts[at] ? [itemLine(sku, counts[at])] : []));
    const terms = shop.kits[0]?.kit;
    // The first kit in the cart already, filled with the first of each choice.
    const chosen = (terms?.choices ?? []).flatMap(({ isOptional, count, products: [first] }) =>
      isOptional || !first ? [] : [one(first.sku, count)],
    );
    const filled = terms && choiceOf(terms, chosen, 'asked');
    const own =
      hasKit && terms && filled?.ok && paidItems(terms, filled.value).length > 0
        ? [kitLine(1, paidItems(terms, filled.value))]
        : [];
    return {
      ...shop,
      document: cartOf([...items, ...own]),
      prices: Object.fromEntries(SKUS.map((sku, at) => [sku, prices[at] ?? 0])),
    };
  });

test('of all ways to have the same goods with one kit more, another or none, the one by which least is paid is found, and saves what it says', () => {
  let found = 0;
  fc.assert(
    fc.property(shops, (shop) => {
      const facts = factsIn(shop);
      const better = betterKit(facts);
      expect(better?.savesMinor ?? 0).toBe(bruteForce(facts));
      if (!better) return;
      found += 1;
      const [now, then] = [facts.priceOf(shop.document), facts.priceOf(better.document)];
      expect(now.sumMinor - then.sumMinor).toBe(better.savesMinor);
      expect(then.pointsHundredths - now.pointsHundredths).toBe(better.pointsHundredths);
      expect(sorted(goods(then, false))).toEqual(sorted(goods(now, false)));
    }),
    { numRuns: 400, seed: 26 },
  );
  expect(found).toBeGreaterThan(50);
});

const PAIR = kitOf(1, { choices: [choice(2, ['A', 'B'])], priceMinor: 150_00 });
const TWO = {
  document: cartOf([itemLine('A', 1), itemLine('B', 1)]),
  prices: { A: 100_00, B: 90_00, GIFT: 5_00 },
};
const found = (shop: Shop) => betterKit(factsIn(shop));

test('a kit is built of what lies in the cart, as often as the pieces and its promotion allow', () => {
  expect(found({ ...TWO, kits: [PAIR] })).toMatchObject({
    savesMinor: 40_00,
    exchange: { pack: 'own', apart: [], together: [{ actionId: 1, count: 1 }] },
    document: { packages: [{ lines: [{ kind: 'kit', items: [one('A'), one('B')] }] }] },
  });
  const four = { ...TWO, document: cartOf([itemLine('A', 2), itemLine('B', 3)]) };
  expect(found({ ...four, kits: [PAIR] })).toMatchObject({
    savesMinor: 80_00,
    document: { packages: [{ lines: [itemLine('B', 1), { kind: 'kit', count: 2 }] }] },
  });
  const once = { ...PAIR, isRepeatable: false };
  expect(found({ ...four, kits: [once] })).toMatchObject({
    exchange: { together: [{ count: 1 }] },
  });
});

test('of two kits that exclude each other the cheaper one comes instead of that which lies in the cart, never beside it', () => {
  const group = 'winter';
  const cheaper = kitOf(
    2,
    { choices: [choice(2, ['A', 'B', 'C'])], priceMinor: 120_00 },
    { group },
  );
  const document = cartOf([itemLine('C', 2), kitLine(1, [one('A'), one('B')])]);
  const prices = { A: 100_00, B: 90_00, C: 1_00 };
  expect(found({ document, prices, kits: [{ ...PAIR, group }, cheaper] })).toMatchObject({
    savesMinor: 30_00,
    exchange: {
      apart: [{ actionId: 1 }],
      together: [{ actionId: 2, items: [one('A'), one('B')] }],
    },
  });
});

test('a kit that keeps a larger discount out is taken apart', () => {
  const half = promotionForTests({
    id: 9,
    type: 'DISCOUNT_ON_PURCHASE',
    reward: { percentOff: 50 },
    group: 'winter',
  });
  const document = cartOf([kitLine(1, [one('A'), one('B')])]);
  expect(
    found({ ...TWO, document, kits: [{ ...PAIR, group: 'winter' }], others: [half] }),
  ).toMatchObject({ savesMinor: 55_00, exchange: { apart: [{ actionId: 1 }], together: [] } });
});

test('nothing is proposed by which a present, free delivery or a kit that was reached would be lost', () => {
  const gift = promotionForTests({
    id: 9,
    type: 'PRESENT_ON_PURCHASE',
    reward: { presents: [one('GIFT')] },
    conditions: { minCartPriceMinor: 160_00 },
  });
  expect(found({ ...TWO, kits: [PAIR], others: [gift] })).toBeNull();
  const freeAt = (neededMinor: number) =>
    ({ ...NEVER_FREE, self: { usePoints: false, neededMinor } }) as const;
  expect(found({ ...TWO, kits: [PAIR], freeDelivery: freeAt(160_00) })).toBeNull();
  expect(found({ ...TWO, kits: [PAIR], freeDelivery: freeAt(150_00) })).not.toBeNull();
  const late = kitOf(
    3,
    { items: [one('C')], percentOff: 10 },
    { conditions: { minCartPriceMinor: 190_00 } },
  );
  const document = cartOf([...(TWO.document.packages[0]?.lines ?? []), kitLine(3, [one('C')])]);
  const costing = (C: number) =>
    found({ document, prices: { ...TWO.prices, C }, kits: [PAIR, late] });
  expect(costing(500_00)).toBeNull();
  // What the late one saves is given up for more.
  expect(costing(30_00)).toMatchObject({
    savesMinor: 37_00,
    exchange: { apart: [{ actionId: 3 }] },
  });
});

test('nothing is built of what a certificate pays, of variants, or of two packages together', () => {
  const [a, b] = [itemLine('A', 1), itemLine('B', 1)];
  expect(found({ ...TWO, kits: [PAIR], document: cartOf([], [], [a, b]) })).toBeNull();
  expect(found({ ...TWO, kits: [PAIR], document: cartOf([a], [b]) })).toBeNull();
  const variant = { kind: 'item', sku: 'A', optionSku: 'red', count: 1 } as const;
  expect(found({ ...TWO, kits: [PAIR], document: cartOf([variant, b]) })).toBeNull();
});

test('a cart of forty products with fifty kits of ten is priced a few times, however many ways there are', () => {
  const skus = Array.from({ length: 40 }, (_none, at) => `S${at}`);
  const prices = Object.fromEntries(skus.map((sku, at) => [sku, (at + 1) * 10_00]));
  const ten = Array.from({ length: 50 }, (_none, at) =>
    kitOf(
      at + 1,
      { choices: [choice(10, skus)], percentOff: at % 30 },
      { group: at % 2 ? 'winter' : null },
    ),
  );
  const facts = factsIn({
    document: cartOf(skus.map((sku) => itemLine(sku, 5))),
    prices,
    kits: ten,
  });
  let times = 0;
  const better = betterKit({
    ...facts,
    priceOf(document) {
      times += 1;
      return facts.priceOf(document);
    },
  });
  // Of five pieces each: five kits of the ten dearest.
  const dearest = skus.slice(-10).map((sku) => one(sku));
  const [kit] = better?.exchange.together ?? [];
  expect(kit).toMatchObject({ actionId: 30, count: 5 });
  expect(kit?.items.toSorted((x, y) => (x.sku < y.sku ? -1 : 1))).toEqual(dearest);
  expect(times).toBeLessThan(5);
});

test('a step of a ladder, a kit that is found by its address only, and one that nobody knows are not taken apart', () => {
  const half = promotionForTests({
    id: 9,
    type: 'DISCOUNT_ON_PURCHASE',
    reward: { percentOff: 50 },
    group: 'winter',
  });
  const document = cartOf([kitLine(1, [one('A'), one('B')])]);
  const own = { ...PAIR, group: 'winter' };
  const apart = (over: Partial<Promotion>) =>
    found({ ...TWO, document, kits: [{ ...own, ...over }], others: [half] });
  expect(apart({})).not.toBeNull();
  expect(apart({ programme: 'Club1000', programmeStep: 1 })).toBeNull();
  expect(apart({ isShown: false })).toBeNull();
  const facts = factsIn({ ...TWO, document, kits: [own], others: [half] });
  expect(betterKit({ ...facts, promotionOf: () => null })).toBeNull();
});
