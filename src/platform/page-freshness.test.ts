import { expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';
import type { RenderedPage } from './packed-page.ts';
import { freshFor } from './page-freshness.ts';

const NOW = new Date('2026-11-25T20:59:50Z');
const badge = (iso: string) => `<time datetime="x" data-until="${Date.parse(iso)}">до 25.11</time>`;

test('a page holds until the first of its badges says something else C4-048 C4-049 C4-050 C4-052', () => {
  const html = `<p>${badge('2026-11-25T21:00:00Z')}${badge('2026-11-25T20:59:58Z')}</p>`;
  expect(freshFor(html, NOW)).toBe(8_000);
  expect(freshFor('<p>nothing ends</p>', NOW)).toBe(Infinity);
  expect(freshFor(badge('2026-11-25T20:59:00Z'), NOW)).toBe(0);
});

test('a kept page with a badge is made anew at the moment in which the badge ends C4-052 UX-54', async () => {
  let at = 0;
  let made = 0;
  const cache = openPageCache(1_000_000, () => at);
  const rendered = (lifeMs?: number) => async (): Promise<RenderedPage> => {
    made += 1;
    return {
      status: 200,
      headers: {},
      html: `page ${made}`,
      isKeepable: true,
      ...(lifeMs === undefined ? {} : { lifeMs }),
    };
  };
  const ask = async (key: string, lifeMs?: number) =>
    (await cache.get(key, rendered(lifeMs))).isHit;
  expect(await ask('badge', 8_000)).toBe(false);
  expect(await ask('plain')).toBe(false);
  expect(await ask('long', 3_600_000)).toBe(false);
  at = 7_999;
  expect([await ask('badge', 60_000), await ask('plain')]).toEqual([true, true]);
  at = 8_000;
  expect(cache.peek('badge')).toBeNull();
  expect([await ask('badge', 60_000), await ask('plain'), await ask('long')]).toEqual([
    false,
    true,
    true,
  ]);
  at = 60_000;
  expect([cache.peek('plain'), cache.peek('long')]).toEqual([null, null]);
});
