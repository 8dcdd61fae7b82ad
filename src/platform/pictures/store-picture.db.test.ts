import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smallAddress, largeAddress, widthsOf } from '#base/picture.ts';
import { openTestServer, type TestServer } from '../../../test/support/server.ts';
import { databaseStore } from '../files/database-store.ts';
import { openPictureStore, type PictureStore } from './store-picture.ts';

let shop: TestServer;
let keeper: PictureStore;
beforeAll(async () => {
  shop = await openTestServer();
  const { database } = shop.base;
  keeper = openPictureStore({ database, files: databaseStore(database) });
});
afterAll(() => shop?.close());

const jar = (background: string, width = 600) =>
  sharp({ create: { width, height: (width * 5) / 4, channels: 3, background } })
    .png()
    .toBuffer();
const countOf = async (table: 'picture' | 'kept_file') =>
  (await shop.base.database.selectFrom(table).select('created_at').execute()).length;
async function kept(bytes: Buffer, name: string) {
  const answer = await keeper.keep(bytes, name);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

test('a PNG that somebody gave is served as AVIF and WebP, for ever, and as nothing else', async () => {
  const picture = await kept(await jar('#7a3b2e'), '400101-front');
  expect(picture).toMatchObject({ width: 600, height: 750, widths: [480, 600] });
  for (const [url, type] of [
    [largeAddress(picture), 'image/avif'],
    [smallAddress(picture), 'image/webp'],
  ] as const) {
    const answer = await shop.app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(
      type === 'image/avif' ? 600 : 480,
    );
    const head = await shop.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([
      200,
      '',
      answer.rawPayload.length,
    ]);
    const again = await shop.app.inject({
      url,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('the same upload twice is one set of files; the same bytes converted once', async () => {
  const bytes = await jar('#2f6b4a');
  const first = await kept(bytes, 'twice');
  const before = [await countOf('picture'), await countOf('kept_file')];
  const at = await shop.base.database
    .selectFrom('picture')
    .select('created_at')
    .where('id', '=', first.id)
    .execute();
  expect(await kept(bytes, 'twice')).toEqual(first);
  expect([await countOf('picture'), await countOf('kept_file')]).toEqual(before);
  const still = await shop.base.database
    .selectFrom('picture')
    .select('created_at')
    .where('id', '=', first.id)
    .execute();
  expect(still).toEqual(at);
});

test('two copies of the server that keep the same picture at once keep it once', async () => {
  const { database } = shop.base;
  const bytes = await jar('#345');
  const other = openPictureStore({ database, files: databaseStore(database) });
  const [one, two] = await Promise.all([kept(bytes, 'at-once'), other.keep(bytes, 'at-once')]);
  expect(two).toEqual({ ok: true, value: one });
  const files = await database
    .selectFrom('kept_file')
    .select('key')
    .where('key', 'like', 'at-once-%')
    .execute();
  expect(files).toHaveLength(widthsOf(one).length + 1);
});

test('what is no picture is refused, and nothing of it stays', async () => {
  const before = [await countOf('picture'), await countOf('kept_file')];
  const big = Buffer.alloc(10 * 1024 * 1024 + 1);
  expect(await keeper.keep(Buffer.from('<svg onload="alert(1)"/>'), 'x')).toEqual({
    ok: false,
    code: 'NOT_A_PICTURE',
  });
  expect(await keeper.keep(big, 'x')).toEqual({ ok: false, code: 'TOO_MANY_BYTES' });
  expect([await countOf('picture'), await countOf('kept_file')]).toEqual(before);
});

test('one picture is converted at a time, eight wait, the next is asked to come again', async () => {
  const { database } = shop.base;
  let [inside, most] = [0, 0];
  const open = Promise.withResolvers<void>();
  const files = databaseStore(database);
  const slow = openPictureStore({
    database,
    files: {
      ...files,
      async put(key, file) {
        inside += 1;
        most = Math.max(most, inside);
        await open.promise;
        await files.put(key, file);
        inside -= 1;
      },
    },
  });
  const bytes = await Promise.all(
    Array.from({ length: 10 }, (_, at) => jar(`#4${at}6`, 40 + at * 4)),
  );
  const answers = bytes.map((one, at) => slow.keep(one, `queue-${at}`));
  expect(await answers[9]).toEqual({ ok: false, code: 'BUSY' });
  open.resolve();
  const said = await Promise.all(answers);
  expect(said.filter(({ ok }) => ok)).toHaveLength(9);
  expect(most).toBe(1);
  expect((await slow.keep(await jar('#fff', 44), 'later')).ok).toBe(true);
});

test('a store that fails leaves no picture written down, and the queue goes on', async () => {
  const { database } = shop.base;
  const files = databaseStore(database);
  const put = vi.fn(files.put).mockRejectedValueOnce(new Error('full'));
  const keeping = openPictureStore({ database, files: { ...files, put } });
  const bytes = await jar('#998', 60);
  const before = await countOf('picture');
  await expect(keeping.keep(bytes, 'unlucky')).rejects.toThrow('full');
  expect(await countOf('picture')).toBe(before);
  expect((await keeping.keep(bytes, 'unlucky')).ok).toBe(true);
});

test.each([
  '/pictures/nobody-00000000-480.avif',
  '/pictures/',
  '/pictures/..%2fpackage.json',
  '/pictures/../../package.json',
  '/pictures/%2e%2e/%2e%2e/package.json',
  '/pictures/..%5c..%5cpackage.json',
  '/pictures/x-00000000-480.avif%00.svg',
  '/pictures/sub/x-00000000-480.avif',
])('%s is a 404 that nobody keeps', async (url) => {
  const { statusCode, headers, body } = await shop.app.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body).not.toContain('arnika');
});

test('a file that is taken away is gone; taking it away again does nothing', async () => {
  const files = databaseStore(shop.base.database);
  const file = { bytes: Buffer.from('abc'), contentType: 'image/webp' };
  const key = `gone-${createHash('sha256').update('abc').digest('hex').slice(0, 8)}-480.webp`;
  await files.put(key, file);
  expect(await files.read(key)).toEqual(file);
  await files.remove(key);
  await files.remove(key);
  expect(await files.read(key)).toBeNull();
  await expect(files.put('../x', file)).rejects.toThrow(/no key/);
  expect(await files.read('../x')).toBeNull();
});
