import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSourceGraph } from '../boundaries/source-graph.ts';
import { changedFiles } from './changed-files.ts';
import { reachedTests } from './reached-tests.ts';
import { programStep, type Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const FOLDERS = ['src', 'test', 'tools', 'bench', 'db', 'studio'];
const isSource = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file);

/**
 * As much of the gate as a small change needs: types of everything, lint and form of the changed files, the plan and the texts,
 * and the tests that the change can reach.
 *
 * @param since The branch that this work left.
 */
export function changedSteps(root: string, since: string): readonly Step[] {
  const { present, removed } = changedFiles(root, since);
  const changed = [...present, ...removed];
  const graph = readSourceGraph(
    root,
    FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
  );
  const { unit, db, onlyFromAfar } = reachedTests(graph, changed);
  console.log(
    `${changed.length} files changed since ${since}: ${unit.length} unit and ${db.length} database test files`,
  );
  tellLeft(
    changed.filter((file) => !isSource(file) && !file.endsWith('.md')),
    onlyFromAfar.length,
  );
  const sources = present.filter(isSource);
  return [
    programStep('page types', 'react-router', 'typegen'),
    // Keeps what it found out, and looks again at what the change touches.
    programStep(
      'types',
      'tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.tmp/types.tsbuildinfo',
    ),
    ...(sources.length > 0
      ? [
          programStep('lint', 'oxlint', '--type-aware', '--quiet', NOTHING_IS_FINE, ...sources),
          programStep('format', 'oxfmt', '--check', NOTHING_IS_FINE, ...sources),
        ]
      : []),
    programStep('boundaries', 'node', 'tools/boundaries/run.ts'),
    programStep('texts', 'node', 'tools/check-texts.ts'),
    ...(unit.length > 0 ? [vitestStep('unit tests', ['unit'], { files: unit })] : []),
    ...(db.length > 0 ? [vitestStep('database tests', ['db'], { files: db })] : []),
  ];
}

/** Files that the tools leave out by their own settings. */
const NOTHING_IS_FINE = '--no-error-on-unmatched-pattern';

/** What is left for the whole gate is said, so that nobody takes this for it. */
function tellLeft(unread: readonly string[], fromAfar: number): void {
  if (fromAfar > 0)
    console.log(`left to npm test: ${fromAfar} database test files that meet it from afar`);
  if (unread.length > 0)
    console.log(
      `left to npm test: what reads ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}`,
    );
}
