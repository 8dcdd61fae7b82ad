import { expect, test } from 'vitest';
import { cartOf, itemLine } from '../../../../../test/unit/promotions/random-promotions.ts';
import { CART_LINES_MAX, type KitLine } from '../../model.ts';
import { backwards, exchanged } from './exchange.ts';
import { LINE_COUNT_MAX } from './quantity-limits.ts';

const skus = (count: number, by = 'S') =>
  Array.from({ length: count }, (_none, at) => `${by}${at}`);
const kitOf = (parts: readonly string[], count = 1, actionId = 1): KitLine => ({
  kind: 'kit',
  actionId,
  sku: `K${actionId}`,
  count,
  items: parts.map((sku) => ({ sku, count: 1 })),
});

test('an exchange makes no more lines than a cart may have, over all its packages', () => {
  const kit = kitOf(skus(30, 'P'));
  const cart = (lines: number) =>
    cartOf(
      [...skus(lines - 50).map((sku) => itemLine(sku, 1)), kit],
      skus(49).map((sku) => itemLine(sku, 1)),
    );
  const apart = { pack: 'own', apart: [kit], together: [] } as const;
  const fits = exchanged(cart(CART_LINES_MAX - 29), apart);
  expect(fits?.packages.flatMap(({ lines }) => lines)).toHaveLength(CART_LINES_MAX);
  expect(exchanged(cart(CART_LINES_MAX - 28), apart)).toBeNull();
  // The way back makes no more than there were.
  expect(fits && exchanged(fits, backwards(apart))).toEqual(cart(CART_LINES_MAX - 29));
});

test('an exchange makes no more of one line than a line may have, of pieces as well as of kits', () => {
  const document = cartOf([itemLine('A', LINE_COUNT_MAX - 1), itemLine('B', 2), kitOf(['A'], 2)]);
  const apart = (count: number) =>
    ({ pack: 'own', apart: [kitOf(['A'], count)], together: [] }) as const;
  expect(exchanged(document, apart(1))).not.toBeNull();
  expect(exchanged(document, apart(2))).toBeNull();
  const many = cartOf([itemLine('B', 2), kitOf(['B'], LINE_COUNT_MAX - 1)]);
  const together = (count: number) =>
    ({ pack: 'own', apart: [], together: [kitOf(['B'], count)] }) as const;
  expect(exchanged(many, together(1))).not.toBeNull();
  expect(exchanged(many, together(2))).toBeNull();
});

test('what was exchanged comes back step by step where several kits go and come', () => {
  const [one, other] = [kitOf(skus(60, 'P')), kitOf(['S0', 'S1', 'S2'], 1, 2)];
  const document = cartOf([
    ...skus(CART_LINES_MAX - 61).map((sku) => itemLine(sku, 2)),
    one,
    other,
  ]);
  const exchange = {
    pack: 'own',
    apart: [one],
    together: [kitOf(skus(60, 'P'), 1, 3), kitOf(['S3'], 1, 4)],
  } as const;
  const there = exchanged(document, exchange);
  expect(there).not.toBeNull();
  const back = there && exchanged(there, backwards(exchange));
  const byName = (lines: readonly unknown[]) =>
    lines.map((line) => JSON.stringify(line)).toSorted();
  expect(byName(back?.packages[0]?.lines ?? [])).toEqual(byName(document.packages[0]?.lines ?? []));
});
