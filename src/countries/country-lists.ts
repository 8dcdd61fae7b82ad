import type { Alphabet, PatternUse } from '#base/patterns.ts';

/** Kinds of links by which a mentor can be met (I3-015). */
export const MENTOR_LINKS = [
  'blog',
  'fb',
  'instagram',
  'mail',
  'ok',
  'phone',
  'telegram',
  'twitter',
  'vk',
  'youtube',
] as const;
export type MentorLink = (typeof MENTOR_LINKS)[number];

/** What the specification says of a country by naming it in a list. A pack takes its row from here. */
export interface ListedFacts {
  /** When the custom patterns of fields apply (I5-019, I5-020). */
  readonly patternUse: PatternUse;
  /** Alphabet that a saved address is checked by; null where none is (C5-020 to C5-022). */
  readonly addressAlphabet: Alphabet | null;
  /** Alphabet of the street in a new address (C5-025 to C5-027). */
  readonly streetAlphabet: Alphabet;
  /** True where the note on under-18s is shown to readers of Russian (I5-023). */
  readonly isUnderAgeNoteShown: boolean;
  /** True where the mentor list is titled 'Mentor choice' for everybody (I2-074, I9-081). */
  readonly isMentorListCalledMentors: boolean;
  /** True where the newer referral modal serves readers of Russian (I2-114, I9-082). */
  readonly isNewReferralModal: boolean;
  /** Links of a mentor that are shown (I5-054, I5-055, D5). */
  readonly mentorLinks: readonly MentorLink[];
  /** True where a consultant says the country of residence before anything else (I2-047, I5-040). */
  readonly isResidenceFirst: boolean;
  /** True where the banner of the mobile app may appear (I9-018). */
  readonly isMobileAppOffered: boolean;
}

/** A list of country codes, written as words. */
const list = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

const PATTERNS_ALWAYS = list('bb am bg by cz de kg kz mn pl ru th ua uz tr');
const PATTERNS_SINGLE = list('az md');
const ADDRESS_CHECKED = list('bg by cz de kg kz mn pl ru ua uz');
const ADDRESS_LATIN = list('cz de pl');
const STREET_BOTH = list('am bg by kg kz mn ua uz');
const STREET_CYRILLIC = list('ru');
const UNDER_AGE_NOTE = list('ru ua kz mn kg md');
const MENTORS_TITLE = list('cn th uz vn');
const NEW_REFERRAL = list('az ru by md kz kg uz ua tr');
const MENTOR_LINKS_SHOWN = list('ru ua by kz uz kg pl de rs cz bg az md');
const ONLY_VK_OK = list('ru');
const RESIDENCE_FIRST = list('de eu bg bb');
const MOBILE_APP = list('kg kz ru md tr uz by az ua rs cz mn');

/** An explicit list wins over a European code (D23): Bulgaria is Cyrillic and Latin although it has one. */
function addressAlphabet(cntr: string, hasEuropeCode: boolean): Alphabet | null {
  if (ADDRESS_CHECKED.has(cntr)) return ADDRESS_LATIN.has(cntr) ? 'onlyLatin' : 'cyrillicAndLatin';
  return hasEuropeCode ? 'onlyLatin' : null;
}

function streetAlphabet(cntr: string): Alphabet {
  if (STREET_CYRILLIC.has(cntr)) return 'onlyCyrillic';
  return STREET_BOTH.has(cntr) ? 'cyrillicAndLatin' : 'onlyLatin';
}

function mentorLinks(cntr: string): readonly MentorLink[] {
  if (ONLY_VK_OK.has(cntr)) return ['vk', 'ok'];
  return MENTOR_LINKS_SHOWN.has(cntr) ? MENTOR_LINKS : [];
}

/** The facts that the specification lists for a country, known or not. */
export function listedFacts(cntr: string, hasEuropeCode: boolean): ListedFacts {
  return {
    patternUse: PATTERNS_ALWAYS.has(cntr)
      ? 'always'
      : PATTERNS_SINGLE.has(cntr)
        ? 'singleField'
        : 'byEurope',
    addressAlphabet: addressAlphabet(cntr, hasEuropeCode),
    streetAlphabet: streetAlphabet(cntr),
    isUnderAgeNoteShown: UNDER_AGE_NOTE.has(cntr),
    isMentorListCalledMentors: MENTORS_TITLE.has(cntr),
    isNewReferralModal: NEW_REFERRAL.has(cntr),
    mentorLinks: mentorLinks(cntr),
    isResidenceFirst: RESIDENCE_FIRST.has(cntr) || hasEuropeCode,
    isMobileAppOffered: MOBILE_APP.has(cntr),
  };
}
