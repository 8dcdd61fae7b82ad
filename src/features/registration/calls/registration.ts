import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { shownVersions } from '#platform/versions-schema.ts';
import { REGISTRATION_TEXTS } from '../registration-texts.ts';

/** Longer than any field may be, so that the rule with its own text decides, and short enough to be harmless. */
const typed = z.string().max(1_000).default('');
const short = z.string().max(64).default('');
/** A box: forms send '1' or 'on', scripts may send a truth value or a number. */
const box = z
  .union([z.boolean(), z.literal([0, 1]), z.string().max(5)])
  .nullish()
  .transform(
    (value) => value === true || value === 1 || value === '1' || value === 'on' || value === 'true',
  );

/** The body of the specification (I7-006), with what our own pages add to it. */
const registrationBody = z.object({
  _csrf_token: z.string().max(200).optional(),
  cityID: z.union([wholeNumber(1, 2_147_483_647), z.literal('')]).nullish(),
  contractType: z.union([wholeNumber(1, 2), z.literal('')]).nullish(),
  countryISO: z.string().max(20).default(''),
  email: typed,
  getPersonalConsultant: box,
  name: typed,
  phone: z
    .union([z.string().max(60), z.object({ code: z.string().max(8), number: z.string().max(40) })])
    .default(''),
  promoMentorSale: short,
  secondName: typed,
  sex: z.string().max(10).default('W'),
  subscribe: box,
  /** The captcha's answer (D32). */
  token: z.string().max(8_000).optional(),
  mentor: short,
  mentorSelectionMethod: short,
  birthDate: z.string().max(20).default(''),
  /** Number of the club card, and its code. */
  oldContract: short,
  oldContractCode: short,
  isQuickRegistration: box,
  csc: short,
  tr_city: typed,
  tr_district: typed,
  tr_streetBlock: typed,
  tr_address: typed,
  tr_documentNumber: typed,
  tr_taxAgreement: box,
  th_documentNumber: typed,
  // Ours from here on.
  residence: z.string().max(20).default(''),
  password: z.string().max(1_000).default(''),
  /** Names of the consents that are ticked. */
  consents: z.array(z.string().max(64)).max(20).default([]),
  /** Of the texts beside the boxes, also `newsletter` and `tax`; a tick beside another one than holds is refused at its field. */
  documentVersions: shownVersions,
  /** Contract of the referral link that led here. */
  referral: short,
  /** The code that came by SMS, where it is typed into the form itself. */
  code: z.string().max(20).default(''),
  /** What the check answered: so that the captcha is asked once for check and sending. */
  pass: z.string().max(200).optional(),
  /** Chosen by the page for one form: sent twice it registers once. */
  requestKey: z.string().max(100).optional(),
});

const contact = {
  /** A page or a script that waits for the visible captcha shows it and sends again (I4-003). */
  useVisibleReCaptcha: z.boolean(),
  phoneValidationRequired: z.boolean(),
};

const refusals = {
  FIELDS_INVALID: { status: 422, text: FIELD_TEXTS.invalid },
  CAPTCHA_NEEDED: { status: 422, text: CAPTCHA_TEXTS.needed },
  CAPTCHA_FAILED: { status: 422, text: CAPTCHA_TEXTS.failed },
  RESIDENCE_ELSEWHERE: { status: 409, text: REGISTRATION_TEXTS.elsewhere },
  PHONE_NOT_PROVEN: { status: 409, text: REGISTRATION_TEXTS.phoneNotProven },
  CODE_NOT_SENT: { status: 429, retryAfterSeconds: 180, text: REGISTRATION_TEXTS.codeNotSent },
  TOO_MANY: { status: 429, retryAfterSeconds: 3_600, text: REGISTRATION_TEXTS.tooMany },
} as const satisfies Record<string, RefusalSpec>;

/** Source: I7-005 to I7-007, I4-002 to I4-009. */
export const validateRegistration = defineCall({
  name: 'ajax_validate_user_registration_data',
  about:
    'Checks a registration. A quick one is made right here and signed in; a full one is then sent by `user_registration_save`.',
  at: 'POST /{lang}/shop/ajax/registration/data/validate/',
  who: ANYBODY,
  query: z.object({ isQuickPurchase: z.string().max(5).optional() }),
  body: registrationBody,
  data: z.object({
    ...contact,
    /** Number of the new contract; empty while there is none. */
    contract: z.string(),
    redirect: z.string(),
    /** To be sent with the full form, and with the quick one once its phone is proven: the captcha is asked once. */
    pass: z.string().optional(),
  }),
  mirrors: ['useVisibleReCaptcha', 'phoneValidationRequired', 'contract', 'redirect'],
  refusals,
  proof: 'token',
  limit: 'lookup',
});

/** Ours: the specification only says that the returned form is submitted (I4-008). */
export const saveRegistration = defineCall({
  name: 'user_registration_save',
  about: 'Makes the contract of a full form.',
  at: 'POST /{lang}/shop/ajax/registration/data/save/',
  who: ANYBODY,
  body: registrationBody,
  data: z.object({ contract: z.string(), redirect: z.string() }),
  refusals,
  proof: 'token',
  limit: 'lookup',
});

/** Source: I7-009, I2-048. */
export const chooseCitizenship = defineCall({
  name: 'redirect_registration_citizen',
  about:
    'Countries of residence that may be chosen, each with the page of the shop that serves it elsewhere.',
  at: 'GET /{lang}/shop/ajax/registration/citizen/redirect/',
  who: ANYBODY,
  query: z.object({
    countryCode: z.string().max(20).optional(),
    /** 1 on the consultants' page: there the residence decides. */
    contractType: z.string().max(2).optional(),
  }),
  data: z.array(
    z.object({
      cntr: z.string(),
      name: z.string(),
      /** Registration page of the shop that serves it; null: this one does. */
      redirect_url: z.string().nullable(),
    }),
  ),
  isRawArray: true,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-010, I5-004, I8-010, D71. */
export const checkEmail = defineCall({
  name: 'ajax_security_email_check',
  about: 'Whether an e-mail may still be registered.',
  at: 'POST /{lang}/shop/ajax/security/email/check/',
  who: ANYBODY,
  body: z.object({
    email: typed,
    _csrf_token: z.string().max(200).optional(),
    token: z.string().max(8_000).optional(),
  }),
  data: z.object({ isFree: z.boolean() }),
  refusals: {
    FIELDS_INVALID: refusals.FIELDS_INVALID,
    EMAIL_TAKEN: { status: 409, text: FIELD_TEXTS.emailTaken },
    CAPTCHA_NEEDED: refusals.CAPTCHA_NEEDED,
    CAPTCHA_FAILED: refusals.CAPTCHA_FAILED,
  },
  proof: 'token',
  limit: 'lookup',
});

/** Ours. */
export const getRegistrationDone = defineCall({
  name: 'user_registration_done',
  about: 'What the success page shows: the contract that this browser has just registered.',
  at: 'GET /{lang}/shop/ajax/registration/done/get/',
  who: ANYBODY,
  data: z.object({
    contract: z.string(),
    method: z.enum(['pk', 'bp']),
    firstName: z.string(),
    email: z.string(),
    /** Masked; null where nobody is. */
    mentor: z.object({ contract: z.string(), fullName: z.string() }).nullable(),
    centre: z.object({ contract: z.string(), address: z.string() }).nullable(),
    isSignedIn: z.boolean(),
    isEmailConfirmed: z.boolean(),
    /** What is still to be paid for it; null: nothing. */
    fee: z.object({ sum: z.number(), currency: currencySchema }).nullable(),
  }),
  refusals: {
    NOTHING_DONE: {
      status: 404,
      text: message('registration.nothing-done', 'Здесь пока нечего показать'),
    },
  },
  proof: 'none',
  limit: 'browse',
});

/** Ours. */
export const confirmRegistration = defineCall({
  name: 'user_registration_confirm',
  about: 'Proves the e-mail by the link of the mail; sets the password where there is none yet.',
  at: 'POST /{lang}/shop/ajax/registration/email/confirm/',
  who: ANYBODY,
  body: z.object({ token: z.string().max(300), password: z.string().max(1_000).default('') }),
  data: z.object({ contract: z.string(), isPasswordSet: z.boolean() }),
  refusals: {
    LINK_DEAD: {
      status: 410,
      text: message('registration.link-dead', 'Ссылка больше не действует. Запросите новое письмо'),
    },
    FIELDS_INVALID: refusals.FIELDS_INVALID,
    EMAIL_TAKEN: { status: 409, text: FIELD_TEXTS.emailTaken },
  },
  proof: 'token',
  limit: 'lookup',
});
