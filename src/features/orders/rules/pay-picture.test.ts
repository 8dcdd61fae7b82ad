import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payPicture, type PayFacts, type PicturePart } from './pay-picture.ts';

const added = (steps: readonly { readonly minor: number }[]) =>
  steps.reduce((all, { minor }) => all + minor, 0);
const facts: PayFacts = {
  full: 1_200,
  goods: 1_000,
  delivery: 200,
  parts: [],
  promo: 100,
  code: '00',
  bonus: 300,
  credit: 50,
  total: 750,
  why: {
    promo: [{ kind: 'worth', sum: 100 }],
    bonus: [
      { kind: 'goods', sum: 1_000 },
      { kind: 'limit', sum: -100, percent: 90 },
      { kind: 'promo', sum: -100 },
      { kind: 'wish', sum: -500 },
    ],
    credit: [
      { kind: 'left', sum: 800 },
      { kind: 'held', sum: -750 },
    ],
  },
};
const partsOf = (change: Partial<PayFacts> = {}) => payPicture({ ...facts, ...change }, 2);
const partOf = (key: PicturePart['key'], change: Partial<PayFacts> = {}) =>
  partsOf(change).find((part) => part.key === key);

test('an order is shown as what pays it, in the order in which it is used up, each with its steps C9-025 D9', () => {
  expect(partsOf().map(({ key, minor }) => [key, minor])).toEqual([
    ['discount', 200_00],
    ['promo', 100_00],
    ['bonus', 300_00],
    ['credit', 50_00],
    ['rest', 750_00],
  ]);
  expect(partOf('rest')?.why.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['full', 1_200_00],
    ['delivery', 200_00],
    ['discount', -200_00],
    ['promo', -100_00],
    ['bonus', -300_00],
    ['credit', -50_00],
  ]);
});

test('while a slider is drawn, its explanation goes along C9-026 D10', () => {
  const drawn = { bonus: 800, credit: 50, total: 250 };
  expect(partOf('bonus', drawn)?.why.map(({ kind }) => kind)).toEqual(['goods', 'limit', 'promo']);
  // The balance is the limit as before: nobody has wished for less.
  expect(partOf('credit', drawn)?.why).toEqual([
    { kind: 'left', minor: 300_00 },
    { kind: 'held', minor: -250_00 },
  ]);
  expect(partOf('credit', { ...drawn, credit: 20, total: 280 })?.why).toEqual([
    { kind: 'left', minor: 300_00 },
    { kind: 'held', minor: -250_00 },
    { kind: 'wish', minor: -30_00 },
  ]);
  // Less is left than the balance has.
  expect(partOf('credit', { bonus: 1_080, credit: 20, total: 0 })?.why).toEqual([
    { kind: 'left', minor: 20_00 },
  ]);
  const why = { ...facts.why, credit: [{ kind: 'left' as const, sum: 800 }] };
  expect(partOf('credit', { why, credit: 50 })?.why).toEqual([
    { kind: 'left', minor: 800_00 },
    { kind: 'wish', minor: -750_00 },
  ]);
});

test('a gift code pays nothing and has its place; what is not known any more is not explained C4-089', () => {
  expect(partOf('promo', { promo: 0, total: 850, code: 'EE', why: {} })).toMatchObject({
    code: 'EE',
    minor: 0,
    why: [],
  });
  expect(partOf('bonus', { why: null })?.why).toEqual([]);
});

test('what a certificate pays is counted from the goods of its package C1-003', () => {
  const certificate = { number: '1234', name: 'x', sum: 150 };
  const parts = [{ certificate, itemsSum: 200, discount: 20 }];
  expect(partOf('certificate', { parts, full: 1_200 })?.why).toEqual([
    { kind: 'package', minor: 200_00 },
    { kind: 'discount', minor: -20_00 },
    { kind: 'price', minor: -30_00 },
  ]);
});

test('several certificates are told apart in what remains by the ends of their numbers C1-003', () => {
  const paying = (number: string, sum: number) => ({
    certificate: { number, name: 'x', sum },
    itemsSum: sum,
    discount: 0,
  });
  const parts = [paying('003-1', 100), paying('004-2', 50)];
  const rest = partOf('rest', { parts, full: 1_350 })?.why ?? [];
  expect(rest.filter(({ kind }) => kind === 'certificate')).toEqual([
    { kind: 'certificate', minor: -100_00, code: '003-1' },
    { kind: 'certificate', minor: -50_00, code: '004-2' },
  ]);
});

const cents = fc.integer({ min: 0, max: 900_000_00 });

test('parts add up to goods and delivery, and steps to their part, whatever is chosen C9-025', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 2),
      fc.array(cents, { minLength: 9, maxLength: 9 }),
      (decimals, [off = 0, goods = 0, delivery = 0, ...wished]) => {
        const unit = 10 ** decimals;
        let left = goods + delivery;
        const take = (wish = 0) => {
          const taken = Math.min(wish, left);
          left -= taken;
          return taken;
        };
        const [certified = 0, items = 0] = wished.slice(3);
        const [promo, bonus, credit] = [take(wished[0]), take(wished[1]), take(wished[2])];
        const number = '1234';
        const picture = payPicture(
          {
            full: (goods + off + certified) / unit,
            goods: goods / unit,
            delivery: delivery / unit,
            parts: [
              {
                certificate: { number, name: '', sum: certified / unit },
                itemsSum: (items + certified) / unit,
                discount: 0,
              },
            ],
            promo: promo / unit,
            code: '00',
            bonus: bonus / unit,
            credit: credit / unit,
            total: left / unit,
            why: {
              promo: [{ kind: 'worth', sum: promo / unit }],
              bonus: [{ kind: 'goods', sum: goods / unit }],
              credit: [{ kind: 'left', sum: credit / unit }],
            },
          },
          decimals,
        );
        expect(added(picture)).toBe(goods + off + certified + delivery);
        for (const { why, minor, key } of picture) expect(added(why), key).toBe(minor);
      },
    ),
    { numRuns: 2_000 },
  );
});
