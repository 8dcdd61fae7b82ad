import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isDone, note, readEntry } from './ledger.ts';

describe('what is already rendered', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is done while its input is the same and the shop shows that picture', () => {
    note('400101-front', { input: 'a', id: '400101-front-11112222' }, folder);
    const entry = readEntry('400101-front', folder);
    expect(isDone(entry, 'a', '400101-front-11112222')).toBe(true);
    expect(isDone(entry, 'b', '400101-front-11112222')).toBe(false);
    expect(isDone(entry, 'a', '400101-front-33334444')).toBe(false);
    expect(isDone(entry, 'a', undefined)).toBe(false);
  });

  it('is not done where nothing is noted', () => {
    expect(isDone(readEntry('400102-front', folder), 'a', 'x')).toBe(false);
  });

  it('tells inputs apart, also where only the border between two parts moved', () => {
    expect(fingerprint('ab', 'c')).not.toBe(fingerprint('a', 'bc'));
    expect(fingerprint('ab', 'c')).toBe(fingerprint('ab', 'c'));
    expect(fingerprint(new Uint8Array([1, 2]))).not.toBe(fingerprint(new Uint8Array([1, 3])));
  });
});
