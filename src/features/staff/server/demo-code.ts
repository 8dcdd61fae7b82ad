import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { Vault } from '#platform/vault.ts';
import { codeOfStep, stepAt } from './one-time-code.ts';

/** What the device of a member shows now; the next code where this one was used already. Null: no second factor that opens. */
export async function codeToShow(
  database: Queryable,
  vault: Vault,
  staffId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await query<{ sealed: string | null; step: number | null }>(database)`
    select totp_secret as sealed, totp_step as step from staff where id = ${staffId}::uuid`;
  const secret = row?.sealed == null ? null : vault.open(row.sealed);
  if (secret === null) return null;
  const present = stepAt(now);
  return codeOfStep(secret, row?.step === present ? present + 1 : present);
}
