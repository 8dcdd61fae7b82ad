import { OFFER_FIELDS } from '#features/jubilee/rules/month-form.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { textOf } from '../../form-text.ts';

export const NO_OFFER_WORDS = { name: '', type: '', short: '', full: '', button: '' };

/** What a form of an offer holds. @param picture Name of its picture, which a file may have given. */
export const readOfferForm = (form: FormData, picture: string) => ({
  path: textOf(form, 'path').slice(0, 2_000),
  firstDay: textOf(form, 'firstDay').slice(0, 20),
  lastDay: textOf(form, 'lastDay').slice(0, 20),
  picture,
  texts: Object.fromEntries(
    LANGUAGES.map((language) => {
      const words = OFFER_FIELDS.map((field) => [
        field,
        textOf(form, `${field}:${language}`).slice(0, 20_000),
      ]);
      return [language, { ...NO_OFFER_WORDS, ...Object.fromEntries(words) }];
    }),
  ),
});
