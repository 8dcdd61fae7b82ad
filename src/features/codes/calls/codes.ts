import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { CODE_ALPHABETS } from '../model.ts';
import { CHECK_REFUSALS, SEND_REFUSALS } from './code-refusals.ts';

const phoneText = z.string().max(40);
const country = z.string().max(2);
const contract = z.string().max(20);
const code = z.string().max(40);
const captcha = z.string().max(4_000);
/** A flag as programs and forms send it. */
const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['', '0', '1', 'false', 'true'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** What is known of a code on its way; the input obeys `codeLength` (D6), the countdown `timeout` (D7, I7-027). */
export const sentCode = z.object({
  /** Seconds until the next one may be asked for, by the server's clock. */
  timeout: z.number(),
  /** The input obeys it. Source: D6. */
  codeLength: z.number(),
  alphabet: z.enum(CODE_ALPHABETS),
  /** As stored, `+7 9000000001` (I3-026); of a phone that was only looked up the last digits. */
  phone: z.string(),
});
/** What is known of a code that is on its way; where it goes, in the words of the server, once it was told. */
export type CodeSent = Omit<z.output<typeof sentCode>, 'phone'> & {
  readonly phone?: string | undefined;
};

const PHONE_REFUSALS = {
  PHONE_REQUIRED: { status: 422, text: FIELD_TEXTS.required },
  PHONE_INVALID: { status: 422, text: FIELD_TEXTS.phone },
} as const satisfies Record<string, RefusalSpec>;

/** The same for a contract that nobody has and for one that is not the visitor's. */
const CONTRACT = {
  CONTRACT_UNKNOWN: {
    status: 404,
    text: message('codes.contract-unknown', 'По этому номеру код получить нельзя'),
  },
} as const satisfies Record<string, RefusalSpec>;

export const checkPhone = defineCall({
  name: 'ajax_security_phone_check',
  about:
    'One path, two bodies. With the code of the phone apart it is the check at a form: `smsAuth` says that whoever owns the phone can sign in by a code, 30 times an hour a visitor, then after a captcha. With the phone as text it sends the code, and answers alike for phones that are known and not.',
  at: 'POST /{lang}/shop/ajax/security/phone/check/',
  who: ANYBODY,
  body: z.object({
    phone: z.union([phoneText, z.object({ code: z.string().max(8), number: phoneText })]),
    countryIso: country.optional(),
    isQuickPurchase: flag.optional(),
    isReferralRegistration: flag.optional(),
    token: captcha.optional(),
  }),
  data: sentCode.partial().extend({ smsAuth: z.boolean() }),
  refusals: { ...PHONE_REFUSALS, ...SEND_REFUSALS },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-021, I4-029, I2-064. */
export const signInByCode = defineCall({
  name: 'ajax_security_code_verify_to_auth',
  about:
    'A right code signs its phone’s owner in, or leads whoever is new on. An action that waited for the login goes on instead, after a choice between two carts (`hasCart`).',
  at: 'POST /{lang}/shop/ajax/security/code/verify-to-auth/',
  who: ANYBODY,
  body: z.object({
    code,
    phone: phoneText,
    countryIso: country.optional(),
    isQuickPurchase: flag.optional(),
    isReferralRegistration: flag.optional(),
  }),
  data: z.object({ redirect: z.string(), isSignedIn: z.boolean(), hasCart: z.boolean() }),
  mirrors: ['redirect'],
  refusals: { ...PHONE_REFUSALS, ...CHECK_REFUSALS },
  proof: 'token',
  limit: 'login',
});

export const changePhoneAndResend = defineCall({
  name: 'ajax_security_change_registration_phone_and_resend_validation_code',
  about:
    'With a phone: the code of the registration goes there from now on. With a contract alone: once more to the stored one.',
  at: 'POST /{lang}/shop/ajax/security/registration-phone/change-and-resend-code/',
  who: ANYBODY,
  body: z.object({
    phone: phoneText.optional(),
    countryIso: country.optional(),
    contract: contract.optional(),
    token: captcha.optional(),
  }),
  data: sentCode,
  refusals: { ...PHONE_REFUSALS, ...SEND_REFUSALS, ...CONTRACT },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-023. */
export const resendCode = defineCall({
  name: 'ajax_security_resend_code',
  about: 'Once more for what this session’s last code to the phone was for.',
  at: 'POST /{lang}/shop/ajax/security/code/resend/',
  who: ANYBODY,
  body: z.object({ phone: phoneText, countryIso: country.optional(), token: captcha.optional() }),
  data: sentCode,
  refusals: {
    ...PHONE_REFUSALS,
    ...SEND_REFUSALS,
    NOTHING_SENT: {
      status: 409,
      text: message(
        'codes.nothing-sent',
        'На этот номер мы ещё не отправляли код. Начните сначала',
      ),
    },
  },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-024. */
export const verifyPhone = defineCall({
  name: 'security_phone_verify',
  about: 'Takes the code of the registration, for a phone that was typed or a contract’s.',
  at: 'POST /{lang}/shop/ajax/security/phone/verify/',
  who: ANYBODY,
  body: z.object({
    code,
    phone: phoneText.optional(),
    countryIso: country.optional(),
    contract: contract.optional(),
  }),
  data: z.object({ phone: z.string() }),
  refusals: { ...PHONE_REFUSALS, ...CHECK_REFUSALS, ...CONTRACT },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-025, I7-028. */
export const sendCode = defineCall({
  name: 'verification_code_get',
  about:
    'Sends a code to the phone of a contract that is the visitor’s own, or is being registered here.',
  at: 'POST /{lang}/shop/ajax/verification/code/get/',
  who: ANYBODY,
  body: z.object({ contract, isBonus: flag.optional(), token: captcha.optional() }),
  data: sentCode,
  refusals: { ...SEND_REFUSALS, ...CONTRACT },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-026. */
export const checkCode = defineCall({
  name: 'verification_code_check',
  about: 'Takes a code that was sent by SMS.',
  at: 'POST /{lang}/shop/ajax/verification/code/check/',
  who: ANYBODY,
  body: z.object({
    code,
    contract,
    isBonus: flag.optional(),
    oldContract: z.string().max(40).optional(),
    promoMentorSale: z.string().max(40).optional(),
  }),
  data: z.object({}),
  refusals: { ...CHECK_REFUSALS, ...CONTRACT },
  proof: 'token',
  limit: 'login',
});

/** Source: I7-027. */
export const getCodeTimeout = defineCall({
  name: 'verification_timeout_get',
  about: 'Seconds until the next code of the registration may be asked for.',
  at: 'GET /{lang}/shop/ajax/verification/timeout/get/',
  who: ANYBODY,
  query: z.object({ contract: contract.optional() }),
  data: z.number(),
  refusals: {},
  proof: 'none',
  limit: 'lookup',
});
