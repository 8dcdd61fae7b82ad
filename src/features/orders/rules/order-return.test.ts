import { expect, test } from 'vitest';
import { randomFrom } from '../../../../test/support/seeded-random.ts';
import type { OrderLine, OrderPart } from '../model.ts';
import { balances } from './ledger-lines.ts';
import {
  countReturn,
  leftToReturn,
  linesOfGoodsBack,
  restOfOrder,
  type CountedReturn,
  type ReturnedPieces,
} from './order-return.ts';

const lineOf = (sku: string, count: number, sumMinor: number, pointsHundredths = 0): OrderLine => ({
  kind: 'item',
  sku,
  name: sku,
  count,
  priceMinor: sumMinor,
  oldPriceMinor: null,
  sumMinor,
  pointsHundredths,
  vatPercent: 20,
});
const partOf = (contract: string | null, ...lines: OrderLine[]): OrderPart => ({
  cartNumber: '1',
  contract,
  goodsMinor: lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
  pointsHundredths: lines.reduce((sum, each) => sum + each.pointsHundredths, 0),
  certificate: null,
  lines,
});

/** Three creams for 100.00, a soap and a gift, with delivery; 60 % of it is money. */
const ORDER = {
  parts: [
    partOf('6100001', lineOf('CREAM', 3, 100_00, 7), lineOf('GIFT', 1, 0)),
    partOf(null, lineOf('SOAP', 1, 50_00, 3)),
  ],
  goodsMinor: 150_00,
  deliveryMinor: 50_00,
  promoMinor: 20_00,
  bonusMinor: 30_00,
  creditMinor: 30_00,
  totalMinor: 120_00,
  delivery: { vatMinor: 8_33 },
};
const piece = (part: number, line: number, count: number): ReturnedPieces => ({
  part,
  line,
  count,
  reason: 'not_fit',
  isOnSale: true,
});

function counted(
  order: typeof ORDER,
  before: readonly (CountedReturn['sums'] & Pick<CountedReturn, 'lines'>)[],
  pieces: readonly ReturnedPieces[],
  isDelivery = false,
): CountedReturn {
  const result = countReturn(order, before, { pieces, isDelivery });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

test('each of the means gets back its share of what came back', () => {
  const { sums, isLast } = counted(ORDER, [], [piece(2, 1, 1)]);
  expect(sums).toEqual({
    goodsMinor: 50_00,
    deliveryMinor: 0,
    goodsVatMinor: 8_33,
    deliveryVatMinor: 0,
    promoMinor: 5_00,
    bonusMinor: 7_50,
    creditMinor: 7_50,
    moneyMinor: 30_00,
    pointsHundredths: 3,
  });
  expect(isLast).toBe(false);
});

test('a third of a line is rounded so that the last piece makes it whole', () => {
  const first = counted(ORDER, [], [piece(1, 1, 1)]);
  const rest = counted(ORDER, [{ ...first.sums, lines: first.lines }], [piece(1, 1, 2)]);
  expect([first.sums.goodsMinor, rest.sums.goodsMinor]).toEqual([33_34, 66_66]);
  expect(first.sums.pointsHundredths + rest.sums.pointsHundredths).toBe(7);
});

test.each([
  ['more than was ordered', [piece(1, 1, 4)], false, 'NOT_LEFT'],
  ['of a line that is not there', [piece(3, 1, 1)], false, 'NOT_LEFT'],
  ['of one line twice', [piece(1, 1, 1), piece(1, 1, 1)], false, 'NOT_LEFT'],
  ['nothing', [], false, 'NOTHING_CHOSEN'],
] as const)('nobody returns %s', (_what, pieces, isDelivery, code) => {
  expect(countReturn(ORDER, [], { pieces, isDelivery })).toEqual({ ok: false, code });
});

test('what delivery cost goes back once', () => {
  const first = counted(ORDER, [], [], true);
  const again = { pieces: [], isDelivery: true };
  expect(countReturn(ORDER, [{ ...first.sums, lines: [] }], again)).toEqual({
    ok: false,
    code: 'NOTHING_CHOSEN',
  });
});

/** An order of random lines and means, whose parts add up. */
function randomOrder(random: () => number): typeof ORDER {
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const parts = Array.from({ length: 1 + upTo(2) }, () =>
    partOf(
      random() < 0.3 ? null : `61${upTo(99_999)}`,
      ...Array.from({ length: 1 + upTo(3) }, () =>
        lineOf(`S${upTo(99)}`, 1 + upTo(6), upTo(99_999), upTo(900)),
      ),
    ),
  );
  const goodsMinor = parts.reduce((sum, each) => sum + each.goodsMinor, 0);
  const deliveryMinor = upTo(1) * upTo(50_000);
  let left = goodsMinor + deliveryMinor;
  const take = (): number => {
    const taken = upTo(1) * Math.floor(random() * left);
    left -= taken;
    return taken;
  };
  const promoMinor = take();
  const bonusMinor = take();
  const creditMinor = take();
  return {
    parts,
    goodsMinor,
    deliveryMinor,
    promoMinor,
    bonusMinor,
    creditMinor,
    totalMinor: left,
    delivery: { vatMinor: Math.round(deliveryMinor / 6) },
  };
}

test('however an order comes back, piece by piece: no return gives more of a means than is left, each balances, and all of them are the order', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed);
    const order = randomOrder(random);
    const made: (CountedReturn['sums'] & Pick<CountedReturn, 'lines'>)[] = [];
    const spent = [
      { means: 'bonus', account: 'bonus:a', amountMinor: order.bonusMinor },
      { means: 'credit', account: 'credit:a', amountMinor: order.creditMinor },
    ] as const;
    for (let step = 0; step < 40; step++) {
      const left = leftToReturn(order, made).filter(({ count }) => count > 0);
      const pieces = left
        .filter(() => random() < 0.4)
        .map((each) => ({ ...piece(each.part, each.line, 1 + Math.floor(random() * each.count)) }));
      const isDelivery = random() < 0.2;
      const result = countReturn(order, made, { pieces, isDelivery });
      if (!result.ok) continue;
      const { sums, lines } = result.value;
      for (const each of Object.values(sums))
        expect(each, `seed ${seed}`).toBeGreaterThanOrEqual(0);
      const from = {
        currency: 'RUB',
        parts: order.parts,
        nobody: 'order-1',
        spent,
        isOwed: seed % 2 === 0,
      };
      for (const sum of balances(linesOfGoodsBack(from, { sums, lines })).values())
        expect(sum, `seed ${seed}`).toBe(0);
      made.push({ ...sums, lines });
    }
    const rest = restOfOrder(order, made);
    if (rest) made.push(rest);
    const all = (of: keyof CountedReturn['sums']): number =>
      made.reduce((sum, each) => sum + each[of], 0);
    expect(
      [
        all('goodsMinor'),
        all('deliveryMinor'),
        all('promoMinor'),
        all('bonusMinor'),
        all('creditMinor'),
        all('moneyMinor'),
      ],
      `seed ${seed}`,
    ).toEqual([
      order.goodsMinor,
      order.deliveryMinor,
      order.promoMinor,
      order.bonusMinor,
      order.creditMinor,
      order.totalMinor,
    ]);
    expect(all('pointsHundredths'), `seed ${seed}`).toBe(
      order.parts.reduce((sum, { pointsHundredths }) => sum + pointsHundredths, 0),
    );
  }
});
