import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { closedStores, listStores } from '#countries/packs.ts';
import { UserError } from '#platform/user-error.ts';
import { letterSign, makeBrandPictures } from './brand-pictures.ts';
import { shopText, type ShopAnswers } from './write-shop.ts';

/** One question: what it is about, what holds where nothing is typed, and what is wrong with an answer. */
interface Question {
  readonly ask: string;
  readonly usual: string;
  wrong?(answer: string): string | null;
}

const MOST_LETTERS = 200;
const anything = (answer: string) =>
  answer.trim() === '' || answer.length > MOST_LETTERS || /[\r\n]/.test(answer)
    ? `One line of ${MOST_LETTERS} letters at the most.`
    : null;
const aMail = (answer: string) =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(answer) ? null : 'That is no mail address.';
const aColour = (answer: string) =>
  /^#[0-9a-f]{6}$/i.test(answer) ? null : 'Six figures after a hash, such as #7a3b69.';
const aDomain = (answer: string) =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(answer)
    ? null
    : 'A domain in small letters, such as shop.example.test.';

/** Codes of the stores that packs know. */
const knownStores = (): readonly string[] => [
  ...listStores().map(({ code }) => code),
  ...closedStores(),
];

function someStores(answer: string): string | null {
  const known = knownStores();
  const codes = answer.split(/[\s,]+/).filter(Boolean);
  const strange = codes.filter((code) => !known.includes(code));
  if (codes.length === 0) return 'One store at least.';
  return strange.length > 0
    ? `There is no ${strange.join(', ')}; there are ${known.join(', ')}.`
    : null;
}

const QUESTIONS = {
  name: { ask: 'Name of the shop', usual: 'Linden', wrong: anything },
  claim: {
    ask: 'What it says of itself in a few words',
    usual: 'good things, well explained',
    wrong: anything,
  },
  stores: {
    ask: 'Stores, the first one is the default (de, tr, kz …)',
    usual: 'de',
    wrong: someStores,
  },
  domain: {
    ask: 'Domain; each store stands at its code in front of it',
    usual: 'shop.example.test',
    wrong: aDomain,
  },
  company: { ask: 'Legal entity that sells', usual: 'Linden Example GmbH', wrong: anything },
  address: { ask: 'Its address', usual: 'Example Street 1, 10115 Berlin', wrong: anything },
  registrationNumber: { ask: 'Its registration number', usual: 'HRB 000000', wrong: anything },
  taxNumber: { ask: 'Its tax number', usual: 'DE000000000', wrong: anything },
  email: { ask: 'Mail of the shop', usual: 'shop@example.test', wrong: aMail },
  phone: { ask: 'Telephone of the shop', usual: '+49 30 00000000', wrong: anything },
} as const satisfies Record<string, Question>;

type QuestionName = keyof typeof QUESTIONS;
export const QUESTION_NAMES = Object.keys(QUESTIONS) as QuestionName[];

/** What was typed beside the command. */
export type ShopOptions = Partial<Record<QuestionName | 'colour' | 'sign', string>> & {
  /** True: what is not said holds as usual, and nothing is asked. */
  readonly yes?: boolean;
};

/** Asks until an answer will do. */
async function askFor({ ask, usual, wrong }: Question, lines: Interface): Promise<string> {
  for (;;) {
    const typed = (await lines.question(`${ask} [${usual}]: `)).trim() || usual;
    const fault = wrong?.(typed);
    if (!fault) return typed;
    console.log(`  ${fault}`);
  }
}

async function answersOf(options: ShopOptions): Promise<Record<QuestionName, string>> {
  const isAsking = !options.yes && process.stdin.isTTY;
  const lines = isAsking ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const answers: Partial<Record<QuestionName, string>> = {};
  try {
    for (const name of QUESTION_NAMES) {
      const question: Question = QUESTIONS[name];
      const said = options[name];
      const fault = said === undefined ? null : question.wrong?.(said);
      if (fault) throw new UserError(`--${name}: ${fault}`);
      answers[name] = said ?? (lines ? await askFor(question, lines) : question.usual);
    }
  } finally {
    lines?.close();
  }
  return answers as Record<QuestionName, string>;
}

/**
 * Makes the folder of a company: its file, and every picture of its brand.
 *
 * @param folder May not be there yet.
 */
export async function makeShop(folder: string, options: ShopOptions): Promise<void> {
  const target = path.resolve(folder);
  if (existsSync(path.join(target, 'shop.ts')))
    throw new UserError(`${target} has a shop.ts already; nothing is changed`);
  const colour = options.colour ?? '#5b3a8c';
  const fault = aColour(colour);
  if (fault) throw new UserError(`--colour: ${fault}`);
  if (options.sign !== undefined && !existsSync(options.sign))
    throw new UserError(`there is no ${options.sign}`);
  const { stores, ...words } = await answersOf(options);
  const answers: ShopAnswers = { ...words, stores: stores.split(/[\s,]+/).filter(Boolean), colour };
  const shape = path.relative(
    target,
    path.resolve(import.meta.dirname, '../../src/company/company-shape.ts'),
  );
  mkdirSync(target, { recursive: true });
  await makeBrandPictures(path.join(target, 'brand'), {
    svg: options.sign === undefined ? letterSign(answers.name) : readFileSync(options.sign),
    colour,
  });
  writeFileSync(path.join(target, 'shop.ts'), shopText(answers, shape.split(path.sep).join('/')));
}
