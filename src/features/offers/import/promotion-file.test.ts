import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getStore } from '#countries/packs.ts';
import { readCsv } from '#features/catalogue/import/csv-rows.ts';
import { PROMOTION_TYPES, type Promotion } from '../model.ts';
import { promotionLines } from './promotion-lines.ts';
import { readPromotion, type FileStore } from './read-promotion.ts';

const STORES: readonly FileStore[] = (
  [
    ['ru', 'Europe/Moscow'],
    ['de', 'Europe/Berlin'],
    ['vn', 'Asia/Ho_Chi_Minh'],
  ] as const
).map(([code, timeZone]) => ({
  code,
  timeZone,
  currency: getStore(code).currency,
  countries: [code, 'by'],
  languages: ['en', 'de', 'tr'],
}));

const yes = fc.constantFrom('', 'yes');
const whole = (max: number) => fc.oneof(fc.constant(''), fc.integer({ min: 1, max }).map(String));
const maybe = (each: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), each);
/** Words with all that a table program and a quoted cell can stumble over. */
const words = fc
  .array(
    fc.constantFrom('Набор', 'a', '"', '""', ',', ';', '\n', '\r\n', '=1', ' ', '’', '|', '\t'),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => `т${parts.join('')}н`);
const money = fc.integer({ min: 1, max: 99_000 }).map(String);
const sku = fc.constantFrom('400501', '400502', '400601', 'A.b-c_d');
const goods = fc
  .uniqueArray(sku, { minLength: 1, maxLength: 3 })
  .chain((skus) =>
    fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: skus.length, maxLength: skus.length })
      .map((counts) => skus.map((each, at) => `${each}*${counts[at]}`).join(' ')),
  );
const choice = fc
  .uniqueArray(sku, { minLength: 1, maxLength: 3 })
  .chain((skus) =>
    fc
      .array(maybe(money), { minLength: skus.length, maxLength: skus.length })
      .map((prices) =>
        skus.map((each, at) => (prices[at] ? `${each}=${prices[at]}` : each)).join(' '),
      ),
  );
const LANGUAGES = ['en', 'de', 'tr', 'kk', 'uk', 'fr', 'zh'];
const from = fc.constantFrom('2026-12-01', '2026-12-01T00:02', '2026-12-01T10:00:07.250Z');
const until = fc.constantFrom('', '2026-12-03', '2026-12-03T00:03', '2026-12-03T01:02:03.004Z');

/** A row as somebody may fill it in; most of them are promotions. */
const rows = fc
  .record({
    id: fc.integer({ min: 1, max: 999_999_999 }).map(String),
    type: fc.constantFrom(...PROMOTION_TYPES),
    name: words,
    description: maybe(words),
    picture: maybe(fc.constant('summer-1')),
    campaign: whole(9),
    from,
    until,
    countries: fc.constantFrom('', 'by'),
    buyers: fc.constantFrom('', 'pc', 'visitor c'),
    new_clients: yes,
    registered_days: whole(90),
    min_sum: maybe(money),
    min_points: maybe(fc.constantFrom('7', '7.5', '0.01')),
    skus: fc.constantFrom('', '400501 400502'),
    categories: fc.constantFrom('', '159 160'),
    kit_sku: fc.constantFrom('', 'SET-A'),
    price: maybe(money),
    points: maybe(fc.constantFrom('0', '12.25')),
    vat: fc.constantFrom('0', '20', '7.7'),
    items: maybe(goods),
    presents: maybe(goods),
    percent_off: whole(100),
    off: maybe(money),
    repeatable: yes,
    several_kits: yes,
    margined: yes,
    three_days: yes,
    hidden: yes,
    blocked: yes,
    per_turn: whole(999),
    most_in_cart: whole(999),
    limit: whole(2_000_000_000),
    person_limit: whole(9),
    group: maybe(fc.constant('одна, "из"; них')),
  })
  .chain((row) =>
    fc
      .record({
        choices: fc.array(fc.record({ choice, count: whole(9), optional: yes }), { maxLength: 3 }),
        ladder: fc.constantFrom({ programme: '', step: '' }, { programme: 'Club1000', step: '3' }),
        texts: fc.uniqueArray(fc.constantFrom(...LANGUAGES), { maxLength: 4 }),
        limited: yes,
      })
      .map(({ choices, ladder, texts, limited }) => ({
        ...row,
        ...ladder,
        limited_set: limited,
        ...Object.fromEntries(
          choices.flatMap((each, at) => [
            [`choice${at + 1}`, each.choice],
            [`choice${at + 1}_count`, each.count],
            [`choice${at + 1}_optional`, each.optional],
          ]),
        ),
        ...Object.fromEntries(
          texts.flatMap((language) => [
            [`name_${language}`, `${language} ${row.name}`],
            [`description_${language}`, row.description && `${language} ${row.description}`],
          ]),
        ),
      })),
  );

/** The nearest promotion to a row: what its type does not take is left out. */
function promotionOf(row: Readonly<Record<string, string>>, store: FileStore): Promotion | null {
  const isSet = row['type']?.includes('SET') || row['type'] === 'DISCOUNT_ON_COMPONENTS';
  const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
  const tries = [
    row,
    { ...row, ...without('min_points', 'price', 'percent_off', 'off', 'limited_set') },
    { ...row, ...without('min_points', 'price', 'off', 'limited_set', 'three_days') },
    { ...row, ...without('min_points', 'percent_off', 'off', 'limited_set', 'three_days') },
    { ...row, ...without('min_points', 'price', 'items', 'percent_off', 'off', 'three_days') },
    isSet
      ? { ...row, ...without('percent_off', 'off', 'limited_set', 'three_days', 'min_points') }
      : {
          ...row,
          ...without('items', 'price', 'presents', 'choice1', 'choice2', 'choice3', 'off'),
          ...without('choice1_count', 'choice2_count', 'choice3_count', 'limited_set'),
          ...without('choice1_optional', 'choice2_optional', 'choice3_optional', 'min_points'),
          ...without('three_days'),
        },
  ];
  for (const each of tries) {
    const read = readPromotion(each, store);
    if (read.ok) return read.promotion;
  }
  return null;
}

async function throughFile(promotions: readonly Promotion[], store: FileStore) {
  const read: unknown[] = [];
  for await (const row of readCsv(Readable.from(promotionLines(promotions, store)), ',')) {
    const found = 'record' in row ? readPromotion(row.record, store) : row;
    read.push('ok' in found && found.ok ? found.promotion : found);
  }
  return read;
}

test('whatever promotions a store has, in whatever languages, a file of them reads as the very same C3-039 C3-040 C3-041 C3-042 C3-046 C3-047', async () => {
  let seen = 0;
  const languages = new Set<string>();
  const types = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(rows, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...STORES),
      async (all, store) => {
        const promotions = all.flatMap((row) => promotionOf(row, store) ?? []);
        seen += promotions.length;
        for (const { texts, type } of promotions) {
          types.add(type);
          for (const language of Object.keys(texts)) languages.add(language);
        }
        expect(await throughFile(promotions, store)).toEqual(promotions);
      },
    ),
    { numRuns: 130, seed: 20_261_126 },
  );
  // The property is about promotions, not about rows that were refused.
  expect(seen).toBeGreaterThan(60);
  expect([...types].toSorted()).toEqual([...PROMOTION_TYPES].toSorted());
  expect([...languages].toSorted()).toEqual(['ru', ...LANGUAGES].toSorted());
});
