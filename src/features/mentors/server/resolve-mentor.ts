import type { Text } from '#base/call.ts';
import type { Outcome } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';
import type { Mentor } from '../calls/mentors.ts';
import { MENTOR_REFUSALS, type MentorRefusal } from '../mentor-texts.ts';
import {
  MENTOR_FIELDS,
  type MentorField,
  type MentorSource,
  type SelectionMethod,
} from '../model.ts';
import { byStrength, flagsOf, methodOf } from '../rules/choose-mentor.ts';
import { readCard, readCode, type MentorClaims } from '../rules/read-claims.ts';
import { writeAttribution, type Weighed } from './attribution-store.ts';
import type { LookupDeps, Lookups } from './mentor-lookups.ts';
import { spendCard } from './mentor-store.ts';
import { cookieMethod, standingCandidates, type Evident } from './standing-candidates.ts';

/** The mentor of a registration, and everything that was weighed. */
export interface ResolvedMentor {
  /** Null only where the shop has no default contract. */
  readonly mentor: Mentor | null;
  readonly source: MentorSource;
  readonly method: SelectionMethod;
  /** Nothing weaker can change it (I3-017). */
  readonly isForced: boolean;
  readonly weighed: readonly Weighed[];
}

/** The mentor, or what is wrong at which field of the form. */
export type Resolution =
  | { readonly ok: true; readonly value: ResolvedMentor }
  | {
      readonly ok: false;
      readonly code: MentorRefusal;
      readonly field: MentorField;
      readonly text: Text;
    };

const FIELD_OF: Readonly<
  Record<Exclude<MentorRefusal, 'TOO_MANY' | 'CAPTCHA_NEEDED'>, MentorField>
> = {
  MENTOR_UNKNOWN: MENTOR_FIELDS.mentor,
  PROMO_UNKNOWN: MENTOR_FIELDS.promo,
  CARD_UNKNOWN: MENTOR_FIELDS.card,
  CARD_NUMBER_NEEDED: MENTOR_FIELDS.card,
  CARD_CODE_NEEDED: MENTOR_FIELDS.cardCode,
};

const refusedAt = (code: MentorRefusal, field: MentorField): Resolution => ({
  ok: false,
  code,
  field: code === 'TOO_MANY' || code === 'CAPTCHA_NEEDED' ? field : FIELD_OF[code],
  text: MENTOR_REFUSALS[code].text,
});

export interface ResolveDeps extends LookupDeps {
  readonly secret: string;
}

/** A typed thing that leads to a mentor, and how to look it up. */
interface Asked {
  readonly source: MentorSource;
  readonly field: MentorField;
  readonly proof: Evident['proof'];
  readonly find: () => Promise<Outcome<Mentor, MentorRefusal>>;
}

function askedOf(
  claims: MentorClaims,
  card: { readonly number: string; readonly code: string } | null,
  lookups: Lookups,
  context: CallContext,
): readonly Asked[] {
  const promo = claims.promoMentorSale?.trim();
  const contract = claims.mentor?.trim();
  return [
    ...(card
      ? [
          {
            source: 'card',
            field: MENTOR_FIELDS.card,
            proof: { code: card.number },
            find: () => lookups.byCard(card, context),
          } as const,
        ]
      : []),
    ...(promo
      ? [
          {
            source: 'promo',
            field: MENTOR_FIELDS.promo,
            proof: { code: readCode(promo) ?? '' },
            find: () => lookups.byCode(promo, context),
          } as const,
        ]
      : []),
    ...(contract
      ? [
          {
            // The list is what the shop offers; whoever types a number has named the mentor.
            source: claims.mentorSelectionMethod === 'offered' ? 'list' : 'search',
            field: MENTOR_FIELDS.mentor,
            proof: {},
            find: () => lookups.byContract(contract, context),
          } as const,
        ]
      : []),
  ];
}

/**
 * Decides whose a registration is, from what was typed and from what the request brings along. Everything typed is looked up
 * again, and something typed that leads to nobody is refused at its field rather than passed over. Only wrong tries count against the
 * limit of look-ups, so that a form may be checked as often as it is left; beyond it the form asks for its captcha.
 *
 * @param isHuman Whether the visitor has solved the form's captcha: look-ups then go on uncounted.
 *
 * Source: D66, I4-015 to I4-018, I4-026.
 */
export async function resolveMentor(
  deps: ResolveDeps,
  lookups: Lookups,
  claims: MentorClaims,
  context: CallContext,
  isHuman = false,
): Promise<Resolution> {
  const card = readCard(claims.oldContract, claims.oldContractCode);
  if (!card.ok) return refusedAt(card.code, MENTOR_FIELDS.card);
  const evident: Evident[] = [
    ...(await standingCandidates(deps, lookups, context, claims.referral ?? null)),
  ];
  for (const { source, field, proof, find } of askedOf(claims, card.value, lookups, context)) {
    if (!isHuman && !(await deps.captcha.mayLookUp(undefined, context)).passed)
      return refusedAt('CAPTCHA_NEEDED', field);
    const found = await find();
    if (!found.ok) return refusedAt(found.code, field);
    if (!isHuman) await deps.captcha.takeBackLookUp(context);
    evident.push({ source, mentor: found.value, proof });
  }
  const [standing, ...others] = byStrength(evident);
  if (!standing) {
    context.log.warn('there is no default mentor');
    return {
      ok: true,
      value: { mentor: null, source: 'default', method: 'offered', isForced: false, weighed: [] },
    };
  }
  const { source, mentor } = standing;
  return {
    ok: true,
    value: {
      mentor,
      source,
      method: source === 'cookie' ? cookieMethod(context) : methodOf(source),
      isForced: flagsOf(evident).forceMentor,
      weighed: [standing, ...others].map((each) => ({
        source: each.source,
        contract: each.mentor.contract,
        ...each.proof,
      })),
    },
  };
}

export interface NewAttribution {
  /** The contract that now belongs to somebody; its row is there already. */
  readonly contract: string;
  readonly resolved: ResolvedMentor;
  readonly store: string;
  readonly now: Date;
  /** `registration`, or who of the staff decided. */
  readonly by: string;
}

/**
 * Writes down whose a contract is and why, for good, and makes it hold from now on; takes part in the caller's transaction.
 * A club card that led here is used up.
 */
export async function recordAttribution(tx: Tx, attribution: NewAttribution): Promise<void> {
  const { contract, resolved, store, now, by } = attribution;
  await writeAttribution(tx, {
    contract,
    mentorContract: resolved.mentor?.contract ?? null,
    source: resolved.source,
    method: resolved.method,
    weighed: resolved.weighed,
    store,
    decidedAt: now,
    decidedBy: by,
  });
  const card = resolved.weighed.find(({ source }) => source === 'card');
  if (card?.code) await spendCard(tx, card.code, contract, now);
}
