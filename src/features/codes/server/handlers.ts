import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Phone, PhoneCode, PhoneRules } from '#base/phone.ts';
import { captchaData, type Captcha } from '#features/captcha/server/public.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { FIELD_CODE_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  changePhoneAndResend,
  checkCode,
  checkPhone,
  getCodeTimeout,
  resendCode,
  sendCode,
  signInByCode,
  verifyPhone,
  type CodeSent,
} from '../calls/codes.ts';
import type { AuthPurpose, CodePurpose } from '../model.ts';
import { bonusSubject } from '../rules/bonus-subject.ts';
import { maskedPhone, phoneOf, type TypedPhone } from '../rules/typed-phone.ts';
import type { Codes } from './codes.ts';

/** Goes on after the right code of one purpose: signs the owner in, or leads whoever is new on. */
export type OnVerified = (
  context: CallContext,
  phone: Phone,
) => Promise<{
  readonly redirect: string;
  readonly isSignedIn: boolean;
  readonly hasCart: boolean;
}>;

/** Purposes of a code that goes to a contract's phone. */
export type ContractPurpose = Extract<CodePurpose, 'registration' | 'bonus'>;

export interface CodeHandlerParts {
  readonly codes: Codes;
  /** Whether somebody who can sign in has verified this phone. */
  isKnownPhone(phoneE164: string): Promise<boolean>;
  /** Counts a look-up, and says whether it may be answered. Source: D71. */
  readonly mayLookUp: Captcha['mayLookUp'];
  readonly onVerified: Readonly<Record<AuthPurpose, OnVerified>>;
  /** The phone of a contract that this very visitor may have verified; null for any other, as for one that nobody has. */
  phoneOfContract(
    context: Pick<CallContext, 'actor' | 'place'>,
    contract: string,
    purpose: ContractPurpose,
  ): Promise<Phone | null>;
  /** Told after a right code that was sent to a contract's phone. */
  onContractVerified(
    context: CallContext,
    verified: {
      readonly contract: string;
      readonly phone: Phone;
      readonly purpose: ContractPurpose;
    },
  ): Promise<void>;
}

/** What the specification says of an e-mail, said of a phone. Source: I5-004, I5-006. */
const PHONE_TAKEN = message('codes.phone-taken', 'Такой телефон уже зарегистрирован в системе');

interface AuthFlags {
  readonly isQuickPurchase?: boolean | undefined;
  readonly isReferralRegistration?: boolean | undefined;
}

const authPurpose = ({ isQuickPurchase, isReferralRegistration }: AuthFlags): AuthPurpose =>
  isReferralRegistration ? 'referral' : isQuickPurchase ? 'quick-purchase' : 'login';

const atPhone = (code: PhoneCode) =>
  ({ ok: false, code, fields: { phone: FIELD_CODE_TEXTS[code] } }) as const;

const typedPhone = (
  { phone, countryIso }: { phone: TypedPhone; countryIso?: string | undefined },
  { place }: CallContext,
  rules: PhoneRules = PHONE_RULES,
): Outcome<Phone, PhoneCode> => phoneOf(phone, countryIso?.toLowerCase() || place.country, rules);

async function sendTo(
  phone: Phone,
  rest: {
    purpose: CodePurpose;
    subject?: string;
    token?: string | undefined;
    isMasked?: boolean;
  },
  context: CallContext,
  codes: Codes,
) {
  const { purpose, subject, token, isMasked } = rest;
  const sent = await codes.send(
    { purpose, subject, token, phoneE164: phone.e164, country: phone.country },
    context,
  );
  if (!sent.ok) return sent;
  return ok({
    ...sent.value,
    phone: isMasked ? maskedPhone(phone) : phone.stored,
  } satisfies CodeSent & {
    phone: string;
  });
}

/** What a code to a contract's phone is good for. */
const subjectOf = (contract: string, purpose: ContractPurpose, { session }: CallContext): string =>
  purpose === 'bonus' ? bonusSubject(contract, session.current?.cartId ?? null) : contract;

async function sendToContract(
  { contract, token }: { contract: string; token?: string | undefined },
  purpose: ContractPurpose,
  context: CallContext,
  parts: CodeHandlerParts,
) {
  const phone = await parts.phoneOfContract(context, contract, purpose);
  if (!phone) return refused('CONTRACT_UNKNOWN');
  const subject = subjectOf(contract, purpose, context);
  return sendTo(phone, { purpose, subject, token, isMasked: true }, context, parts.codes);
}

async function checkOfContract(
  { code, contract }: { code: string; contract: string },
  purpose: ContractPurpose,
  context: CallContext,
  parts: CodeHandlerParts,
) {
  const phone = await parts.phoneOfContract(context, contract, purpose);
  if (!phone) return refused('CONTRACT_UNKNOWN');
  const checked = await parts.codes.check(
    { purpose, phoneE164: phone.e164, subject: subjectOf(contract, purpose, context), code },
    context,
  );
  if (!checked.ok) return checked;
  await parts.onContractVerified(context, { contract, phone, purpose });
  return ok(phone);
}

/** Signing in by a phone: who has it, a code to it, and what opens with the right one. */
function authHandlers(parts: CodeHandlerParts): HandledCall[] {
  const { codes } = parts;
  return [
    handle(checkPhone, async ({ body }, context) => {
      const phone = typedPhone(body, context);
      if (!phone.ok) return atPhone(phone.code);
      if (typeof body.phone === 'string') {
        const sent = await sendTo(
          phone.value,
          { purpose: authPurpose(body), token: body.token },
          context,
          codes,
        );
        return sent.ok ? ok({ smsAuth: true, ...sent.value }) : sent;
      }
      const look = await parts.mayLookUp(body.token, context);
      if (!look.passed) return { ok: false, code: 'CAPTCHA_NEEDED', data: captchaData(look) };
      const smsAuth = await parts.isKnownPhone(phone.value.e164);
      return {
        ...ok({ smsAuth, phone: phone.value.stored }),
        ...(smsAuth ? { warning: PHONE_TAKEN } : {}),
      };
    }),

    handle(signInByCode, async ({ body }, context) => {
      const phone = typedPhone(body, context);
      if (!phone.ok) return atPhone(phone.code);
      const purpose = authPurpose(body);
      const checked = await codes.check(
        { purpose, phoneE164: phone.value.e164, code: body.code },
        context,
      );
      if (!checked.ok) return checked;
      return ok(await parts.onVerified[purpose](context, phone.value));
    }),

    handle(resendCode, async ({ body }, context) => {
      const phone = typedPhone(body, context);
      if (!phone.ok) return atPhone(phone.code);
      const purpose = await codes.purposeOf(context, phone.value.e164);
      if (!purpose) return { ok: false, code: 'NOTHING_SENT' };
      return sendTo(phone.value, { purpose, token: body.token }, context, codes);
    }),
  ];
}

/** Verifying a phone: one that was typed, or that of a contract. */
function phoneHandlers(parts: CodeHandlerParts): HandledCall[] {
  const { codes } = parts;
  return [
    handle(changePhoneAndResend, async ({ body }, context) => {
      const { contract, phone: typed, token } = body;
      if (typed === undefined && contract !== undefined)
        return sendToContract({ contract, token }, 'registration', context, parts);
      const phone = typedPhone({ phone: typed ?? '', countryIso: body.countryIso }, context);
      if (!phone.ok) return atPhone(phone.code);
      return sendTo(phone.value, { purpose: 'registration', token }, context, codes);
    }),

    handle(verifyPhone, async ({ body }, context) => {
      const { code, contract, phone: typed } = body;
      if (typed === undefined && contract !== undefined) {
        const verified = await checkOfContract({ code, contract }, 'registration', context, parts);
        return verified.ok ? ok({ phone: maskedPhone(verified.value) }) : verified;
      }
      const phone = typedPhone({ phone: typed ?? '', countryIso: body.countryIso }, context);
      if (!phone.ok) return atPhone(phone.code);
      const target = { purpose: 'registration', phoneE164: phone.value.e164 } as const;
      const checked = await codes.check({ ...target, code }, context);
      return checked.ok ? ok({ phone: phone.value.stored }) : checked;
    }),
  ];
}

/** Codes to a contract's phone. */
function contractHandlers(parts: CodeHandlerParts): HandledCall[] {
  const { codes } = parts;
  return [
    handle(sendCode, async ({ body }, context) => {
      return sendToContract(body, body.isBonus ? 'bonus' : 'registration', context, parts);
    }),

    handle(checkCode, async ({ body }, context) => {
      const verified = await checkOfContract(
        body,
        body.isBonus ? 'bonus' : 'registration',
        context,
        parts,
      );
      return verified.ok ? ok({}) : verified;
    }),

    handle(getCodeTimeout, async (_input, context) => {
      return ok(await codes.timeout(context, 'registration'));
    }),
  ];
}

export function createCodeHandlers(parts: CodeHandlerParts): HandledCall[] {
  return [...authHandlers(parts), ...phoneHandlers(parts), ...contractHandlers(parts)];
}
