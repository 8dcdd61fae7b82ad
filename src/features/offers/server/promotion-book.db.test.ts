import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { promotionForTests } from '../rules/promotion-for-tests.ts';
import { openPromotionBook } from './promotion-book.ts';
import { savePromotions } from './promotion-store.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createDemoDatabase();
});
afterAll(() => base?.close());

test('a reading that began before a change and comes after it does not bring the former promotion back', async () => {
  const { database } = base;
  const save = (isBlocked: boolean) =>
    database
      .transaction()
      .execute((tx) => savePromotions(tx, [promotionForTests({ id: 9_901, isBlocked })]));
  const held: { until: Promise<void> | null } = { until: null };
  // What has been read of the database arrives late.
  const late = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await held.until;
      return result;
    },
  });
  await save(false);
  const book = await openPromotionBook(late, () => DEMO_DAY);
  const { promise, resolve } = Promise.withResolvers<void>();
  held.until = promise;
  const former = book.refresh();
  await save(true);
  held.until = null;
  await book.refresh();
  resolve();
  await former;
  expect(book.find('ru', 9_901)?.isBlocked).toBe(true);
});

test('a promotion is found by its number in its own store, and in no other', async () => {
  const { database } = base;
  await database
    .transaction()
    .execute((tx) => savePromotions(tx, [promotionForTests({ id: 9_902, store: 'kz' })]));
  const book = await openPromotionBook(database, () => DEMO_DAY);
  expect(book.find('kz', 9_902)).toMatchObject({ id: 9_902, store: 'kz' });
  expect(book.find('ru', 9_902)).toBeNull();
});
