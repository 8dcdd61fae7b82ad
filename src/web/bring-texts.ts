import type { Messages } from '@lingui/core';

/** A file of texts in one language. */
export interface TextFile {
  readonly messages: Messages;
}

/** Names of two parts of the texts: what every page says, and what all that an `import()` brings says. */
export const BASE_TEXTS = '';
export const LATER_TEXTS = '';

const catalogues = import.meta.glob<TextFile>('../i18n/catalogues/*.po');

/**
 * Brings one part of the texts in one language; the others are not loaded. On the server and in development that is the whole
 * catalogue. The build puts another module here (tools/client-catalogue.ts), in which a part has a file for each language and a
 * name that says its words, so that no page has to list the languages that there are.
 */
export async function bringTexts(_part: string, language: string): Promise<TextFile> {
  const catalogue = catalogues[`../i18n/catalogues/${language}.po`];
  if (!catalogue) throw new Error(`there is no catalogue of texts for the language '${language}'`);
  return catalogue();
}
