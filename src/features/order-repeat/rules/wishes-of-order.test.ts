import { expect, test } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { wishesOfOrder } from './wishes-of-order.ts';

const ANNA = { kind: 'contract', contract: '1000002' } as Actor;
const line = (kind: string, sku: string) => ({ kind, sku, count: 1 });

test('products go back to the contract whose part they were in, one’s own to the own package, gifts nowhere C7-026', () => {
  const parts = [
    { contract: '1000002', lines: [line('item', 'A'), line('gift', 'G')] },
    { contract: '1000003', lines: [line('item', 'B')] },
  ];
  expect(wishesOfOrder(parts, ANNA)).toEqual([
    { contract: null, sku: 'A', count: 1 },
    { contract: '1000003', sku: 'B', count: 1 },
  ]);
});

test('a set is no product of the same number', () => {
  expect(wishesOfOrder([{ contract: null, lines: [line('kit', 'A')] }], ANNA)).toEqual([
    { contract: null, sku: 'kit:A', count: 1 },
  ]);
});
