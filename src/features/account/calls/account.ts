import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import type { ContractRights } from '#base/contract-rights.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { monthStandingSchema } from '#features/cashback/calls/cashback.ts';
import { CERTIFICATE_TYPES } from '#features/cart/model.ts';
import { CHECK_REFUSALS, SEND_REFUSALS } from '#features/codes/calls/code-refusals.ts';
import { sentCode } from '#features/codes/calls/codes.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import type { FieldsOf } from '#platform/schema-fields.ts';
import { listedOrderSchema, overviewSchema } from './listed-order.ts';
import { orderSchema } from './order.ts';
import { MENU_ALIASES } from '../rules/account-menu.ts';

const typed = z.string().max(200).default('');
export const password = z.string().max(200).default('');
const proof = z.string().max(100).default('');

/** Why somebody signed in is not believed to be who they are. */
export const PROOF_REFUSALS = {
  WRONG_PASSWORD: { status: 403, text: message('account.wrong-password', 'Неверный пароль') },
  SIGN_IN_AGAIN: {
    status: 403,
    text: message(
      'account.sign-in-again',
      'Войдите ещё раз: для этого изменения вход должен быть недавним',
    ),
  },
  TOO_MANY: {
    status: 429,
    retryAfterSeconds: 3_600,
    text: message('account.too-many', 'Слишком много попыток. Попробуйте через час'),
  },
} as const satisfies Readonly<Record<string, RefusalSpec>>;

const fields = { status: 422, text: FIELD_TEXTS.invalid } as const satisfies RefusalSpec;
const contactTaken = {
  status: 409,
  text: message('account.contact-taken', 'Этот контакт нельзя подтвердить. Укажите другой'),
} as const satisfies RefusalSpec;

const account = z.object({
  reg_number: z.string(),
  rank: z.object({ alias: z.string() }),
  role: z.enum(['pc', 'c', 'o', 'e']),
  /** 1 consultant, 2 privileged client. */
  contractType: z.number(),
  /** Day of registration, `2026-11-20`. */
  registerDate: z.string(),
  nameFirst: z.string(),
  nameSecond: z.string(),
  nameThird: z.string(),
  email: z.string(),
  isEmailProven: z.boolean(),
  phone: z.string(),
  isPhoneProven: z.boolean(),
  /** `dd.mm.yyyy`, or empty. */
  birthDate: z.string(),
  sex: z.enum(['M', 'W']).nullable(),
  /** Whether changes of contacts ask for the password; else for a fresh login. */
  hasPassword: z.boolean(),
  isRegisterPaid: z.boolean(),
  orderCount: z.number(),
  /** Points of the running month and, where the contract collects cashback, what they give. Source: I9-045, I9-048. */
  month: monthStandingSchema,
  /** Whether that login is fresh enough now. */
  isFreshlySignedIn: z.boolean(),
  rights: z.object({
    hasReferral: z.boolean(),
    mayBeMentor: z.boolean(),
    hasPackages: z.boolean(),
    hasCashback: z.boolean(),
    hasBackOffice: z.boolean(),
  } satisfies FieldsOf<ContractRights>),
});
export type Account = z.output<typeof account>;

/** Source: I7-035. */
export const getAccount = defineCall({
  name: 'account_get',
  about: 'The signed-in contract and its holder.',
  at: 'GET /{lang}/shop/api/v4/account',
  who: OWN_CONTRACT,
  data: account,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Personal data as they are typed. */
const typedPerson = z.object({
  nameFirst: typed,
  nameSecond: typed,
  nameThird: typed,
  /** `dd.mm.yyyy`; empty when it is not told. */
  birthDate: typed,
  sex: z.string().max(1).default(''),
});
export type TypedPerson = z.output<typeof typedPerson>;

export const updateAccount = defineCall({
  name: 'account_update',
  about: 'Changes names, birthday and sex; nothing else of the person can be written here.',
  at: 'POST /{lang}/shop/api/v4/account',
  who: OWN_CONTRACT,
  body: typedPerson,
  data: account,
  refusals: { FIELDS: fields },
  proof: 'token',
  limit: 'edit',
});

/** Source: I3-011. */
const menuItem = z.object({
  alias: z.enum(MENU_ALIASES),
  /** It leads out of the shop, to its own address. */
  is_external: z.boolean(),
  url: z.string(),
  title: z.string(),
  /** News behind it that nobody has looked at; left out: there are none. */
  unread: z.number().optional(),
});
export type AccountMenuItem = z.output<typeof menuItem>;

/** Source: I2-099, I3-011, I7-036. */
export const getAccountMenu = defineCall({
  name: 'account_menu',
  about: 'The account’s menu in its groups.',
  at: 'GET /{lang}/shop/api/v4/account/menu',
  who: OWN_CONTRACT,
  data: z.array(z.array(menuItem).readonly()).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

const certificate = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(CERTIFICATE_TYPES),
  /** What its programme is called. */
  name: z.string(),
  sum: z.number(),
  /** What using it costs, and how much of products it pays for (C3-030). */
  price: z.number(),
  limit: z.number(),
  currency: currencySchema,
  state: z.enum(['active', 'used', 'expired']),
  /** Holds in this store. */
  isHere: z.boolean(),
  /** It is in the holder's cart; another of its type is (C3-032, C6-009). */
  isActivated: z.boolean(),
  isBlocked: z.boolean(),
  /** Days in the country of the contract. */
  receivedOn: z.string(),
  expiresOn: z.string().nullable(),
});
export type AccountCertificate = z.output<typeof certificate>;

/** Source: I2-098. */
export const getCertificates = defineCall({
  name: 'account_certificates',
  about: 'The contract’s certificates, the newest first.',
  at: 'GET /{lang}/shop/api/v4/account/certificates',
  who: OWN_CONTRACT,
  data: z.array(certificate).readonly(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

export const changeEmail = defineCall({
  name: 'account_email_change',
  about:
    'Sends a link to a new e-mail; it becomes the person’s own when the link is used. The answer is the same whether or not somebody has that e-mail.',
  at: 'POST /{lang}/shop/api/v4/account/email',
  who: OWN_CONTRACT,
  body: z.object({ email: typed, password }),
  data: z.object({ email: z.string(), hours: z.number() }),
  refusals: { FIELDS: fields, ...PROOF_REFUSALS },
  proof: 'token',
  limit: 'login',
});

export const confirmEmail = defineCall({
  name: 'account_email_confirm',
  about: 'Uses the link: the token alone proves it, so that it works in another browser. Once.',
  at: 'POST /{lang}/shop/api/v4/account/email/confirm',
  who: ANYBODY,
  body: z.object({ token: z.string().max(120) }),
  data: z.object({}),
  refusals: {
    LINK_DEAD: {
      status: 410,
      text: message('account.link-dead', 'Ссылка устарела или уже использована. Запросите новую'),
    },
    CONTACT_TAKEN: contactTaken,
  },
  proof: 'origin',
  limit: 'login',
});

export const changePhone = defineCall({
  name: 'account_phone_change',
  about:
    'Sends a code to a new phone. Asked again, for another code or another phone, the proof of before stands for the password; a refusal that came after the password brings it as well.',
  at: 'POST /{lang}/shop/api/v4/account/phone',
  who: OWN_CONTRACT,
  body: z.object({ phone: typed, password, proof, token: z.string().max(4_000).optional() }),
  data: sentCode.extend({
    /** Says that this session has proven itself; goes back with the code. */
    proof: z.string(),
  }),
  refusals: {
    FIELDS: fields,
    ...PROOF_REFUSALS,
    PROOF_OVER: {
      status: 403,
      text: message('account.proof-over', 'Прошло больше получаса. Начните смену телефона заново'),
    },
    CAPTCHA_NEEDED: SEND_REFUSALS.CAPTCHA_NEEDED,
    TOO_SOON: SEND_REFUSALS.TOO_SOON,
    NO_SMS_THERE: SEND_REFUSALS.NO_SMS_THERE,
    CODE_NOT_SENT: {
      status: 429,
      retryAfterSeconds: 180,
      text: message('account.code-not-sent', 'Сейчас отправить код нельзя. Попробуйте позже'),
    },
  },
  proof: 'token',
  limit: 'login',
});

export const confirmPhone = defineCall({
  name: 'account_phone_confirm',
  about: 'Checks the code; the new phone is the person’s own from then on.',
  at: 'POST /{lang}/shop/api/v4/account/phone/confirm',
  who: OWN_CONTRACT,
  body: z.object({
    phone: typed,
    code: z.string().max(12).default(''),
    proof,
  }),
  data: account,
  refusals: {
    FIELDS: fields,
    ...CHECK_REFUSALS,
    CONTACT_TAKEN: contactTaken,
  },
  proof: 'token',
  limit: 'login',
});

export const getOrder = defineCall({
  name: 'account_order',
  about: 'One of them with all that became of it. To everybody else there is no such order.',
  at: 'GET /{lang}/shop/api/v4/account/orders/{id}',
  who: OWN_CONTRACT,
  params: z.object({ lang: z.string().max(2).optional(), id: z.string().max(20) }),
  data: orderSchema,
  refusals: {
    ORDER_UNKNOWN: { status: 404, text: message('payment.order-unknown', 'Заказ не найден') },
  },
  proof: 'none',
  limit: 'browse',
});

/** Ours. */
export const getOverview = defineCall({
  name: 'account_overview',
  about: 'What the account begins with: the newest order, what waits, certificates.',
  at: 'GET /{lang}/shop/api/v4/account/overview',
  who: OWN_CONTRACT,
  data: overviewSchema,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: C2-009; the call is ours. */
export const getOrders = defineCall({
  name: 'account_orders',
  about: 'One page of the signed-in contract’s orders, the newest first, ten at a time.',
  at: 'GET /{lang}/shop/api/v4/account/orders',
  who: OWN_CONTRACT,
  query: z.object({
    page: z
      .string()
      .max(4)
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
  }),
  data: z.object({
    orders: z.array(listedOrderSchema).readonly(),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
