import { sql } from 'kysely';
import type { Actor } from '#base/actor.ts';
import { getCountry } from '#countries/packs.ts';
import { homeStoreOf } from '#countries/store-of.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { bonusAccount, creditAccount, type BonusKind } from '../rules/accounts.ts';

export interface Gift {
  readonly contract: string;
  readonly kind: BonusKind | 'credit';
  /** Minor units of the currency. */
  readonly minor: number;
  /** Its code. */
  readonly unit: string;
  /** Why, in words; kept in the trail. */
  readonly reason: string;
  /** Makes the same gift be given once, however often it is asked for. */
  readonly key: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Where a contract is: its currency, and what a bonus is worth there; null for a contract that nobody has. */
export async function findTerms(database: Database, contract: string) {
  const [row] = await query<{ country: string }>(database)`
    select country from contract where number = ${contract}`;
  if (!row) return null;
  const { currency, bonusMinor } = getCountry(row.country);
  return { currency, bonusMinor };
}

/**
 * Gives bonuses or credit to a contract: an entry of the ledger, whose other side says what the company has issued, and who did it and why in
 * the trail, in one transaction.
 *
 * @returns False when this very gift was given before.
 */
export function giveBalance(database: Database, gift: Gift): Promise<boolean> {
  const { contract, kind, minor, unit, reason, key, actor, now } = gift;
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new RangeError(`${minor} is nothing that can be given`);
  const isCredit = kind === 'credit';
  const lines = JSON.stringify([
    { account: isCredit ? 'credit-issued' : 'bonus-issued', amount: minor },
    { account: isCredit ? creditAccount(contract) : bonusAccount(contract, kind), amount: -minor },
  ]);
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql`with entry as (
        insert into ledger_transaction (at, kind, dedupe_key) values (${now}, 'given', ${`given:${key}`})
        on conflict (dedupe_key) do nothing returning id),
      line as (
        insert into ledger_entry (transaction_id, position, account, unit, amount)
        select entry.id, l.position, l.account, ${unit}, l.amount
        from entry, rows from (jsonb_to_recordset(${lines}::jsonb) as (account text, amount bigint))
          with ordinality as l(account, amount, position))
      select id from entry`.execute(tx);
    if (rows.length === 0) return false;
    const [holder] = await query<{ country: string }>(tx)`
      select country from contract where number = ${contract}`;
    const store = homeStoreOf(holder?.country ?? '');
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'balance.give',
      subject: `contract:${contract}`,
      ...(store === null ? {} : { store }),
      details: { kind, minor, unit, reason },
    });
    return true;
  });
}
