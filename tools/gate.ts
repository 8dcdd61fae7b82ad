// The gate: what must hold before a change is kept. `--quick` is the half that one runs while working.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { provideChromium } from './gate/find-chromium.ts';
import { oneFailed, programStep, runSteps, type Step } from './gate/step.ts';
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

const journeys: Step = {
  name: 'journeys',
  async run() {
    const chromium = await provideChromium();
    if (chromium === null) return oneFailed;
    return vitestStep('journeys', ['journeys'], { CHROMIUM_PATH: chromium }).run();
  },
};

const steps = process.argv.includes('--quick')
  ? [...quick, vitestStep('unit tests', ['unit'])]
  : [
      ...quick,
      // One after the other: a process shares its modules only among files of one project.
      vitestStep('unit tests', ['unit']),
      vitestStep('database tests', ['db']),
      vitestStep('server', ['server']),
      vitestStep('bundle', ['bundle']),
      journeys,
    ];

const begun = Date.now();
const { passed, failed } = await runSteps(steps);
console.log(`\n${((Date.now() - begun) / 1000).toFixed(0)} s`);
// The last line is for machines: exactly this form.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
