import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  accountsOf,
  bonusAccount,
  creditAccount,
  kindOfAccount,
  NOTHING_HELD,
  type BonusKind,
  type Held,
} from '../rules/accounts.ts';

/** What a contract holds in one currency; one statement reads all of its accounts. */
export async function readHeld(database: Queryable, contract: string, unit: string): Promise<Held> {
  const [row] = await query<{ held: Readonly<Record<string, number>> | null }>(database)`
    select jsonb_object_agg(account, held) as held from ledger_balance
    where unit = ${unit} and account = any(${accountsOf(contract)}::text[])`;
  const held = row?.held;
  if (!held) return NOTHING_HELD;
  const of = (kind: BonusKind): number => held[bonusAccount(contract, kind)] ?? 0;
  return {
    bonuses: { b25: of('b25'), bz: of('bz'), elacc: of('elacc'), roz19: of('roz19') },
    credit: held[creditAccount(contract)] ?? 0,
  };
}

/** Why a balance changed: what the ledger calls the entry. */
export type MovementKind = 'given' | 'placed' | 'cancelled' | 'refunded' | 'cashback';

/** One change of a balance. */
export interface Movement {
  readonly at: Date;
  readonly means: 'bonus' | 'credit';
  readonly kind: MovementKind;
  /** Minor units; below zero what was spent. */
  readonly changeMinor: number;
  readonly orderNumber: string | null;
}

const AT_ONCE = 10;

/** The newest changes of a contract's balances, kinds of bonuses taken together; ten at the most. */
export async function listMovements(
  database: Queryable,
  contract: string,
  unit: string,
): Promise<Movement[]> {
  const rows = await query<Omit<Movement, 'means'> & { readonly account: string }>(database)`
    select t.at, t.kind, p.order_number as "orderNumber", min(e.account) as account, -sum(e.amount)::bigint as "changeMinor"
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id left join purchase p on p.id = t.purchase_id
    where e.unit = ${unit} and e.account = any(${accountsOf(contract)}::text[])
    group by t.id, t.at, t.kind, p.order_number, e.account like 'credit:%'
    order by t.id desc limit ${AT_ONCE}`;
  return rows.map(({ account, ...row }) => ({
    ...row,
    means: kindOfAccount(contract, account) === 'credit' ? 'credit' : 'bonus',
  }));
}
