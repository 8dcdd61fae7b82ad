import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const flags = { force: false, draft: true, sheet: false, textures: false, scenes: false };

test('products and views are lists', () => {
  expect(readOptions({ ...flags, only: '400101,400102', views: 'front,label' })).toEqual({
    ...flags,
    only: ['400101', '400102'],
    views: ['front', 'label'],
  });
  expect(readOptions(flags)).toEqual({ ...flags, only: [], views: [] });
});

test('a view that is none is refused by its name', () => {
  expect(() => readOptions({ ...flags, views: 'front,side' })).toThrow('side');
});
