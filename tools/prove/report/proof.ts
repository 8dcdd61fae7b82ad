/** How much of what a run took, by unit: `{ carts: 100_000 }`; units are those of `promises.ts`. */
export type Size = Readonly<Partial<Record<string, number>>>;

/** One promise and what a run made of it. */
export interface ProofRow {
  /** Begins with the promises that it shows, `R-P08 R-P10`, if any of the sixty. */
  readonly promise: string;
  /** How it was tried, with counts. */
  readonly how: string;
  readonly promised: string;
  /** How large the run was. A promise none of whose rows tells its size does not hold. */
  readonly size?: Size;
  readonly measured: string;
  readonly ok: boolean;
}

/** One heavy part of `npm run prove`; each file of tools/prove/ exports one as its default. */
export interface ProofPart {
  readonly name: string;
  run(): Promise<readonly ProofRow[]>;
}

/** The last result of a part. */
export interface ProofSection {
  readonly name: string;
  /** Day of the run, ISO. */
  readonly date: string;
  readonly machine: string;
  readonly seconds: number;
  readonly rows: readonly ProofRow[];
}
