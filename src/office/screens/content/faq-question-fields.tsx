import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { FaqSpot } from '#features/content/model.ts';
import {
  FAQ_MOST,
  NO_FAQ_WORDS,
  renderAnswer,
  type FaqFaults,
  type TypedFaqQuestion,
} from '#features/content/rules/faq-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { useLanguageNames } from '../products/product-words.ts';
import { ARTICLE_LOOK } from './article.tsx';
import { readQuestionForm, spokenOf, useFaqFault, useFaqSpots } from './faq-words.ts';

export interface QuestionShown {
  readonly typed: TypedFaqQuestion;
  readonly faults: FaqFaults;
  readonly languages: readonly string[];
  readonly groups: readonly {
    readonly id: string;
    readonly titles: Readonly<Record<string, string>>;
    readonly spot: FaqSpot;
  }[];
}

/** A question with its answer in every language, and how the shop will show it in the one that is typed. */
export function FaqQuestionFields({ shown }: { readonly shown: QuestionShown }) {
  const [typed, setTyped] = useState(shown.typed);
  const written = shown.languages.find((each) => shown.typed.texts[each]);
  const [spoken, setSpoken] = useState(written ?? shown.languages[0] ?? '');
  const look = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLElement)) return;
    const form = target.closest('form');
    if (form) setTyped(readQuestionForm(new FormData(form)));
    const language = target.getAttribute('lang');
    if (language) setSpoken(language);
  };
  return (
    <>
      {Object.keys(shown.faults).length > 0 && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      <div onInput={look} className="grid gap-4 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Place shown={shown} />
          <Words shown={shown} />
        </div>
        <Preview words={typed.texts[spoken] ?? NO_FAQ_WORDS} language={spoken} />
      </div>
    </>
  );
}

function Place({ shown: { typed, faults, groups } }: { readonly shown: QuestionShown }) {
  const { t } = useLingui();
  const { language } = useOffice();
  const spots = useFaqSpots();
  const faultOf = useFaqFault();
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <SelectField
        label={t`Группа`}
        name="group"
        defaultValue={typed.group}
        error={faultOf(faults, 'group')}
        options={groups.map(({ id, titles, spot }) => ({
          value: id,
          label: `${spokenOf(titles, language) ?? ''} (${spots[spot]})`,
        }))}
      />
      <Checkbox
        label={t`Опубликован: виден в магазине`}
        name="isPublished"
        value="yes"
        defaultChecked={typed.isPublished}
      />
    </Card>
  );
}

function Words({ shown: { typed, faults, languages } }: { readonly shown: QuestionShown }) {
  const { t } = useLingui();
  const languageOf = useLanguageNames();
  const faultOf = useFaqFault();
  return languages.map((language) => {
    const words = typed.texts[language] ?? NO_FAQ_WORDS;
    const field = (name: 'asked' | 'said') => ({
      name: `${name}:${language}`,
      lang: language,
      maxLength: FAQ_MOST[name],
      defaultValue: words[name],
      isOptional: true,
      error: faultOf(faults, `${name}:${language}`),
    });
    return (
      <Card key={language} className="flex min-w-0 flex-col gap-3">
        <h2 className="text-16 font-semi">{languageOf(language)}</h2>
        <TextField label={t`Вопрос`} {...field('asked')} />
        <TextArea
          label={t`Ответ`}
          rows={5}
          {...field('said')}
          help={t`Абзацы через пустую строку, «- » начинает пункт списка, **жирный**, [слова](/ru/shop/geo/) – ссылка.`}
        />
      </Card>
    );
  });
}

function Preview({
  words: { asked, said },
  language,
}: {
  readonly words: { readonly asked: string; readonly said: string };
  readonly language: string;
}) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Как это увидят`} className="min-w-0 self-start">
      <Card className="flex min-w-0 flex-col gap-3">
        <p className="text-12 text-ink-2">
          <Trans>Как это увидят</Trans>
        </p>
        <div lang={language} className="min-w-0">
          <p className="border-b border-line py-3 font-semi wrap-anywhere">{asked || '–'}</p>
          {/* Our own renderer escapes what is typed. */}
          <div className={ARTICLE_LOOK} dangerouslySetInnerHTML={{ __html: renderAnswer(said) }} />
        </div>
      </Card>
    </section>
  );
}
