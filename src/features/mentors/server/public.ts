/** The door of mentors for other features and for the composition. */
import type { Actor } from '#base/actor.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { HandledCall } from '#platform/handled-call.ts';
import type { Mentor } from '../calls/mentors.ts';
import type { MentorClaims } from '../rules/read-claims.ts';
import { currentMentor, explainMentor } from './explain-mentor.ts';
import { createMentorHandlers } from './handlers.ts';
import { rememberLinkOfPage } from './link-cookie.ts';
import { openLookups } from './mentor-lookups.ts';
import { createOwnMentorHandlers, mentorOfBuyer, type OwnDeps } from './own-mentor.ts';
import { recordAttribution, resolveMentor, type Resolution } from './resolve-mentor.ts';

export { recordAttribution };

export type { MentorClaims } from '../rules/read-claims.ts';
export type { Resolution, ResolvedMentor } from './resolve-mentor.ts';

export interface Mentors {
  /** Decides whose a registration is; refusals say the field and its message. Source: D66. */
  resolveMentor(claims: MentorClaims, context: CallContext, isHuman?: boolean): Promise<Resolution>;
  /** Writes the decision down, in the caller's transaction and after the contract's own row. */
  readonly recordAttribution: typeof recordAttribution;
  /** The mentor that a contract has now, by the whole name; null for none. */
  currentMentor(
    contract: string,
    context: Pick<CallContext, 'place' | 'now'>,
  ): Promise<Mentor | null>;
  /** Why a contract has its mentor, for staff. */
  explainToStaff(
    contract: string,
    actor: Extract<Actor, { kind: 'staff' | 'system' }>,
  ): ReturnType<typeof explainMentor>;
  /** Whom a buyer has or has chosen; null for nobody. */
  mentorOfBuyer(context: CallContext): Promise<Mentor | null>;
  /** Told of each page that asks for what is personal: remembers the link that it was opened by. */
  pageOpened(context: CallContext): void;
  readonly handlers: HandledCall[];
}

export function openMentors(deps: OwnDeps): Mentors {
  const lookups = openLookups(deps);
  return {
    resolveMentor: (claims, context, isHuman) =>
      resolveMentor(deps, lookups, claims, context, isHuman),
    recordAttribution,
    currentMentor: (contract, context) =>
      currentMentor(deps, contract, deps.packOf(context).listed.mentorLinks),
    // Links to write to a mentor by are the buyer's.
    explainToStaff: (contract, actor) => explainMentor(deps, { actor, contract, links: [] }),
    mentorOfBuyer: (context) => mentorOfBuyer(deps, lookups, context),
    pageOpened: (context) => rememberLinkOfPage(context, deps.secret),
    handlers: [...createMentorHandlers(deps, lookups), ...createOwnMentorHandlers(deps, lookups)],
  };
}
