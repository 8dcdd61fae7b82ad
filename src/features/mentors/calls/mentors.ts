import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY, SIGNED_IN } from '#base/rights.ts';
import { MENTOR_LINKS } from '#countries/country-lists.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { MENTOR_REFUSALS } from '../mentor-texts.ts';
import { CODE_MAX, CONTRACT_MAX, MENTOR_SOURCES, SELECTION_METHODS } from '../model.ts';

const contract = z.string().max(CONTRACT_MAX);
const code = z.string().max(CODE_MAX);
/** The answer of a captcha, from who looks up more than a person would (D71). */
const token = z.string().max(4_000).optional();
const card = z.object({
  number: code.optional(),
  secret: code.optional(),
  code: code.optional(),
  token,
});

const link = z.object({ type: z.enum(MENTOR_LINKS), href: z.string() });
export type SocialLink = z.output<typeof link>;

/** As stored; the types of the specification's first reading and of its second. Source: I3-013, I3-015. */
const contact = z.object({ type: z.string(), value: z.string() });
export type Contact = z.output<typeof contact>;

/** A mentor as strangers see them. Source: I3-012 to I3-014. */
const mentor = z.object({
  contract: z.string(),
  /** «Анна К.» until the mentor is one's own. */
  fullName: z.string(),
  social: z.array(link).readonly(),
});
export type Mentor = z.output<typeof mentor>;

const source = z.enum(MENTOR_SOURCES);
/** A mentor that one of the ways leads to. */
const candidate = z.object({ source, mentor });
export type Candidate = z.output<typeof candidate>;
const method = z.enum(SELECTION_METHODS);

/** Source: I7-013, I7-020, D35, I3-020. */
export const checkCard = defineCall({
  name: 'ajax_security_check_card',
  about:
    'The mentor of a club card that the visitor has. Both bodies of the specification are taken.',
  at: 'POST /{lang}/shop/ajax/security/card/check/',
  who: ANYBODY,
  aliases: ['existing_contract_validation'],
  query: card,
  body: card.nullish(),
  data: mentor,
  refusals: MENTOR_REFUSALS,
  proof: 'token',
  limit: 'lookup',
});

/** Source: I7-014, I1-005. */
export const getMentorList = defineCall({
  name: 'ajax_security_get_mentor_list',
  about: 'Mentors who want to be offered, the nearest and most alike first, at the most 20.',
  at: 'GET /{lang}/shop/ajax/security/mentor-list/get/',
  who: ANYBODY,
  query: z.object({
    countryCode: z
      .string()
      .max(20)
      .trim()
      .toLowerCase()
      .regex(/^[a-z]{2}$/),
    cityCode: wholeNumber(1, 2_147_483_647).optional(),
    sex: z.enum(['M', 'W']).optional(),
    /** dd.mm.yyyy (I3-023). */
    birthdate: z
      .string()
      .max(10)
      .regex(/^\d{2}\.\d{2}\.\d{4}$/)
      .optional(),
    token,
  }),
  data: z.array(mentor.extend({ contacts: z.array(contact) })),
  isRawArray: true,
  refusals: {
    CAPTCHA_NEEDED: MENTOR_REFUSALS.CAPTCHA_NEEDED,
    CAPTCHA_FAILED: MENTOR_REFUSALS.CAPTCHA_FAILED,
  },
  proof: 'none',
  limit: 'lookup',
});

/** Source: I7-015, I1-006. */
export const checkMentor = defineCall({
  name: 'ajax_security_mentor_check_by_contract',
  about: 'The mentor with this number.',
  at: 'POST /{lang}/shop/ajax/security/mentor/check-by-contract/{contract}/',
  who: ANYBODY,
  params: z.object({ lang: z.string().max(2).optional(), contract }),
  body: z
    .object({
      isConsultantText: z.union([z.boolean(), wholeNumber(0, 1), z.string().max(5)]).optional(),
      token,
    })
    .nullish(),
  data: mentor,
  refusals: MENTOR_REFUSALS,
  proof: 'token',
  limit: 'lookup',
});

/** Source: I7-016, I1-007. */
export const checkReferralCode = defineCall({
  name: 'ajax_security_refcode_check',
  about: 'The mentor whose promo or referral code this is.',
  at: 'POST /{lang}/shop/ajax/security/refcode/check/',
  who: ANYBODY,
  query: z.object({ promoMentorSale: code.optional(), token }),
  body: z.object({ promoMentorSale: code.optional(), token }).nullish(),
  data: mentor,
  refusals: MENTOR_REFUSALS,
  proof: 'token',
  limit: 'lookup',
});

/** How the mentor of a form came to be. Source: I3-017. */
const flags = z.object({
  /** Nothing weaker can change the mentor (I4-015, I4-016). */
  forceMentor: z.boolean(),
  cardMentor: z.boolean(),
  /** The visitor came by somebody's link. */
  userLink: z.boolean(),
  /** The visitor named the mentor, from the list or by number. */
  setByUser: z.boolean(),
  setBySearch: z.boolean(),
});
export type MentorFlags = z.output<typeof flags>;

/** What the forms know of mentors before anything is typed. */
const state = z.object({
  /** By source, each at most once; those that no form can take away. */
  candidates: z.array(candidate).readonly(),
  /**
   * A link or an earlier choice names somebody who is told after a captcha only: too much was looked up from here (D71). Its answer goes
   * along as `token` when it is asked again.
   */
  isHeldBack: z.boolean(),
  /** Whether full registration asks when nobody is chosen (I4-011). */
  isAsked: z.boolean(),
  /** Whether the list is titled 'Mentor choice' for everybody here (I2-074). */
  isListCalledMentors: z.boolean(),
});
export type MentorState = z.output<typeof state>;

/** Ours. Source: D66, I3-016. */
export const getMentor = defineCall({
  name: 'ajax_security_mentor_get',
  about:
    'Who would be the mentor of a registration in this browser, and by which ways. `referral` is the page’s own.',
  at: 'GET /{lang}/shop/ajax/security/mentor/get/',
  who: ANYBODY,
  query: z.object({
    referral: z.string().max(200).optional(),
    token: z.string().max(4_000).optional(),
  }),
  data: z.object({
    selectedMentor: mentor.nullable(),
    source,
    mentorSelectionMethod: method,
    ...flags.shape,
    ...state.shape,
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Ours. Source: I9-086, I4-017. */
export const setMentor = defineCall({
  name: 'ajax_security_mentor_set',
  about: 'Remembers in this browser whom the visitor chose; null forgets it.',
  at: 'POST /{lang}/shop/ajax/security/mentor/set/',
  who: ANYBODY,
  body: z.object({ contract: contract.nullable(), method: method.default('manual') }),
  data: z.object({ mentor: mentor.nullable() }),
  refusals: {
    MENTOR_UNKNOWN: MENTOR_REFUSALS.MENTOR_UNKNOWN,
    CAPTCHA_NEEDED: MENTOR_REFUSALS.CAPTCHA_NEEDED,
  },
  proof: 'token',
  limit: 'lookup',
});

/** Ours. */
export const askWhyMentor = defineCall({
  name: 'ajax_security_mentor_why',
  about:
    'Why a contract has its mentor: one’s own; a consultant may ask about the contracts that their number was weighed for, staff about any. What one may not ask about and what does not exist are answered alike.',
  at: 'GET /{lang}/shop/ajax/security/mentor/why/',
  who: SIGNED_IN,
  query: z.object({ contract: contract.optional() }),
  data: z.object({
    contract: z.string(),
    mentor: mentor.nullable(),
    /** The newest first, at the most 50. */
    decisions: z.array(
      z.object({
        /** Null for who may not know, and where nobody was chosen. */
        mentor: z.object({ contract: z.string(), fullName: z.string() }).nullable(),
        source,
        mentorSelectionMethod: method,
        /** ISO moments. */
        decidedAt: z.string(),
        linkOpenedAt: z.string().nullable(),
        code: z.string().nullable(),
        /** Other ways that were open then and gave way: sources only. */
        outranked: z.array(source),
      }),
    ),
  }),
  refusals: {
    CONTRACT_UNKNOWN: { status: 404, text: MENTOR_REFUSALS.MENTOR_UNKNOWN.text },
  },
  proof: 'none',
  limit: 'lookup',
});
