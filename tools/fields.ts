import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from '#platform/command-line.ts';
import { withFieldTable } from '#features/catalogue/import/file-fields.ts';

const PAGE = new URL('../docs/how-to/import-products.md', import.meta.url);

await runCommand({
  usage: `Writes into docs/how-to/import-products.md what a file may say of a product, as src/features/catalogue/product-fields.ts says it.\n\n  npm run fields`,
  options: {},
  run() {
    writeFileSync(PAGE, withFieldTable(readFileSync(PAGE, 'utf8')));
    return true;
  },
});
