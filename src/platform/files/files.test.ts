import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstOf, isFileKey, type StoredFile } from './file-store.ts';
import { folderSource } from './folder-source.ts';
import { cacheFiles } from './cached-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arnika-files-'));
  writeFileSync(path.join(folder, 'a-480.avif'), 'avif');
  writeFileSync(path.join(folder, 'secret.txt'), 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (text: string): StoredFile => ({
  bytes: Buffer.from(text),
  contentType: 'image/webp',
});

test('a folder gives its pictures and nothing else', async () => {
  const source = folderSource(folder);
  expect(await source.read('a-480.avif')).toEqual({
    bytes: Buffer.from('avif'),
    contentType: 'image/avif',
  });
  for (const key of ['b-480.avif', 'secret.txt', '../a-480.avif', '/etc/x.svg', ''])
    expect(await source.read(key)).toBeNull();
});

test.each([
  ['a-480.avif', true],
  ['letters/a.webp', true],
  ['a..b', false],
  ['/a', false],
  ['A', false],
  ['a\0', false],
  ['', false],
  ['a'.repeat(201), false],
])('%j as a key: %j', (key, is) => expect(isFileKey(key)).toBe(is));

test('the folder is asked first, and the store only for what is not there', async () => {
  const store = { read: vi.fn(async () => file('from the store')) };
  const both = firstOf(folderSource(folder), store);
  expect((await both.read('a-480.avif'))?.bytes.toString()).toBe('avif');
  expect(store.read).not.toHaveBeenCalled();
  expect((await both.read('b-480.avif'))?.bytes.toString()).toBe('from the store');
});

test('what many ask for is read once, what nobody asks for any more makes room', async () => {
  const read = vi.fn(async (key: string) => (key === 'none' ? null : file(key.repeat(4))));
  const source = cacheFiles({ read }, 12);
  await Promise.all([source.read('a'), source.read('a'), source.read('a')]);
  await source.read('a');
  expect(read).toHaveBeenCalledTimes(1);
  await source.read('b');
  await source.read('c');
  await source.read('a');
  expect(read).toHaveBeenCalledTimes(3);
  await source.read('d');
  await source.read('b');
  expect(read).toHaveBeenCalledTimes(5);
  await source.read('a');
  expect(read).toHaveBeenCalledTimes(5);
});

test('what is not there is said to be so, also when others took its place while it was looked for', async () => {
  const late = Promise.withResolvers<null>();
  const read = async (key: string) => (key === 'none' ? late.promise : file(key.repeat(4)));
  const source = cacheFiles({ read }, 4);
  const missing = source.read('none');
  await source.read('a');
  await source.read('b');
  late.resolve(null);
  expect(await missing).toBeNull();
});

test('neither what is not there nor a failed reading is remembered', async () => {
  const read = vi.fn<(key: string) => Promise<StoredFile | null>>().mockResolvedValueOnce(null);
  const source = cacheFiles({ read: read.mockRejectedValueOnce(new Error('away')) }, 100);
  expect(await source.read('a')).toBeNull();
  await expect(source.read('a')).rejects.toThrow('away');
  read.mockResolvedValueOnce(file('now'));
  expect((await source.read('a'))?.bytes.toString()).toBe('now');
});
