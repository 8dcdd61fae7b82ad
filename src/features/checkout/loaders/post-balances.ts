import type { PostedBalances } from '#features/balances/model.ts';
import { sendCode } from '#features/codes/calls/codes.ts';
import { setMentor } from '#features/mentors/calls/mentors.ts';
import { chooseOwnMentor } from '#features/mentors/calls/own-mentor.ts';
import type { ShopContext } from '#web/request-context.ts';
import { applyBalances } from '../calls/balances.ts';
import { getPaymentStep } from '../calls/checkout.ts';
import { refusalIn } from './refusal-in.ts';

const TYPED_MAX = 40;

type Services = ShopContext['services'];

const textIn = (posted: FormData, name: string): string | undefined => {
  const value = posted.get(name);
  return typeof value === 'string' ? value.slice(0, TYPED_MAX) : undefined;
};

/** The sums of a form without scripts in which something else was pressed: they stay in their fields. Null: none was typed. */
export function keptBalances(posted: FormData): PostedBalances | null {
  const typed = { bonusSum: textIn(posted, 'bonusSum'), creditSum: textIn(posted, 'creditSum') };
  if (!typed.bonusSum?.trim() && !typed.creditSum?.trim()) return null;
  return { typed, fields: {}, sentTo: null, isCodeAsked: posted.has('code') };
}

/** Bonuses and credit of a form without scripts; what is refused stays as it was typed. Null: done, or there were none. */
export async function postBalances(
  services: Services,
  posted: FormData,
): Promise<PostedBalances | null> {
  const [bonusSum, creditSum] = [textIn(posted, 'bonusSum'), textIn(posted, 'creditSum')];
  const code = textIn(posted, 'code')?.trim();
  if (bonusSum === undefined && creditSum === undefined) return null;
  const typed = { bonusSum, creditSum };
  const answer = await services.run(applyBalances, { body: { ...typed, ...(code && { code }) } });
  if (answer.success) return null;
  const refused = { typed, sentTo: null, isCodeAsked: code !== undefined };
  const { code: refusal, fields } = refusalIn(answer.data);
  if (refusal === 'BONUS_PROOF_NEEDED') return { ...refused, ...(await askForCode(services)) };
  const said = answer.message[0] ?? '';
  const at = code === undefined ? (bonusSum === undefined ? 'creditSum' : 'bonusSum') : 'code';
  return { ...refused, fields: { [at]: said, ...fields } };
}

/** Sends the code that a sum waits for; an empty field for it says nothing wrong yet. */
async function askForCode(services: Services): Promise<Omit<PostedBalances, 'typed'>> {
  const user = await services.run(getPaymentStep);
  const contract = user.success ? user.data.userData.contract : '';
  const sent = await services.run(sendCode, { body: { contract, isBonus: true } });
  return sent.success
    ? { isCodeAsked: true, sentTo: sent.data.phone, fields: {} }
    : { isCodeAsked: true, sentTo: null, fields: { code: sent.message[0] ?? '' } };
}

/** Whom the buyer names without scripts: words at the field, or null when it is done. */
export async function postMentor(
  services: Services,
  contract: string,
  session: ShopContext['session'],
): Promise<string | null> {
  const isOwn = session?.actor.kind === 'contract';
  const answer = isOwn
    ? await services.run(chooseOwnMentor, { body: { contract, method: 'manual' } })
    : await services.run(setMentor, { body: { contract, method: 'manual' } });
  return answer.success ? null : (answer.message[0] ?? '');
}
