import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TO_FILL, UnclearWish, withPackLine, writePack } from './new/write-pack.ts';

const root = path.resolve(import.meta.dirname, '..');
const PACKS = path.join(root, 'src/countries/packs.ts');
const USAGE = 'Usage: npm run new -- country xx --currency XXX';

/** What the conformance checks say of the pack, asked of a process that reads the list anew. */
function faultsOf(cntr: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/new/check-pack.ts'), cntr],
    { cwd: root, encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout || stderr;
}

/** `npm run new -- country ro --currency RON`: the pack of a country and its line in the list, and what is left to a human. */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { currency: { type: 'string', default: '' } },
  });
  const [kind, cntr = ''] = positionals;
  if (kind !== 'country' || positionals.length !== 2) throw new UnclearWish(USAGE);
  const file = path.join(root, `src/countries/${cntr}.ts`);
  const source = writePack({ cntr, currency: values.currency });
  if (existsSync(file)) throw new UnclearWish(`src/countries/${cntr}.ts is there already`);
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
    if (line.includes(TO_FILL)) console.log(`  line ${index + 1}: ${line.split(TO_FILL)[1]?.trim()}`);
  console.log('\nThen go on with docs/how-to/add-a-country.md.');
  process.exitCode = faults ? 1 : 0;
}

try {
  main();
} catch (fault) {
  if (!(fault instanceof UnclearWish)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
