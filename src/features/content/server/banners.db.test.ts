import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { banners } from '../../../../db/demo/parts/banners.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { contrast } from '#kit/contrast.ts';
import { themeOf } from '../rules/banner-look.ts';
import { openContentPages, publishBanners, type NewBanner } from './public.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const at = (text: string) => new Date(text);

const banner = (name: string, more: Partial<NewBanner> = {}): NewBanner => ({
  store: 'ru',
  language: 'ru',
  name,
  kind: 'slide',
  title: name,
  sub_title: '',
  label_name: '',
  button_name: 'Выбрать',
  button_url: '/ru/shop/catalog/litso-263/',
  publish_date_start: at('2026-11-01T00:00:00Z'),
  publish_date_end: null,
  background_gradient_left: '#f4efe6',
  background_gradient_right: '#e9e1d3',
  color: '#17231e',
  title_size: 64,
  sub_title_size: 18,
  sort: 1,
  ...more,
});

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(() => sql`delete from banner`.execute(shop.database));
afterAll(() => shop.close());

const namesAt = async (now: Date, place = { store: 'ru', language: 'ru' }) =>
  (await openContentPages(shop.database, () => now).listBanners(place)).map(({ title }) => title);

test('a banner is shown from its first moment until its last, which is not part of it C3-120', async () => {
  const week = banner('week', {
    publish_date_start: at('2026-11-20T09:00:00Z'),
    publish_date_end: at('2026-11-27T09:00:00Z'),
  });
  await publishBanners(shop.database, [week]);
  expect(await namesAt(at('2026-11-20T08:59:59Z'))).toEqual([]);
  expect(await namesAt(at('2026-11-20T09:00:00Z'))).toEqual(['week']);
  expect(await namesAt(at('2026-11-27T08:59:59Z'))).toEqual(['week']);
  expect(await namesAt(at('2026-11-27T09:00:00Z'))).toEqual([]);
});

test('banners stand in their order, each in the reader’s language or else in Russian C3-122', async () => {
  await publishBanners(shop.database, [
    banner('late', { sort: 9 }),
    banner('early', { sort: 2 }),
    banner('early', { sort: 2, language: 'en', title: 'early in English' }),
    banner('elsewhere', { store: 'kz' }),
  ]);
  expect(await namesAt(NOW)).toEqual(['early', 'late']);
  expect(await namesAt(NOW, { store: 'ru', language: 'en' })).toEqual(['early in English', 'late']);
  expect(await namesAt(NOW, { store: 'kz', language: 'ru' })).toEqual(['elsewhere']);
});

test('what a banner says is all there C3-119 C3-121', async () => {
  await sql`insert into picture (id, width, height, widths, placeholder)
    values ('hero-tea-0123abcd', 960, 450, '{480,960}', 'data:image/webp;base64,UklGRg')`.execute(
    shop.database,
  );
  const full = banner('full', {
    sub_title: 'Под',
    label_name: 'Над',
    background_image_id: 'hero-tea-0123abcd',
    publish_date_end: at('2026-12-01T00:00:00Z'),
  });
  await publishBanners(shop.database, [full]);
  expect(
    await openContentPages(shop.database, () => NOW).listBanners({ store: 'ru', language: 'ru' }),
  ).toEqual([
    {
      name: 'full',
      kind: 'slide',
      language: 'ru',
      title: 'full',
      subTitle: 'Под',
      labelName: 'Над',
      buttonName: 'Выбрать',
      buttonUrl: '/ru/shop/catalog/litso-263/',
      backgroundGradientLeft: '#f4efe6',
      backgroundGradientRight: '#e9e1d3',
      color: '#17231e',
      titleSize: 64,
      subTitleSize: 18,
      endsAt: '2026-12-01T00:00:00.000Z',
      image: null,
      backgroundImage: {
        id: 'hero-tea-0123abcd',
        width: 960,
        height: 450,
        widths: [480, 960],
        placeholder: 'data:image/webp;base64,UklGRg',
      },
    },
  ]);
});

test.each([
  { button_url: 'https://elsewhere.test/' },
  { button_url: '//elsewhere.test/' },
  { button_url: 'javascript:alert(1)' },
  { color: 'red' },
  { color: '#FFFFFF' },
  { title_size: 400 },
  { title: '' },
  { publish_date_end: at('2026-10-01T00:00:00Z') },
])('a banner cannot say %j', async (more) => {
  await expect(publishBanners(shop.database, [banner('bad', more)])).rejects.toThrow();
  expect(await namesAt(NOW)).toEqual([]);
});

test('the demo’s banners are readable on both ends of their ground UX-11', async () => {
  const context = { database: shop.database, now: NOW, onProgress: () => {} };
  await banners.load(context);
  await banners.load(context);
  const ink = { light: '#17231e', dark: '#eaf1ec' };
  for (const language of ['ru', 'en']) {
    const shown = await openContentPages(shop.database, () => NOW).listBanners({
      store: 'kz',
      language,
    });
    expect(shown.filter(({ kind }) => kind === 'slide').length).toBeGreaterThanOrEqual(4);
    for (const each of shown)
      for (const ground of [each.backgroundGradientLeft, each.backgroundGradientRight])
        expect(contrast(ink[themeOf(each)], ground), each.name).toBeGreaterThanOrEqual(4.5);
  }
});
