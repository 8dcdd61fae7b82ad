import { Trans, useLingui } from '@lingui/react/macro';
import { LANDING_KINDS } from '#features/catalogue/model.ts';
import type { PictureProblem, PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import {
  LANDING_ALIAS,
  LANDING_INTRO_MOST,
  LANDING_LINE_MOST,
  type TypedLanding,
} from '#features/catalogue/rules/landing-form.ts';
import type { ShelfFaults } from '#features/catalogue/rules/shelf-words.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { OrderedList } from '../shelves/ordered-list.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { ProductOrder } from '../shelves/product-order.tsx';
import type { Adding } from '../shelves/read-shelf.ts';
import { ShelfTextFields } from '../shelves/shelf-texts.tsx';
import { useShelfFault } from '../shelves/shelf-words.ts';
import { useLandingKinds } from './landing-words.ts';

export interface LandingShown {
  readonly typed: TypedLanding;
  readonly faults: ShelfFaults;
  readonly trouble: PictureProblem | null;
  readonly pictures: readonly PictureState[];
  readonly names: Readonly<Record<string, string>>;
  readonly adding: Adding | null;
  readonly languages: readonly string[];
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
    readonly series: string | null;
  }[];
}

/** Everything that a landing catalogue is made of. */
export function LandingFields({ shown }: { readonly shown: LandingShown }) {
  const { t } = useLingui();
  const faultOf = useShelfFault();
  const { typed, faults, languages, trouble, pictures } = shown;
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {/* Enter saves, whatever else can be pressed in the form. */}
      <button type="submit" hidden>{t`Сохранить`}</button>
      <div className="flex min-w-0 flex-col gap-4">
        <ShelfTextFields
          typed={typed.texts}
          faults={faults}
          languages={languages}
          introMost={LANDING_INTRO_MOST}
        />
        <Card className="flex min-w-0 flex-col gap-4">
          <What shown={shown} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Parts shown={shown} />
        <Card className="flex min-w-0 flex-col gap-3">
          <h2 className="text-18 font-semi">
            <Trans>Товары</Trans>
          </h2>
          <ProductOrder
            skus={typed.skus}
            names={shown.names}
            label={t`Товары`}
            nothing={t`Пока ни одного: без товаров каталог не виден.`}
            error={faultOf(faults, 'skus')}
            adding={shown.adding}
          />
        </Card>
        <IntroducedBy shown={shown} />
        {/* What comes behind a file in a form is not read. */}
        <Card className="flex min-w-0 flex-col gap-3">
          <PictureField
            name="picture"
            label={t`Картинка`}
            help={t`Лучше всего 1440×960 или больше той же формы.`}
            own={typed.picture}
            state={pictures.find(({ own }) => own === typed.picture) ?? null}
            trouble={trouble ?? undefined}
          />
          {faults['picture'] && <p className="text-12 text-err">{faultOf(faults, 'picture')}</p>}
        </Card>
      </div>
    </div>
  );
}

function What({ shown: { typed, faults } }: { readonly shown: LandingShown }) {
  const { t } = useLingui();
  const faultOf = useShelfFault();
  const kinds = useLandingKinds();
  return (
    <>
      <SelectField
        label={t`Что это`}
        name="kind"
        defaultValue={typed.kind}
        error={faultOf(faults, 'kind')}
        options={LANDING_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <TextField
        label={t`Линия`}
        name="line"
        maxLength={LANDING_LINE_MOST}
        isOptional
        defaultValue={typed.line}
        error={faultOf(faults, 'line')}
        help={t`Как у товаров. Пусто – из нескольких линий.`}
      />
      <TextField
        label={t`Слово в адресе`}
        name="alias"
        maxLength={LANDING_ALIAS.most}
        spellCheck={false}
        isOptional
        defaultValue={typed.alias}
        error={faultOf(faults, 'alias')}
        help={t`Пусто – из названия. Прежний адрес ведёт сюда же.`}
      />
    </>
  );
}

/** Its parts in their order: each product stands in the first one that it belongs to. */
function Parts({ shown: { typed, faults, categories } }: { readonly shown: LandingShown }) {
  const { t } = useLingui();
  const faultOf = useShelfFault();
  const nameOf = new Map(categories.map(({ id, name }) => [String(id), name]));
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <h2 className="text-18 font-semi">
        <Trans>Части каталога</Trans>
      </h2>
      <p className="text-12 text-ink-2">
        <Trans>Каждый товар встаёт в первую из частей, к которой относится.</Trans>
      </p>
      <OrderedList
        key={typed.categories.join(' ')}
        name="categories"
        label={t`Части каталога`}
        nothing={t`Частей нет: товары идут подряд.`}
        items={typed.categories.map((id) => ({ key: id, title: nameOf.get(id) ?? id }))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <SelectField
            label={t`Категория`}
            name="part"
            isOptional
            error={faultOf(faults, 'categories')}
            options={categories
              .filter(({ id }) => !typed.categories.includes(String(id)))
              .map(({ id, name, depth }) => ({
                value: String(id),
                label: '\u00A0\u00A0'.repeat(depth) + name,
              }))}
          />
        </div>
        <Button type="submit" name="intent" value="part">
          <Trans>Добавить часть</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Categories that introduce it as their series. */
function IntroducedBy({ shown: { typed, faults, categories } }: { readonly shown: LandingShown }) {
  const { t } = useLingui();
  const faultOf = useShelfFault();
  return (
    <Card className="min-w-0">
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1 text-18 font-semi">
          <Trans>Категории, которые с ним знакомят</Trans>
        </legend>
        {faults['introducedBy'] && (
          <p className="text-12 text-err">{faultOf(faults, 'introducedBy')}</p>
        )}
        {categories.map(({ id, name, series }) => (
          <label key={id} className="flex min-h-11 items-center gap-2 text-14">
            <input
              type="checkbox"
              name="introducedBy"
              value={id}
              defaultChecked={typed.introducedBy.includes(String(id))}
              className="size-5 accent-(--brand)"
            />
            <span className="wrap-anywhere">
              {name}
              {series !== null && series !== typed.alias && (
                <span className="text-ink-2">{t`, сейчас знакомит с ${series}`}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
