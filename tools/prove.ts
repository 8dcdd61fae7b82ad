// Everything heavy: each file of tools/prove/ is one part. `npm run prove` runs all of them, `npm run prove -- name …`
// some; docs/proof.md keeps the last result of each under a row for each promise. `npm run prove -- --table` runs nothing and
// writes those rows anew.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { judge } from './prove/report/judge.ts';
import { machineLine } from './prove/report/machine.ts';
import { readProof, writeProof } from './prove/report/proof-file.ts';
import type { ProofPart } from './prove/report/proof.ts';
import { testedPromises } from './prove/report/tested-promises.ts';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

async function discover(): Promise<ProofPart[]> {
  const folder = path.join(root, 'tools/prove');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
  return Promise.all(
    files.map(async (name) => {
      // Each file of the folder exports a part; the next line says so if one does not.
      const module = (await import(pathToFileURL(path.join(folder, name)).href)) as { default?: ProofPart };
      if (!module.default?.name) throw new Error(`tools/prove/${name} must export default {name, run}.`);
      return module.default;
    }),
  );
}

const parts = await discover();
const isTableOnly = process.argv.includes('--table');
const wanted = process.argv.slice(2).filter((word) => word !== '--table');
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}.`,
  );
  process.exit(1);
}
const file = path.join(root, 'docs/proof.md');
const tested = testedPromises(root);
const stored = () => readProof(file).filter((section) => parts.some((known) => known.name === section.name));
let isGood = true;
if (isTableOnly) writeProof(file, stored(), tested);
for (const part of isTableOnly ? [] : parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  const begun = Date.now();
  console.log(`— ${part.name}`);
  const told = await part.run().catch((error: unknown) => [
    {
      promise: `${part.name} runs to its end`,
      how: 'the run itself',
      promised: 'no fault',
      measured: String(error),
      ok: false,
    },
  ]);
  const rows = told.map(judge);
  const seconds = Math.round((Date.now() - begun) / 1000);
  for (const row of rows) console.log(`  ${row.ok ? 'good  ' : 'FAILED'} ${row.promise}: ${row.measured}`);
  isGood &&= rows.every((row) => row.ok);
  // After each part, so that a long run that is cut short keeps what it has.
  const fresh = {
    name: part.name,
    date: new Date().toISOString().slice(0, 10),
    machine: machineLine(),
    seconds,
    rows,
  };
  writeProof(file, [...stored().filter((section) => section.name !== part.name), fresh], tested);
}
process.exitCode = isGood ? 0 : 1;
