import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeRefusal } from '#features/price-changes/model.ts';
import { ROUNDINGS, RULE_KINDS } from '#features/price-changes/rules/rule-for-all.ts';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useChangeFault, useLineFault, useRoundingWords, useRuleWords } from './price-words.ts';
import type { PriceForm } from './read-prices.ts';

type Goods = PriceForm['goods'];

/** Which products: pasted, of a category, or of a line. */
export function ProductFields({
  typed,
  choices,
  faulty,
}: {
  readonly typed: Goods | undefined;
  readonly choices: {
    readonly categories: readonly { readonly id: number; readonly name: string }[];
    readonly lines: readonly { readonly line: string; readonly name: string }[];
  };
  readonly faulty: readonly {
    readonly at: number;
    readonly sku: string;
    readonly fault: Parameters<ReturnType<typeof useLineFault>>[0];
    readonly isPasted: boolean;
  }[];
}) {
  const { t } = useLingui();
  const faultOf = useLineFault();
  const pasted = faulty
    .filter(({ isPasted }) => isPasted)
    .toSorted((one, other) => one.at - other.at);
  return (
    <>
      <TextArea
        label={t`Товары: по одному в строке`}
        name="paste"
        rows={8}
        isOptional
        help={t`Артикул, цена, сниженная цена, баллы – как в таблице, через табуляцию или точку с запятой. Пусто – как есть, «-» – без сниженной цены.`}
        defaultValue={typed?.paste}
        error={pasted.length > 0 ? t`Поправьте строки ниже.` : null}
      />
      {pasted.length > 0 && (
        <ul role="alert" className="max-h-60 overflow-y-auto text-14 text-err">
          {pasted.map(({ at, sku, fault }) => (
            <li key={at} className="wrap-anywhere">
              <Trans>
                Строка {at}: {sku} – {faultOf(fault)}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          label={t`Или вся категория`}
          name="category"
          isOptional
          emptyLabel={t`не выбрана`}
          defaultValue={typed?.category ?? ''}
          options={choices.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          label={t`Или вся линия`}
          name="line"
          isOptional
          emptyLabel={t`не выбрана`}
          defaultValue={typed?.line ?? ''}
          options={choices.lines.map(({ line, name }) => ({ value: line, label: name }))}
        />
      </div>
    </>
  );
}

/** One rule for all products. */
export function RuleFields({
  typed,
  fault,
}: {
  readonly typed: Goods | undefined;
  readonly fault: ChangeRefusal | null;
}) {
  const { t } = useLingui();
  const faultOf = useChangeFault();
  const rules = useRuleWords();
  const roundings = useRoundingWords();
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        label={t`Правило для всех`}
        name="rule"
        defaultValue={typed?.rule ?? 'none'}
        options={RULE_KINDS.map((value) => ({ value, label: rules[value] }))}
      />
      <TextField
        label={t`На сколько`}
        name="value"
        isOptional
        autoComplete="off"
        maxLength={40}
        defaultValue={typed?.value}
        error={fault === 'RULE' ? faultOf(fault) : null}
      />
      <SelectField
        label={t`Округлить`}
        name="rounding"
        defaultValue={typed?.rounding ?? 'whole'}
        options={ROUNDINGS.map((value) => ({ value, label: roundings[value] }))}
      />
      <TextField
        label={t`Последний день сниженных цен`}
        name="until"
        type="date"
        isOptional
        help={t`Пусто – без срока.`}
        defaultValue={typed?.until}
        error={fault === 'UNTIL' ? faultOf(fault) : null}
      />
    </div>
  );
}
