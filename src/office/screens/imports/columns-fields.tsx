import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  NEEDED_PARTS,
  type ColumnPart,
  type MappingFaults,
  type TypedMapping,
} from '#features/product-imports/rules/mapping-form.ts';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useMappingFault, usePartNames } from './columns-words.ts';

export interface ColumnsShown {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of the stores that the file is for. */
  readonly currencies: readonly string[];
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
  }[];
  readonly typed: TypedMapping;
  readonly faults: MappingFaults;
  /** Categories of the file that the shop has not, and nobody has been asked of yet. */
  readonly values: readonly string[];
}

interface Given {
  readonly shown: ColumnsShown;
}

const SAMPLE_SIGNS = 32;

/** Chooses a column by its heading and by what stands in it. */
function ColumnField({ shown, part }: Given & { readonly part: ColumnPart }) {
  const { t } = useLingui();
  const names = usePartNames();
  const faultOf = useMappingFault();
  const { headings, rows, typed, faults } = shown;
  const sampleOf = (place: number) => {
    const sample = rows.map((row) => row[place] ?? '').find((text) => text !== '') ?? '';
    return sample.length > SAMPLE_SIGNS ? `${sample.slice(0, SAMPLE_SIGNS)}…` : sample;
  };
  const isNeeded = NEEDED_PARTS.includes(part);
  return (
    <SelectField
      label={names[part]}
      name={`column:${part}`}
      defaultValue={typed.columns[part] ?? ''}
      isOptional={!isNeeded}
      emptyLabel={isNeeded ? t`Выберите столбец` : t`Нет в файле`}
      error={faultOf(faults, part)}
      options={headings.map((value, place) => ({
        value,
        label: [value, sampleOf(place)].filter(Boolean).join(' – '),
      }))}
    />
  );
}

const OF_PRODUCT: readonly ColumnPart[] = [
  'sku',
  'name',
  'shortDescription',
  'description',
  'usage',
  'composition',
  'pictures',
  'weightGrams',
  'stock',
];

export function ProductPart({ shown }: Given) {
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Товар</Trans>
      </h2>
      <div className="grid gap-4 tablet:grid-cols-2">
        {OF_PRODUCT.map((part) => (
          <ColumnField key={part} shown={shown} part={part} />
        ))}
      </div>
    </Card>
  );
}

/** What the prices are in, and what they are in the currency of each store. */
export function PricePart({ shown }: Given) {
  const { t } = useLingui();
  const faultOf = useMappingFault();
  const { typed, faults, currencies } = shown;
  const [currency, setCurrency] = useState(typed.currency);
  const others = currencies.filter((each) => each !== currency.trim().toUpperCase());
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Цена</Trans>
      </h2>
      <div className="grid gap-4 tablet:grid-cols-2">
        <ColumnField shown={shown} part="price" />
        <TextField
          label={t`Валюта цен в файле`}
          name="currency"
          maxLength={3}
          autoCapitalize="characters"
          spellCheck={false}
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
          error={faultOf(faults, 'currency')}
        />
        {others.map((each) => (
          <div key={each} className="grid gap-4 tablet:col-span-2 tablet:grid-cols-2">
            <TextField
              label={t`Сколько ${each} в единице валюты файла`}
              name={`times:${each}`}
              inputMode="decimal"
              maxLength={16}
              defaultValue={typed.rates[each]?.times ?? ''}
              error={faultOf(faults, `times:${each}`)}
            />
            <TextField
              label={t`Округлять до, ${each}`}
              name={`roundTo:${each}`}
              inputMode="decimal"
              maxLength={16}
              isOptional
              defaultValue={typed.rates[each]?.roundTo ?? ''}
              error={faultOf(faults, `roundTo:${each}`)}
            />
          </div>
        ))}
        <TextField
          label={t`Баллов за единицу валюты файла`}
          name="pointsPerUnit"
          inputMode="decimal"
          maxLength={16}
          isOptional
          defaultValue={typed.pointsPerUnit}
          error={faultOf(faults, 'pointsPerUnit')}
          help={t`Пусто – без баллов.`}
        />
      </div>
    </Card>
  );
}

/** Which column names the category, and where what we do not know is put. */
export function CategoryPart({ shown }: Given) {
  const { t } = useLingui();
  const faultOf = useMappingFault();
  const { typed, faults, values, categories } = shown;
  const options = categories.map(({ id, name, depth }) => ({
    value: String(id),
    label: '\u00A0\u00A0'.repeat(depth) + name,
  }));
  const asked = [...values, ...Object.keys(typed.categories)];
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Категория</Trans>
      </h2>
      <div className="grid gap-4 tablet:grid-cols-2">
        <ColumnField shown={shown} part="category" />
        <SelectField
          label={t`Куда ставить остальные`}
          name="otherwise"
          isOptional
          defaultValue={typed.otherwise}
          emptyLabel={t`Пропустить такие строки`}
          error={faultOf(faults, 'otherwise')}
          help={t`Категории узнаём по названию. Здесь – куда ставить то, чего не нашли.`}
          options={options}
        />
        {values.length > 0 && (
          <div className="tablet:col-span-2">
            <Alert type="warning" isInline>
              <Trans>
                В файле есть категории, которых у нас нет. Ниже скажите, куда ставить каждую.
              </Trans>
            </Alert>
          </div>
        )}
        {asked.map((value) => (
          <div key={value} className="min-w-0">
            <input type="hidden" name="value" value={value} />
            <SelectField
              label={value === '' ? t`Пусто в файле` : value}
              name="category"
              isOptional
              defaultValue={Object.hasOwn(typed.categories, value) ? typed.categories[value] : ''}
              emptyLabel={t`Пропустить такие строки`}
              options={options}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
