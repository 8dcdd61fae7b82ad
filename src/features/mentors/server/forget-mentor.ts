import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Nobody is offered as a mentor any more whose person is erased. */
export async function forgetMentor(
  tx: Tx,
  { contracts }: { readonly contracts: readonly string[] },
): Promise<void> {
  await query(tx)`delete from listed_mentor where contract = any(${contracts}::text[])`;
}
