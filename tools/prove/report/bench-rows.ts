import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchFigure } from '../../../bench/measure.ts';
import type { ProofRow } from './proof.ts';

/** A figure of `bench` as a row of the proof. */
export const benchRow = ({ what, value, share, target, isMet }: BenchFigure): ProofRow => ({
  promise: what,
  how: share || 'npm run bench',
  promised: target || 'told',
  measured: value,
  ok: isMet !== false,
});

/** Runs parts of `bench` as `npm run bench` does, and takes the figures that it hands over. */
export function runBench(
  parts: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): BenchFigure[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-bench-'));
  const figures = path.join(folder, 'figures.jsonl');
  try {
    spawnSync(process.execPath, ['--import', './tools/production.mjs', 'bench/run.ts', ...parts], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', BENCH_FIGURES: figures, ...environment },
    });
    if (!existsSync(figures)) throw new Error(`bench ${parts.join(' ')} measured nothing`);
    return (
      readFileSync(figures, 'utf8')
        .split('\n')
        .filter(Boolean)
        // Written by `printRows` of that very run.
        .map((line) => JSON.parse(line) as BenchFigure)
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
