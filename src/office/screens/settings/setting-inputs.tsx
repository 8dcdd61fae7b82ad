import { useLingui } from '@lingui/react';
import type { FieldFault, SettingField } from '#features/country-settings/model.ts';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { FieldError } from '#kit/field-frame.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { decimalMark } from '../../ui/decimal-mark.ts';
import { useChoiceWords, useFieldFault, useFieldWords } from './setting-words.ts';

interface InputsProps {
  readonly fields: readonly SettingField[];
  readonly faults: Readonly<Record<string, FieldFault>>;
  readonly currency: string;
  readonly named: Readonly<Record<string, string>>;
}

/** The fields of a setting, those of one carrier or one language together. */
export function SettingInputs({ fields, ...rest }: InputsProps) {
  const choiceOf = useChoiceWords(rest.named);
  return [...Map.groupBy(fields, ({ group }) => group)].map(([group, parts]) => (
    <Card key={group ?? ''} className="p-4!">
      <fieldset className="flex min-w-0 flex-col gap-4">
        {group !== null && <legend className="text-16 font-semi">{choiceOf(group)}</legend>}
        <div className="grid gap-x-4 gap-y-2 tablet:grid-cols-2">
          {parts.map((field) => (
            <SettingInput key={field.id} field={field} {...rest} />
          ))}
        </div>
      </fieldset>
    </Card>
  ));
}

function SettingInput({
  field,
  faults,
  currency,
  named,
}: Omit<InputsProps, 'fields'> & { readonly field: SettingField }) {
  const { i18n } = useLingui();
  const wordsOf = useFieldWords();
  const faultOf = useFieldFault();
  const choiceOf = useChoiceWords(named);
  const { id, kind, part, choices = [], values } = field;
  const [text = ''] = values;
  const fault = faults[id];
  const error = fault ? faultOf(fault, field) : null;
  const label = wordsOf(part);
  const name = `field.${id}`;
  if (kind === 'switch')
    return <Checkbox label={label} name={name} defaultChecked={text === 'on'} error={error} />;
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        name={name}
        defaultValue={text}
        error={error}
        options={choices.map((value) => ({ value, label: choiceOf(value) }))}
      />
    );
  if (kind === 'many')
    return (
      <fieldset className="flex min-w-0 flex-col tablet:col-span-2">
        <legend className="text-14 font-semi">{label}</legend>
        {choices.map((value) => (
          <Checkbox
            key={value}
            label={choiceOf(value)}
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
          />
        ))}
        <FieldError id={`${id}-fault`} error={error} />
      </fieldset>
    );
  const modes = { money: 'decimal', whole: 'numeric', line: 'text', email: 'email' } as const;
  return (
    <TextField
      label={kind === 'money' ? `${label}, ${currency}` : label}
      name={name}
      inputMode={modes[kind]}
      autoComplete="off"
      maxLength={200}
      isOptional={field.isOptional ?? false}
      defaultValue={kind === 'money' ? text.replace('.', decimalMark(i18n.locale)) : text}
      error={error}
    />
  );
}
