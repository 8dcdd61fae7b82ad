import { expect, test } from 'vitest';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../src/i18n/languages.ts';
import { readWords } from './catalogue-file.ts';
import { translationFaults } from './translation-faults.ts';

const russian = await readWords(SOURCE_LANGUAGE);
const english = await readWords('en');

test.each(LANGUAGES)(
  'every text of the interface stands in %s with its places, tags and plurals',
  async (language) => {
    const own = await readWords(language);
    const broken = [...russian].flatMap(([id, { words }]) => {
      const texts = {
        russian: words,
        english: english.get(id)?.words ?? '',
        words: own.get(id)?.words ?? '',
      };
      return translationFaults(language, texts).map((fault) => `${words}: ${fault}`);
    });
    expect(russian.size).toBeGreaterThan(1_000);
    expect(broken).toEqual([]);
  },
);
