import { expect, test } from 'vitest';
import { conflictsOf } from './promotion-conflicts.ts';
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
const faultAt = (reason: string) => Object.entries(faultsOf([reason], FORM))[0];

test.each([
  ['name_en has not 1 to 200 signs', 'name_en', 'NAME', ''],
  ['description_en stands without name_en', 'description_en', 'ORPHAN', 'description_en'],
  ['from is missing', 'from', 'DAY', ''],
  ['until is no day such as 2026-12-31', 'until', 'DAY', ''],
  ['until is before from', 'until', 'BEFORE', ''],
  ['three_days does not end after three days', 'until', 'THREE_DAYS', ''],
  ['the store does not deliver to the country us', 'countries', 'COUNTRY', 'us'],
  ['limit is no whole number from 1 to 2000000000', 'limit', 'WHOLE', ''],
  ['min_sum is no amount in RUB', 'min_sum', 'AMOUNT', ''],
  ['min_points is no number of points', 'min_points', 'AMOUNT', ''],
  ['min_sum is 0: it says how much, or nothing', 'min_sum', 'ZERO', ''],
  ['percent_off and off stand together', 'percent_off', 'BOTH', ''],
  ['PRESENT_ON_PURCHASE needs a condition: min_sum or min_points', 'min_sum', 'CONDITION', ''],
  ['there is no product B', 'skus', 'NO_PRODUCT', 'B'],
  ['the store does not sell C', 'presents', 'NOT_SOLD', 'C'],
  ['there is no category 7', 'categories', 'NO_CATEGORY', '7'],
  ['presents is no list such as 400501*2 400502', 'presents', 'LIST', ''],
  ['limit is below the 12 that are used already', 'limit', 'BELOW_USED', '12'],
  ['group is longer than 40 signs', 'group', 'LONG', ''],
  ['percent_off and off are not for BONUS_ON_PRODUCT_SET', 'percent_off', 'NOT_FOR', 'percent_off'],
  ['price stands beside FIX_PRICE_ON_PRODUCT_SET alone', 'price', 'NOT_FOR', 'price'],
  ['BONUS_ON_PRODUCT_SET needs presents', 'presents', 'NEEDS', ''],
  ['DISCOUNT_ON_PURCHASE needs percent_off or off', 'percent_off', 'NEEDS', ''],
  ['FIX_PRICE_ON_PRODUCT_SET needs price', 'price', 'NEEDS', ''],
])('what a file would be told, “%s”, stands at the input %s', (reason, input, code, about) => {
  expect(faultAt(reason)).toEqual([input, { code, about }]);
});

test('what no input can mend keeps the words of the check', () => {
  for (const reason of ['there is no product OF-THE-SET', 'kit_sku X is that of promotion 5'])
    expect(faultAt(reason)).toEqual(['', { code: 'OTHER', about: reason }]);
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
