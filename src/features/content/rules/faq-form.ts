import { FAQ_SPOTS, type FaqSpot } from '../model.ts';
import { renderMarkup } from './render-markup.ts';

/** As long as the title of a group, a question and its answer may be. */
export const FAQ_MOST = { title: 80, asked: 200, said: 6_000 } as const;
/** Groups of a store or of all, and questions that each of them has in a group. */
export const GROUPS_MOST = 20;
export const QUESTIONS_MOST = 50;

export interface FaqWords {
  readonly asked: string;
  /** In our own markup, as texts of the company. */
  readonly said: string;
}

export const NO_FAQ_WORDS: FaqWords = { asked: '', said: '' };

export type FaqFault = 'EMPTY' | 'LONG' | 'WRONG' | 'MANY';
/** By field: `title:ru`, `asked:ru`, `said:ru`, `group`, `spot`. */
export type FaqFaults = Readonly<Record<string, FaqFault>>;

export interface TypedFaqGroup {
  readonly spot: string;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
}

export interface TypedFaqQuestion {
  /** Id of its group. */
  readonly group: string;
  readonly isPublished: boolean;
  /** By language; an empty one is not there. */
  readonly texts: Readonly<Record<string, FaqWords>>;
}

export interface ReadFaqGroup {
  readonly spot: FaqSpot;
  readonly titles: Readonly<Record<string, string>>;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** @param languages Those that it may speak; what is wrong with all of them stands at the first. */
export function readFaqGroup(
  typed: TypedFaqGroup,
  languages: readonly string[],
): { readonly group: ReadFaqGroup } | { readonly faults: FaqFaults } {
  const faults: Record<string, FaqFault> = {};
  const titles: Record<string, string> = {};
  for (const language of languages) {
    const title = oneLine(typed.titles[language] ?? '');
    if (title === '') continue;
    titles[language] = title;
    if (title.length > FAQ_MOST.title) faults[`title:${language}`] = 'LONG';
  }
  if (Object.keys(titles).length === 0) faults[`title:${languages[0] ?? ''}`] = 'EMPTY';
  const spot = FAQ_SPOTS.find((each) => each === typed.spot);
  if (!spot) return { faults: { ...faults, spot: 'WRONG' } };
  return Object.keys(faults).length > 0 ? { faults } : { group: { spot, titles } };
}

/** A language has both its question and its answer, or neither. */
export function readFaqQuestion(
  typed: Pick<TypedFaqQuestion, 'texts'>,
  languages: readonly string[],
): { readonly texts: TypedFaqQuestion['texts'] } | { readonly faults: FaqFaults } {
  const faults: Record<string, FaqFault> = {};
  const texts: Record<string, FaqWords> = {};
  for (const language of languages) {
    const given = typed.texts[language] ?? NO_FAQ_WORDS;
    const words = {
      asked: oneLine(given.asked),
      said: given.said.replaceAll(/\r\n?/g, '\n').trim(),
    };
    if (words.asked === '' && words.said === '') continue;
    texts[language] = words;
    for (const field of ['asked', 'said'] as const)
      if (words[field] === '') faults[`${field}:${language}`] = 'EMPTY';
      else if (words[field].length > FAQ_MOST[field]) faults[`${field}:${language}`] = 'LONG';
  }
  if (Object.keys(texts).length === 0) faults[`asked:${languages[0] ?? ''}`] = 'EMPTY';
  return Object.keys(faults).length > 0 ? { faults } : { texts };
}

/** An answer in HTML. A heading in it would stand above its own question: it is bold instead. */
export const renderAnswer = (said: string): string =>
  renderMarkup(said.replaceAll(/^#{2,3} +([^*\n]+)$/gm, '\n\n**$1**\n\n'));

/** Where an answer stands on its page: a browser opens what is around it. */
export const answerAnchor = (id: string): string => `q-${id.slice(0, 8)}`;

/** Address of the page of questions and answers. */
export const faqPath = (language: string): string => `/${encodeURIComponent(language)}/shop/faq/`;
