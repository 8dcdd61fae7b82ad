/** One promise and what a run made of it. */
export interface ProofRow {
  readonly promise: string;
  /** How it was tried, with counts. */
  readonly how: string;
  readonly promised: string;
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
