import type { RawBuilder } from 'kysely';

/** Invariants of the auditor, by their numbers; docs/reliability/auditor.md lists them. */
export const INVARIANTS = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'A9',
  'A10',
  'A11',
  'A12',
  'A13',
  'A14',
  'A15',
  'A16',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** Something in the books that cannot be. */
export interface Finding {
  readonly invariant: Invariant;
  /** A sentence for people. */
  readonly what: string;
  /** How many rows are wrong so. */
  readonly count: number;
  /** The first of them, 20 at the most, each with what tells it apart. */
  readonly rows: readonly string[];
}

/** One question to the database. Each row of its answer, a text named `found`, is something wrong. */
export interface Check {
  readonly invariant: Invariant;
  readonly what: string;
  readonly query: RawBuilder<{ found: string }>;
}

/** A finding as people read it. */
export const showFinding = ({ invariant, what, count, rows }: Finding): string =>
  [
    `${invariant} ${what}: ${count}`,
    ...rows.map((row) => `  ${row}`),
    ...(count > rows.length ? ['  …'] : []),
  ].join('\n');
