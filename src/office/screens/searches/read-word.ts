import { WORDS_SIGNS } from '#features/search/rules/synonym-form.ts';
import { textOf } from '../../form-text.ts';

/** What the form of words and their meanings holds. */
export const readWordForm = (form: FormData) => ({
  language: textOf(form, 'language').slice(0, 8),
  words: textOf(form, 'words').slice(0, WORDS_SIGNS * 4),
  means: textOf(form, 'means').replaceAll(/\r\n?/g, '\n').slice(0, 4_000),
  isMutual: form.get('isMutual') === 'on',
});
