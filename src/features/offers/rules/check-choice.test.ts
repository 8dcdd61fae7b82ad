import { expect, test } from 'vitest';
import type { PromotionChoice, SetItems } from '../model.ts';
import { choiceOf, kitUnits, paidItems } from './check-choice.ts';

const choice = (count: number, skus: string, isOptional = false): PromotionChoice => ({
  collectionId: 1,
  count,
  isOptional,
  products: skus.split('').map((sku) => ({ sku })),
});
const items = (...skus: string[]): SetItems =>
  skus.map((each) => ({ sku: each.slice(0, 1), count: Number(each.slice(1)) }));
const terms = (
  choices: readonly PromotionChoice[],
  fixed: SetItems = [],
  presents: SetItems = [],
) => ({
  choices,
  items: fixed,
  presents,
});
const said = (kit: ReturnType<typeof terms>, chosen: SetItems, source = 'asked' as const) => {
  const read = choiceOf(kit, chosen, source);
  return read.ok ? read.value : [read.code, read.details];
};

test('a mandatory choice has exactly as many pieces as it asks for, an optional one none to so many C3-046', () => {
  const kit = terms([choice(2, 'AB'), choice(3, 'CD', true)]);
  expect(said(kit, items('B1', 'A1'))).toEqual(items('A1', 'B1'));
  expect(said(kit, items('A2', 'D3'))).toEqual(items('A2', 'D3'));
  expect(said(kit, items('A1'))).toEqual(['CHOICE_MISSING', { count: 1 }]);
  expect(said(kit, [])).toEqual(['CHOICE_MISSING', { count: 2 }]);
  expect(said(kit, items('A2', 'B1'))).toEqual(['CHOICE_TOO_MANY', { count: 1 }]);
  expect(said(kit, items('A2', 'C4'))).toEqual(['CHOICE_TOO_MANY', { count: 1 }]);
  expect(said(kit, items('A2', 'X1'))).toEqual(['CHOICE_UNKNOWN', { sku: 'X' }]);
});

test('a mandatory choice of one product chooses itself, whether it is named or not C4-045', () => {
  const kit = terms([choice(2, 'S'), choice(1, 'AS')]);
  expect(said(kit, items('A1'))).toEqual(items('S2', 'A1'));
  expect(said(kit, items('S2', 'A1'))).toEqual(items('S2', 'A1'));
  // What only can be chosen there goes there first.
  expect(said(kit, items('S1'))).toEqual(items('S3'));
  expect(said(kit, items('S3', 'A1'))).toEqual(['CHOICE_TOO_MANY', { count: 1 }]);
});

test('a product that several choices offer goes where it is needed', () => {
  const kit = terms([choice(1, 'AB'), choice(1, 'AC'), choice(1, 'BD', true)]);
  expect(said(kit, items('A1', 'C1'))).toEqual(items('A1', 'C1'));
  expect(said(kit, items('A2'))).toEqual(items('A2'));
  expect(said(kit, items('A1', 'B1'))).toEqual(items('A1', 'B1'));
  expect(said(kit, items('B1', 'A1', 'D1'))).toEqual(items('A1', 'B1', 'D1'));
  expect(said(kit, items('B2'))).toEqual(['CHOICE_MISSING', { count: 1 }]);
});

test('what is always in it may be named as well, and presents by whoever reads an order', () => {
  const kit = terms([choice(1, 'AB')], items('A1', 'F2'), items('P1'));
  const ofAll = [said(kit, items('B1')), said(kit, items('A1', 'F2', 'B1'))];
  expect(ofAll).toEqual([items('B1'), items('B1')]);
  const read = (source: 'kept' | 'ordered', named: SetItems) => {
    const found = choiceOf(kit, named, source);
    return found.ok ? found.value : found.code;
  };
  expect(read('kept', paidItems(kit, items('A1')))).toEqual(items('A1'));
  expect(read('ordered', kitUnits(kit, items('A1')))).toEqual(items('A1'));
  expect(kitUnits(kit, items('A1'))).toEqual(items('A2', 'F2', 'P1'));
  // What is given may be chosen as well: an order holds both.
  const doubled = terms([choice(1, 'P', true)], items('F1'), items('P1'));
  expect(choiceOf(doubled, items('F1', 'P1'), 'ordered')).toEqual({ ok: true, value: [] });
  expect(choiceOf(doubled, items('F1', 'P1'), 'kept')).toEqual({ ok: true, value: items('P1') });
  // Another thing is in it now.
  expect(read('kept', items('A1', 'G2', 'B1'))).toBe('CHOICE_UNKNOWN');
});
