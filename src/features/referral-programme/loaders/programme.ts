import type { LoaderFunctionArgs } from 'react-router';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getProgramme, type OwnStanding } from '../calls/programme.ts';

const shown = (day: string): string => (isIsoDate(day) ? formatDay(day) : '');

function ownOf(own: OwnStanding) {
  return {
    ...own,
    friends: own.friends.map((friend) => ({
      ...friend,
      registeredOn: shown(friend.registeredOn),
    })),
    certificates: own.certificates.map((certificate) => ({
      ...certificate,
      until: shown(certificate.until),
    })),
  };
}

/** The programme of the store, and how whoever is signed in stands. Source: I1-015, D55. */
export async function loadProgramme({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { services, session, place, origin = '' } = context.get(shopContext);
  const answer = await services.run(getProgramme);
  if (!answer.success) throw new Error('the programme cannot be read');
  const { programme } = answer.data;
  const contract = session?.actor.kind === 'contract' ? session.actor.contract : null;
  const own = programme?.own ?? null;
  return {
    isSignedIn: contract !== null,
    /** The link that the programme is about, for those without scripts. */
    link:
      own !== null && contract !== null
        ? origin + pathsIn(place.language).registrationPrivilegedClient({ referral: contract })
        : null,
    programme: programme && {
      ...programme,
      from: shown(programme.from),
      to: shown(programme.to),
      own: own && ownOf(own),
    },
  };
}

export type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;
export type ShownProgramme = NonNullable<ProgrammeData['programme']>;
