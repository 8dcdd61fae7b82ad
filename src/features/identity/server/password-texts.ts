import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { PASSWORD_LEAST, PASSWORD_MOST, type PasswordTrouble } from '../rules/password-strength.ts';

/** What is said at a field of a password. */
export const PASSWORD_TEXTS: Readonly<Record<PasswordTrouble | 'WRONG_OLD' | 'SAME', Text>> = {
  SHORT: {
    ...message('password.short', 'Не короче {least} символов'),
    values: { least: PASSWORD_LEAST },
  },
  LONG: {
    ...message('password.long', 'Не длиннее {most} символов'),
    values: { most: PASSWORD_MOST },
  },
  COMMON: message('password.common', 'Такой пароль легко угадать. Придумайте другой'),
  SAME: message('password.same', 'Новый пароль совпадает со старым'),
  WRONG_OLD: message('password.wrong-old', 'Неверный старый пароль'),
};

/** Source: I4-045. */
export const PASSWORD_CHANGED_TEXT = message('password.changed', 'Пароль успешно изменен');

/** The first one, for whoever registered in the middle of buying. */
export const PASSWORD_SET_TEXT = message('password.set', 'Пароль задан');
