import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '#base/actor.ts';
import { contractKey, OWN_PACKAGE } from '#features/cart/rules/public.ts';
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

test('sets are wished for as sets: those offered now with what they hold now, those that are over in vain C7-026', () => {
  const parts = [
    { contract: '1000003', lines: [line('kit', 'A'), line('kit', 'OVER')] },
    { contract: '1000002', lines: [line('subscription', 'A')] },
  ];
  const held = [{ sku: 'X', count: 2 }];
  const now = [
    { kind: 'kit', sku: 'A', id: 5, parts: held },
    { kind: 'subscription', sku: 'A', id: 7, parts: [] },
  ] as const;
  expect(setSkus({ parts })).toEqual(['A', 'OVER']);
  expect(wishesOfOrder({ buyerContract: '1000002', parts }, now, ANNA)).toEqual({
    items: [],
    sets: [
      {
        pack: contractKey('1000003'),
        line: { kind: 'kit', actionId: 5, sku: 'A', count: 1, items: held },
      },
      {
        pack: contractKey('1000003'),
        line: { kind: 'kit', actionId: 0, sku: 'OVER', count: 1, items: [] },
      },
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
