import { expect, test } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { setSkus, wishesOfOrder } from './wishes-of-order.ts';

const ANNA = { kind: 'contract', contract: '1000002' } as Actor;
const line = (kind: string, sku: string) => ({ kind, sku, count: 1 });

test('products go back to the contract whose part they were in, one’s own to the own package, gifts nowhere C7-026', () => {
  const parts = [
    { contract: '1000002', lines: [line('item', 'A'), line('gift', 'G')] },
    { contract: '1000003', lines: [line('item', 'B')] },
  ];
  expect(wishesOfOrder(parts, [], ANNA).items).toEqual([
    { contract: null, sku: 'A', count: 1 },
    { contract: '1000003', sku: 'B', count: 1 },
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
  expect(setSkus(parts)).toEqual(['A', 'OVER']);
  expect(wishesOfOrder(parts, now, ANNA)).toEqual({
    items: [],
    sets: [
      { contract: '1000003', line: { kind: 'kit', actionId: 5, sku: 'A', count: 1, items: held } },
      { contract: '1000003', line: { kind: 'kit', actionId: 0, sku: 'OVER', count: 1, items: [] } },
      { contract: null, line: { kind: 'subscription', subscriptionId: 7, count: 1 } },
    ],
  });
});
