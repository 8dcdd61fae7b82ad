import { expect, test } from 'vitest';
import { getCountry } from '#countries/packs.ts';
import { formatsFor } from './format.ts';
import { loadServerCatalogue } from './server-catalogue.ts';

const catalogue = await loadServerCatalogue();
const ru = formatsFor('ru', catalogue.translateFor('ru'));
const en = formatsFor('en', catalogue.translateFor('en'));
const { currency } = getCountry('ru');

test("a price of nothing is said in the reader's language, a sum of nothing is a number C9-019", () => {
  expect(ru.price(0, currency)).toBe('бесплатно');
  expect(en.price(0, currency)).toBe('free');
  expect(ru.money(0, currency)).toBe('0\u00a0₽');
});

test('numbers, points and days follow the language of the page C9-020 I2-002', () => {
  expect(ru.points(1_240)).toBe('1\u202f240\u00a0б.');
  expect(en.number(1_240)).toBe('1,240');
  expect(ru.days('2026-11-24', '2026-11-26')).toBe('24–26 ноября');
  expect(en.days('2026-11-24', '2026-11-26')).toContain('November');
});
