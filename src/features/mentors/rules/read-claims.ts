import { ok, refused, type Outcome } from '#base/outcome.ts';
import { isManagedContract } from '#base/actor.ts';
import { CODE_MAX } from '../model.ts';

/** What a registration form says of the mentor; every field may be missing or empty. Source: I7-006, I3-020. */
export interface MentorClaims {
  readonly promoMentorSale?: string | null | undefined;
  /** Number of the club card that the visitor has. */
  readonly oldContract?: string | null | undefined;
  readonly oldContractCode?: string | null | undefined;
  readonly mentor?: string | null | undefined;
  readonly mentorSelectionMethod?: string | null | undefined;
  /** `?referral=` of the page that the form stands on. */
  readonly referral?: string | null | undefined;
}

const CONTRACT = /^\d{7,12}$/;
const CODE = /^[0-9A-ZА-ЯЁ_-]{3,32}$/;
const CARD = /^\d{6,16}$/;

/** The number of a contract that can be a mentor's; null for anything else, and for managed contracts ('M…'). Source: C6-011, I9-084. */
export function readContract(typed: string | null | undefined): string | null {
  const contract = (typed ?? '').trim();
  return CONTRACT.test(contract) && !isManagedContract(contract) ? contract : null;
}

/** A promo code as it is stored: people type in small letters and with spaces. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

export interface ClubCard {
  readonly number: string;
  readonly code: string;
}

/**
 * A club card from its two fields. A code without a number and a number without a code are refused; nothing at all is no card.
 * What no card can be called is handed on as '', to be unknown like any other number. Source: I4-024, I5-038.
 */
export function readCard(
  number: string | null | undefined,
  code: string | null | undefined,
): Outcome<ClubCard | null, 'CARD_NUMBER_NEEDED' | 'CARD_CODE_NEEDED'> {
  const digits = (number ?? '').replaceAll(/[\s-]/g, '');
  const secret = (code ?? '').trim();
  if (digits === '' && secret === '') return ok(null);
  if (digits === '') return refused('CARD_NUMBER_NEEDED');
  if (secret === '') return refused('CARD_CODE_NEEDED');
  return ok({ number: CARD.test(digits) ? digits : '', code: secret.slice(0, CODE_MAX) });
}
