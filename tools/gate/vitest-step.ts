import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  faultOf,
  oneFailed,
  runProgram,
  type ProgramEnd,
  type Step,
  type StepResult,
} from './step.ts';

/** What the gate reads of Vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly TestReport[];
}

export interface VitestOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Only these test files, by their paths; all where none is named. */
  readonly files?: readonly string[];
}

interface TestReport {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

/**
 * A step that is one or more Vitest projects; each test counts.
 *
 */
export const vitestStep = (
  name: string,
  projects: readonly string[],
  { env = {}, files = [] }: VitestOptions = {},
): Step => ({
  name,
  async run(say) {
    const report = path.resolve('.tmp', `vitest-${projects.join('-')}-${process.pid}.json`);
    mkdirSync(path.dirname(report), { recursive: true });
    const end = await runProgram('vitest', vitestArguments(projects, files, report), env, say);
    try {
      // Vitest's own file, just written.
      return resultOf(JSON.parse(readFileSync(report, 'utf8')) as Report, name, end);
    } catch (error) {
      console.error(`The tests ended without a report: ${String(error)}`);
      return { ...oneFailed, faults: [faultOf(name, end)] };
    } finally {
      rmSync(report, { force: true });
    }
  },
});

/** A file is named by its whole path: part of one would find others as well. */
export const vitestArguments = (
  projects: readonly string[],
  files: readonly string[],
  report: string,
): readonly string[] => [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...files.map((file) => path.resolve(file)),
  '--passWithNoTests',
  '--reporter=default',
  '--silent=passed-only',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** A file that could not be loaded has no tests to count, and is a failure; so is a skipped test. */
export function resultOf(report: Report, name: string, end: ProgramEnd): StepResult {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const passed = report.numPassedTests;
  const failed =
    report.numFailedTests + unloaded.length + report.numPendingTests + report.numTodoTests;
  // A fault outside of tests: a server that died, a promise that nobody waited for.
  if (failed === 0 && end.code !== 0) return { passed, failed: 1, faults: [faultOf(name, end)] };
  return {
    passed,
    failed,
    faults: [...unloaded.map(faultOfFile), ...report.testResults.flatMap(faultsIn)],
  };
}

const LINES_OF_A_FAULT = 12;

const shorten = (message: string): string =>
  message
    .split('\n')
    .slice(0, LINES_OF_A_FAULT)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

const localName = (file: string): string => path.relative(process.cwd(), file);

const faultOfFile = ({ name, message = '' }: FileReport): string =>
  `${localName(name)}\n${shorten(message)}`;

const faultsIn = ({ name, assertionResults }: FileReport): string[] =>
  assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(
      ({ fullName, status, failureMessages }) =>
        `${localName(name)}: ${fullName} (${status})\n${shorten((failureMessages ?? []).join('\n'))}`,
    );
