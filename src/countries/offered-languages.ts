import { LANGUAGES, SOURCE_LANGUAGE } from '#i18n/languages.ts';

/** Read by most people after their own; the source comes last, since every text has it. */
const FALLBACKS = ['en', SOURCE_LANGUAGE] as const;

/** A list that always holds one language at least. */
export type SomeLanguages = readonly [string, ...string[]];

/**
 * The languages that are offered where these are wished: those that the interface speaks, in the order of the wish, then the ones
 * to fall back to. A language that the interface learns is offered from that day on, without an edit of a pack. Russian stays away
 * from countries that do not want it (I2-084, I9-094).
 *
 * @param spoken Languages of the interface.
 */
export function offeredLanguages(
  wished: readonly string[],
  isRussianOffered: boolean,
  spoken: readonly string[] = LANGUAGES,
): SomeLanguages {
  const [first = 'en', ...others] = new Set(
    [...wished, ...FALLBACKS].filter(
      (language) => spoken.includes(language) && (isRussianOffered || language !== SOURCE_LANGUAGE),
    ),
  );
  return [first, ...others];
}
