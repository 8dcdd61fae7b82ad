import { expect, test } from 'vitest';
import type { Promotion, PromotionKit } from '#features/offers/model.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { kitForTests, repeatableForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { EMPTY_CART, type CartLine, type CartPackage, type KitLine } from '../../model.ts';
import { packageOf, packageOfCertificate } from '../document/package-key.ts';
import { NO_OFFERS, kitName, type KitFacts } from './offer-facts.ts';
import { priceCart } from './price-cart.ts';
import type { PricingFacts, ProductFacts } from './pricing.ts';

const product = (sku: string, priceMinor: number): [string, ProductFacts] => [
  sku,
  {
    sku,
    name: sku,
    url: '',
    thumbnail: null,
    priceMinor,
    oldPriceMinor: null,
    pointsHundredths: 100,
    vatPercent: 20,
    weightGrams: 100,
    stock: 90,
    isArchived: false,
    isMissing: false,
    isNoSale: false,
  },
];
const choice = (...skus: string[]) => ({
  collectionId: 1,
  count: 1,
  isOptional: false,
  products: skus.map((sku) => ({ sku })),
});
const HALF = { choices: [choice('A', 'B')], percentOff: 50 };

function kitFacts(
  actionId: number,
  terms: Partial<PromotionKit>,
  over: Partial<Promotion> = {},
): KitFacts {
  const kit = kitForTests({ sku: `K${actionId}`, ...terms });
  const promotion = repeatableForTests({ id: actionId, ...over, kit });
  return { actionId, sku: kit.sku, name: kit.sku, vatPercent: 20, isActive: true, kit, promotion };
}
const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const kit = (actionId: number, sku: string, count = 1): KitLine => ({
  kind: 'kit',
  actionId,
  sku: `K${actionId}`,
  count,
  items: [{ sku, count: 1 }],
});

/** How many of each line count, and why no more. */
const heldIn = (kits: readonly KitFacts[], ...packages: CartPackage[]) =>
  heldOf([product('A', 100_00), product('B', 300_00)], kits, ...packages);
function heldOf(
  products: readonly [string, ProductFacts][],
  kits: readonly KitFacts[],
  ...packages: CartPackage[]
) {
  const facts: PricingFacts = {
    products: new Map(products),
    offers: {
      ...NO_OFFERS,
      kits: new Map(kits.map((each) => [kitName(each), each])),
      asker: {
        buyer: strangerOf({ kind: 'visitor' }),
        place: { country: 'ru', now: new Date('2026-11-20'), usedInAll: new Map() },
      },
    },
    currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 0 },
    isSelfDeliveryAvailable: true,
  };
  return priceCart({ ...EMPTY_CART, packages }, facts).lines.flatMap((line) =>
    line.kind === 'kit' ? [[line.count, line.standing, line.whyNot] as const] : [],
  );
}
const own = (...lines: CartLine[]): CartPackage => ({ ...packageOf(null), lines });

test('what a certificate pays for carries no kit, what others put in does C9-038', () => {
  const reached = kitFacts(1, HALF, { conditions: { minCartPriceMinor: 200_00 } });
  const paid = { ...packageOfCertificate({ id: 'c', number: '77' }), lines: [item('A', 9)] };
  expect(heldIn([reached], own(item('A', 1), kit(1, 'A')), paid)).toEqual([
    [0, 'withheld', [{ kind: 'minSum', remainMinor: 100_00 }]],
  ]);
  const theirs = { ...packageOf('7000001'), lines: [item('A', 1)] };
  expect(heldIn([reached], own(item('A', 1), kit(1, 'A')), theirs)).toEqual([[1, 'sold', []]]);
});

test('of more kits than a promotion gives those hold that save most, wherever they stand C9-038', () => {
  const two = kitFacts(1, HALF, { availableCount: 2 });
  const wished = [kit(1, 'A', 2), kit(1, 'B', 1)];
  expect(heldIn([two], own(...wished)).map(([count]) => count)).toEqual([1, 1]);
  expect(heldIn([two], own(...wished.toReversed())).map(([count]) => count)).toEqual([1, 1]);
  const one = kitFacts(1, HALF, { isMultipleKits: false });
  expect(heldIn([one], own(...wished))).toEqual([
    [0, 'withheld', [{ kind: 'inCart' }]],
    [1, 'sold', []],
  ]);
});

test('of promotions that exclude each other the one holds that saves most, and the other says which and how much', () => {
  const kits = [
    kitFacts(1, HALF, { group: 'one of these' }),
    kitFacts(2, { ...HALF, percentOff: 20 }, { group: 'one of these' }),
  ];
  const worse = [0, 'withheld', [{ kind: 'excluded', by: 1, savesMinor: 30_00 }]];
  expect(heldIn(kits, own(kit(2, 'A'), kit(1, 'A')))).toEqual([worse, [1, 'sold', []]]);
  // One that is stopped keeps nobody out.
  const stopped = [
    kitFacts(1, HALF, { group: 'g', isBlocked: true }),
    kitFacts(2, HALF, { group: 'g' }),
  ];
  expect(heldIn(stopped, own(kit(1, 'A'), kit(2, 'A')))).toEqual([
    [0, 'withheld', [{ kind: 'blocked' }]],
    [1, 'sold', []],
  ]);
});

test('a choice that is not offered any more counts for nothing and says so', () => {
  const changed = kitFacts(1, { choices: [choice('B')] });
  expect(heldIn([changed], own(kit(1, 'A')))).toEqual([
    [0, 'withheld', [{ kind: 'choice', fault: 'CHOICE_UNKNOWN' }]],
  ]);
});

test('a kit that cannot be had keeps out no other: of its group, or of its promotion', () => {
  const [soap, cream] = [product('A', 100_00), product('B', 300_00)];
  const without = (change: Partial<ProductFacts>) =>
    [soap, [cream[0], { ...cream[1], ...change }]] as const;
  for (const change of [{ stock: 0 }, { isArchived: true }, { isMissing: true }]) {
    const shelf = without(change).map(([sku, facts]): [string, ProductFacts] => [sku, facts]);
    const group = [kitFacts(1, HALF, { group: 'g' }), kitFacts(2, HALF, { group: 'g' })];
    const [gone, had] = heldOf(shelf, group, own(kit(1, 'B'), kit(2, 'A')));
    expect([gone?.[0], had]).toEqual([0, [1, 'sold', []]]);
    // Also where neither is cheaper than its products.
    const dear = { choices: HALF.choices };
    const plain = [kitFacts(1, dear, { group: 'g' }), kitFacts(2, dear, { group: 'g' })];
    expect(heldOf(shelf, plain, own(kit(1, 'B'), kit(2, 'A')))[1]).toEqual([1, 'sold', []]);
    const one = [kitFacts(1, HALF, { isMultipleKits: false })];
    const [other, only] = heldOf(shelf, one, own(kit(1, 'B'), kit(1, 'A')));
    expect([other?.[0], only]).toEqual([0, [1, 'sold', []]]);
    const few = [kitFacts(1, HALF, { availableCount: 2 })];
    expect(heldOf(shelf, few, own(kit(1, 'B', 2), kit(1, 'A', 2))).map(([count]) => count)).toEqual(
      [0, 2],
    );
  }
});

test('of a group that saves more as far as the shelf goes the kits hold', () => {
  const shelf = [product('A', 100_00), product('B', 300_00)].map(
    ([sku, facts]): [string, ProductFacts] => [sku, { ...facts, stock: sku === 'B' ? 1 : 90 }],
  );
  const group = [kitFacts(1, HALF, { group: 'g' }), kitFacts(2, HALF, { group: 'g' })];
  // One at 150 less each, of which there is one; or four at 50 less each.
  const held = heldOf(shelf, group, own(kit(1, 'B', 4), kit(2, 'A', 4)));
  expect(held.map(([count]) => count)).toEqual([0, 4]);
});

test('a step of a ladder is in a cart once, also where it asks nothing of the cart D42', () => {
  const step = kitFacts(1, HALF, { programme: 'Club1000', programmeStep: 1 });
  expect(heldIn([step], own(kit(1, 'A', 3))).map(([count, , whyNot]) => [count, whyNot])).toEqual([
    [1, [{ kind: 'inCart' }]],
  ]);
});
