import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { KEY_NAME_MOST, KEY_SCOPES, KEY_TERMS } from '#features/programs/model.ts';
import type { KeyFaults, TypedKey } from '#features/programs/rules/key-form.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { FieldError } from '#kit/field-frame.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useKeyFault, useScopeWords, useTermWords } from './key-words.ts';

interface KeyFieldsProps {
  readonly typed: TypedKey;
  readonly faults: KeyFaults;
  readonly stores: readonly string[];
}

/** Which program, what it may, where and for how long. */
export function KeyFields(props: KeyFieldsProps) {
  const { t } = useLingui();
  const { typed, faults } = props;
  const id = useId();
  const faultOf = useKeyFault();
  const scopeOf = useScopeWords();
  const termOf = useTermWords();
  const wrong = faultOf(faults, 'scopes');
  return (
    <>
      <TextField
        label={t`Какая программа`}
        name="name"
        maxLength={KEY_NAME_MOST}
        autoComplete="off"
        defaultValue={typed.name}
        error={faultOf(faults, 'name')}
        help={t`Под этим именем её действия стоят в журнале.`}
      />
      <fieldset className="flex min-w-0 flex-col" aria-describedby={wrong ? id : undefined}>
        <legend className="font-semi">{t`Права`}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            label={`${scope}: ${scopeOf(scope)}`}
            defaultChecked={typed.scopes.includes(scope)}
          />
        ))}
        <FieldError id={id} error={wrong} />
      </fieldset>
      <StoreFields {...props} />
      <SelectField
        label={t`Сколько действует`}
        name="term"
        defaultValue={typed.term}
        options={KEY_TERMS.map((value) => ({ value, label: termOf(value) }))}
        error={faultOf(faults, 'term')}
      />
    </>
  );
}

function StoreFields({ typed, faults, stores }: KeyFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const wrong = useKeyFault()(faults, 'stores');
  return (
    <fieldset className="flex min-w-0 flex-col" aria-describedby={wrong ? id : undefined}>
      <legend className="font-semi">{t`Магазины`}</legend>
      <Checkbox
        name="everywhere"
        label={t`Все магазины, и новые тоже`}
        defaultChecked={typed.scope !== 'some'}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-3">
        {stores.map((store) => (
          <Checkbox
            key={store}
            name="stores"
            value={store}
            label={store.toUpperCase()}
            defaultChecked={typed.stores.includes(store)}
          />
        ))}
      </div>
      <FieldError id={id} error={wrong} />
    </fieldset>
  );
}
