import { expect, test } from 'vitest';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { listStores } from '#countries/packs.ts';
import { SETTING_NAMES, type TypedSetting } from '../model.ts';
import { readSettingForm, settingFields } from './setting-fields.ts';

const NOW = new Date('2026-11-29T09:00:00Z');
const MARKETS = listStores().flatMap(({ code, deliversTo, currency }) =>
  deliversTo.map((country) => {
    const pack = unchangedCountryAt({ store: code, country }, NOW);
    return { market: `${code}/${country}`, place: { pack, base: pack, currency } };
  }),
);

test.each(MARKETS)('what nobody touched of $market is no change', ({ place }) => {
  for (const name of SETTING_NAMES) {
    const typed: TypedSetting = Object.fromEntries(
      settingFields(name, place).map(({ id, values }) => [id, values]),
    );
    expect([name, readSettingForm(name, typed, place)]).toEqual([name, { ok: true, value: null }]);
  }
});

const [{ place: russia }] = MARKETS.filter(({ market }) => market === 'ru/ru') as [
  (typeof MARKETS)[number],
];
const typedOf = (name: (typeof SETTING_NAMES)[number], change: TypedSetting): TypedSetting => ({
  ...Object.fromEntries(settingFields(name, russia).map(({ id, values }) => [id, values])),
  ...change,
});

test('only what differs is kept, and what the form does not ask for stays', () => {
  const pack = {
    ...russia.pack,
    bonusConditions: { ...russia.pack.bonusConditions, isTypedInGroups: true },
  };
  expect(
    readSettingForm('bonusConditions', typedOf('bonusConditions', { limit: ['30'] }), {
      ...russia,
      pack,
    }),
  ).toEqual({ ok: true, value: { ...pack.bonusConditions, limit: 0.3 } });
  expect(
    readSettingForm(
      'freeDelivery',
      typedOf('freeDelivery', { 'other.mode': ['points'], 'other.points': ['40'] }),
      russia,
    ),
  ).toEqual({ ok: true, value: { other: { usePoints: true, neededPoints: 40 } } });
  expect(
    readSettingForm('freeDelivery', typedOf('freeDelivery', { 'self.mode': ['never'] }), russia),
  ).toEqual({ ok: true, value: { self: null } });
});

test('everything that is wrong is told at once, each at its field', () => {
  expect(
    readSettingForm(
      'unprovenAtDoor',
      typedOf('unprovenAtDoor', { orders: ['101'], sum: ['12.345'] }),
      russia,
    ),
  ).toEqual({ ok: false, faults: { orders: 'RANGE', sum: 'AMOUNT' } });
});
