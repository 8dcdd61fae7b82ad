import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { judge } from './prove/report/judge.ts';
import { machineLine } from './prove/report/machine.ts';
import { readProof, writeProof } from './prove/report/proof-file.ts';
import type { ProofPart } from './prove/report/proof.ts';
import { testedPromises } from './prove/report/tested-promises.ts';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] =
  `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

const USAGE = `Runs what is too heavy for the gate, at the size that was promised, and keeps the last result of each part in docs/proof.md,
under a row for each promise.

  npm run prove -- [PART]… [--table]

  PART     all where none is named; each file of tools/prove/ is one
  --table  runs nothing, and writes the rows of the promises anew

PROVE_COUNT=… makes a smaller run, which says so and does not hold.`;

async function discover(): Promise<ProofPart[]> {
  const folder = path.join(root, 'tools/prove');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
  return Promise.all(
    files.map(async (name) => {
      // Each file of the folder exports a part; the next line says so if one does not.
      const module = (await import(pathToFileURL(path.join(folder, name)).href)) as {
        default?: ProofPart;
      };
      if (!module.default?.name)
        throw new Error(`tools/prove/${name} must export default {name, run}.`);
      return module.default;
    }),
  );
}

/** One part to its end; a fault of the run itself is a row as well. */
async function rowsOf(part: ProofPart): Promise<ReturnType<typeof judge>[]> {
  const told = await part.run().catch((error: unknown) => [
    {
      promise: `${part.name} runs to its end`,
      how: 'the run itself',
      promised: 'no fault',
      measured: String(error),
      ok: false,
    },
  ]);
  return told.map(judge);
}

async function prove(wanted: readonly string[], isTableOnly: boolean): Promise<boolean> {
  const parts = await discover();
  const names = parts.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new WrongUse(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const file = path.join(root, 'docs/proof.md');
  const tested = testedPromises(root);
  const stored = () => readProof(file).filter(({ name }) => names.includes(name));
  if (isTableOnly) {
    writeProof(file, stored(), tested);
    return true;
  }
  let isGood = true;
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const begun = Date.now();
    console.log(`— ${part.name}`);
    const rows = await rowsOf(part);
    const seconds = Math.round((Date.now() - begun) / 1000);
    for (const row of rows)
      console.log(`  ${row.ok ? 'good  ' : 'FAILED'} ${row.promise}: ${row.measured}`);
    isGood &&= rows.every((row) => row.ok);
    // After each part, so that a long run that is cut short keeps what it has.
    const fresh = {
      name: part.name,
      date: new Date().toISOString().slice(0, 10),
      machine: machineLine(),
      seconds,
      rows,
    };
    writeProof(file, [...stored().filter(({ name }) => name !== part.name), fresh], tested);
  }
  return isGood;
}

await runCommand({
  usage: USAGE,
  options: { table: { type: 'boolean', default: false } },
  words: { least: 0, most: Infinity },
  run: ({ table }, parts) => prove(parts, table),
});
