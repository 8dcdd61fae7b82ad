import type { ShownVersions } from '#features/registration/rules/shown-versions.ts';

/** What is said at the boxes of agreements, by alias. */
export type AgreementWords = Readonly<Record<string, string>>;

const FIELD = 'agreements.';

/** The server's words at its fields, by the aliases of the boxes. */
export const atBoxes = (fields: Readonly<Record<string, string>>): AgreementWords =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(FIELD, ''), words]),
  );

/** The same words at each of these boxes. */
export const wordsAt = (aliases: readonly string[], words: string): AgreementWords =>
  Object.fromEntries(aliases.map((alias) => [alias, words]));

/** A box that is touched has nothing said at it any more. */
export const withoutWords = (said: AgreementWords, alias: string): AgreementWords =>
  Object.fromEntries(Object.entries(said).filter(([name]) => name !== alias));

interface Box {
  readonly alias: string;
  readonly text: string;
  readonly document: { readonly version: number };
}

/** Which version of its document stands beside each box. */
export const versionsOf = (boxes: readonly Pick<Box, 'alias' | 'document'>[]): ShownVersions =>
  Object.fromEntries(boxes.map(({ alias, document }) => [alias, document.version]));

/** The same over the form: which box, and what is said at it. */
export const listWords = (
  said: AgreementWords,
  boxes: readonly Pick<Box, 'alias' | 'text'>[],
): readonly { readonly alias: string; readonly text: string }[] =>
  Object.entries(said).map(([alias, words]) => ({
    alias,
    text: `${boxes.find((one) => one.alias === alias)?.text ?? alias}: ${words}`,
  }));
