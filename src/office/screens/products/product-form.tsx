import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { FieldInputs } from './field-fields.tsx';
import { FilmFields } from './film-fields.tsx';
import { Section, shownForm, useFormShown, useInput, type FormShown } from './form-shown.tsx';
import { MarkerFields } from './marker-fields.tsx';
import { useFormFault } from './product-words.ts';
import { TextFields } from './text-fields.tsx';

/** Everything of a product that is typed; pictures, which stand only where there is a product, come in between. */
export function ProductSections({
  shown,
  pictures,
}: {
  readonly shown: FormShown;
  readonly pictures?: ReactNode;
}) {
  return (
    <shownForm.Provider value={shown}>
      <TextFields />
      {pictures}
      <FilmFields />
      <FieldInputs />
      <Categories />
      <MarkerFields />
      <Relations />
      <Address />
    </shownForm.Provider>
  );
}

const INDENTS = ['', 'pl-8', 'pl-16'] as const;

function Categories() {
  const { t } = useLingui();
  const { values, faults, categories } = useFormShown();
  const fault = useFormFault()(faults.categories);
  const chosen = (values.categories ?? '').split('\n');
  return (
    <Section title={t`Категории`}>
      {fault && (
        <p role="alert" className="text-14 text-err">
          {fault}
        </p>
      )}
      <ul className="columns-2 gap-6 wide:columns-3">
        {categories.map(({ id, name, depth }) => (
          <li key={id} className={classNames('break-inside-avoid', INDENTS[Math.min(depth, 2)])}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="categories"
                value={id}
                defaultChecked={chosen.includes(String(id))}
                className="size-5 shrink-0 accent-(--brand)"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Relations() {
  const { t } = useLingui();
  const { values, names } = useFormShown();
  const input = useInput();
  return (
    <Section title={t`Что показать рядом`}>
      <p className="text-14 text-ink-2">
        <Trans>
          По артикулу в строке, в том порядке, в каком показать. На странице видны первые четыре
          похожих.
        </Trans>
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        {(['similar', 'analogs'] as const).map((name) => (
          <div key={name} className="flex flex-col gap-2">
            <TextArea {...input(name)} isOptional rows={4} />
            <ul className="text-12 text-ink-2">
              {(values[name] ?? '')
                .split('\n')
                .filter((sku) => names[sku])
                .map((sku) => (
                  <li key={sku}>
                    {sku} – {names[sku]}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Address() {
  const { t } = useLingui();
  const input = useInput();
  return (
    <Section title={t`Для файлов обмена`}>
      <TextField
        {...input('slug')}
        isOptional
        help={t`Так товар зовут в файлах других магазинов. Пустое составим из названия. Адрес страницы товара – его артикул.`}
      />
    </Section>
  );
}
