import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { VISITOR } from '#base/actor.ts';
import { getStore } from '#countries/packs.ts';
import { priceCart, type Adjuster } from '#features/cart/rules/public.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { promotionAdjuster } from '#features/promotions/server/promotion-adjuster.ts';
import { automaticEffects } from '#features/promotions/rules/automatic.ts';
import type { Queryable } from '#platform/database.ts';
import { factsOf, NOW, worlds, type World } from './random-promotions.ts';

const CARTS = Number(process.env['PROMOTION_CARTS'] ?? 1_000);
const SEED = Number(process.env['PROMOTION_SEED'] ?? 26_128);
vi.setConfig({ testTimeout: 60_000 + CARTS * 20 });

const PLACE = { store: 'ru', country: 'ru', language: 'ru', cityId: null } as const;
const { currency } = getStore('ru');
const { usedInAll, ...buyer } = strangerOf(VISITOR);

/** As the shop does it: the cart is looked at before it is priced, and not again where all of it is sold. */
function lookedAtBefore({ document, products, promotions }: World): Promise<Adjuster> {
  const source = promotionAdjuster({
    book: {
      listAll: () => promotions,
      listRunning: () => promotions,
      find: (_store, id) => promotions.find((each) => each.id === id) ?? null,
      listNaming: () => [],
      pictureOf: () => null,
      refresh: async () => {},
    },
    findProducts: async () => new Map(),
    findBuyer: async () => ({ ...buyer, usedInAll }),
  });
  const asked = { cartId: 'c', document, products, place: PLACE, actor: VISITOR, now: NOW };
  return source.prepare(asked, {} as Queryable);
}

test('a cart that was looked at before it is priced costs what one costs that is looked at as it is priced', async () => {
  let isAnyHad = false;
  await fc.assert(
    // The second cart is another one than was looked at, as of whoever looks for a better kit.
    fc.asyncProperty(worlds, worlds, async (world, { document: other }) => {
      const before = await lookedAtBefore(world);
      const facts = factsOf(world, {
        buyer,
        place: { country: 'ru', now: NOW, usedInAll },
        currency,
      });
      const plain: Adjuster = {
        name: 'promotions',
        adjustLines: (cart) => automaticEffects(cart, facts),
      };
      const shelf = { products: world.products, currency, isSelfDeliveryAvailable: true };
      const price = (adjuster: Adjuster, document = world.document) =>
        priceCart(document, shelf, [adjuster]);
      const priced = price(before);
      isAnyHad ||= priced.promotions.length > 0;
      expect(priced).toEqual(price(plain));
      const far = lookedAtBefore({ ...world, document: other });
      expect(price(await far, other)).toEqual(price(plain, other));
      // Other pieces than were looked at are looked at anew; nothing more is within their reach.
      const [first, ...rest] = world.document.packages;
      const fewer = {
        ...world.document,
        packages: first ? [{ ...first, lines: first.lines.slice(1) }, ...rest] : [],
      };
      expect(price(before, fewer)).toEqual(price(plain, fewer));
    }),
    { numRuns: CARTS, seed: SEED },
  );
  expect(isAnyHad).toBe(true);
});
