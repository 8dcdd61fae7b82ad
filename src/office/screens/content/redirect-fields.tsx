import { useLingui } from '@lingui/react/macro';
import {
  FROM_MOST,
  TARGET_MOST,
  type RedirectFaults,
  type TypedRedirect,
} from '#features/content/rules/redirect-rules.ts';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useRedirectFault, useStatusOptions } from './redirect-words.ts';

/** From where, to where, and for how long. */
export function RedirectFields({
  typed,
  faults,
}: {
  readonly typed: Omit<TypedRedirect, 'store'>;
  readonly faults: RedirectFaults;
}) {
  const { t } = useLingui();
  const faultOf = useRedirectFault();
  const statuses = useStatusOptions();
  return (
    <>
      <TextField
        label={t`Откуда`}
        name="from"
        inputMode="url"
        spellCheck={false}
        maxLength={FROM_MOST}
        defaultValue={typed.from}
        error={faultOf(faults, 'from')}
        help={t`Путь прежней страницы. Без языка в начале действует на всех языках.`}
      />
      <TextField
        label={t`Куда`}
        name="target"
        inputMode="url"
        spellCheck={false}
        maxLength={TARGET_MOST}
        defaultValue={typed.target}
        error={faultOf(faults, 'target')}
        help={t`Путь в магазине или адрес с https. Если языка нет, подставится язык читателя.`}
      />
      <SelectField
        label={t`Переехала`}
        name="status"
        defaultValue={typed.status}
        options={statuses}
        error={faults.status ? t`Выберите из списка.` : null}
      />
    </>
  );
}
