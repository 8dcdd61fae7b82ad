import { expect, test } from 'vitest';
import { otherProducts } from './other-products.ts';

const had = (sku: string) => ({ sku, isMissing: false, isArchived: false });
const missing = (sku: string) => ({ ...had(sku), isMissing: true });
const skus = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku);

test('a missing product offers the analogs that can be had, then similar ones that are not among them UX-43 C2-026', () => {
  const listed = { analogs: [missing('A1'), had('A2')], similar: [had('A2'), had('S1')] };
  for (const gone of [missing('X'), { ...had('X'), isArchived: true }]) {
    const { analogs, similar, isReplacing } = otherProducts(gone, listed);
    expect([skus(analogs), skus(similar), isReplacing]).toEqual([['A2'], ['S1'], true]);
  }
});

test('with no analog to be had, the missing ones are still named UX-43', () => {
  const { analogs } = otherProducts(missing('X'), { analogs: [missing('A1')], similar: [] });
  expect(skus(analogs)).toEqual(['A1']);
});

test('a product that can be had names its analogs as well, those that can be had first C2-026', () => {
  const listed = { analogs: [missing('A1'), had('A2')], similar: [had('S1')] };
  const { analogs, similar, isReplacing } = otherProducts(had('X'), listed);
  expect([skus(analogs), skus(similar), isReplacing]).toEqual([['A2', 'A1'], ['S1'], false]);
});
