import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { UserError } from '#platform/user-error.ts';
import { TO_FILL, withPackLine, writePack } from './new/write-pack.ts';

const root = path.resolve(import.meta.dirname, '..');
const PACKS = path.join(root, 'src/countries/packs.ts');
const USAGE = `Writes the pack of a country and its line in the list, and says what is left to a human.

  npm run new -- country CODE --currency CODE

  CODE        two lower-case letters, such as ro
  --currency  three upper-case letters, such as RON

docs/how-to/add-a-country.md says how it goes on.`;

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
  writeFileSync(file, source);
  writeFileSync(PACKS, packs);
  spawnSync('oxfmt', [file], { cwd: root });
  console.log(`src/countries/${cntr}.ts is written, and its line in src/countries/packs.ts.`);
  const faults = faultsOf(cntr);
  if (faults) console.log(`\nThe checks say:\n${faults}`);
  else console.log('The checks of packs find nothing wrong.');
  console.log('\nLeft to you:');
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (line.includes(TO_FILL))
      console.log(`  line ${index + 1}: ${line.split(TO_FILL)[1]?.trim()}`);
  console.log('\nThen go on with docs/how-to/add-a-country.md.');
  return faults === '';
}

await runCommand({
  usage: USAGE,
  options: { currency: { type: 'string', default: '' } },
  words: { least: 2, most: 2 },
  run({ currency }, [kind = '', cntr = '']) {
    if (kind !== 'country') throw new WrongUse(`Nothing is known of ${kind}.`);
    return addCountry(cntr, currency);
  },
});
