// The gate: what must hold before a change is kept. `--quick` is the half that one runs while working, `--changed` as much
// of it as a small change since main needs (`--changed=BRANCH` since another branch).
import path from 'node:path';
import { changedSteps } from './gate/changed-steps.ts';
import { quickSteps, wholeLanes } from './gate/gate-steps.ts';
import { removeGateReport, stateOfTree, writeGateReport } from './gate/report.ts';
import { runLanes, totalOf } from './gate/step.ts';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

const changed = process.argv
  .map((word) => /^--changed(?:=(.+))?$/.exec(word))
  .find((found) => found !== null);
const since = changed && (changed[1] ?? 'main');
const before = since !== undefined || process.argv.includes('--quick') ? null : stateOfTree(root);
if (before) removeGateReport(root);
const begun = Date.now();
const records = await runLanes(
  before ? wholeLanes(before.commit ?? '') : [since === undefined ? quickSteps() : changedSteps(root, since)],
);
const seconds = Math.round((Date.now() - begun) / 1000);
const { passed, failed, faults } = totalOf(records);
if (before)
  writeGateReport(root, { before, after: stateOfTree(root), passed, failed, seconds, steps: records });
// Once more at the end: whoever sees only the last page of a long run wants just these.
for (const fault of faults) console.log(`\n✗ ${fault}`);
console.log(`\n${seconds} s`);
// The last line is for machines: exactly this form.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
