import type { Database, Tx } from './database.ts';

/** Whom an erasure or an export is about, gathered before anything is gone. */
export interface DataSubject {
  readonly personId: string;
  readonly contracts: readonly string[];
  /** Theirs, in lower case: the profile's and those of their own orders. */
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
  /** Carts of theirs and of their sessions. */
  readonly cartIds: readonly string[];
}

/** What a feature does with what it keeps of people. `personal-data.db.test.ts` looks whether something was left out. */
export interface PersonalData {
  /** Forgets somebody, in the transaction of the whole erasure. */
  erase?(tx: Tx, subject: DataSubject, now: Date): Promise<void>;
  /** What is handed over of somebody, by topic: the name in the file. */
  readonly export?: Readonly<
    Record<string, (database: Database, subject: DataSubject) => Promise<unknown>>
  >;
}
