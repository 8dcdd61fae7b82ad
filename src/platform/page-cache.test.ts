import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pickEncoding, type RenderedPage } from './packed-page.ts';
import { openPageCache, type PageCache } from './page-cache.ts';

const page = (html: string, isKeepable = true): RenderedPage => ({
  status: 200,
  headers: {},
  html,
  isKeepable,
});

test('a stampede renders once, and the bytes are the same in every encoding', async () => {
  const cache = openPageCache(1_000_000);
  const gate = Promise.withResolvers<RenderedPage>();
  const render = vi.fn(() => gate.promise);
  const all = Array.from({ length: 20 }, () => cache.get('home', render));
  gate.resolve(page('<p>Добрый день</p>'));
  const [first] = await Promise.all(all);
  expect(render).toHaveBeenCalledTimes(1);
  expect(first && brotliDecompressSync((await first.page.in('br')).bytes).toString()).toBe(
    '<p>Добрый день</p>',
  );
  expect(first && gunzipSync((await first.page.in('gzip')).bytes).toString()).toBe(
    '<p>Добрый день</p>',
  );
});

test('a page whose part failed is shown once and never kept', async () => {
  const cache = openPageCache(1_000_000);
  await cache.get('product', async () => page('broken', false));
  const { page: next } = await cache.get('product', async () => page('whole'));
  expect(next.ready('identity')?.bytes.toString()).toBe('whole');
});

test('what was being rendered when the catalogue changed is not kept', async () => {
  const cache = openPageCache(1_000_000);
  const gate = Promise.withResolvers<RenderedPage>();
  const old = cache.get('category', () => gate.promise);
  cache.clear();
  gate.resolve(page('old price'));
  await old;
  const { page: next, isHit } = await cache.get('category', async () => page('new price'));
  expect([isHit, next.ready('identity')?.bytes.toString()]).toEqual([false, 'new price']);
});

test('a page older than a minute is shown once more while it is made anew, and then never again: markers end by the clock', async () => {
  let clock = 0;
  const cache = openPageCache(1_000_000, () => clock);
  await cache.get('new', async () => page('new'));
  clock = 59_999;
  expect(cache.peek('new')?.ready('identity')?.bytes.toString()).toBe('new');
  clock = 60_000;
  expect(cache.peek('new')).toBeNull();
  const gate = Promise.withResolvers<RenderedPage>();
  const render = vi.fn(() => gate.promise);
  for (let asked = 0; asked < 3; asked += 1) {
    const { page: old, isHit } = await cache.get('new', render);
    expect([isHit, old.ready('identity')?.bytes.toString()]).toEqual([true, 'new']);
  }
  expect(render).toHaveBeenCalledTimes(1);
  gate.resolve(page('no longer new'));
  await expect
    .poll(() => cache.peek('new')?.ready('identity')?.bytes.toString())
    .toBe('no longer new');
  // Whoever was shown the old one has waited for nothing.
  expect(cache.figures()).toMatchObject({ pages: 1, misses: 1 });
});

test('a page that nobody asked for in five minutes, whose own words have ended, or that is older than a change, is waited for', async () => {
  let clock = 0;
  const cache = openPageCache(1_000_000, () => clock);
  const textOf = async (key: string, html: string, lifeMs?: number) => {
    const render = async () => ({ ...page(html), ...(lifeMs === undefined ? {} : { lifeMs }) });
    return (await cache.get(key, render)).page.ready('identity')?.bytes.toString();
  };
  await textOf('long', 'old');
  await textOf('sale', 'one day left', 90_000);
  clock = 89_999;
  expect(await textOf('sale', 'one day left', 1)).toBe('one day left');
  clock = 90_000;
  expect(await textOf('sale', 'over')).toBe('over');
  clock = 300_000;
  expect(await textOf('long', 'fresh')).toBe('fresh');
  clock = 400_000;
  cache.clear();
  expect(await textOf('long', 'changed')).toBe('changed');
});

describe('something is sold out', () => {
  let clock = 0;
  let cache: PageCache;
  let made = 0;
  const render = async () => page(`made ${(made += 1)}`);
  const shown = async () =>
    (await cache.get('cream', render)).page.ready('identity')?.bytes.toString();
  beforeEach(async () => {
    [clock, made] = [100_000, 0];
    cache = openPageCache(1_000_000, () => clock);
    await shown();
  });

  test('after a quiet time a page is made anew before anybody sees it again', async () => {
    cache.outdate();
    expect(await shown()).toBe('made 2');
    clock += 10_000;
    cache.outdate();
    expect(await shown()).toBe('made 3');
  });

  test('again and again: a page is shown while it is made anew, every three seconds at the most', async () => {
    cache.outdate();
    expect(await shown()).toBe('made 2');
    clock += 2_999;
    cache.outdate();
    expect([await shown(), made]).toEqual(['made 2', 2]);
    clock += 1;
    // Whoever asks waits for nothing, and the next one sees what was made for them.
    expect(await shown()).toBe('made 2');
    await expect.poll(shown).toBe('made 3');
    // Nothing has been sold out since, so it holds.
    clock += 3_000;
    expect([await shown(), made]).toEqual(['made 3', 3]);
  });

  test('again and again: six seconds after it a page is waited for', async () => {
    cache.outdate();
    await shown();
    clock += 5_000;
    cache.outdate();
    clock += 5_000;
    // It has been out of date since the one before.
    cache.outdate();
    clock += 999;
    const gate = Promise.withResolvers<RenderedPage>();
    expect((await cache.get('cream', () => gate.promise)).isHit).toBe(true);
    clock += 1;
    const waiting = shown();
    gate.resolve(page('made in time'));
    expect(await waiting).toBe('made in time');
  });

  test('again and again: a page that was being made meanwhile is made once more', async () => {
    cache.outdate();
    const gate = Promise.withResolvers<RenderedPage>();
    const first = cache.get('cream', () => gate.promise);
    cache.outdate();
    gate.resolve(page('half of it'));
    await first;
    expect(await shown()).toBe('half of it');
    clock += 3_000;
    await shown();
    await expect.poll(shown).toBe('made 2');
  });

  test('a change of prices among it is waited for as ever', async () => {
    cache.outdate();
    cache.outdate();
    await shown();
    cache.clear();
    expect(await shown()).toBe('made 3');
  });
});

test('a page that is gone is shown once more, while that is found out, and never again', async () => {
  let clock = 0;
  const cache = openPageCache(1_000_000, () => clock);
  const gone = async () => ({ ...page('not found'), status: 404, isKeepable: false });
  await cache.get('text', async () => page('text'));
  clock = 60_000;
  expect(await cache.get('text', gone)).toMatchObject({ isHit: true });
  await expect
    .poll(async () => (await cache.get('text', gone)).page.ready('identity')?.bytes.toString())
    .toBe('not found');
});

test('a page that cannot be made anew is shown as it was for an hour, and never from the short way R-P27', async () => {
  let clock = 0;
  const cache = openPageCache(1_000_000, () => clock);
  const broken = async () => ({ ...page('broken', false), status: 503 });
  const dead = () => Promise.reject(new Error('no database'));
  const textOf = async (render: () => Promise<RenderedPage>) =>
    (await cache.get('tea', render)).page.ready('identity')?.bytes.toString();
  expect(await textOf(broken)).toBe('broken');
  await expect(cache.get('tea', dead)).rejects.toThrow('no database');
  expect(await textOf(async () => page('tea'))).toBe('tea');
  clock = 3_599_999;
  expect(cache.peek('tea')).toBeNull();
  expect([await textOf(broken), await textOf(dead)]).toEqual(['tea', 'tea']);
  clock = 3_600_000;
  expect(await textOf(broken)).toBe('broken');
  expect(cache.figures()).toMatchObject({ pages: 0, bytes: 0 });
});

test('the least recently used pages make room, and the limit of bytes holds', async () => {
  const cache = openPageCache(9_000);
  const filler = (name: string) => page(name.repeat(4_000));
  await cache.get('a', async () => filler('a'));
  await cache.get('b', async () => filler('b'));
  await cache.get('a', async () => filler('x'));
  await cache.get('c', async () => filler('c'));
  expect(cache.figures().bytes).toBeLessThanOrEqual(9_000);
  expect((await cache.get('a', async () => filler('x'))).isHit).toBe(true);
  expect((await cache.get('b', async () => filler('x'))).isHit).toBe(false);
});

test('the client gets the best encoding that it takes', () => {
  expect([undefined, 'gzip, deflate', 'gzip, br', 'identity'].map(pickEncoding)).toEqual([
    'identity',
    'gzip',
    'br',
    'identity',
  ]);
});

test('who comes back for a page gets it smaller, the same words, counted as it is', async () => {
  const cache = openPageCache(10_000_000);
  const words = Array.from({ length: 4_000 }, (_, at) => `<li>${(at * 7919) % 1009} чай</li>`).join(
    '',
  );
  const { page: first } = await cache.get('tea', async () => page(words));
  expect(first.ready('br')).toBeNull();
  const quick = (await first.in('br')).bytes.length;
  const whole = Buffer.byteLength(words);
  expect(cache.figures().bytes).toBe(whole + quick);
  cache.peek('tea');
  await vi.waitFor(() => expect(first.ready('br')?.bytes.length).toBeLessThan(quick));
  const { bytes, head } = await first.in('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(words);
  expect(head).toEqual(['content-encoding', 'br', 'content-length', String(bytes.length)]);
  expect(cache.figures().bytes).toBe(whole + bytes.length);
});
