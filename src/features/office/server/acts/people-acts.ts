import { z } from 'zod';
import type { Mentors } from '#features/mentors/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { findPeople } from '../people-search.ts';
import { listBalanceEntries, readPerson } from '../person.ts';

export interface PeopleParts {
  readonly database: Database;
  readonly mentors: Pick<Mentors, 'explainToStaff'>;
}

/** People as whoever answers the phone finds and reads them. */
export const peopleActs = ({ database, mentors }: PeopleParts) => ({
  findPeople: act(
    'people.see',
    z.object({ search: z.string().max(200).catch('') }),
    ({ search }, { stores }) => findPeople(database, { search, stores }),
  ),
  openPerson: act(
    'people.see',
    z.object({ personId: z.string().max(40) }),
    async ({ personId }, { stores, now, member }) => {
      const page = await readPerson(database, { personId, stores, now });
      if (!page) return null;
      const actor = { kind: 'staff', staffId: member.id } as const;
      const why = await Promise.all(
        page.contracts.map(({ number }) => mentors.explainToStaff(number, actor)),
      );
      return { ...page, mentors: why.flatMap((each) => (each.ok ? [each.value] : [])) };
    },
  ),
  listBalanceEntries: act(
    'money.see',
    z.object({
      contract: z.string().max(20),
      currency: z.string().regex(/^[A-Z]{3}$/),
      cursor: z.string().max(200).nullable().catch(null),
    }),
    (input, { stores }) => listBalanceEntries(database, { ...input, stores }),
  ),
});
