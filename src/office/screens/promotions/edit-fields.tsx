import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureProblem, PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import { BUYER_KINDS } from '#features/offers/model.ts';
import {
  textColumns,
  type FormColumn,
  type FormFaults,
  type PromotionForm,
} from '#features/offers/rules/promotion-form.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { useEditFault, useEditWords } from './edit-words.ts';
import { useBuyerWords } from './promotion-words.ts';

export interface EditShown {
  readonly values: PromotionForm;
  readonly faults: FormFaults;
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly picture: PictureState | null;
  /** Why the file that was sent is not taken. */
  readonly trouble: PictureProblem | null;
  /** Columns that its kind has no use for. */
  readonly off: readonly string[];
}

export function useInputs({ values, faults }: EditShown) {
  const wordsOf = useEditWords();
  const faultOf = useEditFault();
  return (name: string) => ({
    name,
    label: wordsOf(name),
    defaultValue: values[name] ?? '',
    error: faultOf(faults[name]),
    autoComplete: 'off',
    isOptional: name !== 'name' && name !== 'from',
  });
}

/** Name and description, one language below the other; Russian is open, and so is one with something wrong. */
export function EditTexts({ shown }: { readonly shown: EditShown }) {
  const { t } = useLingui();
  const input = useInputs(shown);
  const nameOf = useLanguageNames();
  const { values, faults, languages } = shown;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Тексты</Trans>
      </h2>
      <div>
        {languages.map((language) => {
          const { name, description } = textColumns(language);
          return (
            <Disclosure
              key={language}
              open={language === SOURCE_LANGUAGE || Boolean(faults[name] ?? faults[description])}
              title={nameOf(language)}
              aside={!values[name] && <Badge tone="warn">{t`нет текста`}</Badge>}
            >
              <div className="flex flex-col gap-4">
                <TextField {...input(name)} lang={language} />
                <TextArea {...input(description)} rows={4} lang={language} />
              </div>
            </Disclosure>
          );
        })}
      </div>
    </Card>
  );
}

/** Inputs of a few words each. */
function Inputs({
  shown,
  title,
  names,
}: {
  readonly shown: EditShown;
  readonly title: string;
  readonly names: readonly FormColumn[];
}) {
  const input = useInputs(shown);
  const used = names.filter((name) => !shown.off.includes(name));
  if (used.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-18 font-semi">{title}</h2>
      <div className="grid gap-4 tablet:grid-cols-2">
        {used.map((name) => (
          <TextField key={name} {...input(name)} />
        ))}
      </div>
    </Card>
  );
}

function Boxes({
  shown,
  name,
  boxes,
}: {
  readonly shown: EditShown;
  readonly name: 'countries' | 'buyers';
  readonly boxes: readonly (readonly [value: string, label: string])[];
}) {
  const { t } = useLingui();
  const wordsOf = useEditWords();
  const faultOf = useEditFault();
  const chosen = (shown.values[name] ?? '').split(' ');
  const fault = faultOf(shown.faults[name]);
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-14 font-semi">
        {wordsOf(name)}: {t`ничего не отмечено – всем`}
      </legend>
      {boxes.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
      {fault && <p className="w-full text-14 text-err">{fault}</p>}
    </fieldset>
  );
}

function Yes({
  shown,
  name,
}: {
  readonly shown: EditShown;
  readonly name: 'hidden' | 'new_clients';
}) {
  const wordsOf = useEditWords();
  return (
    <label className="flex min-h-11 w-fit items-center gap-2 text-14">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={shown.values[name] === 'yes'}
      />
      {wordsOf(name)}
    </label>
  );
}

/** All that the form changes beside texts. */
export function EditFields({ shown }: { readonly shown: EditShown }) {
  const { t } = useLingui();
  const kinds = useBuyerWords();
  return (
    <>
      <Inputs shown={shown} title={t`Когда`} names={['from', 'until']} />
      <Card className="flex flex-col gap-4">
        <h2 className="text-18 font-semi">
          <Trans>Кому и где</Trans>
        </h2>
        <Boxes
          shown={shown}
          name="countries"
          boxes={shown.countries.map((each) => [each, each.toUpperCase()])}
        />
        <Boxes shown={shown} name="buyers" boxes={BUYER_KINDS.map((each) => [each, kinds[each]])} />
        <div className="flex flex-wrap gap-x-6">
          <Yes shown={shown} name="new_clients" />
          <Yes shown={shown} name="hidden" />
        </div>
      </Card>
      <Inputs
        shown={shown}
        title={t`Что просит`}
        names={['min_sum', 'min_points', 'skus', 'categories', 'registered_days', 'group']}
      />
      <Inputs
        shown={shown}
        title={t`Что даёт`}
        names={['percent_off', 'off', 'price', 'presents']}
      />
      <Inputs
        shown={shown}
        title={t`Сколько раз`}
        names={['most_in_cart', 'limit', 'person_limit']}
      />
      <Look shown={shown} />
    </>
  );
}

/** Its picture and its campaign. The file comes last in the form. */
function Look({ shown }: { readonly shown: EditShown }) {
  const { t } = useLingui();
  const input = useInputs(shown);
  const faultOf = useEditFault();
  const fault = faultOf(shown.faults['picture']);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Картинка и кампания</Trans>
      </h2>
      <span className="max-w-80">
        <TextField
          {...input('campaign')}
          inputMode="numeric"
          help={t`Пусто – ни к какой. У акций кампании 2 на карточке только последний день.`}
        />
      </span>
      <PictureField
        name="picture"
        label={t`Картинка акции`}
        help={t`Лучше всего 16:9, от 800 точек в ширину. Пусто – картинка первого товара.`}
        own={shown.values['picture'] ?? ''}
        state={shown.picture}
        trouble={shown.trouble ?? undefined}
      />
      {fault && <p className="text-14 text-err">{fault}</p>}
    </Card>
  );
}
