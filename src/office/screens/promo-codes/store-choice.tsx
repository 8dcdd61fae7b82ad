import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#kit/select-field.tsx';

/** Whose code it will be; it stays there. */
export function StoreChoice({
  stores,
  store,
  onChange,
}: {
  readonly stores: readonly { readonly code: string; readonly currency: string }[];
  readonly store: string;
  readonly onChange: (store: string) => void;
}) {
  const { t } = useLingui();
  return (
    <span className="max-w-80">
      <SelectField
        label={t`Магазин`}
        name="store"
        defaultValue={store}
        onChange={({ target }) => onChange(target.value)}
        options={stores.map(({ code, currency }) => ({
          value: code,
          label: `${code.toUpperCase()}, ${currency}`,
        }))}
      />
    </span>
  );
}
