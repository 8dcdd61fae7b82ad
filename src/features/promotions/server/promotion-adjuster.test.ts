import { expect, test, vi } from 'vitest';
import {
  cartOf,
  itemLine,
  NOW,
  productOf,
} from '../../../../test/unit/promotions/random-promotions.ts';
import { VISITOR } from '#base/actor.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import type { Promotion } from '#features/offers/model.ts';
import type { Queryable } from '#platform/database.ts';
import { promotionAdjuster } from './promotion-adjuster.ts';

const place = { store: 'ru', country: 'ru', language: 'de', cityId: null } as const;
/** Whoever asks it for anything fails. */
const noDatabase = new Proxy(
  {},
  {
    get: () => {
      throw new Error('the database was asked');
    },
  },
) as Queryable;

const gift = (id: number, rest: Partial<Promotion>) =>
  promotionForTests({
    id,
    type: 'PRESENT_ON_PURCHASE',
    ...rest,
    reward: { presents: [{ sku: 'GIFT', count: 1 }] },
  });
const reached = { minCartPriceMinor: 200_00 };

function openWith(...promotions: readonly Promotion[]) {
  const findBuyer = vi.fn(async () => strangerOf(VISITOR));
  const findProducts = vi.fn(async () => new Map([['GIFT', productOf('GIFT')]]));
  const book = {
    listAll: () => promotions,
    listRunning: () => promotions,
    find: (_store: string, id: number) => promotions.find((each) => each.id === id) ?? null,
    listNaming: () => [],
    pictureOf: () => null,
    refresh: async () => {},
  };
  const source = promotionAdjuster({ book, findProducts, findBuyer });
  const prepare = (count: number) =>
    source.prepare(
      {
        cartId: 'c',
        document: cartOf([itemLine('A', count)]),
        products: new Map([['A', productOf('A')]]),
        place,
        actor: VISITOR,
        now: NOW,
      },
      noDatabase,
    );
  return { findBuyer, findProducts, prepare };
}

test('nothing is asked of anybody for promotions that the cart is far from, that are for others, over or to come', async () => {
  const asking = { limitPerPerson: 1 };
  const { findBuyer, findProducts, prepare } = openWith(
    gift(1, { ...asking, conditions: reached }),
    gift(2, { ...asking, conditions: { buyers: ['c'] } }),
    gift(3, { ...asking, conditions: { countries: ['kz'] } }),
    gift(4, { ...asking, endsAt: NOW }),
    gift(5, { ...asking, startsAt: new Date(NOW.getTime() + 1) }),
    gift(6, { ...asking, isBlocked: true }),
    gift(7, { ...asking, conditions: { skus: ['B'] } }),
  );
  const { products } = await prepare(1);
  expect(products).toBeUndefined();
  expect([findBuyer, findProducts].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await prepare(2);
  expect([findBuyer, findProducts].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a promotion within reach that asks nothing of the buyer has its gift read, and nothing else', async () => {
  const { findBuyer, findProducts, prepare } = openWith(gift(1, { conditions: reached }));
  const { products } = await prepare(2);
  expect(products?.has('GIFT')).toBe(true);
  expect([findBuyer, findProducts].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
