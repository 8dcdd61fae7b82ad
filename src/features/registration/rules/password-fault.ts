import type { Text } from '#base/call.ts';
import {
  PASSWORD_LEAST,
  PASSWORD_MOST,
  passwordTrouble,
} from '#features/identity/rules/password-strength.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

/** By what is wrong. */
export const PASSWORD_FAULTS = {
  SHORT: {
    ...message('registration.password.short', 'Не короче {minlength} символов'),
    values: { minlength: PASSWORD_LEAST },
  },
  LONG: { ...FIELD_TEXTS.tooLong, values: { maxlength: PASSWORD_MOST } },
  COMMON: message('registration.password.common', 'Такой пароль легко угадать. Придумайте другой'),
} as const;

/** What is wrong with a new password; null when nothing. @param known What strangers may know of the person. */
export function passwordFault(password: string, known: readonly string[]): Text | null {
  if (password === '') return FIELD_TEXTS.required;
  const trouble = passwordTrouble(password, known);
  return trouble && PASSWORD_FAULTS[trouble];
}
