import { expect, test } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { codeTail, readCode } from './code-text.ts';
import {
  promoStanding,
  type PromoBasis,
  type PromoBuyer,
  type PromoCode,
} from './promo-standing.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const { currency } = getStore('ru');
const VISITOR: PromoBuyer = { actor: 'visitor', contract: null };

const code: PromoCode = {
  id: '1',
  tail: 'XX',
  kind: 'amount',
  applies: 'sum',
  amountMinor: 300_00,
  percentHundredths: null,
  capMinor: null,
  giftSku: null,
  leastMinor: 0,
  roles: [],
  contract: null,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: null,
  limitInAll: null,
  limitAPerson: null,
  isOfBatch: false,
  usedInAll: 0,
  usedByBuyer: 0,
};
const order: PromoBasis = {
  goodsMinor: 1_000_00,
  productsMinor: 0,
  deliveryMinor: 199_00,
  isGiftThere: false,
};
const percent = { kind: 'percent', amountMinor: null } as const;
const gift = { kind: 'gift', applies: null, amountMinor: null, giftSku: 'TEA' } as const;

const stand = (
  change: Partial<PromoCode>,
  basis: Partial<PromoBasis> = {},
  { buyer = VISITOR, now = NOW } = {},
) => promoStanding({ ...code, ...change }, buyer, { ...order, ...basis }, { now, currency });
const valueOf = (...asked: Parameters<typeof stand>) => {
  const standing = stand(...asked);
  return standing.holds ? standing.valueMinor : standing.trouble.code;
};

test('a code is the same however it is typed; summaries say two signs of it', () => {
  for (const typed of ['lug-300', ' LUG 300 ', 'Lug–300', 'L​UG300'])
    expect(readCode(typed)).toBe('LUG300');
  expect([readCode(' \u00a0'), codeTail('LUG300'), codeTail('Ж')]).toEqual(['', '00', 'Ж']);
});

test('an amount takes off the goods, the products or the delivery that it is for, never more than they cost', () => {
  expect(valueOf({})).toBe(300_00);
  expect(valueOf({}, { goodsMinor: 120_50 })).toBe(120_50);
  expect(valueOf({ applies: 'delivery' })).toBe(199_00);
  expect(valueOf({ applies: 'delivery' }, { deliveryMinor: 0 })).toBe('PROMO_DELIVERY_FREE');
  expect(valueOf({ applies: 'products' }, { productsMinor: 700_00 })).toBe(300_00);
  expect(valueOf({ applies: 'products' })).toBe('PROMO_PRODUCTS');
});

test('a percentage is rounded down to what the currency pays, and at the most its cap', () => {
  expect(valueOf({ ...percent, percentHundredths: 20_00 })).toBe(200_00);
  expect(valueOf({ ...percent, percentHundredths: 33_33 }, { goodsMinor: 100_01 })).toBe(33_00);
  expect(valueOf({ ...percent, percentHundredths: 50_00, capMinor: 250_00 })).toBe(250_00);
  expect(valueOf({ ...percent, percentHundredths: 100_00 }, { goodsMinor: 99_99 })).toBe(99_99);
  // Less than one kopeck of nothing much is no gift.
  expect(valueOf({ ...percent, percentHundredths: 1 }, { goodsMinor: 1 })).toBe('PROMO_PRODUCTS');
});

test('a gift is worth 0 while there is one C4-089', () => {
  expect(valueOf(gift, { isGiftThere: true })).toBe(0);
  expect(valueOf(gift)).toBe('PROMO_GIFT_OVER');
  expect(valueOf({ ...gift, leastMinor: 1_000_01 }, { isGiftThere: true })).toBe('PROMO_SUM');
});

test('it begins and ends to the millisecond', () => {
  const validUntil = new Date('2026-12-01T00:00:00Z');
  const at = (moment: number) =>
    valueOf({ validUntil }, {}, { now: new Date(moment), buyer: VISITOR });
  expect(at(code.validFrom.getTime() - 1)).toBe('PROMO_NOT_YET');
  expect(at(code.validFrom.getTime())).toBe(300_00);
  expect(at(validUntil.getTime() - 1)).toBe(300_00);
  expect(at(validUntil.getTime())).toBe('PROMO_EXPIRED');
});

test('who guesses learns nothing: another’s and a used one of a batch are as unknown as none, whatever else is wrong', () => {
  const over = { validUntil: new Date('2026-11-02T00:00:00Z'), leastMinor: 9e9 };
  expect(promoStanding(null, VISITOR, order, { now: NOW, currency })).toEqual(
    stand({ ...over, contract: '1000003' }),
  );
  expect(stand({ ...over, isOfBatch: true, limitInAll: 1, usedInAll: 1 })).toEqual(
    stand({ contract: '1000003' }, {}, { buyer: { actor: 'c', contract: '1000002' }, now: NOW }),
  );
});

test('a buyer is told what would help: to log in, that it is used up, by all or by them, how much is missing', () => {
  expect(valueOf({ roles: ['pc'] })).toBe('PROMO_LOGIN');
  const consultant = { buyer: { actor: 'c', contract: '1000003' }, now: NOW } as const;
  expect(valueOf({ roles: ['pc'] }, {}, consultant)).toBe('PROMO_ROLE');
  expect(valueOf({ roles: ['pc', 'c'], contract: '1000003' }, {}, consultant)).toBe(300_00);
  expect(valueOf({ limitInAll: 5, usedInAll: 4 })).toBe(300_00);
  expect(valueOf({ limitInAll: 5, usedInAll: 5 })).toBe('PROMO_USED_UP');
  expect(valueOf({ limitInAll: 5, usedInAll: 5, limitAPerson: 1, usedByBuyer: 1 })).toBe(
    'PROMO_USED',
  );
  expect(stand({ leastMinor: 1_300_00 })).toEqual({
    holds: false,
    trouble: { code: 'PROMO_SUM', missingMinor: 300_00 },
  });
});
