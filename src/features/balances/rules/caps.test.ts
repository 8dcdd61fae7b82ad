import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCountries } from '#countries/packs.ts';
import { orderSums } from '#features/orders/rules/public.ts';
import { asksForProof, bonusCap, creditCap } from './caps.ts';

const RULES = { limit: 0.9, canPayDelivery: false };
const facts = (change: Partial<Parameters<typeof bonusCap>[0]> = {}) => ({
  cartMinor: 1_000_00,
  deliveryMinor: 200_00,
  promoMinor: 0,
  leftMinor: 1_200_00,
  heldMinor: 5_000_00,
  ...change,
});

test('bonuses pay a part of the goods, of the delivery only where it counts, and no more than is held C9-026 C9-028 D8', () => {
  expect(bonusCap(facts(), RULES)).toBe(900_00);
  expect(bonusCap(facts(), { limit: 0.9, canPayDelivery: true })).toBe(1_080_00);
  expect(bonusCap(facts({ heldMinor: 12_34 }), RULES)).toBe(12_34);
  expect(bonusCap(facts({ cartMinor: 33 }), RULES)).toBe(29);
  // A product of two fractions would be a cent short.
  expect(bonusCap(facts({ cartMinor: 100 }), { limit: 0.29, canPayDelivery: false })).toBe(29);
});

test('a code comes off where the balance covers the whole part; a gift code takes nothing off C9-027 D9', () => {
  const promo = { promoMinor: 100_00, leftMinor: 1_100_00 };
  expect(bonusCap(facts(promo), RULES)).toBe(800_00);
  expect(bonusCap(facts({ ...promo, heldMinor: 850_00 }), RULES)).toBe(850_00);
  expect(bonusCap(facts({ ...promo, heldMinor: 900_00 }), RULES)).toBe(800_00);
  expect(bonusCap(facts({ promoMinor: 950_00, leftMinor: 250_00 }), RULES)).toBe(0);
  expect(bonusCap(facts({ promoMinor: 0 }), RULES)).toBe(900_00);
});

test('credit pays whatever is left, as far as it goes D10', () => {
  expect([creditCap(500, 300), creditCap(300, 500), creditCap(0, 500)]).toEqual([300, 300, 0]);
});

test('a code by SMS is asked for above so many bonuses, whatever one is worth C4-092', () => {
  const terms = { bonusMinor: 5_00, withoutProof: 500 };
  expect([asksForProof(2_500_00, terms), asksForProof(2_500_01, terms)]).toEqual([false, true]);
});

const minor = fc.integer({ min: 0, max: 10_000_000_000 });

test('in every country’s currency the parts are the total, none is below zero or above its cap C9-025 C9-026 D10', () => {
  const purchases = fc.record({
    country: fc.constantFrom(...listCountries()),
    cart: minor,
    delivery: fc.integer({ min: 0, max: 100_000_00 }),
    promo: minor,
    bonuses: minor,
    credit: minor,
    wishes: fc.tuple(minor, minor),
    canPayDelivery: fc.boolean(),
  });
  fc.assert(
    fc.property(purchases, ({ country, cart, delivery, bonuses, credit, wishes, ...rest }) => {
      const { bonusConditions } = country;
      const promo = Math.min(rest.promo, cart + delivery);
      const left = cart + delivery - promo;
      const cap = bonusCap(
        {
          cartMinor: cart,
          deliveryMinor: delivery,
          promoMinor: promo,
          leftMinor: left,
          heldMinor: bonuses,
        },
        { ...bonusConditions, canPayDelivery: rest.canPayDelivery },
      );
      const base = cart + (rest.canPayDelivery ? delivery : 0);
      expect(cap).toBeGreaterThanOrEqual(0);
      expect(cap).toBeLessThanOrEqual(Math.min(left, bonuses, base * bonusConditions.limit));
      const bonus = Math.min(wishes[0], cap);
      const paid = Math.min(wishes[1], creditCap(left - bonus, credit));
      const sums = orderSums(cart, delivery, [
        { means: 'promo', amountMinor: promo },
        { means: 'bonus', amountMinor: bonus },
        { means: 'credit', amountMinor: paid },
      ]);
      expect([sums.bonusMinor, sums.creditMinor]).toEqual([bonus, paid]);
      expect(sums.totalMinor + promo + bonus + paid).toBe(cart + delivery);
      expect(sums.totalMinor).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});
