import { bringTexts, LATER_TEXTS } from './bring-texts.ts';
import { loadCatalogue } from './load-catalogue.ts';

/**
 * Brings the texts that a page says beyond those of the frame. The build writes the calls of this and of `withTexts`
 * (tools/client-catalogue.ts); on the server and in development all texts are always there.
 */
export async function textsOf(part: string): Promise<void> {
  const language = document.documentElement.lang;
  const [i18n, texts] = await Promise.all([loadCatalogue(language), bringTexts(part, language)]);
  // Lingui's `load` would render everything on the screen again, which says none of these.
  Object.assign(i18n.messages, texts.messages);
}

/** What an `import()` brings, together with what all of them say: one file for a language, loaded with the first of them. */
export async function withTexts<Module>(bring: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([bring(), textsOf(LATER_TEXTS)]);
  return module;
}
