import { writeAudit } from '#platform/audit-trail.ts';
import type { Tx } from '#platform/database.ts';
import { ALL_STORES } from '../model.ts';
import type { ByStaff } from './planned-text.ts';

/** Tells the trail what staff did with something that the shop says. */
export const noteAct = (
  tx: Tx,
  { staffId, now }: ByStaff,
  {
    action,
    subject,
    store,
    details,
  }: {
    /** `banner.make`. */
    readonly action: string;
    /** `banner:ru/winter`. */
    readonly subject: string;
    readonly store: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action,
    subject,
    ...(store === ALL_STORES ? {} : { store }),
    details,
  });
