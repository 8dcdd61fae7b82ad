import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What a language says in the files of some features: each text with where it stands. */
async function textsIn(language: string, files: RegExp): Promise<readonly string[]> {
  const url = new URL(`../../src/i18n/catalogues/${language}.po`, import.meta.url);
  const entries = (await readFile(url, 'utf8')).split('\n\n');
  return entries.flatMap((entry) =>
    files.test(entry) ? (/^msgstr (.*)$/m.exec(entry)?.slice(1) ?? []) : [],
  );
}

const PAYING =
  /^#: src\/features\/(?:promo-codes|orders\/ui\/pa|invoices\/rules|checkout\/server\/form-words)/m;

test('steps, picture, form and invoice call a promo code by one word in German', async () => {
  const named = (await textsIn('de', PAYING)).filter((text) => /promo|gutscheincode/i.test(text));
  expect(named.length).toBeGreaterThan(20);
  for (const text of named) expect(text).toMatch(/Promocode/);
});

test('what an order is paid with calls products products in English', async () => {
  const texts = await textsIn('en', /^#: src\/features\/orders\/ui\/pay-/m);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /\bgoods\b/i.test(text))).toEqual([]);
});
