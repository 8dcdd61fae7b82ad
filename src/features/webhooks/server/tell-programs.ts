import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { WebhookEvent } from '../model.ts';

/** Tells other programs of something that no table of its own tells, in the transaction of what happened; no personal data. */
export const tellPrograms = (
  tx: Tx,
  told: {
    readonly type: WebhookEvent;
    readonly store: string;
    readonly at: Date;
    readonly data: Readonly<Record<string, unknown>>;
  },
): Promise<unknown> => query(tx)`
  select tell_programs(${told.type}, ${told.store}, ${told.at}::timestamptz, ${JSON.stringify(told.data)}::jsonb)`;
