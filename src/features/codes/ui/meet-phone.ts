import { call, type CallResult } from '#web/call-client.ts';
import { checkPhone } from '../calls/codes.ts';
import type { AuthPurpose } from '../model.ts';
import { openAuth } from './open-dialogs.ts';

export interface PhoneMeeting {
  /** As it was typed. */
  readonly phone: string;
  readonly countryIso: string;
  /** What the code would be for; null: the window stays shut, only the words are wanted. */
  readonly purpose: AuthPurpose | null;
}

/** What the server says of a phone when its field is left. */
export interface PhoneMet {
  /** Words for the field; null when the phone is free, or when nobody answered. */
  readonly words: string | null;
  readonly isCaptchaNeeded: boolean;
}

/** What this module needs of the outside; tests give their own. */
export interface PhoneMeetingParts {
  ask(body: {
    phone: { code: string; number: string };
    countryIso: string;
  }): Promise<CallResult<{ smsAuth: boolean }>>;
  open(options: { purpose: AuthPurpose; phone: string; countryIso: string }): void;
}

/** Keeps which phones the window has been opened for already. */
export function createPhoneMeeting({ ask, open }: PhoneMeetingParts) {
  const met = new Set<string>();
  return async ({ phone, countryIso, purpose }: PhoneMeeting): Promise<PhoneMet> => {
    // Without a code of its own the number is one of the chosen country.
    const result = await ask({ phone: { code: '', number: phone }, countryIso });
    if (!result.success)
      return {
        words: result.fields['phone'] ?? null,
        isCaptchaNeeded: result.code === 'CAPTCHA_NEEDED',
      };
    if (!result.data.smsAuth) return { words: null, isCaptchaNeeded: false };
    const key = `${countryIso} ${phone.replace(/\D/g, '')}`;
    if (purpose !== null && !met.has(key)) open({ purpose, phone, countryIso });
    met.add(key);
    return { words: result.warning, isCaptchaNeeded: false };
  };
}

export const meetPhone = createPhoneMeeting({
  ask: (body) => call(checkPhone, { body }, { key: 'phone-met', isQuiet: true }),
  open: openAuth,
});
