import { readFileSync } from 'node:fs';
import {
  folderScores,
  percentOf,
  totalScore,
  type FolderScore,
  type MutationReport,
} from '../mutation/score.ts';
import { MUTATED, REPORT, tryMutants } from '../mutation/stryker.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

/** Part of all mutants that tests must notice, in percent. Source: issue 3. */
const PROMISED_PERCENT = 85;

const rowOf = (
  score: FolderScore,
  promise: string,
  promised: string,
  isGood: boolean,
): ProofRow => ({
  promise,
  how: 'Stryker: each place of the rules broken in turn, unit tests beside the code, results of earlier runs not believed',
  promised,
  measured: `${percentOf(score).toFixed(1)} %: ${score.killed} of ${score.tried} mutants`,
  ok: isGood,
});

/** Whether a fault in the rules is noticed: every mutant of them, the score of each folder and of all together. */
export default {
  name: 'mutation',
  async run() {
    await tryMutants(MUTATED, true);
    const scores = folderScores(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport);
    const total = totalScore(scores);
    return [
      rowOf(
        total,
        'A fault in the rules is noticed by a unit test',
        `≥ ${PROMISED_PERCENT} % of the mutants of src/base and of every rules folder`,
        percentOf(total) >= PROMISED_PERCENT,
      ),
      ...scores.map((score) => rowOf(score, `… in ${score.folder}`, 'counted in the total', true)),
    ];
  },
} satisfies ProofPart;
