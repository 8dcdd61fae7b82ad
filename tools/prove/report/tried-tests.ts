import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One test as it ended. */
export interface TriedTest {
  readonly title: string;
  readonly status: string;
  readonly seconds: number;
}

// Vitest's JSON report is Jest's, whose shape is stable.
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

/** Runs test files of one Vitest project, at a size that the environment gives, and tells how each test ended. */
export function tryTests(
  project: string,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): TriedTest[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-tried-'));
  const report = path.join(folder, 'report.json');
  try {
    spawnSync(
      'vitest',
      [
        'run',
        '--project',
        project,
        ...files,
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { stdio: 'inherit', env: { ...process.env, ...environment } },
    );
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, duration = 0 }) => ({
        title,
        status,
        seconds: duration / 1000,
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
