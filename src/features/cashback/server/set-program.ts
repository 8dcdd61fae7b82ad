import { dayIn, type IsoDate } from '#base/calendar.ts';
import type { Actor } from '#base/actor.ts';
import type { CashbackProgram } from '#countries/country.ts';
import { findCountry } from '#countries/packs.ts';
import { homeStoreOf } from '#countries/store-of.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

export interface ProgramGiven {
  readonly contract: string;
  readonly program: CashbackProgram;
  /** The first day of the month that it holds from; left out: the running one. */
  readonly since?: IsoDate;
  /** Whole points that the contract had on 31.12.2015, which only the programme `old` asks about. */
  readonly pointsOf2015: number;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Gives a contract a programme from a month on; months before it keep theirs. Who did it stands in the trail.
 *
 * @returns The month that it holds from; null for a contract that nobody has.
 */
export function setProgram(database: Database, given: ProgramGiven): Promise<IsoDate | null> {
  const { contract, program, pointsOf2015, actor, now } = given;
  return database.transaction().execute(async (tx) => {
    const [row] = await query<{ country: string }>(tx)`
      select country from contract where number = ${contract} for key share`;
    if (!row) return null;
    const day = dayIn(findCountry(row.country)?.timeZone ?? 'UTC', now);
    const since = given.since ?? (`${day.slice(0, 7)}-01` as IsoDate);
    await tx
      .insertInto('cashback_program')
      .values({ contract, since, program, points_of_2015: pointsOf2015, set_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['contract', 'since'])
          .doUpdateSet({ program, points_of_2015: pointsOf2015, set_at: now }),
      )
      .execute();
    const store = homeStoreOf(row.country);
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'cashback.program',
      subject: `contract:${contract}`,
      ...(store === null ? {} : { store }),
      details: { program, since, pointsOf2015 },
    });
    return since;
  });
}

/** The programmes that a contract was given, the newest first. */
export const listPrograms = (
  database: Database,
  contract: string,
): Promise<readonly { readonly since: string; readonly program: CashbackProgram }[]> =>
  query<{ since: string; program: CashbackProgram }>(database)`
    select to_char(since, 'YYYY-MM') as since, program from cashback_program where contract = ${contract}
    order by cashback_program.since desc limit 100`;
