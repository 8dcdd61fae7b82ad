import { expect, test } from 'vitest';
import type { ProductCard } from '../model.ts';
import { viewOfCard } from './card-view.ts';

const END = '2026-11-25T21:00:00.000Z';
const cardWith = (discountPercent: number | null) =>
  // What a card says of ends depends on its price and markers only.
  ({
    price: {
      priceMinor: 80_00,
      oldPriceMinor: null,
      discountPercent,
      currency: 'EUR',
      reducedUntil: END,
      regularMinor: 100_00,
    },
    per100: null,
    pointsHundredths: 0,
    markers: [
      { alias: 'action', label: { id: 'm', message: 'Акция' }, dateStart: END, dateEnd: END },
    ],
  }) as unknown as ProductCard;

test('where a reduction may not be shown, the marker tells its end, and the price still goes back then C3-123 UX-36', () => {
  const silent = viewOfCard(cardWith(null));
  expect(silent.ending).toEqual({ at: END, regularMinor: 100_00 });
  expect(silent.markers[0]).toMatchObject({ endsAt: END });
  expect(silent.markers[0]?.isToldByPrice).toBeUndefined();
  expect(viewOfCard(cardWith(20)).markers[0]?.isToldByPrice).toBe(true);
});
