import { useLingui } from '@lingui/react/macro';
import {
  MEANINGS_MOST,
  SYNONYMS_MOST,
  WORDS_SIGNS,
  type SynonymFaults,
  type TypedSynonym,
} from '#features/search/rules/synonym-form.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';

/** What buyers type, and what they mean by it. */
export function WordFields({
  typed,
  faults,
}: {
  readonly typed: TypedSynonym;
  readonly faults: SynonymFaults;
}) {
  const { t } = useLingui();
  const faultOf = useWordFault();
  return (
    <>
      <SelectField
        label={t`Язык страницы`}
        name="language"
        defaultValue={typed.language}
        error={faultOf(faults, 'language')}
        help={t`На страницах других языков слово останется просто словом.`}
        options={[
          { value: '', label: t`Любой` },
          ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
        ]}
      />
      <TextField
        label={t`Что пишут покупатели`}
        name="words"
        autoComplete="off"
        maxLength={WORDS_SIGNS}
        defaultValue={typed.words}
        error={faultOf(faults, 'words')}
        help={t`Слово или несколько, в любой форме.`}
      />
      <TextArea
        label={t`Что они ищут`}
        name="means"
        rows={4}
        autoComplete="off"
        defaultValue={typed.means}
        error={faultOf(faults, 'means')}
        help={t`По одному в строке: слова, которые есть в названиях, описаниях или линиях товаров.`}
      />
      <Checkbox
        name="isMutual"
        value="on"
        label={t`И наоборот: кто ищет второе, найдёт и первое`}
        defaultChecked={typed.isMutual}
      />
    </>
  );
}

function useWordFault(): (faults: SynonymFaults, field: keyof SynonymFaults) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const words = {
      EMPTY: t`Заполните это поле.`,
      LONG:
        field === 'words'
          ? t`Не больше ${WORDS_SIGNS} знаков.`
          : t`Не больше ${WORDS_SIGNS} знаков в строке и 800 во всех.`,
      SIGNS: t`Нужна хотя бы одна буква или цифра.`,
      SAME: t`То же самое слово ищут и так: уберите его.`,
      LANGUAGE: t`Выберите язык из списка.`,
      TAKEN: t`Эти слова уже есть в списке: добавьте значение там.`,
      MANY:
        field === 'words'
          ? t`В списке уже ${SYNONYMS_MOST} строк: уберите лишние.`
          : t`Не больше ${MEANINGS_MOST} строк.`,
    };
    return words[fault];
  };
}
