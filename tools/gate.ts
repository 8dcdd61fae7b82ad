// The gate: what must hold before a change is kept. `--quick` is the half that one runs while working.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { provideChromium } from './gate/find-chromium.ts';
import { removeGateReport, stateOfTree, writeGateReport } from './gate/report.ts';
import { oneFailed, onePassed, programStep, runSteps, totalOf, type Step } from './gate/step.ts';
import { vitestStep } from './gate/vitest-step.ts';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

const TEXTS = 'tools/check-texts.ts';

const quick: readonly Step[] = [
  programStep('page types', 'react-router', 'typegen'),
  programStep('types', 'tsc', '--noEmit'),
  programStep('lint', 'oxlint', '--type-aware', '--quiet'),
  programStep('format', 'oxfmt', '--check'),
  programStep('boundaries', 'node', 'tools/boundaries/run.ts'),
  ...(existsSync(TEXTS) ? [programStep('texts', 'node', TEXTS)] : []),
];

let chromium: string | null = null;

/** Before the first test: whoever lacks something learns it now, and not after minutes. */
const system: Step = {
  name: 'browser and fonts',
  async run() {
    chromium = await provideChromium();
    return chromium === null ? oneFailed : onePassed;
  },
};

const journeys: Step = {
  name: 'journeys',
  run: async () =>
    chromium === null ? oneFailed : vitestStep('journeys', ['journeys'], { CHROMIUM_PATH: chromium }).run(),
};

const isQuick = process.argv.includes('--quick');
const steps = isQuick
  ? [...quick, vitestStep('unit tests', ['unit'])]
  : [
      system,
      ...quick,
      // One after the other: a process shares its modules only among files of one project.
      vitestStep('unit tests', ['unit']),
      vitestStep('database tests', ['db']),
      vitestStep('server', ['server']),
      vitestStep('bundle', ['bundle']),
      journeys,
    ];

const before = isQuick ? null : stateOfTree(root);
if (before) removeGateReport(root);
const begun = Date.now();
const records = await runSteps(steps);
const seconds = Math.round((Date.now() - begun) / 1000);
const { passed, failed } = totalOf(records);
if (before)
  writeGateReport(root, { before, after: stateOfTree(root), passed, failed, seconds, steps: records });
console.log(`\n${seconds} s`);
// The last line is for machines: exactly this form.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
