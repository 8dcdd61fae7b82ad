import { expect, test } from 'vitest';
import { intoCity } from './into-city.ts';

test.each([
  ['Москва', 'Москву'],
  ['Новосибирск', 'Новосибирск'],
  ['Казань', 'Казань'],
  ['Иваново', 'Иваново'],
  ['Набережные Челны', 'Набережные Челны'],
  ['Старая Русса', 'Старую Руссу'],
  ['Нижняя Тура', 'Нижнюю Туру'],
  ['Йошкар-Ола', 'Йошкар-Олу'],
  ['Ростов-на-Дону', 'Ростов-на-Дону'],
  ['Улан-Удэ', 'Улан-Удэ'],
  ['Караганда', 'Караганду'],
  ['Гдыня', 'Гдыню'],
  ['Грозный', 'Грозный'],
])('one delivers into %s as «в %s» UX-37', (name, into) => {
  expect(intoCity(name, 'ru')).toBe(into);
});

test('other languages and letters stay as they are UX-37', () => {
  expect(intoCity('Москва', 'en')).toBe('Москва');
  expect(intoCity('Jena', 'ru')).toBe('Jena');
});
