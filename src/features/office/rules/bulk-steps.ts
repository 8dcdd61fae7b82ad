/** What is done with many orders at once. */
export const BULK_STEPS = ['pick', 'pack', 'put-back', 'hand-over'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/** The most orders that a press waits for. */
export const WAITED_FOR = 10;

/** Whether a press waits for its orders; otherwise they are a run of their own, which is looked at while it goes. */
export const isWaitedFor = (
  step: BulkStep,
  count: number,
): step is Exclude<BulkStep, 'hand-over'> =>
  // Carriers are asked one by one, and may take their time.
  step !== 'hand-over' && count <= WAITED_FOR;

/** An order of a run. */
export interface BulkRow {
  readonly orderNumber: string;
  readonly isDone: boolean;
  /** Why it was left as it is; null: it was not, or its turn has not come. */
  readonly code: string | null;
}

/** Many orders that are changed one after the other, whether or not somebody looks. */
export interface BulkRun {
  readonly id: string;
  readonly step: BulkStep;
  readonly startedAt: Date;
  readonly isStopped: boolean;
  readonly rows: readonly BulkRow[];
}

/** A run that is under way. */
export interface OpenRun {
  readonly id: string;
  readonly step: BulkStep;
  readonly count: number;
  readonly done: number;
}
