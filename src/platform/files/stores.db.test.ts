import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '../../../test/support/bucket.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { testConfig } from '../../../test/support/server.ts';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { removeLater, removeWaiting } from './remove-later.ts';

const BUCKET = 'arnika-files';
const NOW = new Date('2026-11-20T09:00:00Z');
let base: TestDatabase;
let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  base = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'arnika-store-'));
  bucket = await startBucket(BUCKET);
  const ofBucket = {
    FILE_STORE: 's3',
    BUCKET_NAME: BUCKET,
    BUCKET_REGION: 'eu-central-1',
    BUCKET_KEY_ID: 'not-a-real-id',
    BUCKET_SECRET_KEY: 'not/a+real+secret',
    BUCKET_API: bucket.origin,
  };
  const settings: Readonly<Record<string, Record<string, string>>> = {
    database: {},
    folder: { FILE_STORE: 'folder', DATA_DIR: folder },
    s3: ofBucket,
  };
  for (const [name, each] of Object.entries(settings))
    stores.set(name, await openFiles(testConfig(each), base.database));
});
afterAll(async () => {
  await bucket?.close();
  await base?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const KEY = 'support/one/1-0123456789abcdef.jpg';
const file = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]), contentType: 'image/jpeg' };

describe.each(['database', 'folder', 's3'])('the store %s', (name) => {
  const store = (): FileStore => {
    const found = stores.get(name);
    if (!found) throw new Error(`no store ${name}`);
    return found;
  };

  test('gives what was put, as it was put, and nothing for a key that nobody keeps', async () => {
    expect(await store().read(KEY)).toBeNull();
    await store().put(KEY, file);
    await store().put(KEY, file);
    expect(await store().read(KEY)).toEqual(file);
    expect(await store().read('support/one/2-0123456789abcdef.jpg')).toBeNull();
  });

  test('takes no key that climbs out of it', async () => {
    for (const key of ['../x.jpg', '/etc/x.jpg', 'a/../../x.jpg', '']) {
      await expect(store().put(key, file)).rejects.toThrow(/no key/);
      expect(await store().read(key)).toBeNull();
    }
  });

  test('takes away what waits for it, once its transaction stands; twice does nothing', async () => {
    await store().put(KEY, file);
    const { database } = base;
    await database.transaction().execute((tx) => removeLater(tx, [KEY, KEY], NOW));
    expect(await removeWaiting(database, store())).toBe(1);
    expect(await store().read(KEY)).toBeNull();
    await store().remove(KEY);
    expect(await removeWaiting(database, store())).toBe(0);
  });
});

test('a folder is below the data, a bucket is asked with a signature each time', async () => {
  await stores.get('folder')?.put(KEY, file);
  expect(readdirSync(path.join(folder, 'files'))).toEqual(['support']);
  await stores.get('s3')?.put(KEY, file);
  expect(bucket.objects.get(KEY)).toEqual({ bytes: file.bytes, type: 'image/jpeg' });
  expect(new Set(bucket.asked)).toEqual(new Set(['PUT', 'HEAD', 'GET', 'DELETE']));
  const unsigned = await fetch(`${bucket.origin}/${BUCKET}/${KEY}`);
  expect(unsigned.status).toBe(403);
});

test('what the store refuses waits for the next run', async () => {
  const { database } = base;
  await database.transaction().execute((tx) => removeLater(tx, [KEY], NOW));
  const failing = {
    ...stores.get('database'),
    remove: async () => {
      throw new Error('away');
    },
  } as unknown as FileStore;
  await expect(removeWaiting(database, failing)).rejects.toThrow('away');
  expect(await removeWaiting(database, stores.get('s3') ?? failing)).toBe(1);
});
