import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Company } from './company-shape.ts';

/** The folder of the company whose shop this is: brand, stores, contacts. An upgrade of the code never touches it. */
export const COMPANY_FOLDER = path.resolve(
  process.env['SHOP_DIR'] ||
    // The same from the sources and from what is built of them.
    path.join(path.dirname(findPackageJSON(import.meta.url) ?? ''), 'shop'),
);

/** What says it all. */
export const COMPANY_FILE = path.join(COMPANY_FOLDER, 'shop.ts');

/** Ends the process with a sentence that somebody at the terminal can use. */
export function refuseCompany(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function readCompany(): Promise<unknown> {
  if (!existsSync(COMPANY_FILE))
    refuseCompany(
      `The shop does not start: there is no ${COMPANY_FILE}.\n  SHOP_DIR names the folder of your company; 'npm run new -- shop NAME' makes one.`,
    );
  try {
    const exported: { default?: unknown } = await import(
      /* @vite-ignore */ pathToFileURL(COMPANY_FILE).href
    );
    return exported.default;
  } catch (fault) {
    const { message } = fault as Error;
    return refuseCompany(`The shop does not start: ${COMPANY_FILE} cannot be read: ${message}`);
  }
}

/** As the file says it; the packs hold it against what they know (`src/countries/packs.ts`) before anybody uses it. */
export const company = (await readCompany()) as Company;
