import { z } from 'zod';
import { refused } from '#base/outcome.ts';
import type { Mentors } from '#features/mentors/server/public.ts';
import { REASON_MOST } from '#features/staff/rules/acting.ts';
import type { StaffDoor } from '#features/staff/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act } from '../act.ts';
import { findPeople } from '../people-search.ts';
import { listBalanceEntries, readActing, readPerson } from '../person.ts';

export interface PeopleParts {
  readonly database: Database;
  readonly mentors: Pick<Mentors, 'explainToStaff'>;
  readonly staff: StaffDoor;
  /** Scheme and host of a store. */
  siteOf(store: string): string;
}

const WHO = { personId: z.string().max(40) };

/** People as whoever answers the phone finds and reads them. */
export const peopleActs = ({ database, mentors, staff, siteOf }: PeopleParts) => ({
  findPeople: act(
    'people.see',
    z.object({ search: z.string().max(200).catch('') }),
    ({ search }, { stores }) => findPeople(database, { search, stores }),
  ),
  openPerson: act('people.see', z.object(WHO), async ({ personId }, { stores, now, member }) => {
    const page = await readPerson(database, { personId, stores, now });
    if (!page) return null;
    const actor = { kind: 'staff', staffId: member.id } as const;
    const why = await Promise.all(
      page.contracts.map(({ number }) => mentors.explainToStaff(number, actor)),
    );
    return { ...page, mentors: why.flatMap((each) => (each.ok ? [each.value] : [])) };
  }),
  openActing: act('people.act-as', z.object(WHO), ({ personId }, { stores }) =>
    readActing(database, personId, stores),
  ),
  actAs: act(
    'people.act-as',
    z.object({
      ...WHO,
      contract: z.string().max(20),
      store: z.string().max(20),
      reason: z.string().max(REASON_MOST * 2),
    }),
    async ({ personId, contract, store, reason }, { member, sessionId, stores, now }) => {
      const found = await readActing(database, personId, stores);
      if (!found) return null;
      if (!found.contracts.includes(contract) || !found.stores.includes(store))
        return refused('CONTRACT');
      const site = siteOf(store);
      const staffId = member.id;
      return staff.askActing({ staffId, sessionId, personId, contract, store, site, reason, now });
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
