import { expect, test } from 'vitest';
import { otherProducts } from './other-products.ts';

const had = (sku: string) => ({ sku, isMissing: false, isArchived: false });
const missing = (sku: string) => ({ ...had(sku), isMissing: true });
const skus = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku);

/** A category whose products fill every row. */
const category = ['C1', 'C2', 'C3', 'C4', 'C5'].map(had);

test('a missing product offers the analogs that can be had, then a full row of others that are not among them UX-43 C2-026', () => {
  const listed = { analogs: [missing('A1'), had('A2')], similar: [had('A2'), had('S1')], category };
  for (const gone of [missing('X'), { ...had('X'), isArchived: true }]) {
    const { analogs, similar, isReplacing } = otherProducts(gone, listed);
    expect([skus(analogs), skus(similar), isReplacing]).toEqual([
      ['A2'],
      ['S1', 'C1', 'C2', 'C3'],
      true,
    ]);
  }
});

test('with no analog to be had, the missing ones are still named UX-43', () => {
  const { analogs } = otherProducts(missing('X'), {
    analogs: [missing('A1')],
    similar: [],
    category,
  });
  expect(skus(analogs)).toEqual(['A1']);
});

test('a product that can be had has its analogs in full rows; those that fill none lead the similar ones, what can be had first C2-026', () => {
  const few = {
    analogs: [missing('A1'), had('A2')],
    similar: [had('S1')],
    category: [had('X'), ...category],
  };
  const { analogs, similar, isReplacing } = otherProducts(had('X'), few);
  expect([skus(analogs), skus(similar), isReplacing]).toEqual([
    [],
    ['A2', 'A1', 'S1', 'C1'],
    false,
  ]);
  const many = { ...few, analogs: ['A1', 'A2', 'A3', 'A4', 'A5'].map(had) };
  const full = otherProducts(had('X'), many);
  expect([skus(full.analogs), skus(full.similar)]).toEqual([
    ['A1', 'A2', 'A3', 'A4'],
    ['A5', 'S1', 'C1', 'C2'],
  ]);
});

test('a row that cannot be filled is left out', () => {
  const listed = { analogs: [], similar: [had('S1')], category: [missing('C1'), had('C2')] };
  expect(otherProducts(had('X'), listed).similar).toEqual([]);
});
