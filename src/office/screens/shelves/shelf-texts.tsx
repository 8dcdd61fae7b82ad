import { Trans, useLingui } from '@lingui/react/macro';
import {
  NAME_MOST,
  NO_SHELF_WORDS,
  type ShelfFaults,
  type ShelfTexts,
} from '#features/catalogue/rules/shelf-words.ts';
import { Card } from '#kit/card.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { useShelfFault } from './shelf-words.ts';

interface Words {
  readonly typed: ShelfTexts;
  readonly faults: ShelfFaults;
  /** The main one first. */
  readonly languages: readonly string[];
  readonly introMost: number;
}

/** Name and intro in every language: those that are written first, those that are missing behind. */
export function ShelfTextFields({ typed, faults, languages, introMost }: Words) {
  const { t } = useLingui();
  const languageOf = useLanguageNames();
  const isOpen = (language: string, index: number) =>
    index === 0 ||
    typed[language] !== undefined ||
    `name:${language}` in faults ||
    `intro:${language}` in faults;
  const missing = languages.filter((language, index) => !isOpen(language, index));
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Название и вступление</Trans>
      </h2>
      {languages.filter(isOpen).map((language, index) => (
        <One key={language} {...{ typed, faults, language, introMost }} isOptional={index > 0} />
      ))}
      {missing.length > 0 && (
        <details className="min-w-0">
          <summary className="flex min-h-11 cursor-pointer items-center text-14 text-brand">
            {t`Ещё не написано: ${missing.map(languageOf).join(', ')}`}
          </summary>
          <div className="flex flex-col gap-4 pt-3">
            {missing.map((language) => (
              <One key={language} {...{ typed, faults, language, introMost }} isOptional />
            ))}
          </div>
        </details>
      )}
    </Card>
  );
}

function One({
  typed,
  faults,
  language,
  introMost,
  isOptional,
}: Omit<Words, 'languages'> & { readonly language: string; readonly isOptional: boolean }) {
  const { t } = useLingui();
  const faultOf = useShelfFault();
  const languageOf = useLanguageNames();
  const words = typed[language] ?? NO_SHELF_WORDS;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Название (${languageOf(language)})`}
        name={`name:${language}`}
        lang={language}
        maxLength={NAME_MOST}
        isOptional={isOptional}
        defaultValue={words.name}
        error={faultOf(faults, `name:${language}`)}
      />
      <TextArea
        label={t`Вступление (${languageOf(language)})`}
        name={`intro:${language}`}
        lang={language}
        rows={3}
        maxLength={introMost}
        isOptional
        defaultValue={words.intro}
        error={faultOf(faults, `intro:${language}`)}
      />
    </div>
  );
}
