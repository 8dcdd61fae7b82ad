import { readFileSync } from 'node:fs';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { UserError } from '#platform/user-error.ts';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE, type Language } from '../src/i18n/languages.ts';
import { readWords, writeWords, type Words } from './texts/catalogue-file.ts';
import { isSuspicious, translationFaults } from './texts/translation-faults.ts';

const USAGE = `What each language of the interface has and lacks, and the way to bring it what it lacks.

npm run languages                       what each language has
npm run languages -- missing LANGUAGE   its missing and broken texts, as JSON to translate
npm run languages -- look LANGUAGE      texts that a reader should look at
npm run languages -- fill LANGUAGE FILE takes the words of a JSON file {"id": "words"} into the catalogue

docs/how-to/add-a-language.md says how it goes on.`;

/** One text beside the words it is translated from. */
interface Row {
  readonly id: string;
  readonly russian: string;
  readonly english: string;
  readonly words: string;
  readonly place: string;
  readonly faults: readonly string[];
}

const sources = await readWords(SOURCE_LANGUAGE);
const english = await readWords('en');

function rowsOf(language: Language, own: ReadonlyMap<string, Words>): Row[] {
  return [...sources].map(([id, { words: russian, places }]) => {
    const texts = {
      russian,
      english: english.get(id)?.words ?? '',
      words: own.get(id)?.words ?? '',
    };
    return { id, place: places[0] ?? '', ...texts, faults: translationFaults(language, texts) };
  });
}

const show = (rows: readonly Row[]): void => console.log(JSON.stringify(rows, null, 1));

async function report(): Promise<void> {
  for (const language of LANGUAGES) {
    const rows = rowsOf(language, await readWords(language));
    const missing = rows.filter(({ words }) => words === '').length;
    const broken = rows.filter(({ words, faults }) => words !== '' && faults.length > 0).length;
    const looks = rows.filter(
      ({ russian, words }) => words !== '' && isSuspicious(russian, words),
    ).length;
    console.log(
      `${language}: ${rows.length - missing} translated, ${missing} missing, ${broken} broken, ${looks} to look at`,
    );
  }
}

/** Answers whether all of them were texts of ours. */
async function fill(language: Language, file: string): Promise<boolean> {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UserError(`${file} holds no {"id": "words"}`);
  const words = new Map(
    Object.entries(given).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, text] as const] : [],
    ),
  );
  const unknown = await writeWords(language, words);
  if (unknown.length > 0) console.error(`No such texts: ${unknown.join(', ')}`);
  const faulty = rowsOf(language, await readWords(language)).filter(
    ({ faults }) => faults.length > 0,
  );
  for (const { id, faults } of faulty) console.error(`${id}: ${faults.join('; ')}`);
  console.log(`${words.size - unknown.length} taken, ${faulty.length} still missing or broken`);
  return unknown.length === 0;
}

async function tell(command: string, language: Language): Promise<boolean> {
  const rows = rowsOf(language, await readWords(language));
  if (command === 'missing') show(rows.filter(({ faults }) => faults.length > 0));
  else if (command === 'look')
    show(rows.filter(({ russian, words }) => words !== '' && isSuspicious(russian, words)));
  else throw new WrongUse(`Nothing is known of ${command}.`);
  return true;
}

await runCommand({
  usage: USAGE,
  options: {},
  words: { least: 0, most: 3 },
  async run(_, [command, language = '', file]) {
    if (command === undefined) {
      await report();
      return true;
    }
    if (!isLanguage(language))
      throw new WrongUse(`There is no language '${language}'. There are: ${LANGUAGES.join(', ')}.`);
    if (command !== 'fill') return tell(command, language);
    if (file === undefined) throw new WrongUse('Which file holds the words?');
    return fill(language, file);
  },
});
