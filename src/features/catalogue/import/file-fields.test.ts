import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFieldTable } from './file-fields.ts';

test('docs/how-to/import-products.md shows exactly the facts that a file may say', () => {
  const page = readFileSync(
    new URL('../../../../docs/how-to/import-products.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain('| `allergens` |');
  expect(withFieldTable(page)).toBe(page);
});
