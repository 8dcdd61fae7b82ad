import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureProblem, PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import {
  CATEGORY_INTRO_MOST,
  CATEGORY_SLUG,
  type TypedCategory,
} from '#features/catalogue/rules/category-form.ts';
import type { ShelfFaults } from '#features/catalogue/rules/shelf-words.ts';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { ProductOrder } from '../shelves/product-order.tsx';
import type { Adding } from '../shelves/read-shelf.ts';
import { ShelfTextFields } from '../shelves/shelf-texts.tsx';
import { useShelfFault } from '../shelves/shelf-words.ts';

export interface CategoryShown {
  readonly typed: TypedCategory;
  readonly faults: ShelfFaults;
  readonly trouble: PictureProblem | null;
  readonly pictures: readonly PictureState[];
  readonly names: Readonly<Record<string, string>>;
  readonly adding: Adding | null;
  readonly languages: readonly string[];
  readonly parents: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
  }[];
  readonly landings: readonly { readonly alias: string; readonly name: string }[];
}

/** Everything that a category is made of. */
export function CategoryFields({ shown }: { readonly shown: CategoryShown }) {
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
          introMost={CATEGORY_INTRO_MOST}
        />
        <Card className="flex min-w-0 flex-col gap-4">
          <Place shown={shown} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex min-w-0 flex-col gap-3">
          <h2 className="text-18 font-semi">
            <Trans>Товары, которые стоят первыми</Trans>
          </h2>
          <p className="text-12 text-ink-2">
            <Trans>
              Остальные идут за ними в обычном порядке. Не входящие в категорию здесь не видны
              покупателю.
            </Trans>
          </p>
          <ProductOrder
            skus={typed.skus}
            names={shown.names}
            label={t`Товары, которые стоят первыми`}
            nothing={t`Пока ни один: все идут в обычном порядке.`}
            error={faultOf(faults, 'skus')}
            adding={shown.adding}
          />
        </Card>
        <Card className="flex min-w-0 flex-col gap-3">
          <PictureField
            name="picture"
            label={t`Картинка`}
            help={t`Лучше всего 960×1200 или больше той же формы.`}
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

function Place({ shown: { typed, faults, parents, landings } }: { readonly shown: CategoryShown }) {
  const { t } = useLingui();
  const faultOf = useShelfFault();
  return (
    <>
      <TextField
        label={t`Слово в адресе`}
        name="slug"
        maxLength={CATEGORY_SLUG.most}
        spellCheck={false}
        isOptional
        defaultValue={typed.slug}
        error={faultOf(faults, 'slug')}
        help={t`Пусто – из названия. Прежний адрес ведёт сюда же.`}
      />
      <SelectField
        label={t`Внутри категории`}
        name="parent"
        defaultValue={typed.parent}
        error={faultOf(faults, 'parent')}
        options={[
          { value: '', label: t`Наверху` },
          ...parents.map(({ id, name, depth }) => ({
            value: String(id),
            label: '\u00A0\u00A0'.repeat(depth) + name,
          })),
        ]}
      />
      <SelectField
        label={t`Знакомит с фирменным каталогом`}
        name="series"
        defaultValue={typed.series}
        error={faultOf(faults, 'series')}
        options={[
          { value: '', label: t`Ни с каким` },
          ...landings.map(({ alias, name }) => ({ value: alias, label: name })),
        ]}
      />
    </>
  );
}
