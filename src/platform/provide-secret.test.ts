import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { provideSecret } from './provide-secret.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'arnika-secret-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is made once, for the owner alone, and kept', () => {
  const first = provideSecret({ secret: undefined, dataDir: folder });
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(provideSecret({ secret: undefined, dataDir: folder })).toBe(first);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test("the operator's secret is used and nothing is written", () => {
  const dataDir = path.join(folder, 'none');
  expect(provideSecret({ secret: 'x'.repeat(40), dataDir })).toBe('x'.repeat(40));
});
