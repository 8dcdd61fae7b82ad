import { provideChromium } from './find-chromium.ts';
import { oneFailed, onePassed, programStep, type Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** What one runs while working: no browser, no database. */
export const quickSteps = (): readonly Step[] => [
  programStep('page types', 'react-router', 'typegen'),
  programStep('types', 'tsc', '--noEmit'),
  programStep('lint', 'oxlint', '--type-aware', '--quiet'),
  programStep('format', 'oxfmt', '--check'),
  programStep('boundaries', 'node', 'tools/boundaries/run.ts'),
  programStep('texts', 'node', 'tools/check-texts.ts'),
  vitestStep('unit tests', ['unit']),
];

/**
 * The whole gate. What journeys need of the system comes before the first test: whoever lacks something learns it at once,
 * and not after minutes. One after the other: a process shares its modules only among files of one project.
 *
 * @param provide A test puts another system in its place.
 */
export function wholeSteps(provide: () => Promise<string | null> = provideChromium): readonly Step[] {
  let chromium: string | null = null;
  return [
    {
      name: 'browser and fonts',
      async run() {
        chromium = await provide();
        if (chromium !== null) return onePassed;
        return { ...oneFailed, faults: ['journeys: what they need is not there, and could not be got'] };
      },
    },
    ...quickSteps(),
    vitestStep('database tests', ['db']),
    vitestStep('server', ['server']),
    vitestStep('bundle', ['bundle']),
    {
      name: 'journeys',
      run: async () =>
        // Without their fonts some of them fail for no fault of the shop's.
        chromium === null
          ? oneFailed
          : vitestStep('journeys', ['journeys'], { CHROMIUM_PATH: chromium }).run(),
    },
  ];
}
