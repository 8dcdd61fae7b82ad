import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { openContentPages, publishTexts, renamePage } from './public.ts';

const FIRST = new Date('2026-01-10T00:00:00Z');
const SECOND = new Date('2026-06-01T00:00:00Z');
const THIRD = new Date('2027-01-01T00:00:00Z');
const before = (day: Date) => new Date(day.getTime() - 1);
const RU = { store: 'ru', language: 'ru' };

let shop: TestDatabase;
const pagesAt = (now: Date) => openContentPages(shop.database, () => now);
const publish = (
  body: string,
  from: Date,
  more: { store?: string; language?: string; alias?: string } = {},
) =>
  publishTexts(
    shop.database,
    [{ store: 'ru', alias: 'user-agreement', language: 'ru', title: 'Соглашение', body, ...more }],
    from,
  );

beforeAll(async () => {
  shop = await createTestDatabase();
  await publish('## Раздел\n\nПервая', FIRST);
  await publish('Вторая', SECOND);
  await publish('Третья', THIRD);
  await publish('Second', SECOND, { language: 'en', store: 'de' });
  await publish('Общая', FIRST, { store: '*', alias: 'contacts' });
});
afterAll(() => shop?.close());

test('a version holds from its moment on, to the millisecond C2-008 I2-024', async () => {
  for (const [now, version, words] of [
    [FIRST, 1, 'Первая'],
    [before(SECOND), 1, 'Первая'],
    [SECOND, 2, 'Вторая'],
    [before(THIRD), 2, 'Вторая'],
    [THIRD, 3, 'Третья'],
  ] as const) {
    const page = await pagesAt(now).getPage(RU, 'user-agreement');
    expect([page?.version, page?.html.includes(words)]).toEqual([version, true]);
  }
  expect(await pagesAt(before(FIRST)).getPage(RU, 'user-agreement')).toBeNull();
});

test('the versions of a text are listed with the days between which they held; none that is yet to come C2-008', async () => {
  expect(await pagesAt(SECOND).listVersions(RU, 'user-agreement')).toEqual([
    { version: 2, title: 'Соглашение', validFrom: SECOND, validTo: null },
    { version: 1, title: 'Соглашение', validFrom: FIRST, validTo: SECOND },
  ]);
  expect(await pagesAt(SECOND).listVersions(RU, 'nope')).toEqual([]);
});

test('an older version still says word for word what somebody agreed to, one of the future is not shown C2-008', async () => {
  const pages = pagesAt(SECOND);
  const first = await pagesAt(FIRST).getPage(RU, 'user-agreement');
  expect(await pages.getVersion(RU, 'user-agreement', 1)).toEqual(first);
  expect(await pages.getVersion(RU, 'user-agreement', 3)).toBeNull();
  expect(await pages.getVersion(RU, 'user-agreement', 0)).toBeNull();
  expect(await pages.getVersion(RU, 'x'.repeat(100), 1)).toBeNull();
});

test('versions are those of the text that the reader has: his store’s and language’s, else the one he falls back to', async () => {
  const pages = pagesAt(SECOND);
  const english = { store: 'ru', language: 'en' };
  expect(
    (await pages.listVersions(english, 'user-agreement')).map(({ version }) => version),
  ).toEqual([2, 1]);
  expect((await pages.getVersion(english, 'user-agreement', 1))?.language).toBe('ru');
  expect(await pages.listVersions({ store: 'de', language: 'ru' }, 'user-agreement')).toHaveLength(
    1,
  );
});

test('where a page stands is told by store and language', async () => {
  expect(await pagesAt(SECOND).listPresences(['user-agreement', 'contacts'])).toEqual([
    { alias: 'contacts', store: '*', languages: ['ru'], changedAt: FIRST },
    { alias: 'user-agreement', store: 'de', languages: ['en'], changedAt: SECOND },
    { alias: 'user-agreement', store: 'ru', languages: ['ru'], changedAt: SECOND },
  ]);
});

test('a page that got another alias is found under the former one', async () => {
  expect(await renamePage(shop.database, 'terms', 'user-agreement', SECOND)).toBe(true);
  expect(await pagesAt(SECOND).findCurrent('terms')).toBe('user-agreement');
  expect(await pagesAt(SECOND).findCurrent("'; drop table content_text; --")).toBeNull();
});
