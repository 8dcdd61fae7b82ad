import { setupI18n, type I18n } from '@lingui/core';
import { BASE_TEXTS, bringTexts } from './bring-texts.ts';

const loaded = new Map<string, Promise<I18n>>();

async function load(language: string): Promise<I18n> {
  const { messages } = await bringTexts(BASE_TEXTS, language);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  // A page brings only the texts that it says; one that is missing would show in Russian, or as its id.
  if (import.meta.env.PROD && !import.meta.env.SSR)
    i18n.on('missing', ({ id }) => console.error(`the text ${id} did not come with this page`));
  return i18n;
}

/** The texts of one language; the others are not loaded. The instance is shared and must not be switched. */
export function loadCatalogue(language: string): Promise<I18n> {
  const known = loaded.get(language);
  if (known) return known;
  const fresh = load(language);
  loaded.set(language, fresh);
  fresh.catch(() => loaded.delete(language));
  return fresh;
}
