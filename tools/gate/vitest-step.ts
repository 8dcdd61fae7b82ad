import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { oneFailed, runProgram, type Step, type StepResult } from './step.ts';

/** Counts of Vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** A step that is one or more Vitest projects; each test counts. */
export const vitestStep = (name: string, projects: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  async run() {
    const report = path.resolve('.tmp', `vitest-${projects.join('-')}-${process.pid}.json`);
    mkdirSync(path.dirname(report), { recursive: true });
    const code = await runProgram(
      'vitest',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--passWithNoTests',
        '--reporter=default',
        '--silent=passed-only',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env,
    );
    try {
      // Vitest's own file, just written.
      return countOf(JSON.parse(readFileSync(report, 'utf8')) as Report, code);
    } catch (error) {
      console.error(`The tests ended without a report: ${String(error)}`);
      return oneFailed;
    } finally {
      rmSync(report, { force: true });
    }
  },
});

/** A file that could not be loaded has no tests to count, and is a failure; so is a skipped test. */
export function countOf(report: Report, code: number): StepResult {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded + report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
