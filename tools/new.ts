import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { UserError } from '#platform/user-error.ts';
import { makeBrandPictures } from './new/brand-pictures.ts';
import { makeShop } from './new/make-shop.ts';
import { TO_FILL, withContacts, withPackLine, withStore, writePack } from './new/write-pack.ts';

const root = path.resolve(import.meta.dirname, '..');
const PACKS = path.join(root, 'src/countries/packs.ts');
const STORES = path.join(root, 'shop/stores.ts');
const CONTACTS = path.join(root, 'shop/contacts.ts');
const USAGE = `Begins something new, and says what is left to a human.

  npm run new -- country CODE --currency CODE
      writes the pack of a country, its line in the list, its store and its contacts in shop/
      CODE         two lower-case letters, such as ro
      --currency   three upper-case letters, such as RON
      docs/how-to/add-a-country.md says how it goes on

  npm run new -- shop FOLDER
      makes the folder of a company of one's own, by asking ten questions
      --yes        asks nothing; what is not said beside it holds as the questions propose it
      --colour     main colour, such as #7a3b69; --sign a drawing (SVG) that icons are made of
      --name --claim --stores --domain --company --address --registrationNumber --taxNumber --email --phone
      docs/how-to/make-it-yours.md says how it goes on

  npm run new -- icons SIGN.svg --into FOLDER
      makes the pictures of a brand once more, of another drawing`;

/** What the conformance checks say of the pack, asked of a process that reads the list anew. */
function faultsOf(cntr: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/new/check-pack.ts'), cntr],
    { cwd: root, encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout || stderr;
}

/** Answers whether the checks find nothing wrong. */
function addCountry(cntr: string, currency: string): boolean {
  const file = path.join(root, `src/countries/${cntr}.ts`);
  const source = writePack({ cntr, currency });
  if (existsSync(file)) throw new UserError(`src/countries/${cntr}.ts is there already`);
  const packs = withPackLine(readFileSync(PACKS, 'utf8'), cntr);
  const isOfDemo = !process.env['SHOP_DIR'];
  const stores = withStore(readFileSync(STORES, 'utf8'), cntr);
  writeFileSync(file, source);
  writeFileSync(PACKS, packs);
  if (isOfDemo) {
    writeFileSync(STORES, stores);
    writeFileSync(CONTACTS, withContacts(readFileSync(CONTACTS, 'utf8'), { cntr, currency }));
  }
  spawnSync('oxfmt', [file], { cwd: root });
  console.log(
    `src/countries/${cntr}.ts is written, and its line in src/countries/packs.ts${isOfDemo ? ', and its store and contacts in shop/' : ''}.`,
  );
  if (!isOfDemo) {
    console.log(
      `Open its store in the shop.ts of your company (SHOP_DIR), then check it by npx vitest run src/countries:\n${withStore('};', cntr)}`,
    );
    return true;
  }
  const faults = faultsOf(cntr);
  if (faults) console.log(`\nThe checks say:\n${faults}`);
  else console.log('The checks of packs find nothing wrong.');
  console.log('\nLeft to you:');
  for (const each of [file, STORES, CONTACTS])
    for (const [index, line] of readFileSync(each, 'utf8').split('\n').entries())
      if (line.includes(TO_FILL))
        console.log(
          `  ${path.relative(root, each)}, line ${index + 1}: ${line.split(TO_FILL)[1]?.trim()}`,
        );
  console.log('\nThen go on with docs/how-to/add-a-country.md.');
  return faults === '';
}

const text = { type: 'string' } as const;

await runCommand({
  usage: USAGE,
  options: {
    currency: { type: 'string', default: '' },
    yes: { type: 'boolean', default: false },
    colour: text,
    sign: text,
    into: text,
    name: text,
    claim: text,
    stores: text,
    domain: text,
    company: text,
    address: text,
    registrationNumber: text,
    taxNumber: text,
    email: text,
    phone: text,
  },
  words: { least: 2, most: 2 },
  async run({ currency, into, ...options }, [kind = '', what = '']) {
    if (kind === 'country') return addCountry(what, currency);
    if (kind === 'shop') {
      await makeShop(what, options);
      console.log(
        `${path.resolve(what)} is a shop of its own now: shop.ts and brand/. Start it, with an empty database of its own:\n\n  SHOP_DIR='${what}' DATA_DIR='${what}-data' ARNIKA_MODE=production PUBLIC_ORIGIN=http://localhost:3000 npm start\n\nThen go on with docs/how-to/make-it-yours.md.`,
      );
      return true;
    }
    if (kind !== 'icons') throw new WrongUse(`Nothing is known of ${kind}.`);
    if (into === undefined) throw new WrongUse('--into says in which folder.');
    if (!existsSync(what)) throw new UserError(`there is no ${what}`);
    await makeBrandPictures(path.resolve(into), {
      svg: readFileSync(what),
      colour: options.colour ?? '#5b3a8c',
    });
    console.log(`The pictures of the brand are in ${path.resolve(into)}.`);
    return true;
  },
});
