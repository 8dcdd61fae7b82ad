import { expect, test } from 'vitest';
import { cheapestOf } from './cheapest-offer.ts';

const way = (value: number, from: string, to: string) => ({
  price: { value },
  dates: { from, to },
});

test('the cheapest way is named, of equal ones the quicker UX-37', () => {
  const ways = [
    way(390, '2026-11-23', '2026-11-24'),
    way(190, '2026-11-26', '2026-11-29'),
    way(190, '2026-11-25', '2026-11-27'),
    { price: null, dates: null },
  ];
  expect(cheapestOf(ways)).toEqual({ price: 190, from: '2026-11-25', to: '2026-11-27' });
});

test('where nothing has a price there is no offer', () => {
  expect(cheapestOf([])).toBeNull();
  expect(cheapestOf([{ price: null, dates: null }])).toBeNull();
});
