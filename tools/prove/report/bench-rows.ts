import type { ProofRow } from './proof.ts';

/** A measured line as `bench` prints it: mark, name, value, share, target. */
const LINE = /^ {2}([✓✗ ]) (.{38}) +(\S.*?)(?: {2,}(\S.*?))?(?: {2,}(\S.*))?$/;

/** What `bench` printed, as rows of the proof. */
export const benchRows = (printed: string): ProofRow[] =>
  printed.split('\n').flatMap((line) => {
    const found = LINE.exec(line);
    if (!found) return [];
    const [, mark, what = '', value = '', share = '', target = ''] = found;
    return [
      {
        promise: what.trim(),
        how: share || 'npm run bench',
        promised: target || 'told',
        measured: value,
        ok: mark !== '✗',
      },
    ];
  });
