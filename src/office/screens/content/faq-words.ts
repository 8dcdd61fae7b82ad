import { useLingui } from '@lingui/react/macro';
import type { FaqSpot } from '#features/content/model.ts';
import {
  FAQ_MOST,
  GROUPS_MOST,
  NO_FAQ_WORDS,
  QUESTIONS_MOST,
  type FaqFaults,
  type FaqWords,
} from '#features/content/rules/faq-form.ts';
import { textOf } from '../../form-text.ts';

/** Where a group of questions is read. */
export function useFaqSpots(): Readonly<Record<FaqSpot, string>> {
  const { t } = useLingui();
  return {
    faq: t`Страница вопросов и ответов`,
    'ref-program': t`Юбилей, реферальная программа`,
    cashback: t`Юбилей, кешбэк`,
  };
}

const MOST: Readonly<Record<string, number>> = FAQ_MOST;

/** What is wrong at a field. */
export function useFaqFault(): (faults: FaqFaults, field: string) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const [part = ''] = field.split(':');
    if (fault === 'LONG') return t`Не больше ${MOST[part] ?? 0} знаков.`;
    if (fault === 'MANY')
      return part === 'spot'
        ? t`Групп уже ${GROUPS_MOST}: уберите лишние.`
        : t`В этой группе уже ${QUESTIONS_MOST} вопросов: выберите другую.`;
    if (fault === 'WRONG') return t`Выберите из списка.`;
    if (part === 'title') return t`Напишите название хотя бы на одном языке.`;
    return part === 'said' ? t`Напишите ответ.` : t`Напишите вопрос.`;
  };
}

/** The title of a group or the words of a question in one language, or in any in which there are some. */
export const spokenOf = <Words>(
  words: Readonly<Record<string, Words>>,
  language: string,
): Words | undefined => words[language] ?? Object.values(words)[0];

/** What a form says in each language, by the names of its inputs: `title:ru`. */
const languagesIn = (form: FormData, field: string): readonly string[] =>
  [...form.keys()].flatMap((name) => {
    const [part, language = ''] = name.split(':');
    return part === field && /^[a-z]{2}$/.test(language) ? [language] : [];
  });

export const readGroupForm = (form: FormData) => ({
  spot: textOf(form, 'spot').slice(0, 20),
  titles: Object.fromEntries(
    languagesIn(form, 'title').map((each) => [each, textOf(form, `title:${each}`).slice(0, 1_000)]),
  ),
});

export function readQuestionForm(form: FormData) {
  const texts: Record<string, FaqWords> = {};
  for (const each of languagesIn(form, 'asked'))
    texts[each] = {
      ...NO_FAQ_WORDS,
      asked: textOf(form, `asked:${each}`).slice(0, 20_000),
      said: textOf(form, `said:${each}`).slice(0, 20_000),
    };
  return {
    group: textOf(form, 'group').slice(0, 36),
    isPublished: textOf(form, 'isPublished') === 'yes',
    texts,
  };
}

export const faqListPath = (store: string): string =>
  `/content/faq?store=${encodeURIComponent(store)}`;
export const faqGroupPath = (id: string, store: string): string =>
  `/content/faq/groups/${encodeURIComponent(id)}?store=${encodeURIComponent(store)}`;

/** Address of the versions of a question: of one of them, beside another one. */
export const faqVersionsPath = (
  id: string,
  at: { readonly version?: number; readonly against?: number } = {},
): string => {
  const asked = Object.entries(at).map(([name, value]) => `${name}=${value}`);
  return `/content/faq/${encodeURIComponent(id)}/versions${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
};
