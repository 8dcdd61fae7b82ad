import type { RowFaultCode } from '#features/catalogue/rules/row-fault.ts';

/** What becomes of a file: it is tried, then brought in, and may be taken back. */
export const IMPORT_STATES = [
  'trying',
  // Nobody has said yet what its columns mean.
  'asking',
  'tried',
  'running',
  'done',
  'undoing',
  'undone',
  'stopped',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Something is being done with it: whoever looks at it looks again. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'trying' || state === 'running' || state === 'undoing';

/** The most that is sent from a browser; larger files are for the command. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
/** Products of which a trial tells what would change. */
export const SAMPLES_MOST = 50;
/** Lines with a fault that are kept, the first ones. */
export const FAULTY_MOST = 1_000;
export const FILE_NAME_MOST = 200;

/** A line that was left out, or went in without a part of what it says. */
export interface FaultyLine {
  readonly line: number;
  /** Empty where none was read. */
  readonly sku: string;
  readonly code: RowFaultCode;
  readonly about: string;
}

/** What of a product a file changes. */
export const CHANGED_PARTS = [
  'texts',
  'prices',
  'stock',
  'pictures',
  'categories',
  'markers',
  'related',
  'address',
  'facts',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

export interface ImportSample {
  readonly sku: string;
  readonly name: string;
  /** Empty: it is new. */
  readonly parts: readonly ChangedPart[];
}

export interface ImportOutcome {
  /** Lines of the file, good and bad. */
  readonly read: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly bad: number;
  /** What was left out, the first thousand. */
  readonly problems: readonly FaultyLine[];
  /** What went in without a part, the first thousand. */
  readonly warnings: readonly FaultyLine[];
  readonly samples: readonly ImportSample[];
}

export interface UndoOutcome {
  readonly restored: number;
  readonly withdrawn: number;
  /** Changed by somebody since: left as they are. The first of them. */
  readonly left: readonly string[];
  readonly leftCount: number;
}

/** Why nothing came of a file. */
export const IMPORT_FAULTS = [
  'CELLS',
  'EMPTY',
  'FAULT',
  'NO_JSON',
  'NO_MAPPING',
  'NOT_TEXT',
  'TOO_LARGE',
  'WRONG_CATEGORIES',
  'WRONG_MAPPING',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

export type ImportFormat = 'own form' | 'Shopify' | 'CSV by mapping';

export interface ProductImport {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly stores: readonly string[];
  readonly language: string;
  readonly format: ImportFormat | null;
  /** What its columns mean was said in the office. */
  readonly isDescribed: boolean;
  /** How often that was said. */
  readonly revision: number;
  readonly state: ImportState;
  /** Lines, roughly, and how many of them are read. */
  readonly size: number;
  readonly read: number;
  readonly outcome: ImportOutcome | null;
  readonly undoOutcome: UndoOutcome | null;
  readonly fault: ImportFault | null;
  readonly isStopAsked: boolean;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly doneAt: Date | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}
