import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_CART, type CartDocument } from '../../model.ts';
import { emptyPricedCart, priceCart } from './price-cart.ts';
import type { Adjuster, Effect, PricingFacts, ProductFacts } from './pricing.ts';
import { OWN_PACKAGE, packageOf } from '../document/package-key.ts';

const RUB = { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 };

const product = (sku: string, change: Partial<ProductFacts> = {}): ProductFacts => ({
  sku,
  name: sku,
  url: `/ru/shop/catalog/product/${sku}/`,
  thumbnail: null,
  priceMinor: 100_00,
  oldPriceMinor: null,
  pointsHundredths: 250,
  vatPercent: 20,
  weightGrams: 300,
  stock: 10,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
  ...change,
});

const facts = (...products: ProductFacts[]): PricingFacts => ({
  products: new Map(products.map((each) => [each.sku, each])),
  currency: RUB,
  isSelfDeliveryAvailable: true,
});

const cart = (...lines: [sku: string, count: number][]): CartDocument => ({
  ...EMPTY_CART,
  packages: [
    {
      ...packageOf(null),
      lines: lines.map(([sku, count]) => ({ kind: 'item', sku, optionSku: null, count })),
    },
  ],
});

const adjuster = (name: string, ...effects: Effect[]): Adjuster => ({
  name,
  adjust: () => effects,
});

test('pieces times price, with points, weight and the tax inside', () => {
  expect(priceCart(cart(['A', 3]), facts(product('A')))).toMatchObject({
    amount: 3,
    sumMinor: 300_00,
    vatMinor: 50_00,
    pointsHundredths: 750,
    weightGrams: 900,
  });
});

test('a product that is archived, missing or not sold on-line is not counted C4-001 C4-002 C4-003', () => {
  const world = facts(
    product('A'),
    product('B', { isArchived: true }),
    product('C', { isMissing: true }),
    product('D', { isNoSale: true }),
  );
  const priced = priceCart(cart(['A', 1], ['B', 1], ['C', 1], ['D', 1], ['E', 1]), {
    ...world,
    isSelfDeliveryAvailable: false,
  });
  expect(priced).toMatchObject({ amount: 1, sumMinor: 100_00 });
  expect(priced.lines.map(({ standing }) => standing)).toEqual([
    'sold',
    'archived',
    'missing',
    'notOnline',
    'unknown',
  ]);
});

test('a product of which nothing is left is missing C4-002', () => {
  expect(priceCart(cart(['A', 1]), facts(product('A', { stock: 0 }))).lines[0]).toMatchObject({
    standing: 'missing',
    count: 0,
  });
});

test('a kit that nobody knows stays as a line, counts for nothing and costs nothing', () => {
  const document: CartDocument = {
    ...EMPTY_CART,
    packages: [
      { ...packageOf(null), lines: [{ kind: 'kit', actionId: 1, sku: 'A', count: 1, items: [] }] },
    ],
  };
  const { lines, ...sums } = priceCart(document, facts(product('A')));
  expect(lines).toMatchObject([
    { kind: 'kit', sku: 'A', standing: 'unknown', wished: 1, count: 0, sumMinor: 0 },
  ]);
  expect({ lines: [], ...sums }).toEqual(emptyPricedCart(RUB));
});

test('an empty cart costs nothing, weighs nothing and earns nothing', () => {
  expect(emptyPricedCart(RUB)).toEqual({
    lines: [],
    certificates: [],
    amount: 0,
    fullMinor: 0,
    linesMinor: 0,
    sumMinor: 0,
    vatMinor: 0,
    pointsHundredths: 0,
    weightGrams: 0,
    discounts: [],
    delivery: [],
    tenders: [],
    promotions: [],
  });
});

test('what may only be picked up is sold where there is a pickup point C4-003', () => {
  const priced = priceCart(cart(['D', 1]), facts(product('D', { isNoSale: true })));
  expect(priced.lines[0]).toMatchObject({ standing: 'pickupOnly', count: 1 });
});

test('more than the stock costs only what there is C5-001', () => {
  expect(priceCart(cart(['A', 12]), facts(product('A', { stock: 7 })))).toMatchObject({
    amount: 7,
    sumMinor: 700_00,
  });
});

test('a reduced price keeps the step that led to it', () => {
  const priced = priceCart(cart(['A', 2]), facts(product('A', { oldPriceMinor: 150_00 })));
  expect(priced).toMatchObject({ fullMinor: 300_00, sumMinor: 200_00 });
  expect(priced.lines[0]?.steps).toEqual([
    { by: 'catalogue', reason: 'price.reduced', changeMinor: -100_00 },
  ]);
});

test('an adjuster’s price is rounded down by the currency C9-022', () => {
  const priced = priceCart(cart(['A', 2]), facts(product('A')), [
    adjuster('spring', { kind: 'linePrice', key: 'own:A', priceMinor: 89_99, reason: 'Весна' }),
  ]);
  expect(priced.lines[0]).toMatchObject({ priceMinor: 89_00, sumMinor: 178_00 });
  expect(priced.lines[0]?.steps).toEqual([
    { by: 'spring', reason: 'Весна', changeMinor: -22_00, roundingMinor: -1_98 },
  ]);
});

test('an adjuster’s price is that of its own line, and the same price again leaves no step', () => {
  const effect = (priceMinor: number): Effect => ({
    kind: 'linePrice',
    key: 'own:B',
    priceMinor,
    reason: '',
  });
  const world = facts(product('A'), product('B', { priceMinor: 90_00 }));
  const cheaper = priceCart(cart(['A', 1], ['B', 1]), world, [adjuster('spring', effect(50_00))]);
  expect(cheaper.lines.map(({ sumMinor }) => sumMinor)).toEqual([100_00, 50_00]);
  const same = priceCart(cart(['A', 1], ['B', 1]), world, [adjuster('spring', effect(90_00))]);
  expect(same.lines.map(({ steps }) => steps)).toEqual([[], []]);
});

test('a discount on the order stands with its reason, and is cut to what a later price leaves', () => {
  const discount: Effect = { kind: 'orderDiscount', amountMinor: 80_00, reason: 'Купон' };
  const price: Effect = { kind: 'linePrice', key: 'own:A', priceMinor: 60_00, reason: 'Весна' };
  const priced = (...effects: Effect[]) =>
    priceCart(cart(['A', 1]), facts(product('A')), [adjuster('spring', ...effects)]);
  expect(priced(discount).discounts).toEqual([
    { by: 'spring', reason: 'Купон', changeMinor: -80_00 },
  ]);
  expect(priced(discount, price)).toMatchObject({
    sumMinor: 0,
    discounts: [{ by: 'spring', reason: 'Купон', changeMinor: -60_00 }],
  });
});

test('an adjuster never makes anything dearer', () => {
  const priced = priceCart(cart(['A', 1]), facts(product('A')), [
    adjuster('wrong', { kind: 'linePrice', key: 'own:A', priceMinor: 900_00, reason: '' }),
    adjuster('worse', { kind: 'orderDiscount', amountMinor: -500_00, reason: '' }),
  ]);
  expect(priced.sumMinor).toBe(100_00);
});

test('each adjuster sees what those before it left', () => {
  const half: Adjuster = {
    name: 'half',
    adjust: ({ sumMinor }) => [
      { kind: 'orderDiscount', amountMinor: sumMinor / 2, reason: 'половина' },
    ],
  };
  const priced = priceCart(cart(['A', 4]), facts(product('A')), [half, half]);
  expect(priced.discounts.map(({ changeMinor }) => changeMinor)).toEqual([-200_00, -100_00]);
  expect(priced.sumMinor).toBe(100_00);
});

test('a gift costs nothing, gives no points and takes from the stock', () => {
  const gift: Effect = {
    kind: 'giftLine',
    pack: OWN_PACKAGE,
    sku: 'A',
    count: 5,
    reason: 'Подарок',
  };
  const priced = priceCart(cart(['A', 8]), facts(product('A')), [adjuster('present', gift)]);
  expect(priced.lines[1]).toMatchObject({
    isGift: true,
    count: 2,
    sumMinor: 0,
    pointsHundredths: 0,
  });
  expect(priced).toMatchObject({ amount: 8, sumMinor: 800_00, weightGrams: 3_000 });
});

test('a gift says who gives it and why, and one that is sold out is not there', () => {
  const gift: Effect = {
    kind: 'giftLine',
    pack: OWN_PACKAGE,
    sku: 'B',
    count: 1,
    reason: 'Подарок',
  };
  const world = facts(product('A'), product('B', { stock: 1 }));
  const { lines } = priceCart(cart(['A', 1]), world, [adjuster('present', gift, gift)]);
  expect(lines.map(({ key, steps }) => ({ key, steps }))).toEqual([
    { key: 'own:A', steps: [] },
    { key: 'gift:present:1:own:B', steps: [{ by: 'present', reason: 'Подарок', changeMinor: 0 }] },
  ]);
});

test('a tender and a delivery effect change no price', () => {
  const priced = priceCart(cart(['A', 1]), facts(product('A')), [
    adjuster(
      'bonus',
      { kind: 'tender', means: 'bonus', amountMinor: 50_00, reason: '' },
      { kind: 'delivery', deliveryKind: 'self', maxMinor: 99_00, reason: '' },
      { kind: 'delivery', deliveryKind: null, maxMinor: -1, reason: '' },
    ),
  ]);
  expect(priced).toMatchObject({
    sumMinor: 100_00,
    tenders: [{ means: 'bonus', amountMinor: 50_00 }],
    delivery: [
      { kind: 'self', maxMinor: 99_00 },
      { kind: null, maxMinor: 0 },
    ],
  });
});

const lines = fc.uniqueArray(
  fc.record({
    sku: fc.stringMatching(/^[A-F]$/),
    wished: fc.integer({ min: 1, max: 999 }),
    priceMinor: fc.integer({ min: 0, max: 5_000_000 }),
    stock: fc.integer({ min: 0, max: 1_500 }),
    isArchived: fc.boolean(),
    vatPercent: fc.constantFrom(0, 7, 10, 12, 19, 20),
  }),
  { selector: ({ sku }) => sku, maxLength: 6 },
);
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({
    kind: fc.constant('linePrice' as const),
    key: fc.stringMatching(/^own:[A-F]$/),
    priceMinor: fc.integer({ min: -100, max: 6_000_000 }),
    reason: fc.constant('r'),
  }),
  fc.record({
    kind: fc.constant('orderDiscount' as const),
    amountMinor: fc.integer({ min: -100, max: 900_000_000 }),
    reason: fc.constant('r'),
  }),
  fc.record({
    kind: fc.constant('giftLine' as const),
    pack: fc.constant(OWN_PACKAGE),
    sku: fc.stringMatching(/^[A-F]$/),
    count: fc.integer({ min: 1, max: 5 }),
    reason: fc.constant('r'),
  }),
);

test('lines add up to the total, and nothing is ever negative', () => {
  fc.assert(
    fc.property(lines, fc.array(effect, { maxLength: 6 }), (wishes, effects) => {
      const world = facts(...wishes.map(({ sku, ...rest }) => product(sku, { ...rest })));
      const priced = priceCart(
        cart(...wishes.map(({ sku, wished }): [string, number] => [sku, wished])),
        world,
        effects.map((each, turn) => adjuster(`a${turn}`, each)),
      );
      const sum = priced.lines.reduce((total, { payableMinor }) => total + payableMinor, 0);
      expect(sum).toBe(priced.sumMinor);
      expect(priced.sumMinor).toBeGreaterThanOrEqual(0);
      for (const line of priced.lines) {
        expect(line.payableMinor).toBeGreaterThanOrEqual(0);
        expect(line.vatMinor).toBeLessThanOrEqual(line.payableMinor);
        expect(line.sumMinor).toBe(line.priceMinor * line.count);
        expect(Number.isSafeInteger(line.payableMinor)).toBe(true);
      }
    }),
  );
});

test('the steps of a line lead from its full price to its sum', () => {
  fc.assert(
    fc.property(lines, fc.array(effect, { maxLength: 6 }), (wishes, effects) => {
      const world = facts(...wishes.map(({ sku, ...rest }) => product(sku, rest)));
      const priced = priceCart(
        cart(...wishes.map(({ sku, wished }): [string, number] => [sku, wished])),
        world,
        [adjuster('all', ...effects)],
      );
      for (const { isGift, fullPriceMinor, count, steps, sumMinor } of priced.lines)
        if (!isGift)
          expect(
            fullPriceMinor * count + steps.reduce((sum, { changeMinor }) => sum + changeMinor, 0),
          ).toBe(sumMinor);
    }),
  );
});

test('the order of the products does not change the total', () => {
  fc.assert(
    fc.property(lines, (wishes) => {
      const world = facts(...wishes.map(({ sku, ...rest }) => product(sku, rest)));
      const total = (list: typeof wishes) =>
        priceCart(cart(...list.map(({ sku, wished }): [string, number] => [sku, wished])), world)
          .sumMinor;
      expect(total(wishes.toReversed())).toBe(total(wishes));
    }),
  );
});

test('a gift that was promised stays as a line when somebody else took the last one, and says how many there are', () => {
  const world = facts(product('A', { stock: 3 }), product('B', { stock: 0 }));
  const gift = (sku: string, count: number) =>
    ({ kind: 'giftLine', pack: OWN_PACKAGE, sku, count, reason: 'promised' }) as const;
  const promised = adjuster(
    'promotions',
    { ...gift('B', 1), isSaidWhenGone: true },
    { ...gift('A', 2), isSaidWhenGone: true },
    gift('B', 1),
  );
  const priced = priceCart(cart(['A', 2]), world, [promised]);
  expect(priced.lines.slice(1)).toMatchObject([
    { sku: 'B', standing: 'missing', wished: 1, count: 0, stock: 0, sumMinor: 0 },
    { sku: 'A', standing: 'sold', wished: 2, count: 1, stock: 1, sumMinor: 0, isGift: true },
  ]);
  expect(priceCart(cart(['A', 3]), world, [promised]).lines[2]).toMatchObject({
    sku: 'A',
    standing: 'missing',
    count: 0,
  });
});

test('a discount on certain lines is taken off them, and the order says whose it is', () => {
  const priced = priceCart(cart(['A', 2], ['B', 1]), facts(product('A'), product('B')), [
    adjuster('promotions', {
      kind: 'orderDiscount',
      amountMinor: 30_00,
      reason: 'one piece less',
      on: ['own:B'],
    }),
  ]);
  expect(priced.discounts).toEqual([
    { by: 'promotions', reason: 'one piece less', changeMinor: -30_00 },
  ]);
  expect(priced.lines.map(({ payableMinor }) => payableMinor)).toEqual([200_00, 70_00]);
});
