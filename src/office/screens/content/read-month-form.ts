import { LANGUAGES } from '#i18n/languages.ts';
import { textOf } from '../../form-text.ts';

/** What a form of a month holds. */
export const readMonthForm = (form: FormData) => ({
  firstDay: textOf(form, 'firstDay').slice(0, 20),
  lastDay: textOf(form, 'lastDay').slice(0, 20),
  names: Object.fromEntries(
    LANGUAGES.map((each) => [each, textOf(form, `name:${each}`).slice(0, 2_000)]),
  ),
  products: textOf(form, 'products').slice(0, 20_000),
});
