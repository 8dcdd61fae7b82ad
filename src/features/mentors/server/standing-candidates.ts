import { actorClass } from '#base/actor.ts';
import { CONTRACT_RIGHTS } from '#base/contract-rights.ts';
import { nameAt } from '#countries/names.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Candidate } from '../calls/mentors.ts';
import {
  MENTOR_COOKIES,
  SELECTION_METHODS,
  type MentorSource,
  type SelectionMethod,
} from '../model.ts';
import { CYBER_COOKIE } from '../rules/cyber-visit.ts';
import { readContract } from '../rules/read-claims.ts';
import type { Weighed } from './attribution-store.ts';
import { openedLink } from './link-cookie.ts';
import type { LookupDeps, Lookups } from './mentor-lookups.ts';
import { findMentors } from './mentor-store.ts';

/** A mentor that one of the ways leads to, with what proves the way. */
export interface Evident extends Candidate {
  readonly proof: Pick<Weighed, 'code' | 'at'>;
}

interface Wish {
  readonly source: MentorSource;
  readonly contract: string;
  readonly proof?: Evident['proof'];
  /** In place of the holder's own. */
  readonly fullName?: string;
}

/** How the mentor that the cookies remember came to be. */
export function cookieMethod({ cookies }: Pick<CallContext, 'cookies'>): SelectionMethod {
  return SELECTION_METHODS.find((method) => method === cookies[MENTOR_COOKIES.method]) ?? 'manual';
}

/**
 * The mentors that a registration in this browser would have without anything typed: the signed-in user, the link, the cookies, the
 * cyber mentor, the default. Cookies are wishes: whom they name is looked up, and names in them are not read.
 *
 * @param referral `?referral=` of the page itself; a later link than the one in the cookie.
 * @param mayTell Asked about each contract that the request itself names; one that it refuses is passed over.
 */
export async function standingCandidates(
  deps: LookupDeps & { readonly secret: string },
  lookups: Pick<Lookups, 'shown'>,
  context: CallContext,
  referral: string | null,
  mayTell: (contract: string) => Promise<boolean> = async () => true,
): Promise<readonly Evident[]> {
  const { actor, cookies, place } = context;
  const { cyber, defaultContract } = deps.packOf(context).mentor;
  const { mayBeMentor } = CONTRACT_RIGHTS[actorClass(actor)];
  const own = actor.kind === 'contract' && mayBeMentor ? readContract(actor.contract) : null;
  const ofPage = readContract(referral);
  const opened =
    ofPage === null ? openedLink(context, deps.secret) : { contract: ofPage, at: context.now };
  const link = opened && (await mayTell(opened.contract)) ? opened : null;
  const ofCookie = readContract(cookies[MENTOR_COOKIES.contract]);
  const kept = ofCookie !== null && (await mayTell(ofCookie)) ? ofCookie : null;
  const wishes: readonly Wish[] = [
    ...(own === null ? [] : [{ source: 'user', contract: own } as const]),
    ...(link === null
      ? []
      : [
          {
            source: 'link',
            contract: link.contract,
            proof: { at: link.at.toISOString() },
          } as const,
        ]),
    ...(kept === null ? [] : [{ source: 'cookie', contract: kept } as const]),
    ...(cookies[CYBER_COOKIE]
      ? [
          {
            source: 'cyber',
            contract: cyber.contract,
            fullName: nameAt(cyber.fullName, place),
          } as const,
        ]
      : []),
    { source: 'default', contract: defaultContract },
  ];
  const rows = await findMentors(deps.database, [
    ...new Set(wishes.map(({ contract }) => contract)),
  ]);
  const mentors = new Map(
    (await lookups.shown(rows, context)).map((mentor) => [mentor.contract, mentor]),
  );
  return wishes.flatMap(({ source, contract, proof = {}, fullName }) => {
    const mentor = mentors.get(contract);
    return mentor ? [{ source, mentor: fullName ? { ...mentor, fullName } : mentor, proof }] : [];
  });
}
