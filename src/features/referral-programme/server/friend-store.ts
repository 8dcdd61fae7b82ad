import type { MentorSource } from '#features/mentors/model.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Ways to a mentor by which somebody was invited: a link, a code, a card, a name. Whom the shop gave, or its list, invited nobody. */
const INVITING: readonly MentorSource[] = ['card', 'promo', 'user', 'link', 'search'];
/** A registered privileged client (I6-005). */
const CLIENT = 2;

export interface Between {
  readonly from: Date;
  readonly to: Date;
}

export interface Friend {
  readonly contract: string;
  readonly registeredAt: Date;
}

/** Whom a contract brought as privileged clients within a time, the first one first. Source: I9-061. */
export const listFriends = (
  database: Queryable,
  referrer: string,
  { from, to }: Between,
  limit: number,
): Promise<readonly Friend[]> =>
  query<Friend>(database)`
    select c.number as contract, c.registered_at as "registeredAt"
    from mentor_attribution a join contract c on c.number = a.contract
    where a.mentor_contract = ${referrer} and a.decided_by = 'registration' and a.source = any(${INVITING}::text[])
      and c.kind = ${CLIENT} and not c.is_blocked and c.registered_at >= ${from} and c.registered_at < ${to}
    order by c.registered_at, c.number limit ${limit}`;

/** Contracts of these countries that brought somebody within a time, of whom nothing was decided yet; by their numbers, after the given one. */
export async function listReferrers(
  database: Queryable,
  {
    countries,
    between: { from, to },
    after,
    limit,
  }: {
    readonly countries: readonly string[];
    readonly between: Between;
    readonly after: string;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const rows = await query<{ referrer: string }>(database)`
    select distinct a.mentor_contract as referrer
    from contract c join mentor_attribution a on a.contract = c.number join contract m on m.number = a.mentor_contract
    where c.registered_at >= ${from} and c.registered_at < ${to} and c.kind = ${CLIENT} and not c.is_blocked
      and a.decided_by = 'registration' and a.source = any(${INVITING}::text[])
      and m.country = any(${countries}::text[]) and not m.is_blocked and a.mentor_contract > ${after}
      and not exists (select from referral_reward r where r.friend = c.number)
    order by 1 limit ${limit}`;
  return rows.map(({ referrer }) => referrer);
}
