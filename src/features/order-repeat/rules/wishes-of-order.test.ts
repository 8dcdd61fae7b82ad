import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '#base/actor.ts';
import { contractKey, OWN_PACKAGE } from '#features/cart/rules/public.ts';
import type { SetItems } from '#features/offers/model.ts';
import { kitForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { othersIn, setSkus, wishesOfOrder } from './wishes-of-order.ts';

const ANNA = { kind: 'contract', contract: '1000002' } as Actor;
const line = (kind: string, sku: string) => ({ kind, sku, count: 1 });

test('products go back to the contract whose part they were in, one’s own to the own package, gifts nowhere C7-026', () => {
  const parts = [
    { contract: '1000002', lines: [line('item', 'A'), line('gift', 'G')] },
    { contract: '1000003', lines: [line('item', 'B')] },
  ];
  expect(wishesOfOrder({ buyerContract: '1000002', parts }, [], ANNA).items).toEqual([
    { pack: OWN_PACKAGE, sku: 'A', count: 1 },
    { pack: contractKey('1000003'), sku: 'B', count: 1 },
  ]);
});

test('sets are wished for as sets: kits with what was chosen into them, those that are over or hold something else in vain C7-026', () => {
  const kit = (sku: string, units: SetItems) => ({ ...line('kit', sku), units });
  const items = (...skus: string[]) => skus.map((sku) => ({ sku, count: 1 }));
  const choice = (skus: string[]) => ({
    collectionId: 1,
    count: 1,
    isOptional: false,
    products: skus.map((sku) => ({ sku })),
  });
  const parts = [
    {
      contract: '1000003',
      lines: [kit('A', items('X', 'C', 'P')), kit('OVER', items('Z')), kit('B', items('D'))],
    },
    { contract: '1000002', lines: [line('subscription', 'A')] },
  ];
  const terms = kitForTests({
    items: items('X'),
    presents: items('P'),
    // What is given may be chosen as well.
    choices: [choice(['C', 'D']), { ...choice(['P']), isOptional: true }],
  });
  const now = [
    { kind: 'kit', sku: 'A', id: 5, terms },
    { kind: 'kit', sku: 'B', id: 6, terms: kitForTests({ choices: [choice(['C', 'E'])] }) },
    { kind: 'subscription', sku: 'A', id: 7, terms: null },
  ] as const;
  const wished = (actionId: number, sku: string, chosen: SetItems) => ({
    pack: contractKey('1000003'),
    line: { kind: 'kit', actionId, sku, count: 1, items: chosen },
  });
  expect(setSkus({ parts })).toEqual(['A', 'OVER', 'B']);
  expect(wishesOfOrder({ buyerContract: '1000002', parts }, now, ANNA)).toEqual({
    items: [],
    sets: [
      wished(5, 'A', items('X', 'C')),
      wished(0, 'OVER', items('Z')),
      wished(6, 'B', items('D')),
      { pack: OWN_PACKAGE, line: { kind: 'subscription', subscriptionId: 7, count: 1 } },
    ],
  });
});

test('what a guest ordered was the guest’s own, whoever repeats it: only the others’ parts are other people’s D81', () => {
  const parts = ['1000009', '1000003', null].map((contract) => ({
    contract,
    lines: [line('item', 'A')],
  }));
  const order = { buyerContract: '1000009', parts };
  for (const actor of [VISITOR, ANNA]) {
    expect(othersIn(order, actor)).toEqual(['1000003']);
    expect(wishesOfOrder(order, [], actor).items.map(({ pack }) => pack)).toEqual([
      OWN_PACKAGE,
      contractKey('1000003'),
      OWN_PACKAGE,
    ]);
  }
});
