import { expect, test } from 'vitest';
import { modalInQuery } from './modal-parameter.ts';

const registry = new Set(['share', 'promo', 'document', 'tab', 'page', 'sort', 'utm_source']);
const open = (query: string) => modalInQuery(new URLSearchParams(query), registry);

test('modal={id} opens that modal and wins over others I2-015 D51', () => {
  expect(open('modal=share')).toEqual({ id: 'share', parameter: 'modal' });
  expect(open('promo=1&modal=share')).toEqual({ id: 'share', parameter: 'modal' });
});

test('any query parameter may name a modal I2-015', () => {
  expect(open('sort=a-z&promo=1&share')).toEqual({ id: 'promo', parameter: 'promo' });
});

test('reserved names never open one, even if a modal had such an id I2-015 D51', () => {
  for (const query of ['sort=x', 'tab=x', 'page=2', 'utm_source=x', 'modal', 'delivery=ru&referral=1'])
    expect(open(query)).toBeNull();
});

test('ids that are not registered are ignored I2-015 D51', () => {
  for (const query of ['modal=__proto__', 'modal=<script>', 'constructor=1', 'unknown', ''])
    expect(open(query)).toBeNull();
  expect(open('modal=unknown&promo')).toEqual({ id: 'promo', parameter: 'promo' });
});
