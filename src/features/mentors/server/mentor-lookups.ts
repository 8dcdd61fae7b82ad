import { publicName, type PersonName } from '#base/public-name.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { CountryPack } from '#countries/country.ts';
import type { Captcha } from '#features/captcha/server/public.ts';
import type { AttemptCounter } from '#platform/attempt-counter.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { isPasswordRight } from '#platform/passwords.ts';
import type { Mentor } from '../calls/mentors.ts';
import { readCode, readContract, type ClubCard } from '../rules/read-claims.ts';
import { socialLinks } from '../rules/social-links.ts';
import { findByCode, findFreeCard, findMentors, type MentorRow } from './mentor-store.ts';

export interface LookupDeps {
  readonly database: Queryable;
  /** Counts within the hour. */
  readonly attempts: Pick<AttemptCounter, 'count' | 'countMost' | 'readMost' | 'giveBack'>;
  /** Counts look-ups, and asks who looks up too much for a captcha. */
  readonly captcha: Pick<Captcha, 'mayLookUp' | 'takeBackLookUp'>;
  /** Names by person; who was erased is not among them. */
  namesOf(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonName>>;
  packOf(context: Pick<CallContext, 'place' | 'now'>): CountryPack;
}

const TRIES_PER_CARD = 5;

type Found<Code extends string> = Promise<Outcome<Mentor, Code>>;

/** Looks mentors up for strangers: bounded, with masked names, silent about why somebody is not found. */
export function openLookups(deps: LookupDeps) {
  const { database, attempts } = deps;

  /** As strangers see them; somebody without a name is known by the number. */
  async function shown(
    rows: readonly MentorRow[],
    context: CallContext,
  ): Promise<readonly Mentor[]> {
    const names = await deps.namesOf(rows.map(({ personId }) => personId));
    const links = deps.packOf(context).listed.mentorLinks;
    return rows.map(({ contract, personId, contacts }) => {
      const name = names.get(personId);
      return {
        contract,
        fullName: (name && publicName(name.firstName, name.lastName)) ?? contract,
        social: socialLinks(contacts, links),
      };
    });
  }

  const firstOf = async (rows: readonly MentorRow[], context: CallContext) =>
    (await shown(rows, context))[0];

  return {
    shown,

    async byContract(typed: string, context: CallContext): Found<'MENTOR_UNKNOWN'> {
      const contract = readContract(typed);
      const rows = contract === null ? [] : await findMentors(database, [contract]);
      const found = await firstOf(rows, context);
      return found ? ok(found) : refused('MENTOR_UNKNOWN');
    },

    async byCode(typed: string, context: CallContext): Found<'PROMO_UNKNOWN'> {
      const code = readCode(typed);
      const row = code === null ? null : await findByCode(database, code, context.now);
      const found = row && (await firstOf([row], context));
      return found ? ok(found) : refused('PROMO_UNKNOWN');
    },

    /**
     * Five wrong codes an hour for a card, whoever tries; an unknown number takes as long as a known one. What no card can be called is no card:
     * nobody's typo counts for another. Source: D71.
     */
    async byCard(
      { number, code }: ClubCard,
      context: CallContext,
    ): Found<'CARD_UNKNOWN' | 'TOO_MANY'> {
      if (
        number !== '' &&
        (await attempts.count('club-card', number, context.now)) > TRIES_PER_CARD
      )
        return refused('TOO_MANY');
      const card = await findFreeCard(database, number);
      const isRight = await isPasswordRight(card?.secretHash ?? null, code, context.sender);
      const rows = card && isRight ? await findMentors(database, [card.mentorContract]) : [];
      const found = await firstOf(rows, context);
      if (!found) return refused('CARD_UNKNOWN');
      await attempts.giveBack('club-card', number, context.now);
      return ok(found);
    },
  };
}

export type Lookups = ReturnType<typeof openLookups>;
