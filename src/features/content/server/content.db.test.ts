import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { content } from '../../../../db/demo/parts/content.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { normalizePhone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { getCountry, listStores } from '#countries/packs.ts';
import { isPasswordRight } from '#platform/passwords.ts';
import { senderOf } from '#platform/sender.ts';
import { openContentPages, publishTexts } from './public.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-12-01T09:00:00Z');
const RU = { store: 'ru', language: 'ru' };

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await content.load({ database: shop.database, now: NOW });
});
afterAll(() => shop.close());

const pagesAt = (now: Date) => openContentPages(shop.database, () => now);

test('the user agreement, the privacy page, delivery and contacts are there in both languages', async () => {
  for (const alias of ['user-agreement', 'about-privacy', 'delivery-and-payment', 'contacts'])
    for (const language of ['ru', 'en']) {
      const page = await pagesAt(NOW).getPage({ store: 'kz', language }, alias);
      expect(page).toMatchObject({ alias, language, version: 1 });
      expect(page?.html).not.toMatch(/\{\w+\}/);
    }
});

test("a reader without a text in the own language gets the next one of the store's languages, which says which it is", async () => {
  const languageAt = async (store: string, language: string) =>
    (await pagesAt(NOW).getPage({ store, language }, 'contacts'))?.language;
  expect(await languageAt('de', 'de')).toBe('de');
  expect(await languageAt('tr', 'tr')).toBe('tr');
  expect(await languageAt('bg', 'bg')).toBe('en');
  expect(await languageAt('kz', 'kk')).toBe('ru');
  expect(await languageAt('de', 'ru')).toBe('ru');
  expect(await languageAt('ru', 'xx')).toBe('ru');
});

test('a store at home in the Union has the page of the right of withdrawal, any other has none', async () => {
  for (const { code: store, homeCountry, defaultLanguage: language } of listStores()) {
    const { withdrawal } = getCountry(homeCountry);
    const page = await pagesAt(NOW).getPage(
      { store, language },
      withdrawal?.document ?? 'withdrawal',
    );
    expect([store, page !== null]).toEqual([store, withdrawal !== null]);
  }
});

test('only the German store has the right of withdrawal and an imprint', async () => {
  expect(await pagesAt(NOW).getPage({ store: 'de', language: 'en' }, 'withdrawal')).not.toBeNull();
  expect(await pagesAt(NOW).getPage({ store: 'de', language: 'de' }, 'imprint')).toMatchObject({
    title: 'Impressum',
  });
  expect(await pagesAt(NOW).getPage({ store: 'de', language: 'de' }, 'withdrawal')).toMatchObject({
    title: 'Widerrufsbelehrung',
  });
  expect(await pagesAt(NOW).getPage(RU, 'withdrawal')).toBeNull();
});

test('loading the demo again makes no new version', async () => {
  await content.load({ database: shop.database, now: LATER });
  expect(await pagesAt(LATER).getDocument(RU, 'user-agreement')).toMatchObject({ version: 1 });
});

test('a changed text is a new version from its day on, and the old one still says what it said', async () => {
  const before = await pagesAt(NOW).getDocument(RU, 'contacts');
  const text = {
    store: 'ru',
    alias: 'contacts',
    language: 'ru',
    title: 'Контакты',
    body: 'Новый **текст**',
  };
  expect(await publishTexts(shop.database, [text], LATER)).toBe(1);
  expect(await pagesAt(LATER).getDocument(RU, 'contacts')).toMatchObject({
    version: 2,
    html: '<p>Новый <strong>текст</strong></p>',
  });
  expect(await pagesAt(NOW).getDocument(RU, 'contacts')).toEqual(before);
  await expect(
    shop.database.updateTable('content_text').set({ body: 'x' }).execute(),
  ).rejects.toThrow('append-only');
});

test('unknown and naughty aliases have no document', async () => {
  for (const alias of [
    '',
    'nope',
    '../etc/passwd',
    "'; drop table content_text; --",
    'x'.repeat(10_000),
  ])
    expect(await pagesAt(NOW).getDocument(RU, alias)).toBeNull();
});

test('every demo account is there once with the one password', async () => {
  await accounts.load({ database: shop.database, now: NOW });
  await accounts.load({ database: shop.database, now: LATER });
  const logins = await shop.database
    .selectFrom('login')
    .select(['contract', 'password_hash'])
    .execute();
  expect(logins.map(({ contract }) => contract).toSorted()).toEqual(
    DEMO_ACCOUNTS.map(({ contract }) => contract).toSorted(),
  );
  expect(
    await isPasswordRight(logins[0]?.password_hash ?? null, DEMO_PASSWORD, senderOf('127.0.0.1')),
  ).toBe(true);
  const blocked = await shop.database
    .selectFrom('contract')
    .select('number')
    .where('is_blocked', '=', true)
    .execute();
  expect(blocked).toEqual([{ number: '1000006' }]);
});

test('every store has a privileged client and a consultant to sign in as, with a phone of their country', async () => {
  await accounts.load({ database: shop.database, now: NOW });
  const people = await shop.database
    .selectFrom('contract as c')
    .innerJoin('person_data as d', 'd.person_id', 'c.person_id')
    .select(['c.country', 'c.role', 'd.phone', 'd.phone_e164'])
    .where('c.is_blocked', '=', false)
    .execute();
  for (const { homeCountry: country } of listStores())
    for (const role of ['pc', 'c']) {
      const found = people.find((each) => each.country === country && each.role === role);
      expect(found, `${role} of ${country}`).toBeDefined();
      const phone = normalizePhone(country, found?.phone ?? '', PHONE_RULES);
      expect(phone).toMatchObject({ ok: true, value: { e164: found?.phone_e164 } });
    }
});

test('what many look for is a list that staff write, bounded, in the reader’s language, and is no page', async () => {
  const pages = pagesAt(NOW);
  expect(await pages.listPopularSearches(RU)).toContain('крем для лица');
  expect(await pages.listPopularSearches({ store: 'kz', language: 'en' })).toContain('face cream');
  expect(await pages.getPage(RU, 'popular-searches')).toBeNull();
  expect(await pages.getDocument(RU, 'popular-searches')).toBeNull();
  const body = ['', ...Array.from({ length: 40 }, (_, at) => `- слово ${at}`), 'я'.repeat(61)].join(
    '\n',
  );
  await publishTexts(
    shop.database,
    [{ store: 'by', alias: 'popular-searches', language: 'ru', title: 'Часто ищут', body }],
    NOW,
  );
  const written = await pages.listPopularSearches({ store: 'by', language: 'ru' });
  expect(written).toHaveLength(10);
  expect(written[0]).toBe('слово 0');
});

test('a store without such a list offers nothing', async () => {
  expect(await pagesAt(new Date('2020-01-01')).listPopularSearches(RU)).toEqual([]);
});
