import path from 'node:path';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { changedSteps } from './gate/changed-steps.ts';
import { quickSteps, wholeLanes } from './gate/gate-steps.ts';
import { removeGateReport, stateOfTree, writeGateReport } from './gate/report.ts';
import { runLanes, totalOf, type Step } from './gate/step.ts';

const USAGE = `What must hold before a change is kept.

  npm test              all of it; the result for programs stands in .tmp/gate.json
  npm run check         the half that one runs while working: no browser, no database
  npm run check -- --changed [--since BRANCH]   as much of it as a small change since main, or BRANCH, needs`;

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] =
  `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

async function runGate(
  lanes: () => readonly (readonly Step[])[],
  isWhole: boolean,
): Promise<boolean> {
  const before = isWhole ? stateOfTree(root) : null;
  if (before) removeGateReport(root);
  const begun = Date.now();
  const records = await runLanes(lanes());
  const seconds = Math.round((Date.now() - begun) / 1000);
  const { passed, failed, faults } = totalOf(records);
  if (before)
    writeGateReport(root, {
      before,
      after: stateOfTree(root),
      passed,
      failed,
      seconds,
      steps: records,
    });
  // Once more at the end: whoever sees only the last page of a long run wants just these.
  for (const fault of faults) console.log(`\n✗ ${fault}`);
  console.log(`\n${seconds} s`);
  // The last line is for machines: exactly this form.
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

await runCommand({
  usage: USAGE,
  options: {
    quick: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
  run({ quick, changed, since }) {
    if (since !== undefined && !changed) throw new WrongUse('--since goes with --changed.');
    if (changed) return runGate(() => [changedSteps(root, since ?? 'main')], false);
    if (quick) return runGate(() => [quickSteps()], false);
    return runGate(() => wholeLanes(stateOfTree(root).commit ?? ''), true);
  },
});
