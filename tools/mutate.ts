import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '#platform/command-line.ts';
import {
  folderScores,
  percentOf,
  survivors,
  totalScore,
  type MutationReport,
} from './mutation/score.ts';
import { MUTATED, REPORT, tryMutants } from './mutation/stryker.ts';

/** Part of the mutants that tests must notice, in percent. Source: issue 3. */
const PROMISED_PERCENT = 85;

const USAGE = `Breaks the rules of the shop on purpose, one place at a time, and asks whether a test notices.

  npm run mutate -- [FOLDER]… [--afresh]

  FOLDER    such as src/base; all rules where none is named
  --afresh  believes no earlier result`;

async function mutate(folders: readonly string[], isAfresh: boolean): Promise<boolean> {
  await tryMutants(folders.length > 0 ? folders : MUTATED, isAfresh);
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport;
  // The report keeps what earlier runs found elsewhere, also of files that are gone or belong to tests.
  const isWanted = (file: string) =>
    existsSync(file) &&
    !file.endsWith('-for-tests.ts') &&
    (folders.length === 0 || folders.some((folder) => file.startsWith(folder)));
  const report = {
    files: Object.fromEntries(Object.entries(files).filter(([file]) => isWanted(file))),
  };
  const scores = folderScores(report);
  for (const line of survivors(report)) console.log(line);
  for (const score of [...scores, totalScore(scores)])
    console.log(
      `${percentOf(score).toFixed(1).padStart(5)} %  ${score.killed} of ${score.tried}  ${score.folder}`,
    );
  return percentOf(totalScore(scores)) >= PROMISED_PERCENT;
}

process.chdir(path.resolve(import.meta.dirname, '..'));
os.setPriority(10);
await runCommand({
  usage: USAGE,
  options: { afresh: { type: 'boolean', default: false } },
  words: { least: 0, most: Infinity },
  run: ({ afresh }, folders) => mutate(folders, afresh),
});
