import type { Messages } from '@lingui/core';
import { loadCatalogue } from './load-catalogue.ts';

/** Loads the texts of one part of the program, by language. */
export type TextFiles = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;

/** What all that an `import()` brings says: one file for a language, loaded with the first of them. */
const later = import.meta.glob<{ messages: Messages }>('../i18n/catalogues/*.po', {
  query: '?of=later?lingui',
});

async function load(file: TextFiles[string] | undefined): Promise<void> {
  const [i18n, texts] = await Promise.all([loadCatalogue(document.documentElement.lang), file?.()]);
  // Lingui's `load` would render everything on the screen again, which says none of these.
  Object.assign(i18n.messages, texts?.messages);
}

/**
 * Brings the texts that a page says beyond those of the frame. The build writes the calls of this and of `withTexts`
 * (tools/client-catalogue.ts); on the server and in development all texts are always there.
 */
export const textsOf = (files: TextFiles): Promise<void> => load(files[document.documentElement.lang]);

/** What an `import()` brings, together with its texts. */
export async function withTexts<Module>(bring: () => Promise<Module>): Promise<Module> {
  const file = later[`../i18n/catalogues/${document.documentElement.lang}.po`];
  const [module] = await Promise.all([bring(), load(file)]);
  return module;
}
