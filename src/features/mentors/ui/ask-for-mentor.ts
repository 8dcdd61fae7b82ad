import { call, type CallResult } from '#web/call-client.ts';
import { checkCard, checkMentor, checkReferralCode } from '../calls/mentors.ts';
import type { Mentor } from '../calls/mentors.ts';
import type { CardToFind } from '../rules/typed-fields.ts';

/** @param token Of the captcha, where one was asked for. */
export type AskForMentor = (token?: string) => Promise<CallResult<Mentor>>;

/** Asks whose number, promo code or card it is. A field that was merely left asks quietly: nobody waits for the answer. */
export const askAbout = {
  number:
    (contract: string, isLeft: boolean): AskForMentor =>
    (token) =>
      call(
        checkMentor,
        { params: { contract }, body: { token } },
        { key: 'mentor search', isQuiet: isLeft },
      ),
  code:
    (promoMentorSale: string, isLeft: boolean): AskForMentor =>
    (token) =>
      call(
        checkReferralCode,
        { body: { promoMentorSale, token } },
        { key: 'mentor promo', isQuiet: isLeft },
      ),
  /** Always one that was left: the card has no button. */
  card:
    (card: CardToFind): AskForMentor =>
    (token) =>
      call(checkCard, { query: card, body: { token } }, { key: 'mentor card', isQuiet: true }),
};
