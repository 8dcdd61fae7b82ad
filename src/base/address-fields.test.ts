import { expect, test } from 'vitest';
import { addressName } from './address-fields.ts';

test('an address is called by its street and house, otherwise by the whole of it, cut to fifty characters C3-077 C9-008', () => {
  expect(addressName({ street: 'Садовая', house: '12' }, 'unused')).toBe('Садовая, 12');
  expect(addressName({ street: '', house: '12' }, 'Томск, микрорайон Южный, 12')).toBe(
    'Томск, микрорайон Южный, 12',
  );
  expect(addressName({ street: 'Я'.repeat(49), house: '12' }, '')).toBe(`${'Я'.repeat(49)},`);
  expect(Array.from(addressName({ street: '', house: '' }, '😀'.repeat(60)))).toHaveLength(50);
});
