import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { MentorSource, SelectionMethod } from '../model.ts';

/** One way to a mentor as it was when the decision was made, with what proves it. */
export interface Weighed {
  readonly source: MentorSource;
  readonly contract: string;
  /** The promo code, or the number of the club card. */
  readonly code?: string;
  /** ISO moment at which the link was opened. */
  readonly at?: string;
}

export interface Attribution {
  readonly contract: string;
  readonly mentorContract: string | null;
  readonly source: MentorSource;
  readonly method: SelectionMethod;
  /** The strongest first; the first one is the mentor's. */
  readonly weighed: readonly Weighed[];
  readonly store: string;
  readonly decidedAt: Date;
  /** Who decided: `registration`, a staff id. */
  readonly decidedBy: string;
}

/** Ends the link to the former mentor and begins the one to the new; a contract keeps a mentor who stays the same. */
async function link(
  tx: Tx,
  { contract, mentorContract, source, decidedAt }: Attribution,
): Promise<void> {
  await sql`select from contract where number = ${contract} for no key update`.execute(tx);
  await sql`update contract_mentor set until = greatest(${decidedAt}::timestamptz, since)
    where contract = ${contract} and until is null and mentor_contract is distinct from ${mentorContract}`.execute(
    tx,
  );
  if (mentorContract === null) return;
  // A second decision within one moment begins right after the first: links of a contract are told apart by their begin.
  await sql`insert into contract_mentor (contract, mentor_contract, source, since)
    select ${contract}, ${mentorContract}, ${source},
      greatest(${decidedAt}::timestamptz, (select max(since) + interval '1 microsecond' from contract_mentor where contract = ${contract}))
    where not exists (select from contract_mentor where contract = ${contract} and until is null)`.execute(
    tx,
  );
}

/** Writes a decision down for good and makes it hold. */
export async function writeAttribution(tx: Tx, decision: Attribution): Promise<void> {
  await link(tx, decision);
  const { contract, mentorContract, source, method, weighed, store, decidedAt, decidedBy } =
    decision;
  await sql`
    insert into mentor_attribution (contract, mentor_contract, source, method, weighed, store, decided_at, decided_by)
    values (${contract}, ${mentorContract}, ${source}, ${method}, ${JSON.stringify(weighed)}::jsonb, ${store}, ${decidedAt},
      ${decidedBy})`.execute(tx);
}

const DECISIONS_AT_ONCE = 50;

/** The decisions about a contract, the newest first. */
export const listAttributions = (
  database: Queryable,
  contract: string,
): Promise<readonly Attribution[]> =>
  query<Attribution>(database)`
    select contract, mentor_contract as "mentorContract", source, method, weighed, store, decided_at as "decidedAt",
      decided_by as "decidedBy"
    from mentor_attribution where contract = ${contract} order by id desc limit ${DECISIONS_AT_ONCE}`;

/** The contract of the mentor that a contract has now; null for none. */
export async function findCurrentMentor(
  database: Queryable,
  contract: string,
): Promise<string | null> {
  const [row] = await query<{ mentor: string }>(database)`
    select mentor_contract as mentor from contract_mentor where contract = ${contract} and until is null`;
  return row?.mentor ?? null;
}
