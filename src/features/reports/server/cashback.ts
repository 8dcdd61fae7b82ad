import { sql } from 'kysely';
import { countriesOf } from '#countries/store-of.ts';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { stepsOf } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import { stepOf, type Bounds } from './bounds.ts';

const CASHBACK: readonly Column[] = ['opening', 'accrued', 'given', 'spent', 'cameBack', 'closing'];

/** Whose bonuses a store owes: contracts of the countries that belong to it. */
const ownContract = (account: ReturnType<typeof sql>, { store }: Bounds) =>
  sql`exists (select from contract c where c.number = split_part(${account}, ':', 2)
    and c.country = any(${[...countriesOf(store)]}::text[]))`;

interface Moved {
  /** Null: after the period. */
  readonly key: string | null;
  readonly accrued: number;
  readonly given: number;
  readonly spent: number;
  readonly cameBack: number;
}

/** All that moved bonuses since the period began, by step. What an account holds is the opposite of its sum. */
const readMoves = async (database: Queryable, bounds: Bounds) =>
  (
    await sql<Moved>`
      select case when t.at < ${bounds.until}::timestamptz then ${stepOf(sql`t.at`, bounds)} end as key,
        coalesce(-sum(e.amount) filter (where t.kind = 'cashback'), 0)::bigint as accrued,
        coalesce(-sum(e.amount) filter (where t.kind not in ('cashback', 'placed', 'cancelled', 'refunded')), 0)::bigint as given,
        coalesce(sum(e.amount) filter (where t.kind = 'placed'), 0)::bigint as spent,
        coalesce(-sum(e.amount) filter (where t.kind in ('cancelled', 'refunded')), 0)::bigint as "cameBack"
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.at >= ${bounds.since}::timestamptz and e.unit = ${bounds.currency} and starts_with(e.account, 'bonus:')
        and ${ownContract(sql`e.account`, bounds)}
      group by 1`.execute(database)
  ).rows;

async function readHeldNow(database: Queryable, bounds: Bounds): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(held), 0)::bigint as held from ledger_balance
    where unit = ${bounds.currency} and starts_with(account, 'bonus:') and ${ownContract(sql`account`, bounds)}`.execute(
    database,
  );
  return rows[0]?.held ?? 0;
}

const changeOf = ({ accrued, given, spent, cameBack }: Omit<Moved, 'key'>): number =>
  accrued + given - spent + cameBack;

/** What a store owes its people in bonuses: at the beginning of each step, what came and went, and at its end. */
export async function readCashback(
  database: Queryable,
  bounds: Bounds,
): Promise<readonly ReportTable[]> {
  const moves = await readMoves(database, bounds);
  const held = await readHeldNow(database, bounds);
  let stands = moves.reduce((sum, move) => sum - changeOf(move), held);
  const first = stands;
  const found = moves.flatMap((move) => (move.key === null ? [] : [{ ...move, key: move.key }]));
  const steps = everyStep(stepsOf(bounds.period), found).map((row): CountedRow => {
    const opening = stands;
    const move = found.find(({ key }) => key === row.key);
    stands += move ? changeOf(move) : 0;
    return { ...row, opening, closing: stands };
  });
  return [tableOf('steps', CASHBACK, steps, { standing: { opening: first, closing: stands } })];
}
