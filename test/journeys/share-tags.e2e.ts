import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

/** The tags of a page by their names, from the HTML as it travels. */
async function tagsOf(path: string, host = 'ru.localhost'): Promise<ReadonlyMap<string, string>> {
  const { body, statusCode } = await shop.app.inject({ url: path, headers: { host } });
  expect([path, statusCode]).toEqual([path, 200]);
  const tags = body.matchAll(
    /<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"\/?>/g,
  );
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(body) ?? [];
  const named = [...tags].map(([, name = '', content = '']) => [name, content] as const);
  return new Map([...named, ['canonical', canonical]]);
}

const PAGES = ['/ru/', '/ru/shop/catalog/litso-263/', '/ru/shop/page/contacts/', '/en/'];

describe('what a messenger shows beside a link', () => {
  test.each(PAGES)('%s names the shop and its picture, by whole addresses', async (path) => {
    const tags = await tagsOf(path);
    expect(tags.get('og:url')).toMatch(/^http:\/\/ru\.localhost(:\d+)?\//);
    expect(new URL(tags.get('og:url') ?? '').pathname).toBe(path);
    expect(tags.get('canonical')).toBe(tags.get('og:url'));
    expect(tags.get('og:title')).toBeTruthy();
    expect(tags.get('og:site_name')).toBe(path.startsWith('/en') ? 'Arnika' : 'Арника');
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('og:image:alt')).toBeTruthy();
    const image = new URL(tags.get('og:image') ?? '');
    expect(image.pathname).toBe(`/brand/social-${path.slice(1, 3)}.jpg`);
    const { rawPayload, headers } = await shop.app.inject({ url: image.pathname });
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([format, headers['content-type']]).toEqual(['jpeg', 'image/jpeg']);
    expect([String(width), String(height)]).toEqual([
      tags.get('og:image:width'),
      tags.get('og:image:height'),
    ]);
    expect(rawPayload.length).toBeLessThanOrEqual(90_000);
  });

  test('a product shows itself, in a file that is there and has the size that is said', async () => {
    const tags = await tagsOf('/ru/shop/catalog/product/400501/');
    expect(tags.get('og:type')).toBe('product');
    const image = new URL(tags.get('og:image') ?? '');
    const { rawPayload, statusCode } = await shop.app.inject({ url: image.pathname });
    expect(statusCode).toBe(200);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(rawPayload.length).toBeLessThanOrEqual(90_000);
    expect(image.pathname).toMatch(/^\/share\/400501-[0-9a-f]{16}\.jpg$/);
    expect([String(width), String(height)]).toEqual([
      tags.get('og:image:width'),
      tags.get('og:image:height'),
    ]);
  });

  test('a forged host is in no tag', async () => {
    const tags = await tagsOf('/ru/shop/catalog/litso-263/', 'evil.example.test');
    expect([...tags.values()].join(' ')).not.toContain('evil');
  });

  test('the head leads to icons and manifest', async () => {
    const { body } = await shop.app.inject({ url: '/ru/', headers: { host: 'ru.localhost' } });
    const links = [
      ...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ];
    expect(links.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest']);
    for (const [, , href = ''] of links)
      expect([href, (await shop.app.inject({ url: href })).statusCode]).toEqual([href, 200]);
  });
});
