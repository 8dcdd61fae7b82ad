import type { Actor } from '#base/actor.ts';
import type { CallData } from '#base/call.ts';
import { publicName } from '#base/public-name.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { MentorLink } from '#countries/country-lists.ts';
import type { askWhyMentor, Mentor } from '../calls/mentors.ts';
import { socialLinks } from '../rules/social-links.ts';
import { findCurrentMentor, listAttributions, type Attribution } from './attribution-store.ts';
import type { LookupDeps } from './mentor-lookups.ts';
import { findHolders } from './mentor-store.ts';

type Explanation = CallData<typeof askWhyMentor>;
type NameDeps = Pick<LookupDeps, 'database' | 'namesOf'>;

/** Who reads the record: the contract's holder, a consultant who was weighed, or staff. */
type Reader = 'holder' | 'mentor' | 'staff';

const isWeighed = ({ mentorContract, weighed }: Attribution, contract: string): boolean =>
  mentorContract === contract || weighed.some((each) => each.contract === contract);

function readerOf(
  actor: Actor,
  contract: string,
  decisions: readonly Attribution[],
): Reader | null {
  if (actor.kind === 'staff' || actor.kind === 'system') return 'staff';
  if (actor.kind !== 'contract') return null;
  if (actor.contract === contract) return 'holder';
  return decisions.some((decision) => isWeighed(decision, actor.contract)) ? 'mentor' : null;
}

/** Mentors by contract, with whole names where the reader knows them anyway. */
async function namesOf(
  deps: NameDeps,
  contracts: readonly string[],
  links: readonly MentorLink[],
  isMasked: boolean,
): Promise<ReadonlyMap<string, Mentor>> {
  const holders = await findHolders(deps.database, [...new Set(contracts)]);
  const names = await deps.namesOf(holders.map(({ personId }) => personId));
  return new Map(
    holders.map(({ contract, personId, contacts }) => {
      const { firstName = '', lastName = '' } = names.get(personId) ?? {};
      const fullName = isMasked
        ? publicName(firstName, lastName)
        : `${firstName} ${lastName}`.trim();
      return [
        contract,
        { contract, fullName: fullName || contract, social: socialLinks(contacts, links) },
      ];
    }),
  );
}

/** The mentor that a contract has now, by the whole name; null for none. */
export async function currentMentor(
  deps: NameDeps,
  contract: string,
  links: readonly MentorLink[],
): Promise<Mentor | null> {
  const mentor = await findCurrentMentor(deps.database, contract);
  if (mentor === null) return null;
  return (await namesOf(deps, [mentor], links, false)).get(mentor) ?? null;
}

/**
 * Why a contract has its mentor. The holder reads everything about themselves; a consultant reads which way won and whether it was
 * theirs, not whose else it was; staff read all. Who may not ask is answered as if the contract did not exist.
 */
export async function explainMentor(
  deps: NameDeps,
  { actor, contract, links }: { actor: Actor; contract: string; links: readonly MentorLink[] },
): Promise<Outcome<Explanation, 'CONTRACT_UNKNOWN'>> {
  const decisions = await listAttributions(deps.database, contract);
  const reader = readerOf(actor, contract, decisions);
  if (reader === null) return refused('CONTRACT_UNKNOWN');
  const own = actor.kind === 'contract' ? actor.contract : null;
  const current = await findCurrentMentor(deps.database, contract);
  const named = [current, ...decisions.map(({ mentorContract }) => mentorContract)].filter(
    (each) => each !== null,
  );
  const mentors = await namesOf(deps, named, links, reader === 'mentor');
  const mayKnow = (mentor: string | null) => reader !== 'mentor' || mentor === own;
  const shown = decisions
    .filter((decision) => own === null || reader !== 'mentor' || isWeighed(decision, own))
    .map(({ mentorContract, source, method, weighed, decidedAt }) => {
      const mentor =
        mentorContract !== null && mayKnow(mentorContract) ? mentors.get(mentorContract) : null;
      const [won, ...others] = weighed;
      const isShown = mayKnow(mentorContract);
      return {
        mentor: mentor ? { contract: mentor.contract, fullName: mentor.fullName } : null,
        source,
        mentorSelectionMethod: method,
        decidedAt: decidedAt.toISOString(),
        linkOpenedAt: (isShown && won?.at) || null,
        code: (isShown && won?.code) || null,
        outranked: others
          .filter((each) => reader !== 'mentor' || each.contract === own)
          .map((each) => each.source),
      };
    });
  const mentor = current !== null && mayKnow(current) ? (mentors.get(current) ?? null) : null;
  return ok({
    contract,
    mentor: mentor && { ...mentor, social: [...mentor.social] },
    decisions: shown,
  });
}
