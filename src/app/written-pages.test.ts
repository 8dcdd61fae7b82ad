import { expect, test } from 'vitest';
import { keepWrittenPages, nameOfPage, type Written } from './written-pages.ts';

const data = (price: number, renderedAt: number) =>
  `[{"_1":2},"renderedAt",${renderedAt},"priceMinor",${price}]`;

test('a page has the name of its data, address, language and head, whenever it is asked for', () => {
  const name = nameOfPage(data(100, 1), ['ru', '/ru/shop/', null]);
  expect(nameOfPage(data(100, 2), ['ru', '/ru/shop/', null])).toBe(name);
  for (const other of [
    nameOfPage(data(101, 1), ['ru', '/ru/shop/', null]),
    nameOfPage(data(100, 1), ['en', '/ru/shop/', null]),
    nameOfPage(data(100, 1), ['ru', '/ru/', null]),
    nameOfPage(data(100, 1), ['ru', '/ru/shop/', '/share.jpg']),
  ])
    expect(other).not.toBe(name);
});

const page = (text: string, until = Infinity, from = 0): Written => ({
  bytes: Buffer.from(text),
  scriptSources: [],
  from,
  until,
});

test('what was written is found until its words of an end change, to the millisecond', () => {
  const pages = keepWrittenPages();
  const [plain, sale] = [page('<p>'), page('<time>', 5_000)];
  pages.keep('plain', plain);
  pages.keep('sale', sale);
  expect([pages.find('plain', 9e12), pages.find('sale', 4_999)]).toEqual([plain, sale]);
  expect([pages.find('sale', 5_000), pages.find('sale', 4_999)]).toEqual([null, null]);
});

test('what was written at a later moment is not shown at an earlier one: a clock may be set back', () => {
  const pages = keepWrittenPages();
  pages.keep('sale', page('<time>', 5_000, 4_000));
  expect(pages.find('sale', 3_999)).toBe(null);
});

test('what was used longest ago makes room', () => {
  const pages = keepWrittenPages(10);
  for (const name of ['aaaa', 'bbbb']) pages.keep(name, page(name));
  pages.find('aaaa', 0);
  for (const name of ['cccc', 'aaaa']) pages.keep(name, page(name));
  const there = ['aaaa', 'bbbb', 'cccc'].map((name) => pages.find(name, 0)?.bytes.toString());
  expect(there).toEqual(['aaaa', undefined, 'cccc']);
});
