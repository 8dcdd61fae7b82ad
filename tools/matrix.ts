import { readFileSync, writeFileSync } from 'node:fs';
import { withMatrix } from './matrix/country-matrix.ts';

/** `npm run matrix`: writes into docs/product/countries.md what each country has, as the packs say it. */
const PAGE = new URL('../docs/product/countries.md', import.meta.url);
writeFileSync(PAGE, withMatrix(readFileSync(PAGE, 'utf8')));
