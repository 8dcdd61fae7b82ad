import { expect, test } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { readPromotion } from '../import/read-promotion.ts';
import { conflictsOf } from './promotion-conflicts.ts';
import { promotionFault } from './promotion-fault.ts';
import { promotionForTests } from './promotion-for-tests.ts';
import { faultsOf, formOf, mergeForms } from './promotion-form.ts';

const at = (day: string) => new Date(`2026-12-${day}T00:00:00Z`);
const one = promotionForTests({
  id: 1,
  kit: { items: [{ sku: 'A', count: 1 }] },
  startsAt: at('10'),
  endsAt: at('20'),
});
const kindOf = (change: Parameters<typeof promotionForTests>[0], of = one) =>
  conflictsOf(of, [
    promotionForTests({ id: 2, kit: { items: [{ sku: 'A', count: 1 }] }, ...change }),
  ])[0]?.kind ?? null;

test('promotions of one product meet while both run, and not one moment after', () => {
  expect(kindOf({ startsAt: at('01'), endsAt: at('11') })).toBe('goods');
  expect(kindOf({ startsAt: at('01'), endsAt: at('10') })).toBeNull();
  expect(kindOf({ startsAt: at('20'), endsAt: null })).toBeNull();
  expect(kindOf({ startsAt: at('19'), endsAt: null })).toBe('goods');
});

test('those of other products, countries, buyers and stores, and what is stopped, do not meet', () => {
  expect(kindOf({ kit: { items: [{ sku: 'B', count: 1 }] } })).toBeNull();
  expect(kindOf({ store: 'kz' })).toBeNull();
  expect(kindOf({ isBlocked: true })).toBeNull();
  expect(kindOf({ id: 1 })).toBeNull();
  const there = { ...one, conditions: { countries: ['ru'], buyers: ['pc' as const] } };
  expect(kindOf({ conditions: { countries: ['by'] } }, there)).toBeNull();
  expect(kindOf({ conditions: { buyers: ['c'] } }, there)).toBeNull();
  expect(kindOf({ conditions: { countries: ['by', 'ru'] } }, there)).toBe('goods');
});

test('those of one group meet whatever their products', () => {
  const grouped = { ...one, group: 'hair' };
  expect(kindOf({ group: 'hair', kit: { items: [{ sku: 'B', count: 1 }] } }, grouped)).toBe(
    'group',
  );
  expect(kindOf({ group: 'face', kit: { items: [{ sku: 'B', count: 1 }] } }, grouped)).toBeNull();
});

const FORM = formOf({ name: 'Имя', skus: 'A B', presents: 'C*2', limit: '5' }, ['ru', 'en']);
const RU = {
  code: 'ru',
  currency: getStore('ru').currency,
  timeZone: 'Europe/Moscow',
  countries: ['ru', 'by'],
  languages: ['en'],
};
const BUY = {
  id: '8',
  type: 'DISCOUNT_ON_PURCHASE',
  name: 'Скидка',
  from: '2026-12-01',
  min_sum: '3000',
  percent_off: '10',
};
const SET = { ...BUY, percent_off: '', items: 'A', type: 'BONUS_ON_PRODUCT_SET', presents: 'C' };

test.each([
  [BUY, { name_en: 'a'.repeat(201) }, 'name_en', 'NAME', ''],
  [BUY, { description_en: 'words' }, 'description_en', 'ORPHAN', ''],
  [BUY, { from: '' }, 'from', 'DAY', ''],
  [BUY, { until: 'soon' }, 'until', 'DAY', ''],
  [BUY, { until: '2026-01-01' }, 'until', 'BEFORE', ''],
  [BUY, { three_days: 'yes' }, 'until', 'THREE_DAYS', ''],
  [BUY, { countries: 'us' }, 'countries', 'COUNTRY', 'us'],
  [BUY, { limit: '0' }, 'limit', 'WHOLE', ''],
  [BUY, { min_sum: 'much' }, 'min_sum', 'AMOUNT', ''],
  [BUY, { min_points: 'many' }, 'min_points', 'AMOUNT', ''],
  [BUY, { min_sum: '0' }, 'min_sum', 'ZERO', ''],
  [BUY, { off: '5' }, 'percent_off', 'BOTH', ''],
  [BUY, { min_sum: '' }, 'min_sum', 'CONDITION', ''],
  [BUY, { presents: 'A*0' }, 'presents', 'LIST', ''],
  [BUY, { group: 'a'.repeat(41) }, 'group', 'LONG', ''],
  [BUY, { skus: 'a'.repeat(20_001) }, 'skus', 'LONG', ''],
  [SET, { percent_off: '5' }, 'percent_off', 'NOT_FOR', ''],
  [SET, { price: '5' }, 'price', 'NOT_FOR', ''],
  [SET, { presents: '' }, 'presents', 'NEEDS', ''],
  [BUY, { percent_off: '' }, 'percent_off', 'NEEDS', ''],
  [SET, { type: 'FIX_PRICE_ON_PRODUCT_SET' }, 'price', 'NEEDS', ''],
])('of %o what is wrong with %o stands at the input %s', (row, change, input, code, about) => {
  const read = readPromotion({ ...row, ...change }, RU);
  const faults = faultsOf(read.ok ? [] : read.faults, FORM);
  expect(faults).toEqual({ [input]: { code, about } });
});

test.each([
  [promotionFault('NO_PRODUCT', null, 'there is no product B', 'B'), 'skus', 'NO_PRODUCT', 'B'],
  [promotionFault('NOT_SOLD', null, 'the store does not sell C', 'C'), 'presents', 'NOT_SOLD', 'C'],
  [promotionFault('NO_CATEGORY', 'categories', 'no', '7'), 'categories', 'NO_CATEGORY', '7'],
  [promotionFault('BELOW_USED', 'limit', 'no', '12'), 'limit', 'BELOW_USED', '12'],
  // Of a set, which has no input here.
  [promotionFault('NO_PRODUCT', null, 'no', 'OF-THE-SET'), '', 'NO_PRODUCT', 'OF-THE-SET'],
  [promotionFault('OTHER', null, 'kit_sku X is that of 5'), '', 'OTHER', 'kit_sku X is that of 5'],
  [promotionFault('LONG', 'picture', 'picture is long'), 'picture', 'LONG', ''],
  [promotionFault('LONG', 'kit_sku', 'kit_sku is long'), '', 'OTHER', 'kit_sku is long'],
])('%o is told at the input “%s”', (fault, input, code, about) => {
  expect(faultsOf([fault], FORM)).toEqual({ [input]: { code, about } });
});

test('what only one of two changed is kept, and where both did, what is typed stays and both are told', () => {
  const change = (more: Record<string, string>) => ({ ...FORM, ...more });
  const { merged, meanwhile } = mergeForms(
    FORM,
    change({ limit: '7', group: 'theirs' }),
    change({ group: 'mine', name: 'Моё' }),
  );
  expect(merged).toEqual(change({ limit: '7', group: 'mine', name: 'Моё' }));
  expect(meanwhile.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'group', seen: '', now: 'theirs', typed: 'mine' },
    { name: 'limit', seen: '5', now: '7', typed: null },
  ]);
});
