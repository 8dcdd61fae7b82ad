import type { Database } from '#platform/database.ts';
import { renameAddress } from '#platform/former-addresses.ts';

/**
 * Says that a page has another alias from now on: whoever asks for the former one is sent on, in every store and language. The
 * text under the former alias stays, as agreements name it.
 *
 * @returns False when that is known already.
 */
export const renamePage = (
  database: Database,
  former: string,
  current: string,
  now: Date,
): Promise<boolean> =>
  database.transaction().execute((tx) => renameAddress(tx, 'page', former, current, now));
