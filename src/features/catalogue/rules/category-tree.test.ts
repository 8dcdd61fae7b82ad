import { expect, test } from 'vitest';
import { parentFault, placeInTree } from './category-tree.ts';
import { movedIn } from './shelf-words.ts';

const node = (id: number, parentId: number | null = null) => ({ id, parentId });
const TREE = [node(1), node(2), node(21, 2), node(3), node(11, 1), node(111, 11), node(12, 1)];

test('each stands behind its parent, those of one parent in their order; none is lost in a circle', () => {
  const placed = (nodes: Parameters<typeof placeInTree>[0]) =>
    placeInTree(nodes).map(({ node: { id }, depth }) => [id, depth]);
  expect(placed(TREE)).toEqual([
    [1, 0],
    [11, 1],
    [111, 2],
    [12, 1],
    [2, 0],
    [21, 1],
    [3, 0],
  ]);
  expect(placed([node(1, 2), node(3), node(2, 1)])).toEqual([
    [3, 0],
    [1, 0],
    [2, 1],
  ]);
});

test('a category stands neither within itself nor below the fourth level', () => {
  const faults = (
    [
      [1, null],
      [1, 99],
      [1, 1],
      [1, 111],
      [3, 111],
      [2, 111],
      [null, 111],
      [2, 12],
    ] as const
  ).map(([id, parent]) => parentFault(TREE, id, parent));
  expect(faults).toEqual([null, 'UNKNOWN', 'CIRCLE', 'CIRCLE', null, 'DEEP', null, null]);
  expect(parentFault([...TREE, node(1111, 111)], null, 1111)).toBe('DEEP');
});

test('a press moves one by a place, takes it out, or leaves the list as it is', () => {
  const list = ['a', 'b:1', 'c'];
  expect(movedIn(list, 'up:b:1')).toEqual(['b:1', 'a', 'c']);
  expect(movedIn(list, 'down:b:1')).toEqual(['a', 'c', 'b:1']);
  expect(movedIn(list, 'out:b:1')).toEqual(['a', 'c']);
  for (const press of ['up:a', 'down:c', 'up:x', 'other:a', ''])
    expect(movedIn(list, press)).toEqual(list);
});
