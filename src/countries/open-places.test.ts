import { expect, test } from 'vitest';
import type { Company } from '#company/company-shape.ts';
import demo from '../../shop/shop.ts';
import { de, deStore } from './de.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import { kg, kgStore } from './kg.ts';
import { kz, kzStore } from './kz.ts';
import { euStore } from './eu.ts';
import { openPlaces } from './open-places.ts';

const known = { countries: [kz, kg, de, gb, it], stores: [kzStore, kgStore, deStore, euStore] };
const support = {
  phone: '+49 30 00000000',
  hours: { en: 'weekdays' },
  email: 'help@example.test',
  addressErrorsEmail: 'help@example.test',
};
const store = (code: string) =>
  demo.stores[code] ?? {
    legalEntity: { name: '', address: '', registrationNumber: '', taxNumber: '', email: '' },
  };
const company = (codes: readonly string[], more: Partial<Company> = {}): Company => ({
  brand: { name: { en: 'Linden' }, claim: { en: 'good things' } },
  mail: { sender: 'shop@example.test' },
  stores: Object.fromEntries(codes.map((code) => [code, { ...store(code), isDefault: false }])),
  contacts: { others: support },
  ...more,
});

test('only the stores that the company names are open, and the countries that they reach', () => {
  const { stores, countries } = openPlaces(company(['de']), known);
  expect(stores.map(({ code, isDefault, hosts }) => ({ code, isDefault, hosts }))).toEqual([
    { code: 'de', isDefault: true, hosts: ['de.localhost'] },
  ]);
  // Parcels of the German store go to Britain as well.
  expect(countries.map(({ cntr }) => cntr)).toEqual(['de', 'gb']);
});

test('a country whose own store is closed is served by the next of its stores', () => {
  const { countries } = openPlaces(company(['eu']), known);
  const shops = countries.find(({ cntr }) => cntr === 'de')?.availableOnlineShop;
  expect(shops).toEqual([{ code: 'eu', default: true }]);
});

test('a registration is offered in open countries only', () => {
  const { countries } = openPlaces(company(['de']), known);
  const [germany] = countries;
  expect(germany?.config.possible_countries_for_registration).toEqual(['de']);
});

test('contacts are those of the country, or those for the others', () => {
  const own = { ...support, phone: '+44 7400 000001' };
  const { countries } = openPlaces(
    company(['de'], { contacts: { gb: own, others: support } }),
    known,
  );
  expect(countries.map(({ cntr, support: { phone } }) => [cntr, phone])).toEqual([
    ['de', '+49 30 00000000'],
    ['gb', '+44 7400 000001'],
  ]);
});

test('what a company does otherwise than the pack holds: ways to pay, prices of carriers, carriers of its own and none', () => {
  const [first] = de.carriers;
  if (!first) throw new Error('no carrier');
  const bike = {
    ...first,
    code: 'BIKE_COURIER',
    kind: 'other',
    name: { ru: 'Велокурьер' },
  } as const;
  const { countries } = openPlaces(
    company(['de'], {
      countries: {
        de: {
          paymentMethods: ['card'],
          carriers: { SELF_KISTE: null, SELF_KRANICH: { priceMinor: 1_00 } },
          moreCarriers: [bike],
        },
      },
    }),
    known,
  );
  const [germany] = countries;
  expect(germany?.paymentMethods).toEqual(['card']);
  const codes = germany?.carriers.map(({ code }) => code);
  expect(codes).not.toContain('SELF_KISTE');
  expect(codes?.at(-1)).toBe('BIKE_COURIER');
  expect(germany?.carriers.find(({ code }) => code === 'SELF_KRANICH')?.priceMinor).toBe(1_00);
});
