import { query } from '#platform/query.ts';
import type { Queryable } from '#platform/database.ts';
import { PAID_LATER } from '#countries/payment-methods.ts';
import {
  accountsOf,
  bonusAccount,
  creditAccount,
  type BonusKind,
  type Held,
} from '#features/balances/rules/accounts.ts';
import type { SubscriptionCounts } from '../rules/subscription-entry.ts';
import type {} from './tables.ts';

/** What every page may show of a signed-in contract. */
export interface UserFacts {
  readonly rankAlias: string;
  readonly contractType: 1 | 2;
  readonly country: string;
  readonly isRegisterPaid: boolean;
  readonly registeredAt: Date;
  readonly held: Held;
  readonly orderCount: number;
  readonly hasUnpaidOrder: boolean;
  /** Whether an order of theirs was paid, or stands and is paid at the door. */
  readonly hasBought: boolean;
  readonly subscriptions: SubscriptionCounts;
}

interface FactsRow extends Omit<UserFacts, 'held'> {
  readonly held: Readonly<Record<string, number>>;
}

/**
 * Reads all of it in one statement, since every page of somebody signed in asks for it; beside it only certificates have one of their own.
 *
 * @param unit Currency of the balances.
 * @returns Null when there is no such contract.
 */
export async function readUserFacts(
  database: Queryable,
  { contract, personId }: { readonly contract: string; readonly personId: string },
  unit: string,
): Promise<UserFacts | null> {
  const accounts = accountsOf(contract);
  const [row] = await query<FactsRow>(database)`
    select c.rank_alias as "rankAlias", c.kind as "contractType", c.country, c.is_register_paid as "isRegisterPaid",
      c.registered_at as "registeredAt",
      (select coalesce(jsonb_object_agg(account, held), '{}') from ledger_balance
        where unit = ${unit} and account = any(${accounts}::text[])) as held,
      o.count as "orderCount", o.unpaid as "hasUnpaidOrder", o.bought as "hasBought",
      (select jsonb_build_object('active', count(*) filter (where state in ('active', 'paused')),
          'canceled', count(*) filter (where state = 'canceled'), 'finished', count(*) filter (where state = 'finished'),
          'unreadCanceled', count(*) filter (where state = 'canceled' and not is_cancel_read))
        from customer_subscription where contract = c.number) as subscriptions
    from contract c, lateral (
      select count(*)::int as count, coalesce(bool_or(state = 'placed' and payment_method <> all(${PAID_LATER}::text[])), false) as unpaid,
        coalesce(bool_or(state = 'paid' or (state = 'placed' and payment_method = any(${PAID_LATER}::text[]))), false) as bought
      from purchase where (person_id = ${personId}::uuid or buyer_contract = c.number) and purpose = 'goods') o
    where c.number = ${contract}`;
  if (!row) return null;
  const of = (account: string): number => row.held[account] ?? 0;
  const kind = (name: BonusKind): number => of(bonusAccount(contract, name));
  return {
    ...row,
    held: {
      bonuses: { b25: kind('b25'), bz: kind('bz'), elacc: kind('elacc'), roz19: kind('roz19') },
      credit: of(creditAccount(contract)),
    },
  };
}
