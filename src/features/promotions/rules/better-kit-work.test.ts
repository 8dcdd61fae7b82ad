import { expect, test } from 'vitest';
import { cartOf, itemLine } from '../../../../test/unit/promotions/random-promotions.ts';
import type { PromotionKit } from '#features/offers/model.ts';
import { betterKit } from './better-kit.ts';
import {
  choice,
  factsIn,
  kitLine,
  kitOf,
  one,
  type Shop,
} from '../../../../test/unit/promotions/better-kit-world.ts';

/** What one answer asked for: prices, the lines in them, and how often the products of a choice were looked at. */
function workOf(shop: Shop) {
  const facts = factsIn(shop);
  const work = { lines: 0, prices: 0, looks: 0 };
  const counting = (choices: PromotionKit['choices']) =>
    choices.map((each) =>
      Object.defineProperty({ ...each }, 'products', {
        enumerable: true,
        get() {
          work.looks += 1;
          return each.products;
        },
      }),
    );
  const better = betterKit({
    ...facts,
    kits: facts.kits.map((each) => ({
      ...each,
      kit: { ...each.kit, choices: counting(each.kit.choices) },
    })),
    priceOf(document) {
      work.prices += 1;
      work.lines += document.packages.reduce((sum, { lines }) => sum + lines.length, 0);
      return facts.priceOf(document);
    },
  });
  return { better, work };
}
const stock = (count: number) => Array.from({ length: count }, (_none, at) => `S${at}`);
const costing = (skus: readonly string[]) =>
  Object.fromEntries(skus.map((sku, at) => [sku, (at + 1) * 10_00]));

test('the work for a cart of a hundred products, a hundred kits, and a hundred kits near to it has an end', () => {
  const skus = stock(100);
  const near = skus.map((_sku, at) =>
    kitOf(at + 1, { choices: [choice(2, skus)], percentOff: (at * 7) % 30 }),
  );
  const held = skus.map((sku, at) => kitLine(at + 1, [one(sku), one(`S${(at + 1) % 100}`)]));
  const document = cartOf([...skus.map((sku) => itemLine(sku, 5)), ...held]);
  const { work } = workOf({ document, prices: costing(skus), kits: near });
  // Ten are taken apart in a small cart; pricing one of two hundred lines leaves no room for so many.
  expect(work.prices).toBeLessThan(9);
  expect(work.looks).toBeLessThan(10_000);
});

test('of thirty kits of ten choices of forty products each is looked at, and dead ends count as work', () => {
  const skus = stock(40);
  const document = cartOf(skus.map((sku) => itemLine(sku, 5)));
  const ten = Array.from({ length: 10 }, () => choice(1, skus));
  const near = Array.from({ length: 30 }, (_none, at) =>
    kitOf(at + 1, { choices: ten, percentOff: at + 1 }),
  );
  const { better, work } = workOf({ document, prices: costing(skus), kits: near });
  expect(better?.exchange.together).toMatchObject([{ actionId: 30, count: 5 }]);
  expect(work.looks).toBeLessThan(16_000);
  // Nearly nothing fits beside the first piece.
  const narrow = [choice(1, skus), choice(3, ['S0', 'S1'])];
  const some = workOf({
    document,
    prices: costing(skus),
    kits: near.map((each) => ({ ...each, kit: each.kit && { ...each.kit, choices: narrow } })),
  });
  expect(some.work.looks).toBeLessThan(4_500);
});

test('ten kits of a cart are taken apart, no more; of kits near to it thirty are looked at', () => {
  const skus = stock(20);
  const kits = Array.from({ length: 40 }, (_none, at) =>
    kitOf(at + 1, { choices: [choice(2, skus)], percentOff: at + 1 }),
  );
  const prices = costing(skus);
  const held = skus.map((sku, at) => kitLine(at + 1, [one(sku, 2)]));
  const facts = factsIn({ document: cartOf(held), prices, kits });
  let times = 0;
  betterKit({
    ...facts,
    kits: [],
    priceOf(document) {
      times += 1;
      return facts.priceOf(document);
    },
  });
  expect(times).toBe(11);
  const { better } = workOf({
    document: cartOf([itemLine('S19', 2)]),
    prices,
    kits: kits.toReversed(),
  });
  expect(better?.exchange.together).toMatchObject([{ actionId: 30 }]);
});
