import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Tx } from '#platform/database.ts';
import { subjectOf } from './import-store.ts';

/** What the outbox calls a step of an import. */
export const PRODUCT_IMPORT = 'product-import';

export const PHASES = ['try', 'bring', 'undo'] as const;
export type Phase = (typeof PHASES)[number];
export const taskSchema = z.object({ id: z.uuid(), phase: z.enum(PHASES) });

/** Who of the staff does it, and when. */
export interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
}

/** Writes down who did something with a file. */
export const noteImport = (
  tx: Tx,
  id: string,
  action: string,
  { staffId, now }: ByStaff,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: `product-import.${action}`,
    subject: subjectOf(id),
    details,
  });

/** Asks the runner for a step. */
export const askForStep = (tx: Tx, id: string, phase: Phase, dueAt: Date): Promise<boolean> =>
  putInOutbox(tx, {
    kind: PRODUCT_IMPORT,
    payload: { id, phase },
    // Only whoever has moved the file on asks, so each asking is meant: a file may be tried again.
    dedupeKey: `${PRODUCT_IMPORT}:${id}:${phase}:${randomUUID()}`,
    dueAt,
  });
