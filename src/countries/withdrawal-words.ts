import { message } from '#i18n/message.ts';

/** The two presses of a withdrawal, in the words of each member state's law; the German ones are those of § 356a BGB. */
export const WITHDRAWAL_WORDS = {
  press: message('withdrawal.press', 'Отказаться от договора'),
  confirm: message('withdrawal.confirm', 'Подтвердить отказ от договора'),
} as const;
