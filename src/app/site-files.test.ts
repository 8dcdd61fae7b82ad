import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountSiteFiles } from './site-files.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await mountSiteFiles(app, path.resolve('public'));
});
afterAll(() => app.close());

const DAY = 'public, max-age=86400';

describe('what browsers and messengers ask for by themselves', () => {
  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/brand/apple-touch-icon.png', 'image/png'],
  ])('%s has its type, is kept for a day and is not sent twice', async (url, type) => {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toEqual(
      typeof type === 'string' ? type : expect.stringMatching(type),
    );
    expect(headers['cache-control']).toBe(DAY);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('a film is sent in the parts that a player asks for, at most 400 kB in all C2-026', async () => {
    for (const sku of ['400101', '400501']) {
      const url = `/videos/${sku}-look.webm`;
      const part = await app.inject({ url, headers: { range: 'bytes=0-99' } });
      expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([
        206,
        100,
        'video/webm',
      ]);
      const [, whole] = String(part.headers['content-range']).split('/');
      expect(Number(whole)).toBeLessThanOrEqual(400_000);
    }
  });

  test('nothing else of the folder is at these addresses', async () => {
    for (const url of [
      '/pictures/',
      '/brand/',
      '/videos/',
      '/videos/nothing.webm',
      '/brand/../../package.json',
      '/brand/nothing.png',
    ])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  });

  test('the manifest is valid, and every icon of it has the size that it says', async () => {
    const manifest = (await app.inject({ url: '/site.webmanifest' })).json();
    expect(manifest).toMatchObject({ name: 'Арника', start_url: '/', scope: '/' });
    for (const colour of [manifest.theme_color, manifest.background_color])
      expect(colour).toMatch(/^#[\da-f]{6}$/);
    const purposes = new Set<string>();
    for (const { src, sizes, type, purpose } of manifest.icons) {
      const { rawPayload, headers } = await app.inject({ url: src });
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
      expect(headers['content-type']).toBe(type);
      purposes.add(`${purpose} ${sizes}`);
    }
    expect([...purposes]).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
  });

  test('a maskable icon has nothing of the sign outside of what every mask leaves', async () => {
    const { rawPayload } = await app.inject({ url: '/brand/icon-maskable-512.png' });
    const { data, info } = await sharp(rawPayload)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data[0] ?? 0;
    let farthest = 0;
    for (let dot = 0; dot < data.length; dot += info.channels)
      if (Math.abs((data[dot] ?? 0) - ground) > 40) {
        const place = dot / info.channels;
        farthest = Math.max(
          farthest,
          Math.hypot((place % info.width) - 256, Math.floor(place / info.width) - 256),
        );
      }
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThan(0.4 * 512);
  });

  test('the apple icon is a full square of 180, and the old icon holds 16, 32 and 48', async () => {
    const apple = await sharp(
      (await app.inject({ url: '/brand/apple-touch-icon.png' })).rawPayload,
    ).stats();
    expect(apple.isOpaque).toBe(true);
    const ico = (await app.inject({ url: '/favicon.ico' })).rawPayload;
    const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, index) =>
      ico.readUInt8(6 + 16 * index),
    );
    expect(sides).toEqual([16, 32, 48]);
    for (const [index, side] of sides.entries()) {
      const [length, offset] = [
        ico.readUInt32LE(14 + 16 * index),
        ico.readUInt32LE(18 + 16 * index),
      ];
      const { width, height } = await sharp(ico.subarray(offset, offset + length)).metadata();
      expect([width, height]).toEqual([side, side]);
    }
  });
});
