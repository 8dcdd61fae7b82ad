import type { IsoDate } from '#base/calendar.ts';
import type { ContractRole } from '#base/actor.ts';
import type { CashbackProgram } from '#countries/country.ts';
import { findCountry } from '#countries/packs.ts';
import { readVolumes, type Volumes } from '#features/volumes/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { CashbackFacts, CashbackMember } from '../model.ts';
import { countsAllTime } from '../rules/programmes.ts';
import type {} from './tables.ts';

/** A contract in one month, as its programme sees it. */
export interface MemberMonth extends CashbackMember {
  readonly contract: string;
  readonly role: ContractRole;
  readonly country: string;
  readonly month: IsoDate;
  readonly facts: CashbackFacts;
}

export interface MonthAsked {
  readonly contract: string;
  /** Its first day; left out: the running month of the contract's country. */
  readonly month?: IsoDate;
}

interface MemberRow {
  readonly contract: string;
  readonly role: ContractRole;
  readonly country: string;
  readonly program: CashbackProgram | null;
  readonly pointsOf2015: number | null;
  readonly month: IsoDate | null;
}

/** The programme of a contract that was given none. Source: I4-073. */
const programOf = ({ program, country }: MemberRow): CashbackProgram =>
  program ?? findCountry(country)?.cashbackProgram ?? 'pk2021';

const factsOf = (
  { personal, firstLine, life }: Volumes,
  pointsOf2015: number | null,
): CashbackFacts => ({
  personal,
  firstLine,
  structure: life?.structure ?? 0,
  largestSum: life?.largestSum ?? 0,
  largestPoints: life?.largestPoints ?? 0,
  pointsOf2015: (pointsOf2015 ?? 0) * 100,
});

/** Programmes and what decides their steps, of many contracts by two statements. A contract that nobody has is left out. */
export async function readMembers(
  database: Queryable,
  asked: readonly MonthAsked[],
  at: { readonly now: Date; readonly before: 'now' | 'today' },
): Promise<readonly MemberMonth[]> {
  if (asked.length === 0) return [];
  const rows = await query<MemberRow>(database)`
    select c.number as contract, c.role, c.country, p.program, p.points_of_2015 as "pointsOf2015",
      to_char(a.month, 'YYYY-MM-DD') as month
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(contract text, month date)
    join contract c on c.number = a.contract
    left join lateral (select program, points_of_2015 from cashback_program g
      where g.contract = c.number and g.since <= coalesce(a.month, ${at.now}::timestamptz::date)
      order by since desc limit 1) p on true`;
  const volumes = await readVolumes(
    database,
    rows.map((row) => ({
      contract: row.contract,
      ...(row.month && { month: row.month }),
      withLife: countsAllTime({ program: programOf(row) }),
    })),
    at,
  );
  return volumes.flatMap((found) => {
    const row = rows.find(
      ({ contract, month }) =>
        contract === found.contract && (month === null || month === found.month),
    );
    if (!row) return [];
    const { contract, role, country, pointsOf2015 } = row;
    return [
      {
        contract,
        role,
        country,
        program: programOf(row),
        month: found.month,
        facts: factsOf(found, pointsOf2015),
      },
    ];
  });
}
