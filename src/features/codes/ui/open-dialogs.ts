import { registerDialogs } from '#overlays/dialog-registry.ts';
import { closeModal, openModal } from '#overlays/modals.ts';
import { call, type CallResult } from '#web/call-client.ts';
import {
  changePhoneAndResend,
  checkPhone,
  signInByCode,
  verifyPhone,
  type CodeSent,
} from '../calls/codes.ts';
import {
  SMS_CODE_AUTH_DIALOG,
  SMS_HELP_DIALOG,
  SMS_VERIFICATION_DIALOG,
  SMS_WARNING_DIALOG,
  type AuthPurpose,
} from '../model.ts';
import { createCodeFlow } from './code-flow.ts';
import { goOnLater } from './go-on.ts';

registerDialogs({
  [SMS_CODE_AUTH_DIALOG]: { load: () => import('./sms-code-auth-dialog.tsx') },
  [SMS_VERIFICATION_DIALOG]: { load: () => import('./sms-verification-dialog.tsx') },
  [SMS_HELP_DIALOG]: { load: () => import('./sms-help-dialog.tsx') },
  [SMS_WARNING_DIALOG]: { load: () => import('./sms-warning-dialog.tsx') },
});

const clock = (): number => performance.now();

export interface SmsCodeAuthOptions {
  readonly purpose: AuthPurpose;
  readonly phone: string;
  readonly countryIso: string;
  /** A code that is on its way already; otherwise the window asks for one. */
  readonly sent?: CodeSent;
  /** Goes on with the action that needed somebody, in place of the page that the answer names. Source: I2-064. */
  readonly onSignedIn?: (signedIn: { readonly hasCart: boolean }) => void;
}

/** Opens the window for the code of a login, a quick purchase or a referral registration. Source: I2-069, I3-028. */
export function openAuth({
  purpose,
  phone,
  countryIso,
  sent,
  onSignedIn,
}: SmsCodeAuthOptions): void {
  const flags = {
    isQuickPurchase: purpose === 'quick-purchase',
    isReferralRegistration: purpose === 'referral',
  };
  const flow = createCodeFlow({
    phone,
    countryIso,
    sent,
    clock,
    isErrorWordless: purpose === 'referral',
    async send({ phone: to, token }) {
      const body = {
        phone: to,
        countryIso,
        ...flags,
        ...(token ? { token } : {}),
      };
      const result = await call(checkPhone, { body });
      return result.success
        ? {
            ...result,
            data: sentOf(result.data),
          }
        : result;
    },
    check: ({ phone: to, code }) =>
      call(signInByCode, {
        body: {
          phone: to,
          countryIso,
          code,
          ...flags,
        },
      }),
    onRight({ redirect, isSignedIn, hasCart }) {
      if (isSignedIn && onSignedIn) goOnLater(redirect, () => onSignedIn({ hasCart }));
      else goOnLater(redirect);
    },
  });
  openModal(SMS_CODE_AUTH_DIALOG, {
    props: { flow, purpose, isGoingOn: onSignedIn !== undefined },
  });
}

export interface SmsVerificationOptions {
  readonly phone: string;
  readonly countryIso: string;
  /** A contract that is being registered: its stored phone gets the code. */
  readonly contract?: string;
  /** Whether the form around is right; while it is not, no code is asked for. Source: I5-037. */
  readonly isFormValid?: () => boolean;
  /** Given the phone that was proven, which may be another one than at first. */
  readonly onVerified: (phone: string) => void;
  /** The visitor left without proving it; without this one they go to the main page. */
  readonly onLeave?: () => void;
}

/** Opens the window for the code of a registration's phone. Source: I2-070. */
export function openVerification(options: SmsVerificationOptions): void {
  const { phone, countryIso, contract, isFormValid, onVerified, onLeave } = options;
  let isLeft = false;
  let isChanged = false;
  const flow = createCodeFlow({
    phone,
    countryIso,
    clock,
    isFormValid,
    async send(to) {
      const token = to.token ? { token: to.token } : {};
      const where =
        contract !== undefined && !to.isChanged && !isChanged
          ? { contract }
          : {
              phone: to.phone,
              countryIso,
            };
      const result = await call(changePhoneAndResend, {
        body: {
          ...where,
          ...token,
        },
      });
      if (result.success && to.isChanged) isChanged = true;
      return result;
    },
    check: ({ phone: to, code }) =>
      call(verifyPhone, {
        body: {
          code,
          ...(contract !== undefined && !isChanged
            ? { contract }
            : {
                phone: to,
                countryIso,
              }),
        },
      }),
    onRight(_checked, proven) {
      closeModal();
      onVerified(proven);
    },
  });
  const leave = (): boolean => {
    if (!isLeft) onLeave?.();
    isLeft = true;
    return onLeave !== undefined;
  };
  openModal(SMS_VERIFICATION_DIALOG, { props: { flow, leave } });
}

export interface PhoneProofOptions {
  readonly phone: string;
  readonly countryIso: string;
  /** True: no other phone can be typed. */
  readonly isPhoneFixed?: boolean;
  /** Asks for a code; `isChanged` says that another phone was typed than the one before. */
  readonly send: (to: {
    readonly phone: string;
    readonly isChanged: boolean;
    readonly token: string | undefined;
  }) => Promise<CallResult<CodeSent>>;
  readonly check: (code: string) => Promise<CallResult<unknown>>;
  readonly onProven: () => void;
}

/** Opens the window for a code that lets an action of another feature go on; whoever closes it has only not gone on. */
export function openProof({ check, onProven, ...asked }: PhoneProofOptions): void {
  const flow = createCodeFlow({
    ...asked,
    clock,
    check: ({ code }) => check(code),
    onRight() {
      closeModal();
      onProven();
    },
  });
  openModal(SMS_CODE_AUTH_DIALOG, { props: { flow, purpose: 'order', isGoingOn: true } });
}

/** What the second body of the phone check answers; a server that left something out would break the window. */
const sentOf = ({
  timeout = 180,
  codeLength = 6,
  alphabet = 'digits',
  phone,
}: Partial<CodeSent>): CodeSent => ({
  phone,
  timeout,
  codeLength,
  alphabet,
});
