import { expect, test } from 'vitest';
import {
  emptyRows,
  splitCompletion,
  typedRows,
  type Suggested,
  type SuggestionRow,
} from './suggestion-rows.ts';

const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

function suggested(completions: number, categories: number, products: number): Suggested {
  return {
    completions: many(completions, (at) => ({ text: `крем ${at}`, typedLength: 4 })),
    categories: many(categories, (at) => ({
      url: `/c${at}/`,
      name: `Раздел ${at}`,
      textLanguage: null,
    })),
    products: many(products, (at) => ({
      sku: `${at}`,
      url: `/p${at}/`,
      name: `Крем ${at}`,
      textLanguage: null,
      priceMinor: 100,
      isReduced: false,
      currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 0 },
      picture: null,
    })),
    total: 40,
    popular: [],
  };
}

const counted = (rows: readonly SuggestionRow[]) =>
  Object.fromEntries(
    ['completion', 'category', 'product', 'all'].map((kind) => [
      kind,
      rows.filter((row) => row.kind === kind).length,
    ]),
  );

test.each([
  { given: [10, 10, 10], shown: { completion: 3, category: 2, product: 4, all: 1 } },
  { given: [0, 0, 10], shown: { completion: 0, category: 0, product: 9, all: 1 } },
  { given: [10, 0, 2], shown: { completion: 7, category: 0, product: 2, all: 1 } },
  { given: [1, 1, 1], shown: { completion: 1, category: 1, product: 1, all: 1 } },
] as const)(
  'at most ten rows, of each kind its share: $given UX-22',
  ({ given: [one, two, three], shown }) => {
    const rows = typedRows('крем', suggested(one, two, three));
    expect(rows.length).toBeLessThanOrEqual(10);
    expect(counted(rows)).toEqual(shown);
  },
);

test('the last row leads to all that was found, also before an answer UX-22', () => {
  expect(typedRows(' крем ', null)).toEqual([{ kind: 'all', text: 'крем', total: null }]);
  expect(typedRows('крем', suggested(1, 1, 1)).at(-1)).toEqual({
    kind: 'all',
    text: 'крем',
    total: 40,
  });
});

test('what was typed is not offered once more as its own completion', () => {
  const same = { ...suggested(0, 0, 0), completions: [{ text: 'Щётка', typedLength: 5 }] };
  expect(typedRows('щетка ', same)).toHaveLength(1);
});

test('of a completion the letters that were not typed are told apart UX-22', () => {
  expect(splitCompletion({ text: 'крем для лица', typedLength: 4 })).toEqual({
    typed: 'крем',
    added: ' для лица',
  });
  expect(splitCompletion({ text: 'крем', typedLength: 40 })).toEqual({ typed: 'крем', added: '' });
});

test('an empty field shows recent searches first, popular ones after them, each once and ten at most', () => {
  const rows = emptyRows(['Чай', 'крем'], ['чай', ...many(20, (at) => `слово ${at}`)]);
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 3)).toEqual([
    { kind: 'recent', text: 'Чай' },
    { kind: 'recent', text: 'крем' },
    { kind: 'popular', text: 'слово 0' },
  ]);
});
