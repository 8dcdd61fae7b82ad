// The gate: what must hold before a change is kept. `--quick` is the half that one runs while working.
import path from 'node:path';
import { quickSteps, wholeSteps } from './gate/gate-steps.ts';
import { removeGateReport, stateOfTree, writeGateReport } from './gate/report.ts';
import { runSteps, totalOf } from './gate/step.ts';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

const isQuick = process.argv.includes('--quick');
const before = isQuick ? null : stateOfTree(root);
if (before) removeGateReport(root);
const begun = Date.now();
const records = await runSteps(isQuick ? quickSteps() : wholeSteps());
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
