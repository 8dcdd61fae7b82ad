// Every text of the sources stands in every language, whole, and under the files that say it. Reads the sources and the catalogues and writes nothing.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import path from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE } from '../src/i18n/languages.ts';
import { readWords } from './texts/catalogue-file.ts';
import { stalePlaces } from './texts/stale-places.ts';
import { translationFaults } from './texts/translation-faults.ts';

const root = path.resolve(import.meta.dirname, '..');
const config = getConfig({ cwd: root, configPath: path.join(root, 'lingui.config.ts') });
const [catalogue] = await getCatalogs(config);
if (!catalogue) throw new Error('lingui.config.ts names no catalogue');

const used = await catalogue.collect();
if (!used) {
  console.error('\nSome texts could not be read; the reason stands above.');
  process.exit(1);
}

const relative = (file: string): string => path.relative(root, path.resolve(root, file));
const problems: string[] = [];
const english = await readWords('en');
for (const language of LANGUAGES) {
  const known = await readWords(language);
  for (const [id, { places }] of known) {
    const standing = (used[id]?.origin ?? []).map(([file]) => relative(file));
    const fault = stalePlaces(places, standing);
    if (fault) problems.push(`${language}: «${used[id]?.message ?? id}» ${fault}`);
  }
  for (const [id, { message, origin }] of Object.entries(used)) {
    const place = relative(origin[0]?.[0] ?? '');
    const russian = message ?? id;
    const entry = known.get(id);
    // The source's own catalogue is written by the extraction; only a forgotten extraction can make it differ.
    if (language === SOURCE_LANGUAGE && entry && entry.words !== russian)
      problems.push(`${language}: «${russian}» (${place}) is not up to date`);
    if (language === SOURCE_LANGUAGE && !entry) continue;
    const texts = { russian, english: english.get(id)?.words ?? '', words: entry?.words ?? '' };
    for (const fault of translationFaults(language, texts))
      problems.push(`${language}: «${russian}» (${place}) ${fault}`);
  }
}

if (problems.length > 0) {
  console.error(problems.toSorted().join('\n'));
  console.error(
    `\n${problems.length} text(s) would be shown in the wrong language, in old words, in pieces or on the wrong page. Run \`npm run i18n\`: it brings each ` +
      'text to src/i18n/catalogues/*.po; then write the missing msgstr there, keeping places such as {sum}, tags such as <0> and the ' +
      'plural forms of the language. `npm run languages` helps (docs/how-to/add-a-language.md); a word that is rightly the same in ' +
      'English goes to tools/texts/same-words.ts.',
  );
  process.exit(1);
}
console.log(`${Object.keys(used).length} texts, each in ${LANGUAGES.join(', ')}`);
