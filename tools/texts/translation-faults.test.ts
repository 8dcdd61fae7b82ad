import { expect, test } from 'vitest';
import { isSuspicious, translationFaults } from './translation-faults.ts';

const faults = (language: string, russian: string, words: string, english = 'Something else') =>
  translationFaults(language, { russian, english, words });

test('a translation that can be shown has no faults', () => {
  expect(
    faults('de', 'Заказ {number} от <0>{day}</0>', 'Vom <0>{day}</0>: Bestellung {number}'),
  ).toEqual([]);
  const russian = '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}';
  expect(faults('ru', russian, russian)).toEqual([]);
  expect(faults('tr', russian, '{count, plural, one {# ürün} other {# ürün}}')).toEqual([]);
  expect(faults('de', russian, '{count, plural, one {ein Artikel} other {# Artikel}}')).toEqual([]);
});

test('a text that is missing, or lost a place or a tag, is told', () => {
  expect(faults('de', 'Заказ {number}', '')).toEqual(['has no translation']);
  expect(faults('de', 'Заказ {number}', 'Bestellung')).toEqual(['lost {number}']);
  expect(faults('de', 'Заказ {number}', 'Bestellung {nummer}')).toEqual([
    'lost {number}',
    'has {nummer} which the Russian does not',
  ]);
  expect(faults('tr', '<0>Войдите</0>', '<0>Giriş yapın')).toEqual(['lost </0>']);
  expect(faults('de', 'Заказ {number}', 'Bestellung {number')).toHaveLength(1);
  expect(faults('tr', '{a}', '{a} {a}')).toEqual(['repeats or drops one of its places or tags']);
});

test('each language has the plural forms that it needs, and no others D52', () => {
  const russian = '{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}';
  expect(faults('de', russian, '{days, plural, other {# Tage}}')).toEqual([
    'lacks the plural form one of {days}',
  ]);
  expect(faults('de', russian, '{days, plural, one {# Tag} few {# Tage} other {# Tage}}')).toEqual([
    'has the plural form few, which it never uses',
  ]);
  expect(faults('ru', russian, '{days, plural, one {# день} other {# дней}}')).toEqual([
    'lacks the plural form few, many of {days}',
  ]);
});

test('words left in Russian or in English are told, names and units are not', () => {
  expect(faults('de', 'Корзина', 'Корзина')).toEqual(['has Russian letters']);
  expect(faults('en', 'Корзина', 'Сart')).toEqual(['has Russian letters']);
  expect(faults('tr', 'Корзина', 'Cart', 'Cart')).toEqual(['is still in English']);
  expect(faults('en', 'Корзина', 'Cart', 'Cart')).toEqual([]);
  expect(faults('de', 'мл', 'ml', 'ml')).toEqual([]);
  expect(faults('tr', '{title} · {shop}', '{title} · {shop}', '{title} · {shop}')).toEqual([]);
});

test('a space at an end stays, and a translation closed by another sign is one to look at', () => {
  expect(faults('de', ' за шт.', 'pro Stück')).toHaveLength(1);
  expect(isSuspicious('Нет SMS?', 'Keine SMS')).toBe(true);
  expect(isSuspicious('К оплате', 'Weiter zur sicheren Zahlung')).toBe(true);
  expect(isSuspicious('Корзина', 'Warenkorb')).toBe(false);
});
