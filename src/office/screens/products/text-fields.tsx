import { Trans, useLingui } from '@lingui/react/macro';
import { attributeInputs } from '#features/catalogue/rules/attribute-form.ts';
import { TEXT_PARTS, textInput, type TextPart } from '#features/catalogue/rules/form-inputs.ts';
import { Badge } from '#kit/badge.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { Section, useFormShown, useInput } from './form-shown.tsx';
import { useLanguageNames, useTextWords } from './product-words.ts';

const ROWS: Readonly<Record<TextPart, number>> = {
  name: 1,
  shortDescription: 2,
  description: 8,
  usage: 4,
  composition: 4,
  contraindications: 3,
};

/** Texts one language below the other; the first is open, and so is one with something wrong in it. */
export function TextFields() {
  const { t } = useLingui();
  const { languages } = useFormShown();
  return (
    <Section title={t`Тексты`}>
      <p className="text-14 text-ink-2">
        <Trans>
          Чтобы убрать язык, очистите все его поля: магазин покажет товар на другом языке.
        </Trans>
      </p>
      <div>
        {languages.map((language, place) => (
          <OneLanguage key={language} language={language} isFirst={place === 0} />
        ))}
      </div>
    </Section>
  );
}

function OneLanguage({
  language,
  isFirst,
}: {
  readonly language: string;
  readonly isFirst: boolean;
}) {
  const { t } = useLingui();
  const { values, faults } = useFormShown();
  const input = useInput();
  const nameOf = useLanguageNames();
  const wordsOf = useTextWords();
  const inputs = TEXT_PARTS.map((part) => ({ part, name: textInput(language, part) }));
  const empty = inputs.filter(({ name }) => !values[name]);
  const attributes = attributeInputs(values, language);
  const isWrong = [...inputs.map(({ name }) => name), ...attributes].some((name) => faults[name]);
  return (
    <Disclosure
      open={isFirst || isWrong}
      title={nameOf(language)}
      aside={
        empty.length === inputs.length ? (
          <Badge tone="warn">{t`нет текста`}</Badge>
        ) : (
          empty.length > 0 && (
            <span className="wrap-anywhere">
              {t`нет: ${empty.map(({ part }) => wordsOf(part).toLowerCase()).join(', ')}`}
            </span>
          )
        )
      }
    >
      <div className="flex flex-col gap-4">
        {inputs.map(({ part, name }) =>
          part === 'name' ? (
            <TextField key={name} {...input(name)} isOptional={!isFirst} lang={language} />
          ) : (
            <TextArea key={name} {...input(name)} isOptional rows={ROWS[part]} lang={language} />
          ),
        )}
        {attributes.map((name) => (
          <TextField key={name} {...input(name)} isOptional lang={language} />
        ))}
      </div>
    </Disclosure>
  );
}
