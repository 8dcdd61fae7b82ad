import type { Database } from '#platform/database.ts';

export interface DemoContext {
  readonly database: Database;
  readonly now: Date;
  /** When the shop is said to have opened: its first texts hold from then on. Now, if not given. */
  readonly openedAt?: Date;
  /** Said while a part takes its time. */
  readonly onProgress: (text: string) => void;
}

/** A feature's share of the demo world. Loading it again must change nothing. */
export interface DemoPart {
  readonly name: string;
  load(context: DemoContext): Promise<void>;
}
