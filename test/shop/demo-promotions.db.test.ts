import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStores } from '#countries/packs.ts';
import { PROGRAMMES, PROMOTION_TYPES, type Promotion } from '#features/offers/model.ts';
import { standingOf } from '#features/offers/rules/standing.ts';
import type { BuyerFacts } from '#features/offers/rules/facts.ts';
import { openPromotionBook, type PromotionBook } from '#features/offers/server/promotion-book.ts';
import { query } from '#platform/query.ts';
import type { TestDatabase } from '../support/database.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';

let base: TestDatabase;
let book: PromotionBook;
beforeAll(async () => {
  base = await createDemoDatabase();
  book = await openPromotionBook(base.database, () => DEMO_DAY);
});
afterAll(() => base?.close());

const consultant: BuyerFacts = {
  kind: 'c',
  isNew: true,
  registeredAt: new Date(DEMO_DAY.getTime() - 86_400_000),
  used: new Map(),
  programmeSteps: new Map(),
};
const whyNot = (promotion: Promotion, now = DEMO_DAY, buyer: Partial<BuyerFacts> = {}) =>
  standingOf(
    promotion,
    { ...consultant, ...buyer },
    { lines: [], kits: new Map() },
    { country: 'ru', now, usedInAll: new Map() },
  ).whyNot.map(({ kind }) => kind);
const later = (days: number) => new Date(DEMO_DAY.getTime() + days * 86_400_000);

test('every store has at least 14 promotions running, of all eight types, in the languages of the demo C3-039 C3-049 C3-050', () => {
  for (const { code } of listStores()) {
    const running = book.listRunning(code, DEMO_DAY).filter((each) => !each.isBlocked);
    expect(running.length, code).toBeGreaterThanOrEqual(14);
    expect(new Set(running.map(({ type }) => type)), code).toEqual(new Set(PROMOTION_TYPES));
    for (const { id, texts } of running)
      for (const language of ['ru', 'en', 'de', 'tr'])
        expect(
          [texts[language]?.name, texts[language]?.description].every(Boolean),
          `${id} ${language}`,
        ).toBe(true);
  }
});

test('one ended yesterday, one begins tomorrow, one is stopped by staff, one lasts three days C3-041', () => {
  const all = book.listAll('ru');
  const running = new Set(book.listRunning('ru', DEMO_DAY).map(({ id }) => id));
  const tomorrow = all.filter(({ startsAt }) => startsAt > DEMO_DAY);
  const over = all.filter(({ endsAt }) => endsAt !== null && endsAt <= DEMO_DAY);
  expect(tomorrow.map((each) => [whyNot(each), whyNot(each, later(1))])).toEqual([
    [['notBegun'], []],
  ]);
  expect(over.map((each) => [whyNot(each), whyNot(each, later(-1))])).toEqual([[['ended'], []]]);
  expect([...tomorrow, ...over].some(({ id }) => running.has(id))).toBe(false);
  expect(all.filter(({ isBlocked }) => isBlocked).map((each) => whyNot(each))).toEqual([
    ['blocked'],
  ]);
  const days = all
    .filter(({ isThreeDays }) => isThreeDays)
    .map(({ startsAt, endsAt }) => ((endsAt?.getTime() ?? 0) - startsAt.getTime()) / 86_400_000);
  expect(days).toEqual([3]);
});

test('the ladders have four steps and one, for whoever has an account, each after the one before', () => {
  const steps = PROGRAMMES.map((programme) =>
    book
      .listRunning('ru', DEMO_DAY)
      .filter((each) => each.programme === programme)
      .toSorted((a, b) => (a.programmeStep ?? 0) - (b.programmeStep ?? 0)),
  );
  expect(steps.map((each) => each.map(({ programmeStep }) => programmeStep))).toEqual([
    [1, 2, 3, 4],
    [1],
  ]);
  const [second] = steps[0]?.slice(1) ?? [];
  const [newcomer] = steps[1] ?? [];
  if (!second || !newcomer) throw new Error('the demo lacks a step');
  expect(whyNot(second)).toEqual(['earlierStep', 'minSum']);
  expect(whyNot(second, DEMO_DAY, { programmeSteps: new Map([['Club1000', 1]]) })).toEqual([
    'minSum',
  ]);
  expect(whyNot(newcomer)).toEqual([]);
  expect(whyNot(newcomer, later(30))).toEqual(['registeredLongAgo']);
  expect(newcomer.kit?.offMinor).toBe(500_00);
  expect(whyNot(newcomer, DEMO_DAY, { kind: 'visitor', registeredAt: null })).toContain('buyer');
});

test('a set with two choices that have to be made and one that may, each product cheaper inside C3-046 C3-048', async () => {
  for (const { code, homeCountry } of listStores()) {
    const set = book
      .listRunning(code, DEMO_DAY)
      .find(({ type }) => type === 'DISCOUNT_ON_COMPONENTS');
    const choices = set?.kit?.choices ?? [];
    expect(
      choices.map(({ isOptional }) => isOptional),
      code,
    ).toEqual([false, false, true]);
    const products = choices.flatMap((choice) => choice.products);
    const prices = await query<{ sku: string; priceMinor: number }>(base.database)`
      select sku, coalesce(new_price_minor, price_minor) as "priceMinor" from price
      where store = ${code} and country = ${homeCountry} and valid_to is null and sku = any(${products.map(({ sku }) => sku)}::text[])`;
    for (const { sku, newPriceMinor = 0 } of products) {
      const own = prices.find((price) => price.sku === sku)?.priceMinor ?? 0;
      expect(newPriceMinor, `${code} ${sku}`).toBeGreaterThan(own / 2);
      expect(newPriceMinor, `${code} ${sku}`).toBeLessThan(own);
    }
  }
});

test('loading again changes no promotion', async () => {
  const { promotions } = await import('../../db/demo/parts/promotions.ts');
  const before = book.listAll('ru');
  await promotions.load({ database: base.database, now: DEMO_DAY, onProgress: () => {} });
  await book.refresh();
  expect(book.listAll('ru')).toEqual(before);
});
