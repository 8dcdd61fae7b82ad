import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from '#platform/command-line.ts';
import { withMatrix } from './matrix/country-matrix.ts';

const PAGE = new URL('../docs/product/countries.md', import.meta.url);

await runCommand({
  usage: `Writes into docs/product/countries.md what each country has, as the packs say it.\n\n  npm run matrix`,
  options: {},
  run() {
    writeFileSync(PAGE, withMatrix(readFileSync(PAGE, 'utf8')));
    return true;
  },
});
