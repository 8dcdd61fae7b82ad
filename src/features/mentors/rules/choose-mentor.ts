import type { Candidate, MentorFlags } from '../calls/mentors.ts';
import { MENTOR_SOURCES, type MentorSource, type SelectionMethod } from '../model.ts';

const FORCING: ReadonlySet<MentorSource> = new Set(['card', 'promo', 'user']);
const NAMED: ReadonlySet<MentorSource> = new Set(['search', 'list']);
const BY_HAND: ReadonlySet<MentorSource> = new Set(['card', 'promo', 'search']);
/** Who has one of these has chosen nobody. */
const NOBODYS: ReadonlySet<MentorSource> = new Set(['default']);

/** The candidates, the strongest first. Source: D66. */
export const byStrength = <Each extends { readonly source: MentorSource }>(
  candidates: readonly Each[],
): readonly Each[] =>
  candidates.toSorted(
    (a, b) => MENTOR_SOURCES.indexOf(a.source) - MENTOR_SOURCES.indexOf(b.source),
  );

/**
 * The mentor that stands: club card or promo code, then the signed-in user, then a user's link, then search or list, then the cookie, then
 * the cyber mentor, then the default. A club card outranks a promo code, and a search the list. Taking a candidate away leaves the next one.
 *
 * @returns Null when nothing leads to anybody. Source: D66, I4-015 to I4-018.
 */
export const strongest = <Each extends { readonly source: MentorSource }>(
  candidates: readonly Each[],
): Each | null => byStrength(candidates)[0] ?? null;

export function flagsOf(candidates: readonly Pick<Candidate, 'source'>[]): MentorFlags {
  const source = strongest(candidates)?.source;
  return {
    forceMentor: source !== undefined && FORCING.has(source),
    cardMentor: source === 'card',
    userLink: candidates.some((candidate) => candidate.source === 'link'),
    setByUser: source !== undefined && NAMED.has(source),
    setBySearch: source === 'search',
  };
}

/**
 * `manual` where the visitor typed who it is, `offered` where the shop did: the list, a link, the default. Of the cookie's mentor the
 * cookie says it. Source: I3-019.
 */
export const methodOf = (source: MentorSource): SelectionMethod =>
  BY_HAND.has(source) ? 'manual' : 'offered';

/** Whom the visitor named by number or from the list; the stronger ways may leave them unheard. */
export const namedIn = <Each extends { readonly source: MentorSource }>(
  candidates: readonly Each[],
): Each | null => candidates.find(({ source }) => NAMED.has(source)) ?? null;

/** Whether somebody is chosen, so that full registration need not ask (I4-011). */
export function isChosen(candidates: readonly Pick<Candidate, 'source'>[]): boolean {
  const standing = strongest(candidates);
  return standing !== null && !NOBODYS.has(standing.source);
}

/** Whether search and list are offered: only where what they lead to would count. Source: D66, I4-015, I4-016. */
export const isNamingShown = ({ forceMentor, userLink }: MentorFlags): boolean =>
  !forceMentor && !userLink;

/**
 * Whether the entry of a club card is offered: not where a mentor is forced without a user's link. A card's own mentor does not hide the
 * entry that takes it back. Source: I4-022, I4-025.
 */
export const isCardEntryShown = ({ forceMentor, cardMentor, userLink }: MentorFlags): boolean =>
  cardMentor || !forceMentor || userLink;

/** The candidates with another one of this source, or without any. Search and list are one choice: the later one holds. */
export const withCandidate = (
  candidates: readonly Candidate[],
  source: MentorSource,
  mentor: Candidate['mentor'] | null,
): readonly Candidate[] => [
  ...candidates.filter((candidate) =>
    NAMED.has(source) ? !NAMED.has(candidate.source) : candidate.source !== source,
  ),
  ...(mentor ? [{ source, mentor }] : []),
];
