import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { SOURCE_LANGUAGE, type Language } from '../../src/i18n/languages.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../src/i18n/catalogues');
const FORMAT = formatter({ lineNumbers: false });

const contextOf = (language: Language) => ({
  locale: language,
  sourceLocale: SOURCE_LANGUAGE,
  filename: path.join(FOLDER, `${language}.po`),
});

async function readCatalogue(language: Language): Promise<CatalogType> {
  const context = contextOf(language);
  return FORMAT.parse(readFileSync(context.filename, 'utf8'), context);
}

/** A text in one language, and the files of the program that say it. */
export interface Words {
  readonly words: string;
  readonly places: readonly string[];
}

/** The words of one language by the ids of the texts; empty where there are none yet. */
export async function readWords(language: Language): Promise<ReadonlyMap<string, Words>> {
  const entries = Object.entries(await readCatalogue(language));
  return new Map(
    entries.map(([id, { translation, origin }]) => [
      id,
      { words: translation ?? '', places: (origin ?? []).map(([place]) => place) },
    ]),
  );
}

/**
 * Puts words into the catalogue of a language and leaves the others as they are.
 *
 * @returns Ids that the catalogue does not know.
 */
export async function writeWords(
  language: Language,
  words: ReadonlyMap<string, string>,
): Promise<string[]> {
  const context = contextOf(language);
  const existing = readFileSync(context.filename, 'utf8');
  const catalogue = await readCatalogue(language);
  const written = Object.entries(catalogue).map(([id, entry]) => {
    const translation = words.get(id);
    return [id, translation === undefined ? entry : { ...entry, translation }] as const;
  });
  writeFileSync(
    context.filename,
    await FORMAT.serialize(Object.fromEntries(written), { ...context, existing }),
  );
  return [...words.keys()].filter((id) => !Object.hasOwn(catalogue, id));
}
