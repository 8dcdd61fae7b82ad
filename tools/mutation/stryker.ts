import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { withoutSurvivors, type MutationReport } from './score.ts';

/** What is mutated: everything pure that decides. Folders whose unit tests stand beside the code. */
export const MUTATED = ['src/base', 'src/features/*/rules'] as const;

/** Kept out of the work tree: a sandbox is a copy of it with all its tests, which other runs must not find. */
const SANDBOX = path.join(tmpdir(), 'arnika-mutation');
/** Results so far and the last report; a run tries only what changed since. */
const RESULTS = '.tmp/mutation';

const EARLIER = `${RESULTS}/incremental.json`;

export const REPORT = `${RESULTS}/report.json`;

/**
 * A survivor is tried again each time: Stryker does not see that a new test may notice a change in what a file computes while it
 * is loaded, such as a table or an expression.
 */
function forgetSurvivors(): void {
  if (!existsSync(EARLIER)) return;
  // Stryker wrote it, in the form of its reports.
  const earlier = JSON.parse(readFileSync(EARLIER, 'utf8')) as MutationReport;
  writeFileSync(EARLIER, JSON.stringify(withoutSurvivors(earlier)));
}

/**
 * Tries every mutant of some folders against the unit tests.
 *
 * @param folders Of `MUTATED`, or folders and files inside them.
 * @param isAfresh True: what an earlier run found is not believed.
 */
export async function tryMutants(folders: readonly string[], isAfresh: boolean): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  forgetSurvivors();
  const files = folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`));
  await new Stryker({
    mutate: [...files, '!**/*.test.ts', '!**/*-for-tests.ts'],
    testRunner: 'vitest',
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      './tools/mutation/ignore-texts.ts',
    ],
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
    ignorers: ['texts'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: true,
    incrementalFile: EARLIER,
    force: isAfresh,
    // TypeScript 7 has no interface for programs, so Stryker must not look for a project of it.
    tsconfigFile: 'none.json',
    tempDirName: SANDBOX,
    ignorePatterns: [
      '/build',
      '/.data',
      '/.tmp',
      '/docs',
      '/public',
      '/db',
      '/bench',
      '/.react-router',
    ],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: REPORT },
    allowEmpty: true,
  }).runMutationTest();
}
