import { expect, test } from 'vitest';
import { guessMapping, readMapping, typedMapping, type TypedMapping } from './mapping-form.ts';

const HEADINGS = ['Артикул', 'Наименование', 'Цена', 'Остаток', 'Раздел', 'EAN'];
const context = {
  headings: HEADINGS,
  currencies: ['RUB'],
  categories: new Set([263, 379]),
  language: 'ru',
};
const guessed = guessMapping(HEADINGS, ['RUB']);
const faultsOf = (typed: Partial<TypedMapping>, more: Partial<typeof context> = {}) => {
  const read = readMapping({ ...guessed, ...typed }, { ...context, ...more });
  return 'faults' in read ? read.faults : null;
};

test('what the headings say in any language of the office is guessed, and the rest is left open', () => {
  expect(guessed.columns).toEqual({
    sku: 'Артикул',
    name: 'Наименование',
    price: 'Цена',
    stock: 'Остаток',
    category: 'Раздел',
  });
  expect(
    guessMapping(['Цена старая', 'Цена', 'Артикул поставщика', 'Краткое описание'], []).columns,
  ).toEqual({ price: 'Цена', sku: 'Артикул поставщика', shortDescription: 'Краткое описание' });
  expect(guessMapping(['Product-Name', 'SKU', 'Weight, g'], []).columns).toEqual({
    sku: 'SKU',
    name: 'Product-Name',
    weightGrams: 'Weight, g',
  });
});

test('number, name and price must be said, of columns that the file has', () => {
  expect(faultsOf({ columns: {} })).toEqual({ sku: 'EMPTY', name: 'EMPTY', price: 'EMPTY' });
  expect(faultsOf({ columns: { ...guessed.columns, usage: 'Нет такого' } })).toEqual({
    usage: 'UNKNOWN',
  });
  expect(faultsOf({ columns: { ...guessed.columns, price: 'Артикул' } })).toEqual({
    price: 'TWICE',
  });
});

test('each currency of a store that the prices are not in needs a rate', () => {
  const currencies = ['RUB', 'KZT'];
  expect(faultsOf({}, { currencies })).toEqual({ 'times:KZT': 'EMPTY' });
  expect(faultsOf({ currency: 'руб' })).toMatchObject({ currency: 'WRONG' });
  expect(faultsOf({ rates: { KZT: { times: '0', roundTo: 'x' } } }, { currencies })).toEqual({
    'times:KZT': 'WRONG',
    'roundTo:KZT': 'WRONG',
  });
  const read = readMapping(
    { ...guessed, currency: 'rub', rates: { KZT: { times: '5,2', roundTo: '' } } },
    { ...context, currencies },
  );
  expect(read).toMatchObject({
    mapping: { price: { currency: 'RUB', rates: { KZT: { times: '5.2' } } } },
  });
});

test('a category that the shop has not is refused, points are a number', () => {
  expect(faultsOf({ otherwise: '1' })).toEqual({ otherwise: 'UNKNOWN' });
  expect(faultsOf({ categories: { Кремы: '9' } })).toEqual({ otherwise: 'UNKNOWN' });
  expect(faultsOf({ pointsPerUnit: 'много' })).toEqual({ pointsPerUnit: 'WRONG' });
});

test('what was said comes back into the form as it was said', () => {
  const typed: TypedMapping = {
    columns: { ...guessed.columns, category: 'Раздел' },
    currency: 'EUR',
    rates: { RUB: { times: '100', roundTo: '10' } },
    pointsPerUnit: '0.5',
    otherwise: '263',
    // Lines of the second one are left out, although there is a place for all others.
    categories: { Тело: '379', Прочее: '' },
  };
  const read = readMapping(typed, context);
  if (!('mapping' in read)) throw new Error('refused');
  expect(read.mapping.categories).toEqual({
    column: 'Раздел',
    byName: true,
    values: { Тело: [379], Прочее: [] },
    otherwise: [263],
  });
  expect(typedMapping(read.mapping)).toEqual(typed);
});
