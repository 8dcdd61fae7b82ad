import { expect, test } from 'vitest';
import { EMPTY_CART } from '../../model.ts';
import { carriedOver } from './carried-over.ts';
import { certificateKey, contractKey, OWN_PACKAGE } from './package-key.ts';

const TEA = { kind: 'item', sku: 'TEA', optionSku: null, count: 2 };
const first = (selected: string | null) => ({
  schema: 1,
  packages: [
    { contract: null, lines: [TEA] },
    { contract: '7000001', lines: [] },
    { contract: 'P-1000003-1', certificate: 'id', lines: [TEA] },
  ],
  selected,
  additions: [{ key: 'press', availability: 'full' }],
});

test('a cart of the first version keeps its packages, lines and additions, each package by what it is', () => {
  expect(carriedOver(first('7000001'))).toEqual({
    schema: 2,
    packages: [
      { key: OWN_PACKAGE, owner: null, lines: [TEA] },
      { key: contractKey('7000001'), owner: '7000001', lines: [] },
      {
        key: certificateKey('P-1000003-1'),
        owner: null,
        certificate: { id: 'id', number: 'P-1000003-1' },
        lines: [TEA],
      },
    ],
    selected: contractKey('7000001'),
    additions: [{ key: 'press', availability: 'full' }],
  });
});

test('the package that products go to is still the same one, or the own where it is gone', () => {
  const chosen = [null, 'P-1000003-1', '7999999'].map((name) => carriedOver(first(name)).selected);
  expect(chosen).toEqual([OWN_PACKAGE, certificateKey('P-1000003-1'), OWN_PACKAGE]);
});

test('a cart of today is what it is, and one of tomorrow is refused', () => {
  expect(carriedOver(EMPTY_CART)).toBe(EMPTY_CART);
  expect(() => carriedOver({ ...EMPTY_CART, schema: 3 })).toThrow('schema 3');
});
