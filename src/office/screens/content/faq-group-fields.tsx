import { Trans, useLingui } from '@lingui/react/macro';
import { FAQ_SPOTS } from '#features/content/model.ts';
import { FAQ_MOST, type FaqFaults, type TypedFaqGroup } from '#features/content/rules/faq-form.ts';
import { Alert } from '#kit/alert.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { useFaqFault, useFaqSpots } from './faq-words.ts';

/** The titles of a group, and where it is read. */
export function FaqGroupFields({
  typed,
  faults,
  languages,
}: {
  readonly typed: TypedFaqGroup;
  readonly faults: FaqFaults;
  readonly languages: readonly string[];
}) {
  const { t } = useLingui();
  const spots = useFaqSpots();
  const faultOf = useFaqFault();
  const languageOf = useLanguageNames();
  return (
    <>
      {Object.keys(faults).length > 0 && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      <SelectField
        label={t`Где читают`}
        name="spot"
        defaultValue={typed.spot}
        error={faultOf(faults, 'spot')}
        help={t`Вопросы юбилея заменяют те, что магазин составляет сам из сумм и баллов.`}
        options={FAQ_SPOTS.map((value) => ({ value, label: spots[value] }))}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          label={t`Название (${languageOf(language)})`}
          name={`title:${language}`}
          lang={language}
          maxLength={FAQ_MOST.title}
          isOptional
          defaultValue={typed.titles[language] ?? ''}
          error={faultOf(faults, `title:${language}`)}
        />
      ))}
    </>
  );
}
