import { useLingui } from '@lingui/react/macro';
import type { InputPart } from '#features/catalogue/rules/field-inputs.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import type { ShownField } from '#features/office/rules/product-list.ts';
import { Section, useFormShown, useInput } from './form-shown.tsx';
import { useFormFault, useInputWords } from './product-words.ts';

/** Facts: each field of a product by the kind of its value. */
export function FieldInputs() {
  const { t } = useLingui();
  const { fields } = useFormShown();
  const isBox = ({ parts }: ShownField) => parts[0]?.kind === 'boolean';
  const isWide = ({ choices }: ShownField) => choices !== null;
  return (
    <Section title={t`Свойства`}>
      <div className="grid gap-4 tablet:grid-cols-2">
        {fields
          .filter((field) => !isBox(field) && !isWide(field))
          .flatMap((field) =>
            field.parts.map((part) => <OneInput key={part.name} field={field} part={part} />),
          )}
      </div>
      {fields.filter(isWide).map((field) => (
        <Choices key={field.field} field={field} />
      ))}
      <div className="flex flex-col">
        {fields
          .filter(isBox)
          .map(({ parts: [part] }) => part && <Box key={part.name} part={part} />)}
      </div>
    </Section>
  );
}

function OneInput({ field, part }: { readonly field: ShownField; readonly part: InputPart }) {
  const { t } = useLingui();
  const input = useInput();
  if (part.kind === 'list')
    return (
      <div className="flex flex-col gap-1">
        <TextArea {...input(part.name)} isOptional rows={3} help={t`По одному в строке.`} />
        <Said field={field} />
      </div>
    );
  const mode = { whole: 'numeric', decimal: 'decimal' } as const;
  return (
    <TextField
      {...input(part.name)}
      isOptional={field.isNullable}
      inputMode={part.kind === 'text' || part.kind === 'boolean' ? 'text' : mode[part.kind]}
    />
  );
}

function Box({ part }: { readonly part: InputPart }) {
  const { label, defaultValue, error } = useInput()(part.name);
  return (
    <Checkbox
      name={part.name}
      value="on"
      label={label}
      defaultChecked={defaultValue === 'on'}
      error={error}
    />
  );
}

/** A list of which nothing may be said, and which may be said to be empty. */
function Said({ field: { saidBy } }: { readonly field: ShownField }) {
  const { t } = useLingui();
  const { values } = useFormShown();
  if (saidBy === null) return null;
  return (
    <Checkbox
      name={saidBy}
      value="on"
      label={t`Сказано: если ничего не отмечено, их нет`}
      defaultChecked={values[saidBy] === 'on'}
    />
  );
}

function Choices({ field }: { readonly field: ShownField }) {
  const { values, faults } = useFormShown();
  const wordsOf = useInputWords();
  const [part] = field.parts;
  const fault = useFormFault()(part && faults[part.name]);
  if (!part) return null;
  const chosen = (values[part.name] ?? '').split('\n').filter(Boolean);
  const known = field.choices ?? [];
  // What an import brought and nobody named is kept as it is.
  const others = chosen.filter((own) => known.every(({ value }) => value !== own));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-14">{wordsOf(part.name)}</legend>
      {fault && (
        <p role="alert" className="text-14 text-err">
          {fault}
        </p>
      )}
      <span className="flex flex-wrap gap-x-6">
        {[...known, ...others.map((value) => ({ value, label: value }))].map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={part.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 accent-(--brand)"
            />
            {label}
          </label>
        ))}
      </span>
      <Said field={field} />
    </fieldset>
  );
}
