import { expect, test } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { PROMOTION_TYPES } from '../model.ts';
import { readPromotion, type FileStore } from './read-promotion.ts';

const RU: FileStore = {
  code: 'ru',
  currency: getStore('ru').currency,
  timeZone: 'Europe/Moscow',
  countries: ['ru', 'by'],
  languages: ['en', 'de', 'tr'],
};
const SET = {
  id: '7',
  type: 'DISCOUNT_ON_COMPONENTS',
  name: 'Набор',
  from: '2026-12-01',
  choice1: '400501=590.50 400502',
};
const BUY = {
  id: '8',
  type: 'DISCOUNT_ON_PURCHASE',
  name: 'Скидка',
  from: '2026-12-01',
  min_sum: '3000',
  percent_off: '10',
};
const reasons = (record: Readonly<Record<string, string>>) => {
  const read = readPromotion(record, RU);
  return read.ok ? [] : read.faults.map(({ reason }) => reason);
};
const promotionOf = (record: Readonly<Record<string, string>>) => {
  const read = readPromotion(record, RU);
  if (!read.ok) throw new Error(read.faults.map(({ reason }) => reason).join('; '));
  return read.promotion;
};

test('a set comes with its choices, prices, counts and what is optional C3-040 C3-046', () => {
  const { kit, reward } = promotionOf({
    ...SET,
    kit_sku: 'SET-FACE',
    points: '7.5',
    items: '400101 400102*2',
    presents: '400103',
    choice1_count: '2',
    choice2: '400601=100; 400602',
    choice2_optional: 'yes',
    choice2_collection: '77',
  });
  expect(reward).toBeNull();
  expect(kit).toEqual({
    sku: 'SET-FACE',
    priceMinor: null,
    pointsHundredths: 750,
    vatPercent: 0,
    items: [
      { sku: '400101', count: 1 },
      { sku: '400102', count: 2 },
    ],
    presents: [{ sku: '400103', count: 1 }],
    percentOff: 0,
    offMinor: 0,
    choices: [
      {
        collectionId: 71,
        count: 2,
        isOptional: false,
        products: [{ sku: '400501', newPriceMinor: 590_50 }, { sku: '400502' }],
      },
      {
        collectionId: 77,
        count: 1,
        isOptional: true,
        products: [{ sku: '400601', newPriceMinor: 100_00 }, { sku: '400602' }],
      },
    ],
  });
});

test('flags, limits, campaign, group and days are taken over C3-039 C3-041 C3-042 C3-043', () => {
  expect(
    promotionOf({
      ...BUY,
      campaign: '2',
      until: '2026-12-31',
      repeatable: 'Yes',
      margined: 'yes',
      hidden: 'yes',
      blocked: 'yes',
      per_turn: '2',
      most_in_cart: '3',
      limit: '100',
      person_limit: '1',
      programme: 'Club1000',
      step: '4',
      group: 'winter',
      name_de: 'Rabatt',
      description_de: 'Zehn Prozent',
    }),
  ).toMatchObject({
    id: 8,
    store: 'ru',
    campaignId: 2,
    texts: { ru: { name: 'Скидка' }, de: { name: 'Rabatt', description: 'Zehn Prozent' } },
    isRepeatable: true,
    isMultipleKits: false,
    isMargined: true,
    isShown: false,
    isBlocked: true,
    multiplyIndex: 2,
    availableCount: 3,
    limitTotal: 100,
    limitPerPerson: 1,
    programme: 'Club1000',
    programmeStep: 4,
    group: 'winter',
    startsAt: new Date('2026-11-30T21:00:00Z'),
    endsAt: new Date('2026-12-31T21:00:00Z'),
  });
});

test('conditions are sum or points, products, countries, buyers and newness C3-045', () => {
  expect(
    promotionOf({
      ...BUY,
      skus: '400101, 400102',
      categories: '263;379',
      countries: 'ru by',
      buyers: 'pc, visitor',
      new_clients: 'yes',
      registered_days: '30',
    }).conditions,
  ).toEqual({
    minCartPriceMinor: 3_000_00,
    skus: ['400101', '400102'],
    categories: [263, 379],
    countries: ['ru', 'by'],
    buyers: ['pc', 'visitor'],
    isForNewClients: true,
    withinDaysOfRegistration: 30,
  });
  expect(promotionOf({ ...BUY, min_sum: '', min_points: '60' }).conditions).toEqual({
    minCartPointsHundredths: 60_00,
  });
});

test('a present to choose costs nothing and brings no points unless a row says otherwise C3-047', () => {
  const gift = { ...BUY, type: 'PRESENT_ON_PURCHASE', percent_off: '', choice1: '400508 400513=1' };
  const { kit, reward } = promotionOf(gift);
  expect(reward).toBeNull();
  expect(kit?.pointsHundredths).toBe(0);
  expect(kit?.choices[0]?.products).toEqual([
    { sku: '400508', newPriceMinor: 0 },
    { sku: '400513', newPriceMinor: 100 },
  ]);
  const free = { ...gift, choice1: '', presents: '400508*2' };
  expect(promotionOf(free)).toMatchObject({
    kit: null,
    reward: { percentOff: 0, offMinor: 0, presents: [{ sku: '400508', count: 2 }] },
  });
});

test.each([
  [{ ...SET, type: 'SALE' }, [`type is none of: ${PROMOTION_TYPES.join(', ')}`]],
  [{ ...SET, id: '0' }, ['id is no whole number above 0']],
  [{ ...SET, name: '' }, ['name has not 1 to 200 signs']],
  [{ ...SET, from: '' }, ['from is missing']],
  [{ ...SET, from: '31.12.2026' }, ['from is no day such as 2026-12-01']],
  [{ ...SET, until: '2026-02-30' }, ['until is no day such as 2026-12-31']],
  [{ ...SET, until: '2026-11-30' }, ['until is before from']],
  [{ ...SET, three_days: 'yes' }, ['three_days does not end after three days']],
  [
    { ...SET, three_days: 'yes', until: '2026-12-04' },
    ['three_days does not end after three days'],
  ],
  [{ ...SET, three_days: 'yes', until: '2026-12-03' }, []],
  [{ ...SET, countries: 'ru de' }, ['the store does not deliver to the country de']],
  [{ ...SET, buyers: 'friends' }, ['buyers is none of: visitor, pc, c, o, e, managed']],
  [{ ...SET, categories: 'face' }, ['categories holds no numbers of categories']],
  [{ ...SET, repeatable: 'maybe' }, ['repeatable is neither yes nor no']],
  [{ ...SET, limit: '1.5' }, ['limit is no whole number from 1 to 2000000000']],
  [{ ...SET, items: '400501*x' }, ['items is no list such as 400501*2 400502']],
  [{ ...SET, choice1: '400501=cheap' }, ['choice1 is no list such as 400501=590 400502']],
  [{ ...SET, choice1: '400501=1.005' }, ['choice1, price of 400501, is no amount in RUB']],
  [{ ...SET, choice1_count: '0' }, ['choice1_count is no whole number from 1 to 99']],
  [{ ...SET, choice2_count: '1' }, ['choice2 names no products']],
  [{ ...SET, choice1: '400501=1 400501=1' }, ['choice1 names 400501 twice']],
  [{ ...SET, choice2: '400501=600' }, ['400501 has two prices in this promotion']],
  [{ ...SET, choice11: '400501' }, ['there is no column choice11']],
  [{ ...SET, colour: 'red' }, ['there is no column colour']],
  [{ ...SET, name_fra: 'Kit' }, ['there is no column name_fra']],
  [{ ...SET, name_ru: 'Набор' }, ['there is no column name_ru']],
  [{ ...SET, description_en: 'x' }, ['description_en stands without name_en']],
  [{ ...SET, programme: 'Club1000' }, ['programme and step stand together']],
  [{ ...SET, programme: 'Club', step: '1' }, ['programme is none of: Club1000, New500']],
  [{ ...SET, limited_set: 'yes' }, ['limited_set needs min_sum, and skus or categories']],
  [{ ...SET, price: '100' }, ['price stands beside FIX_PRICE_ON_PRODUCT_SET alone']],
  [
    { ...SET, choice1: '400501 400502' },
    ['DISCOUNT_ON_COMPONENTS needs a price of a product in a choice, such as 400501=590'],
  ],
  [{ ...SET, type: 'FIX_PRICE_ON_PRODUCT_SET' }, ['FIX_PRICE_ON_PRODUCT_SET needs price']],
  [
    { ...SET, type: 'FIX_PRICE_ON_PRODUCT_SET', price: '1', choice1: '' },
    ['FIX_PRICE_ON_PRODUCT_SET needs items or choice1'],
  ],
  [
    { ...SET, type: 'DISCOUNT_ON_PRODUCT_SET' },
    ['DISCOUNT_ON_PRODUCT_SET needs percent_off or off'],
  ],
  [{ ...SET, type: 'BONUS_ON_PRODUCT_SET' }, ['BONUS_ON_PRODUCT_SET needs presents']],
  [{ ...SET, percent_off: '5' }, ['percent_off and off are not for DISCOUNT_ON_COMPONENTS']],
  [{ ...BUY, off: '50' }, ['percent_off and off stand together']],
  [{ ...BUY, percent_off: '101' }, ['percent_off is no whole number from 1 to 100']],
  [{ ...BUY, min_sum: '' }, ['DISCOUNT_ON_PURCHASE needs a condition: min_sum or min_points']],
  [{ ...BUY, min_sum: 'much' }, ['min_sum is no amount in RUB']],
  [{ ...BUY, min_points: '5' }, ['min_sum and min_points stand together: one is asked for']],
  [{ ...BUY, percent_off: '' }, ['DISCOUNT_ON_PURCHASE needs percent_off or off']],
  [{ ...BUY, presents: '400508' }, ['presents and choices are not for DISCOUNT_ON_PURCHASE']],
  [{ ...BUY, items: '400508' }, ['items are for sets, not for DISCOUNT_ON_PURCHASE']],
  [
    { ...BUY, type: 'PRESENT_ON_PURCHASE_ONE', percent_off: '' },
    ['PRESENT_ON_PURCHASE_ONE needs either presents or choice1'],
  ],
  [
    { ...BUY, type: 'PRESENT_ON_PURCHASE_ONE', presents: '400508' },
    ['percent_off and off are not for PRESENT_ON_PURCHASE_ONE'],
  ],
])('a wrong row says what is wrong with it, all at once: %j', (record, wanted) => {
  expect(reasons(record)).toEqual(wanted);
});

test('everything that is wrong with a row is said together', () => {
  expect(reasons({ ...BUY, min_sum: '', until: '2026-01-01', off: '5' })).toEqual([
    'until is before from',
    'percent_off and off stand together',
    'DISCOUNT_ON_PURCHASE needs a condition: min_sum or min_points',
  ]);
});

test('a set that could hold more than an order keeps of one line is refused', () => {
  const skus = (from: number, count: number) =>
    Array.from({ length: count }, (_each, at) => String(400_000 + from + at));
  const fixed = (count: number, each = '') =>
    skus(0, count)
      .map((sku) => `${sku}${each}`)
      .join(' ');
  const choices = (count: number) => ({
    choice1: skus(500, 40).join(' '),
    choice1_count: String(count),
  });
  const set = { ...SET, type: 'DISCOUNT_ON_PRODUCT_SET', percent_off: '10' };
  expect(reasons({ ...set, items: fixed(80), ...choices(20) })).toEqual([]);
  expect(reasons({ ...set, items: fixed(80), ...choices(21) })).toEqual([
    'one set can hold more than 100 products',
  ]);
  // Of forty products no more than forty are chosen, and what is given counts.
  expect(reasons({ ...set, items: fixed(60), ...choices(99) })).toEqual([]);
  expect(reasons({ ...set, items: fixed(60), ...choices(99), presents: '401000' })).toEqual([
    'one set can hold more than 100 products',
  ]);
  expect(reasons({ ...set, items: '400500*900', ...choices(99) })).toEqual([]);
  expect(reasons({ ...set, items: '400500*901', ...choices(99) })).toEqual([
    'one set can hold more than 999 pieces of one product',
  ]);
});

test('a condition of nothing is none', () => {
  expect(reasons({ ...BUY, min_sum: '0' })).toEqual(['min_sum is 0: it says how much, or nothing']);
  expect(reasons({ ...BUY, min_sum: '', min_points: '0,00' })).toEqual([
    'min_points is 0: it says how many, or nothing',
  ]);
});

test('a product that is named twice is given as often as both say together', () => {
  const { kit } = promotionOf({
    ...SET,
    items: '400101 400101',
    presents: '400103*2 400104 400103',
  });
  expect(kit?.items).toEqual([{ sku: '400101', count: 2 }]);
  expect(kit?.presents).toEqual([
    { sku: '400103', count: 3 },
    { sku: '400104', count: 1 },
  ]);
  expect(reasons({ ...SET, presents: '400103*999 400103' })).toEqual([
    'presents names more than 999 of one product',
  ]);
});
