import { expect, test } from 'vitest';
import { createStore } from '#overlays/store.ts';
import { refName, type LineRef, type Wish } from '../../rules/edit/edit-body.ts';
import { NOTHING_WANTED } from '../../rules/edit/editor-state.ts';
import { watchRaised } from './watch-raised.ts';

const REF: LineRef = { pack: 'own', sku: 'CREAM', optionSku: null };
const wishing = (...wishes: Wish[]) => ({
  ...NOTHING_WANTED,
  wishes: new Map(wishes.map((wish) => [refName(wish.ref), wish])),
});

/** What was told after a count of 1 was wished to be others, one after the other, and then saved; `onTheWay` was saved before the last. */
function toldAfter(wishes: readonly number[], saved: number, onTheWay = 1): string[] {
  const store = createStore(NOTHING_WANTED);
  const told: string[] = [];
  let inCart = 1;
  const raised = watchRaised({
    store,
    countOf: () => inCart,
    taken: ({ sku }, page) => told.push(`${sku} on ${page}`),
  });
  for (const [at, count] of wishes.entries()) {
    if (at === wishes.length - 1) inCart = onTheWay;
    raised(REF, '/ru/shop/cart/');
    store.set(wishing({ ref: REF, count }));
    expect(told).toEqual([]);
  }
  inCart = saved;
  store.set(wishing());
  store.set(wishing());
  return told;
}

test('a count that was raised is told once, when the shop has taken it, however often it was pressed C4-013', () => {
  expect(toldAfter([2, 3, 4], 4)).toEqual(['CREAM on /ru/shop/cart/']);
});

test('what was saved on the way is told, though more was wished for and taken back', () => {
  expect(toldAfter([2, 3, 2], 2, 2)).toHaveLength(1);
});

test('what was refused, lowered or put back is not told', () => {
  expect(toldAfter([5], 1)).toEqual([]);
  expect(toldAfter([0], 0)).toEqual([]);
  expect(toldAfter([3, 1], 1)).toEqual([]);
});
