import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StepRecord } from './step.ts';

/** Where a folder stands in its history; a folder without one has no commit, and is never clean. */
export interface TreeState {
  readonly commit: string | null;
  readonly isClean: boolean;
}

export function stateOfTree(root: string): TreeState {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: null, isClean: false };
  }
}

/** What a run of the gate was about, and what came of it. */
export interface GateRun {
  readonly before: TreeState;
  readonly after: TreeState;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly steps: readonly StepRecord[];
}

const fileIn = (root: string): string => path.join(root, '.tmp/gate.json');

/** A run that is cut off leaves no report of an earlier one. */
export const removeGateReport = (root: string): void => rmSync(fileIn(root), { force: true });

/** Keeps the run for programs: `{commit, isClean, passed, failed, seconds, steps}`. */
export function writeGateReport(root: string, { before, after, ...result }: GateRun): void {
  const { commit } = before;
  // Who edits or commits while the tests run has tested something in between.
  const isClean = before.isClean && after.isClean && after.commit === commit;
  mkdirSync(path.dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), `${JSON.stringify({ commit, isClean, ...result }, null, 2)}\n`);
}
