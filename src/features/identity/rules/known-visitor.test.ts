import { expect, test } from 'vitest';
import { knownVisitor } from './known-visitor.ts';

test('whoever is signed in is known by name, number and phone', () => {
  expect(knownVisitor({ contract: '1000002', name: 'Анна', phone: '+7 9000000202' })).toEqual({
    contract: '1000002',
    who: 'Анна, 1000002',
    phone: '+7\u00a0900\u00a0000\u00a002\u00a002',
  });
  expect(knownVisitor({ contract: '1000002', name: '', phone: null })).toEqual({
    contract: '1000002',
    who: '1000002',
    phone: '',
  });
});

test('a guest, and whoever nobody knows yet, is nobody', () => {
  for (const userData of [{}, { contract: '' }, null, undefined, 'Анна', { contract: 5 }])
    expect(knownVisitor(userData)).toBeNull();
});
