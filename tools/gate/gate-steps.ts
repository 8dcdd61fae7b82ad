import { provideChromium } from './find-chromium.ts';
import { oneFailed, onePassed, programStep, programStepIn, type Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/**
 * What reads the types of the whole project: several threads would each find out the same types, and the other core has tests to run.
 * Without collecting garbage it takes half the processor time, and two gigabytes.
 */
const typesStep = programStepIn({ GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' });

/** What one runs while working: no browser, no database. */
export const quickSteps = (): readonly Step[] => [
  programStep('page types', 'react-router', 'typegen'),
  typesStep('types', 'tsc', '--noEmit', '--singleThreaded'),
  typesStep('lint', 'oxlint', '--type-aware', '--quiet', '--threads=1'),
  programStep('format', 'oxfmt', '--check'),
  programStep('boundaries', 'node', 'tools/boundaries/run.ts'),
  programStep('texts', 'node', 'tools/check-texts.ts'),
  unusedStep(),
  vitestStep('unit tests', ['unit']),
];

/**
 * Files, exports and packages that nothing uses: none. It takes files that are started by their path from knip.json, and
 * reads the page types that the first step writes.
 */
export const unusedStep = (...options: string[]): Step =>
  programStep('unused code', 'knip', ...options);

/**
 * The whole gate. What journeys need of the system comes before the first test: whoever lacks something learns it at once,
 * and not after minutes. The rest goes beside them, one after the other: a process shares its modules only among files of one project.
 *
 * @param round Which part of its sweeps this run takes.
 * @param provide A test puts another system in its place.
 */
export function wholeLanes(
  round: string,
  provide: () => Promise<string | null> = provideChromium,
): readonly (readonly Step[])[] {
  const env = { GATE_ROUND: round };
  let chromium: string | null = null;
  const browser: Step = {
    name: 'browser and fonts',
    async run() {
      chromium = await provide();
      if (chromium !== null) return onePassed;
      return {
        ...oneFailed,
        faults: ['journeys: what they need is not there, and could not be got'],
      };
    },
  };
  const journeys: Step = {
    name: 'journeys',
    run: async (say) =>
      // Without their fonts some of them fail for no fault of the shop's.
      chromium === null ? oneFailed : vitestStep('journeys', ['journeys'], { env }).run(say),
  };
  return [
    [browser, journeys],
    [
      ...quickSteps(),
      vitestStep('database tests', ['db'], { env }),
      vitestStep('server', ['server'], { env }),
      vitestStep('bundle', ['bundle']),
    ],
  ];
}
