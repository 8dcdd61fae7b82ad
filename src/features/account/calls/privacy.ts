import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { GIVEN_PURPOSES } from '../rules/given-consents.ts';
import { password, PROOF_REFUSALS } from './account.ts';

export const getConsents = defineCall({
  name: 'account_consents',
  about:
    'What the person agreed to: which text, which version, when, and until when. The newest first.',
  at: 'GET /{lang}/shop/api/v4/account/consents',
  who: OWN_CONTRACT,
  data: z
    .array(
      z.object({
        id: z.string(),
        purpose: z.string(),
        document: z.object({ alias: z.string(), version: z.number() }),
        /** ISO moments. */
        givenAt: z.string(),
        withdrawnAt: z.string().nullable(),
        /** False where the account cannot be without it. */
        canWithdraw: z.boolean(),
      }),
    )
    .readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Ours. */
export const giveConsent = defineCall({
  name: 'account_consent_give',
  about: 'Agrees to something that is off until then; once more is no other consent.',
  at: 'POST /{lang}/shop/api/v4/account/consents',
  who: OWN_CONTRACT,
  body: z.object({ purpose: z.enum(GIVEN_PURPOSES) }),
  data: z.object({}),
  refusals: {},
  proof: 'token',
  limit: 'edit',
});

export const withdrawConsent = defineCall({
  name: 'account_consent_withdraw',
  about: 'Takes back what the person agreed to.',
  at: 'POST /{lang}/shop/api/v4/account/consents/{id}/withdraw',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id: z.string().max(20) }),
  data: z.object({}),
  refusals: {
    UNKNOWN: { status: 404, text: message('account.consent-unknown', 'Такого согласия нет') },
    NEEDED: {
      status: 409,
      text: message(
        'account.consent-needed',
        'Без этого согласия кабинет не работает. Отозвать его можно, удалив кабинет',
      ),
    },
  },
  proof: 'token',
  limit: 'edit',
});

export const exportAccount = defineCall({
  name: 'account_export',
  about:
    'Everything that the shop keeps of the person, by topic. The page beside it gives it as a file.',
  at: 'GET /{lang}/shop/api/v4/account/export',
  who: OWN_CONTRACT,
  data: z.record(z.string(), z.unknown()),
  refusals: {},
  proof: 'none',
  limit: 'lookup',
});

export const eraseAccount = defineCall({
  name: 'account_erase',
  about: 'Forgets the person for good: orders stay without a name.',
  at: 'POST /{lang}/shop/api/v4/account/erase',
  // The office and managed contracts are the company's to close.
  who: { ...OWN_CONTRACT, o: 'never', managed: 'never' },
  body: z.object({ password, isSure: z.boolean().default(false) }),
  data: z.object({ redirect: z.string() }),
  refusals: {
    NOT_SURE: {
      status: 422,
      text: message('account.erase-not-sure', 'Отметьте, что понимаете: вернуть кабинет нельзя'),
    },
    ORDERS_ON_THE_WAY: {
      status: 409,
      text: message(
        'account.erase-orders',
        'Есть заказы, которые ещё не получены. Удалить кабинет можно после них',
      ),
    },
    MONEY_ON_ITS_WAY: {
      status: 409,
      text: message(
        'account.erase-money',
        'Деньги за один из заказов ещё в пути. Удалить кабинет можно, когда они придут или вернутся',
      ),
    },
    ...PROOF_REFUSALS,
  },
  proof: 'token',
  limit: 'login',
});
